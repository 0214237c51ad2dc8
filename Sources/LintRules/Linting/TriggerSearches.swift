/// Decides from a file's sketch or bytes whether it may matter to rules.
final class TriggerSearch: Sendable {
  private let words: TriggerScan
  private let wordNumbers: WordNumbers?
  /// Triggers that are more than words.
  private let shapes: [TriggerShape]
  /// All triggers that are words and sets of words; nil where there are words only.
  private let sets: WordSetSearch?

  /// A search for any of some triggers.
  init(_ triggers: [Triggers]) {
    let plain = triggers.filter { $0.pair == nil && $0.results.isEmpty }.flatMap(\.words)
    words = TriggerScan(words: plain)
    wordNumbers = WordNumbers(plain)
    let sets = triggers.flatMap(\.sets)
    self.sets = sets.isEmpty ? nil : WordSetSearch(words: plain, sets)
    shapes = triggers.filter { $0.pair != nil || !$0.results.isEmpty }.map { TriggerShape($0) }
  }

  /// Whether a file may contain a trigger, as far as known without its bytes.
  func mayFire(_ file: Int, _ sketches: WordSketches) -> Bool {
    holdsWords(file, sketches) ?? true || shapes.contains { sketches.mayHold($0, file: file) }
  }

  /// Whether a file has a trigger, as far as its sketch says; nil if its bytes decide.
  func fires(_ file: Int, _ sketches: WordSketches) -> Bool? {
    guard let holdsWords = holdsWords(file, sketches) else { return nil }
    if holdsWords { return true }
    return shapes.contains { sketches.mayHold($0, file: file) } ? nil : false
  }

  /// Whether a file has a trigger. The file has no sketch, or that does not decide.
  func fires(_ file: Int, _ bytes: UnsafeRawBufferPointer, _ sketches: WordSketches) -> Bool {
    let isKnown = sketches.knows(file)
    let hasWord = holdsWords(file, sketches) ?? sets?.occurs(in: bytes) ?? words.containsAny(bytes)
    return hasWord
      || shapes.contains { shape in
        isKnown && shape.isSketched ? sketches.mayHold(shape, file: file) : shape.occurs(in: bytes)
      }
  }
}

extension TriggerSearch {
  /// What `answer` says about those of some files that have a trigger.
  func collect<Answer: Sendable>(
    from files: [Int], of tree: some SourceTree, _ sketches: WordSketches,
    _ answer: @Sendable (FileView) -> Answer?
  ) -> [Answer] {
    tree.collect(from: files, where: { mayFire($0, sketches) }) { file, bytes in
      fires(file, bytes, sketches) ? answer(tree.view(file, bytes)) : nil
    }
  }

  /// Whether a file may have words or sets of words; nil if only its bytes can say.
  private func holdsWords(_ file: Int, _ sketches: WordSketches) -> Bool? {
    guard let sketch = sketches[file] else { return nil }
    guard let sets else { return wordNumbers.map { sketch.mayHold($0) } }
    return sets.mayOccur(in: sketch)
  }
}

/// Finds triggers that are more than words.
final class TriggerShape: Sendable {
  let triggers: Triggers
  /// Whether sketches record them.
  let isSketched: Bool
  private let words: TriggerScan
  private let pairWord: TriggerScan
  private let results: ResultSearch
  private let protocols = TriggerScan(words: ["protocol"])

  init(_ triggers: Triggers) {
    self.triggers = triggers
    isSketched = triggers == HelperFinder.triggers
    words = TriggerScan(words: triggers.words)
    pairWord = TriggerScan(words: triggers.pair.map { [$0.word] } ?? [])
    results = ResultSearch(triggers.results)
  }

  /// Whether the bytes of a file have them.
  func occurs(in bytes: UnsafeRawBufferPointer) -> Bool {
    guard words.containsAny(bytes) || pairWord.containsAny(bytes) && hasPart(bytes) else { return false }
    return mayGive(bytes) || protocols.containsAny(bytes)
  }

  /// Whether the part of the pair occurs in the bytes of a file.
  func hasPart(_ bytes: UnsafeRawBufferPointer) -> Bool { triggers.pair?.hasPart(bytes) ?? false }

  /// Whether a declaration in a file may produce one of the types.
  func mayGive(_ bytes: UnsafeRawBufferPointer) -> Bool { triggers.results.isEmpty || results.mayFind(in: bytes) }
}

/// One search for each group of settings: for all triggers of its rules.
struct TriggerSearches: Sendable {
  private var searches: [ObjectIdentifier: TriggerSearch] = [:]
  /// The same for files outside of folders of views, where these need more: words of which such a file has one, if known,
  /// and the search.
  private var searchesOfOthers: [ObjectIdentifier: (signs: WordNumbers?, search: TriggerSearch)] = [:]
  private let sketches: WordSketches

  init(_ targets: [LintTarget], _ sketches: WordSketches) {
    self.sketches = sketches
    var last: (RuleSettings, RuleSettings?)?
    for target in targets where last.map({ $0 !== target.settings || $1 !== target.settingsOutsideViews }) ?? true {
      last = (target.settings, target.settingsOutsideViews)
      for settings in [target.settings, target.settingsOutsideViews].compactMap({ $0 })
      where searches[ObjectIdentifier(settings)] == nil {
        let triggers = settings.entries.map { $0.rule.triggers }
        searches[ObjectIdentifier(settings)] = TriggerSearch(triggers)
        if triggers.contains(where: { !$0.outsideViews.isEmpty }) {
          let signs = triggers.map { $0.outsideViews.isEmpty ? $0.signs : $0.outsideViews }
          let areKnown = !signs.contains { $0 == nil }
          searchesOfOthers[ObjectIdentifier(settings)] = (
            areKnown ? WordNumbers(signs.flatMap { $0 ?? [] }) : nil, TriggerSearch(triggers.map(\.forOtherFiles))
          )
        }
      }
    }
  }

  /// Whether a file holds a trigger, or may hold a merge conflict, as far as its sketch says; nil if its bytes decide.
  func fires(_ target: LintTarget) -> Bool? {
    if sketches[target.file]?.mayHaveConflict == true { return true }
    guard let search = searches[ObjectIdentifier(target.settings)] else { return false }
    return search.fires(target.file, sketches)
  }

  /// Whether a file holds a trigger, or may hold a merge conflict.
  func fire(_ target: LintTarget, _ bytes: UnsafeRawBufferPointer) -> Bool {
    if searches[ObjectIdentifier(target.settings)]?.fires(target.file, bytes, sketches) == true { return true }
    return sketches[target.file]?.mayHaveConflict ?? ConflictSearch.mayHaveConflict(bytes)
  }

  /// Whether a file that is not a view file holds a trigger, as far as its sketch says; without one as its bytes do.
  func holdTrigger(_ target: LintTarget, _ tree: some SourceTree) -> Bool {
    guard let search = searches[ObjectIdentifier(target.settings)] else { return false }
    guard let others = searchesOfOthers[ObjectIdentifier(target.settings)] else {
      return holdsTrigger(search, target, tree)
    }
    // A match of the narrower search is also one of the wider one.
    if sketches.mayHold(others.signs, file: target.file), holdsTrigger(others.search, target, tree) { return true }
    return ViewFolder.holds(tree.path(target.file)) && holdsTrigger(search, target, tree)
  }

  private func holdsTrigger(_ search: TriggerSearch, _ target: LintTarget, _ tree: some SourceTree) -> Bool {
    if let fires = search.fires(target.file, sketches) { return fires }
    return tree.withBytes(target.file) { search.fires(target.file, $0, sketches) } ?? false
  }

  /// Whether a target may declare URL helpers, as far as is known without its bytes.
  func mayDeclareHelpers(_ target: LintTarget) -> Bool { sketches.mayHold(WordSketch.helpers, file: target.file) }
}
