/// Finds out whether all words of one of some sets occur in a file, from its sketch or in one pass over its bytes.
final class WordSetSearch: Sendable {
  /// A set by the indices of its words, and its part.
  private struct Candidate: Sendable {
    var words: [Int]
    var part: Triggers.Pair?
  }

  private let scan: TriggerScan
  private let candidates: [Candidate]
  /// How many words are a set by themselves; they come first.
  private let singleCount: Int
  /// The words by their numbers in sketches: pairs of a number and an index, by number.
  private let numbers: [(number: UInt32, word: Int)]
  /// The numbers of all words that sketches record.
  private let all: WordNumbers
  /// The words that no sketch records. They may be in any file.
  private let unrecorded: [Int]

  /// A search for one of some words, or all of one of some sets.
  init(words: [String], _ sets: [Triggers.WordSet]) {
    var indices: [String: Int] = [:]
    var list: [String] = []
    func index(_ word: String) -> Int {
      if let known = indices[word] { return known }
      indices[word] = list.count
      list.append(word)
      return list.count - 1
    }
    for word in words { _ = index(word) }
    singleCount = list.count
    candidates = sets.map { set in
      Candidate(words: set.words.map(index), part: set.part.isEmpty ? nil : Triggers.Pair("", with: set.part))
    }
    scan = TriggerScan(words: list)
    let numbered = list.enumerated().map { (number: FileWords.number($0.element), word: $0.offset) }
    numbers = numbered.compactMap { entry in entry.number.map { ($0, entry.word) } }.sorted { $0.number < $1.number }
    unrecorded = numbered.filter { $0.number == nil }.map(\.word)
    all = WordNumbers(numbers: numbers.map(\.number))
  }

  /// Whether the bytes of a file have all words of a set.
  func occurs(in bytes: UnsafeRawBufferPointer) -> Bool {
    let found = scan.scan(bytes)
    if let first = found.indices.first, first < singleCount { return true }
    return candidates.contains { candidate in
      candidate.words.allSatisfy(found.contains) && candidate.part?.hasPart(bytes) ?? true
    }
  }

  /// Whether a file with a sketch may have all words of a set. Parts are not recorded.
  func mayOccur(in sketch: WordSketch) -> Bool {
    var found = TriggerSet()
    for word in unrecorded { found.insert(word) }
    if sketch.mayHold(all) {
      _ = sketch.contains { number in
        guard all.contains(number) else { return false }
        var index = numbers.partitioningIndex { $0.number >= number }
        while index < numbers.count, numbers[index].number == number {
          found.insert(numbers[index].word)
          index += 1
        }
        return false
      }
    }
    if let first = found.indices.first, first < singleCount { return true }
    return candidates.contains { $0.words.allSatisfy(found.contains) }
  }
}
