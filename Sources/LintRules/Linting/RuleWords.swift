/// Finds out from the words of a file's code which rules may have findings in it, in one pass over the words.
struct RuleWords: Sendable {
  /// Words of which a rule needs all, by their indices.
  private struct Way: Sendable {
    var entry: Int
    var words: [Int]
  }

  /// The rules that do not depend on words.
  private var always = TriggerSet()
  /// The words by their hashes, as indices.
  private var indices: [UInt64: Int] = [:]
  /// The rules for which a word is enough, by the index of the word.
  private var single: [[Int]] = []
  /// Ways of more than one word, by the index of their first word.
  private var ways: [[Way]] = []
  private var filter = HashFilter([])

  /// Takes the triggers of the rules of some settings.
  init(_ triggers: [Triggers]) {
    for (entry, triggers) in triggers.enumerated() {
      for way in Self.ways(triggers) { add(way, entry) }
    }
    filter = HashFilter(indices.keys)
  }

  /// The ways to pass of triggers, each as the words that it needs.
  private static func ways(_ triggers: Triggers) -> [[String]] {
    if triggers.areLoose { return [[]] }
    return triggers.words.map { [$0] } + triggers.sets.map(\.words) + (triggers.pair.map { [[$0.word]] } ?? [])
  }

  private mutating func add(_ way: [String], _ entry: Int) {
    let words = way.map { index(of: $0.wordHash) }
    switch words.count {
    case 0: always.insert(entry)
    case 1: single[words[0]].append(entry)
    default: ways[words[0]].append(Way(entry: entry, words: words))
    }
  }

  private mutating func index(of hash: UInt64) -> Int {
    if let known = indices[hash] { return known }
    indices[hash] = single.count
    single.append([])
    ways.append([])
    return single.count - 1
  }

  /// The rules that may have findings in a file, by the indices of their entries.
  func entries(in file: FileView) -> TriggerSet {
    var (found, words) = (always, TriggerSet())
    var open: [Way] = []
    for hash in file.words.hashes where filter.mayHold(hash) {
      guard let word = indices[hash] else { continue }
      words.insert(word)
      for entry in single[word] { found.insert(entry) }
      open += ways[word]
    }
    for way in open where way.words.allSatisfy(words.contains) { found.insert(way.entry) }
    return found
  }
}
