/// Asks the files of a project for their URL helpers.
struct HelperGatherer<Tree: SourceTree> {
  let tree: Tree
  let targets: [LintTarget]
  let images: ImageVocabulary
  let sketches: WordSketches

  /// The helpers of the whole project, by the names that any file of the run is linted with.
  func index() -> HelperIndex {
    let values = targets.map { $0.settings.options[DuplicateURLHelper.info.id] ?? OptionValues() }
    var names: [String] = []
    var seen: Set<ObjectIdentifier> = []
    for (target, options) in zip(targets, values) where seen.insert(ObjectIdentifier(target.settings)).inserted {
      for name in options.strings("names") where !names.contains(name) { names.append(name) }
    }
    let options = HelperFinder.Options(names: names, accessor: values.first?.string("accessor") ?? "")
    let scan = TriggerScan(words: HelperFinder.triggerWords)
    let hashes = WordHashes(HelperFinder.triggerWords)
    let facts = tree.concurrentMap(tree.fileCount) { index -> HelperFacts? in
      guard sketches.mayHold(hashes, file: index) else { return nil }
      return tree.withBytes(index) { bytes -> HelperFacts? in
        guard scan.containsAny(bytes) else { return nil }
        let file = FileView(path: tree.path(index), source: SourceBytes(Array(bytes)))
        guard file.tokens.conflictOffset == nil else { return nil }
        let facts = HelperFinder.facts(of: file, options, images)
        return facts.isEmpty ? nil : facts
      } ?? nil
    }
    return HelperIndex(facts.compactMap { $0 })
  }
}
