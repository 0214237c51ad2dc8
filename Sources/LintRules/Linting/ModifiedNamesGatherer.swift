/// Finds the names that may be in views with some modifiers, directly or through the project's own views and modifiers.
struct ModifiedNamesGatherer {
  let tree: any SourceTree
  let sketches: WordSketches

  /// Names are followed through so many definitions.
  private static var mostRounds: Int { 8 }
  /// Views in views are followed so far: each step reads the files of more of them.
  private static var mostRoundsOfViews: Int { 2 }

  /// The names in views that modifiers with some names change. It may have too many, and too few only where more
  /// definitions are in between than are followed.
  func names(modifiedBy modifiers: Set<String>) -> Set<String> {
    var names: Set<String> = []
    var known = modifiers
    var next = modifiers
    for _ in 0..<Self.mostRounds where !next.isEmpty {
      let words = next.sorted()
      let found = read(FileQuestion(uses: words)) { ModifiedNames(words, in: $0) }
      next = []
      for file in found {
        names.formUnion(file.words)
        next.formUnion(file.definitions)
      }
      next.subtract(known)
      known.formUnion(next)
    }
    next = names
    for _ in 0..<Self.mostRoundsOfViews where !next.isEmpty {
      var question = FileQuestion(uses: [])
      question.definitions = next.filter { !BuiltinModifiers.isContainer($0) && !BuiltinModifiers.isBuiltin($0) }
        .sorted()
      let wanted = Set(question.definitions)
      let found = read(question) { ModifiedNames.words(inViewsOf: wanted, $0) }
      next = found.reduce(into: Set<String>()) { $0.formUnion($1) }.subtracting(names)
      names.formUnion(next)
    }
    return names
  }

  /// What the files that may answer a question say.
  private func read<Answer: Sendable>(_ question: FileQuestion, _ body: @Sendable (FileView) -> Answer) -> [Answer] {
    let all = question.uses + question.definitions
    if all.isEmpty { return [] }
    let numbers = WordNumbers(all)
    let scan = TriggerScan(words: all)
    let isDeclared = question.uses.isEmpty
    let files = (tree.files(answering: question) ?? Array(0..<tree.fileCount)).filter { file in
      isDeclared ? sketches.mayDeclare(numbers, file: file) : sketches.mayHold(numbers, file: file)
    }
    return tree.concurrentMap(files.count) { index in
      tree.withBytes(files[index]) { scan.containsAny($0) ? body(tree.view(files[index], $0)) : nil } ?? nil
    }.compactMap { $0 }
  }
}
