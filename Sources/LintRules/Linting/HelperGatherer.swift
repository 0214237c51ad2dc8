/// Asks the files of a project for their URL helpers, and for the uses of those that are reported.
struct HelperGatherer<Tree: SourceTree> {
  let tree: Tree
  let targets: [LintTarget]
  let images: ImageVocabulary
  let sketches: WordSketches
  let urlTypes: ProjectURLTypes

  /// The helpers of the whole project, by the names that any file of the run is linted with, and everything that bears
  /// the name of one that was reported.
  func index(reported: [FileResult]) -> HelperIndex {
    let options = options()
    var index = HelperIndex(
      ask(tree.helperFiles, words: HelperFinder.triggerWords) { facts(of: $0, options) }.compactMap { $0 })
    let names = names(of: reported, index.definitions)
    guard !names.isEmpty, !options.accessor.isEmpty else { return index }
    let mentions = ask(tree.files(holding: names.sorted()), words: names.sorted()) { file in
      HelperUseFinder(file, names: names, accessor: options.accessor).mentions()
    }.compactMap { $0 }
    index.mentions = HelperMentionIndex(mentions, names: names, accessor: options.accessor)
    return index
  }

  private func options() -> HelperFinder.Options {
    let values = targets.map { $0.settings.options[DuplicateURLHelper.info.id] ?? OptionValues() }
    var names: [String] = []
    var seen: Set<ObjectIdentifier> = []
    for (target, options) in zip(targets, values) where seen.insert(ObjectIdentifier(target.settings)).inserted {
      for name in options.strings("names") where !names.contains(name) { names.append(name) }
    }
    return HelperFinder.Options(names: names, accessor: values.first?.string("accessor") ?? "")
  }

  /// The names of the reported helpers that are functions.
  private func names(of reported: [FileResult], _ definitions: [HelperDefinition]) -> Set<String> {
    var places: [String: Set<Int>] = [:]
    for result in reported {
      let offsets = result.findings.filter { $0.rule == DuplicateURLHelper.info.id }.map(\.finding.range.lowerBound)
      places[tree.path(result.file)] = Set(offsets)
    }
    let functions = definitions.filter { $0.isFunction && places[$0.path]?.contains($0.offset) == true }
    return Set(functions.map(\.name))
  }

  /// The indices of the files that say something about helpers.
  func files(_ options: HelperFinder.Options) -> [Int] {
    let answers = ask(nil, words: HelperFinder.triggerWords) { facts(of: $0, options) }
    return answers.indices.filter { answers[$0] != nil }
  }

  private func facts(of file: FileView, _ options: HelperFinder.Options) -> HelperFacts? {
    guard file.tokens.conflictOffset == nil else { return nil }
    let facts = HelperFinder.facts(of: file, options, images, urlTypes: urlTypes)
    return facts.isEmpty ? nil : facts
  }

  /// The answers of those of some files, or of all, that hold one of some words.
  private func ask<Answer: Sendable>(
    _ files: [Int]?, words: [String], _ answer: @Sendable (FileView) -> Answer?
  ) -> [Answer?] {
    let scan = TriggerScan(words: words)
    let hashes = WordHashes(words)
    return tree.concurrentMap(files?.count ?? tree.fileCount) { position -> Answer? in
      let index = files?[position] ?? position
      guard sketches.mayHold(hashes, file: index) else { return nil }
      return tree.withBytes(index) { bytes -> Answer? in
        guard scan.containsAny(bytes) else { return nil }
        return answer(FileView(path: tree.path(index), source: SourceBytes(Array(bytes))))
      } ?? nil
    }
  }
}
