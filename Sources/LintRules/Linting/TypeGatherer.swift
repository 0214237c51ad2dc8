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
      return tree.collect(from: tree.files(holding: [word]), where: { sketches.mayHold(number, file: $0) }) {
        number.contains(in: $1) && !tree.view($0, $1).words.tokens(of: word).isEmpty
      }.contains(true)
    }
  }

  /// Those of some views that the project makes in the content of a presentation or a hosting controller.
  func presented(among views: Set<String>) -> Set<String> {
    guard let numbers = WordNumbers(views.sorted()), let modifiers = WordNumbers(FileView.wordsOfPresentations) else {
      return []
    }
    let found = tree.collect(from: tree.files(holding: views)) { [sketches] file in
      sketches.mayHold(numbers, file: file) && sketches.mayHold(modifiers, file: file)
    } _: { [tree] file, bytes -> Set<String>? in
      guard numbers.contains(in: bytes), modifiers.contains(in: bytes) else { return nil }
      return tree.view(file, bytes).presented(among: views)
    }
    return found.reduce(into: []) { $0.formUnion($1) }
  }

  /// Those of some arguments that the project passes.
  func passed(among arguments: Set<TypeArgument>) -> Set<TypeArgument> {
    let (types, labels) = (Set(arguments.map(\.type)), Set(arguments.map(\.label)))
    guard !arguments.isEmpty, let typeNumbers = WordNumbers(types.sorted()),
      let labelNumbers = WordNumbers(labels.sorted())
    else { return [] }
    let found = tree.collect(from: tree.files(holding: types)) { [sketches] file in
      sketches.mayHold(typeNumbers, file: file) && sketches.mayHold(labelNumbers, file: file)
    } _: { [tree] file, bytes -> Set<TypeArgument>? in
      guard typeNumbers.contains(in: bytes), labelNumbers.contains(in: bytes) else { return nil }
      return tree.view(file, bytes).passed(among: arguments)
    }
    return found.reduce(into: []) { $0.formUnion($1) }
  }

  private func read(_ names: Set<String>) -> [TypeFact] {
    let words = names.sorted()
    let numbers = WordNumbers(words)
    let scan = DeclarationScan(words, behind: DeclarationScan.types + ["extension", "protocol"])
    return tree.collect(from: tree.files(declaring: words), where: { sketches.mayDeclare(numbers, file: $0) }) {
      scan.occurs(in: $1) ? tree.view($0, $1).typeFacts(named: names) : nil
    }.flatMap { $0 }
  }
}
