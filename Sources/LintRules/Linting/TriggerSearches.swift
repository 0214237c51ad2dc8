/// Finds out whether a file may interest rules, from its sketch or from its bytes.
struct TriggerSearch: Sendable {
  private let words: TriggerScan
  private let wordNumbers: WordNumbers?
  /// The words of pairs, and the pairs in the same order.
  private let pairWords: TriggerScan
  private let pairNumbers: WordNumbers?
  private let pairs: [Triggers.Pair]

  /// A search for any of some triggers.
  init(_ triggers: [Triggers]) {
    let plain = triggers.flatMap(\.words)
    pairs = triggers.compactMap(\.pair)
    words = TriggerScan(words: plain)
    wordNumbers = WordNumbers(plain)
    pairWords = TriggerScan(words: pairs.map(\.word))
    pairNumbers = WordNumbers(pairs.map(\.word))
  }

  /// Whether a file may hold a trigger, as far as is known without its bytes.
  func mayFire(_ file: Int, _ sketches: WordSketches) -> Bool {
    sketches.mayHold(wordNumbers, file: file)
      || sketches.mayHold(pairNumbers, file: file) && pairs.contains { sketches.mayHold($0, file: file) }
  }

  /// Whether a file of which nothing is known, or for which `mayFire` holds, has a trigger.
  func fires(_ file: Int, _ bytes: UnsafeRawBufferPointer, _ sketches: WordSketches) -> Bool {
    if sketches.knows(file), wordNumbers != nil, pairNumbers != nil {
      return sketches.mayHold(wordNumbers, file: file) || pairs.contains { $0.hasPart(bytes) }
    }
    return words.containsAny(bytes) || pairWords.containsAny(bytes) && pairs.contains { $0.hasPart(bytes) }
  }
}

/// One search for each group of settings: for all triggers of its rules.
struct TriggerSearches: Sendable {
  private var searches: [ObjectIdentifier: TriggerSearch] = [:]
  private let sketches: WordSketches

  init(_ targets: [LintTarget], _ sketches: WordSketches) {
    self.sketches = sketches
    for target in targets where searches[ObjectIdentifier(target.settings)] == nil {
      searches[ObjectIdentifier(target.settings)] = TriggerSearch(target.settings.entries.map { $0.rule.triggers })
    }
  }

  /// Whether a file may hold a trigger, as far as is known without reading it.
  func mayFire(_ target: LintTarget) -> Bool {
    searches[ObjectIdentifier(target.settings)]?.mayFire(target.file, sketches) ?? false
  }

  /// Whether a file holds a trigger.
  func fire(_ target: LintTarget, _ bytes: UnsafeRawBufferPointer) -> Bool {
    searches[ObjectIdentifier(target.settings)]?.fires(target.file, bytes, sketches) ?? false
  }
}
