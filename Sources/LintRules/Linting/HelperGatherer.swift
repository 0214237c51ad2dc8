/// Asks the files of a project for their URL helpers, and for the uses of those that are reported.
struct HelperGatherer<Tree: SourceTree> {
  let tree: Tree
  let options: RunOptions
  let images: ImageVocabulary
  let sketches: WordSketches
  let urlTypes: ProjectURLTypes

  private static var triggers: Triggers { .any(HelperFinder.triggerWords, or: HelperFinder.triggerPair) }

  /// The helpers of the whole project, by the names that any file of the run is linted with, and everything that bears
  /// the name of one of those in the files `reported`.
  ///
  /// - Parameter known: what is known already of some files, by their indices.
  func index(known: some Sequence<(Int, HelperFacts?)>, reported: Set<Int>) -> HelperIndex {
    var answers: [Int: HelperFacts] = [:]
    for (file, facts) in known { answers[file] = facts }
    let files = (tree.helperFiles ?? Array(0..<tree.fileCount)).filter { answers[$0] == nil }
    let found = ask(files, TriggerSearch([Self.triggers])) { facts(of: $0) }
    for (file, facts) in zip(files, found) { if let facts { answers[file] = facts } }
    let definitions = answers.filter { reported.contains($0.key) }.values.flatMap(\.definitions)
    let names = Set(definitions.filter(\.isFunction).map(\.name)).sorted()
    var index = HelperIndex(answers.values.filter { !$0.isEmpty })
    guard !names.isEmpty, !options.helpers.accessor.isEmpty else { return index }
    let holders = tree.files(holding: names) ?? Array(0..<tree.fileCount)
    let mentions = ask(holders, TriggerSearch([.any(names)])) { file in
      HelperUseFinder(file, names: Set(names), accessor: options.helpers.accessor).mentions()
    }.compactMap { $0 }
    index.mentions = HelperMentionIndex(mentions, names: Set(names), accessor: options.helpers.accessor)
    return index
  }

  /// The indices of the files that say something about helpers.
  func files() -> [Int] {
    let answers = ask(Array(0..<tree.fileCount), TriggerSearch([Self.triggers])) { facts(of: $0) }
    return answers.indices.filter { answers[$0] != nil }
  }

  private func facts(of file: FileView) -> HelperFacts? {
    guard file.tokens.conflictOffset == nil else { return nil }
    let helpers = HelperFinder.helpers(in: file, options.helpers, images, urlTypes: urlTypes)
    let facts = HelperFinder.facts(of: file, helpers, options.helpers)
    return facts.isEmpty ? nil : facts
  }

  /// The answers of those of some files that a search finds.
  private func ask<Answer: Sendable>(
    _ files: [Int], _ search: TriggerSearch, _ answer: @Sendable (FileView) -> Answer?
  ) -> [Answer?] {
    tree.concurrentMap(files.count) { position -> Answer? in
      let file = files[position]
      guard search.mayFire(file, sketches) else { return nil }
      return tree.withBytes(file) { bytes -> Answer? in
        guard search.fires(file, bytes, sketches) else { return nil }
        return answer(FileView(path: tree.path(file), source: SourceBytes(Array(bytes))))
      } ?? nil
    }
  }
}
