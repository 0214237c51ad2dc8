/// Collects what the views in some bodies of the project have, and those in the bodies that these show.
struct BodyGatherer {
  let tree: any SourceTree
  let sketches: WordSketches

  /// The maximum number of rounds, each of which reads the views shown by the previous ones. A search stops earlier.
  private static var mostRounds: Int { BodyIndex.maxSteps + 1 }

  /// The bodies with some keys.
  func bodies(_ keys: Set<BodyKey>) -> BodyIndex {
    var (facts, asked, next) = ([BodyFact](), keys, keys)
    for _ in 0..<Self.mostRounds where !next.isEmpty {
      let found = read(next)
      facts += found
      next = Set(found.flatMap { $0.views ?? [] }.compactMap(\.body)).subtracting(asked)
      asked.formUnion(next)
    }
    // What is beyond the last round is unknown.
    let open = next
    return BodyIndex(
      facts.map { fact in
        var fact = fact
        if fact.views?.contains(where: { $0.body.map(open.contains) ?? false }) ?? false { fact.views = nil }
        return fact
      })
  }

  private func read(_ keys: Set<BodyKey>) -> [BodyFact] {
    let members = Dictionary(grouping: keys, by: \.type).mapValues { Set($0.map(\.member)) }
    let words = members.keys.sorted()
    let numbers = WordNumbers(words)
    let scan = DeclarationScan(words, behind: DeclarationScan.types + ["extension"])
    return tree.collect(from: tree.files(declaring: words), where: { sketches.mayDeclare(numbers, file: $0) }) {
      scan.occurs(in: $1) ? tree.view($0, $1).bodyFacts(members) : nil
    }.flatMap { $0 }
  }
}
