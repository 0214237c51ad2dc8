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
      types.formUnion(declaredTypes(owners))
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
    let files = tree.files(answering: FileQuestion(uses: new.sorted())) ?? Array(0..<tree.fileCount)
    return tree.concurrentMap(files.count) { position -> (candidates: [ReachCandidate], types: Set<String>)? in
      let index = files[position]
      guard sketches.mayHold(numbers, file: index) else { return nil }
      return tree.withBytes(index) { bytes -> (candidates: [ReachCandidate], types: Set<String>)? in
        guard scan.occurs(in: bytes) || common.occurs(in: bytes) && extensions.containsAny(bytes) else { return nil }
        let reader = ReachReader(tree.view(index, bytes))
        return (reader.candidates(all), reader.types())
      } ?? nil
    }
    .compactMap { $0 }
  }

  /// Those of some types that the project declares, protocols left out.
  private func declaredTypes(_ names: Set<String>) -> Set<String> {
    if names.isEmpty { return [] }
    let scan = DeclarationScan(names, behind: DeclarationScan.types)
    let numbers = WordNumbers(names.sorted())
    let files = tree.files(answering: FileQuestion(uses: names.sorted())) ?? Array(0..<tree.fileCount)
    let found = tree.concurrentMap(files.count) { position -> Set<UInt64> in
      let index = files[position]
      guard sketches.mayDeclare(numbers, file: index) else { return [] }
      return tree.withBytes(index) { scan.found(in: $0) } ?? []
    }
    let hashes = found.reduce(into: Set<UInt64>()) { $0.formUnion($1) }
    return names.filter { hashes.contains($0.wordHash) }
  }
}
