/// Finds what the backend accessor of a project calls, file by file, until nothing new is found.
struct AccessorReachGatherer {
  let tree: any SourceTree
  let sketches: WordSketches

  /// So many calls are followed from the accessor on.
  private static let mostRounds = 12

  /// Names that so many types have that a member is looked for in extensions only.
  private static let common: Set<String> = [
    "url", "path", "host", "scheme", "string", "count", "first", "last", "isEmpty", "base", "value", "data", "text",
    "name", "id", "index", "key", "description", "query", "port", "components", "shared", "current", "default", "main",
    "body", "type", "title", "items", "result", "error",
  ]

  func reach(from roots: [ReachCandidate]) -> AccessorReach {
    var reach = AccessorReach()
    for root in roots { reach.take(root) }
    var asked: Set<String> = []
    var types: Set<String> = []
    for _ in 0..<Self.mostRounds {
      let new = reach.words.subtracting(asked)
      if new.isEmpty || reach.isTooWide { return reach }
      asked = reach.words
      let answers = candidates(new, asked)
      for answer in answers { types.formUnion(answer.types) }
      let owners = Set(answers.flatMap(\.candidates).compactMap(\.owner)).subtracting(types).subtracting(asked)
      types.formUnion(tree.declared(owners, behind: DeclarationScan.types, sketches))
      reach.add(answers.flatMap(\.candidates), types: types)
    }
    reach.giveUp()
    return reach
  }

  /// What the files declare under one of some new words.
  private func candidates(
    _ new: Set<String>, _ all: Set<String>
  ) -> [(candidates: [ReachCandidate], types: Set<String>)] {
    let keywords = DeclarationScan.values + DeclarationScan.types + ["extension", "protocol", "typealias"]
    let scan = DeclarationScan(new.subtracting(Self.common), behind: keywords)
    let common = DeclarationScan(new.intersection(Self.common), behind: keywords)
    let extensions = TriggerScan(words: ["extension"])
    let numbers = WordNumbers(new.sorted())
    return tree.answers(to: .reached(new: new, all: all), from: tree.files(holding: new)) {
      sketches.mayHold(numbers, file: $0)
    } _: { file, bytes in
      guard scan.occurs(in: bytes) || common.occurs(in: bytes) && extensions.containsAny(bytes) else { return nil }
      let reader = ReachReader(tree.view(file, bytes))
      return (reader.candidates(all), reader.types())
    }
  }
}
