/// Collects what the files of a project show of some types, and of those that these inherit.
struct TypeGatherer {
  let tree: any SourceTree
  let sketches: WordSketches

  /// Types are followed to what they inherit so often.
  private static var mostRounds: Int { 6 }

  /// The types with some names.
  func types(named names: Set<String>) -> TypeIndex {
    var (facts, asked, next) = ([TypeFact](), names, names)
    for _ in 0..<Self.mostRounds where !next.isEmpty {
      let found = read(next)
      facts += found
      next = Set(found.flatMap(\.inherited)).subtracting(asked)
      asked.formUnion(next)
    }
    return TypeIndex(facts, asked: asked)
  }

  /// Those of some words that the code of the project has.
  func used(among words: Set<String>) -> Set<String> {
    words.filter { word in
      guard let number = WordNumbers([word]) else { return false }
      let files = (tree.files(answering: FileQuestion(uses: [word])) ?? Array(0..<tree.fileCount)).filter {
        sketches.mayHold(number, file: $0)
      }
      return tree.concurrentMap(files.count) { index in
        tree.withBytes(files[index]) { bytes in
          number.contains(in: bytes) && !tree.view(files[index], bytes).words.tokens(of: word).isEmpty
        } ?? false
      }.contains(true)
    }
  }

  private func read(_ names: Set<String>) -> [TypeFact] {
    let words = names.sorted()
    let numbers = WordNumbers(words)
    let scan = DeclarationScan(words, behind: DeclarationScan.types + ["extension", "protocol"])
    var question = FileQuestion(uses: [])
    question.definitions = words
    let files = (tree.files(answering: question) ?? Array(0..<tree.fileCount)).filter {
      sketches.mayDeclare(numbers, file: $0)
    }
    return tree.concurrentMap(files.count) { index -> [TypeFact] in
      tree.withBytes(files[index]) { bytes -> [TypeFact] in
        guard scan.occurs(in: bytes) else { return [] }
        return tree.view(files[index], bytes).typeFacts(named: names)
      } ?? []
    }.flatMap { $0 }
  }
}
