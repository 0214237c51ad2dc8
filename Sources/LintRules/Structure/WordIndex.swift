/// Where each word of a file stands. Words are the names and keywords among the code tokens, without backticks.
public final class WordIndex: Sendable {
  /// For each code token: the number of its word, or -1.
  private let numbers: [Int32]
  /// For each code token: the next one that is the same word, or -1.
  private let following: [Int32]
  /// For each word: the hash of its bytes.
  let hashes: [UInt64]
  /// One word of the file.
  fileprivate struct Entry: Sendable {
    /// The first token that is the word.
    var first: Int32
    /// The last token that is the word.
    var last: Int32
    /// Where the bytes of the first one start and end.
    var start: Int32
    var end: Int32
  }

  /// The words by their numbers.
  private let entries: [Entry]
  /// Numbers of words, or -1; a power of two of them. A word stands at its hash or less than `mostSteps` behind it.
  private let slots: [Int32]
  /// The numbers of the words that found no place there, by their bytes.
  private let crowded: [ArraySlice<UInt8>: Int32]
  /// How many places are tried. Anyone can choose words that all want the same one; where a dictionary puts them is
  /// different in every process.
  fileprivate static let mostSteps = 64
  private let code: Code

  /// Looks at all words of a file.
  init(_ code: Code) {
    self.code = code
    var size = 64
    while size < code.wordCount * 2 { size *= 2 }
    var slots = [Int32](repeating: -1, count: size)
    var following: [Int32] = []
    var numbers: [Int32] = []
    var hashes: [UInt64] = []
    var entries: [Entry] = []
    var crowded: [ArraySlice<UInt8>: Int32] = [:]
    withUnsafeTemporaryAllocation(of: Entry.self, capacity: code.wordCount) { words in
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: code.wordCount) { wordHashes in
        var count = 0
        numbers = [Int32](unsafeUninitializedCapacity: code.count) { numbers, numberCount in
          following = [Int32](unsafeUninitializedCapacity: code.count) { following, followingCount in
            slots.withUnsafeMutableBufferPointer { slots in
              var table = WordTable(
                slots: slots, numbers: numbers, following: following, entries: words, hashes: wordHashes)
              table.fill(code)
              count = table.count
              crowded = table.crowded
            }
            followingCount = code.count
          }
          numberCount = code.count
        }
        hashes = Array(wordHashes[..<count])
        entries = Array(words[..<count])
      }
    }
    (self.slots, self.following, self.numbers, self.hashes, self.entries) = (slots, following, numbers, hashes, entries)
    self.crowded = crowded
  }

  private func slot(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (slots.count - 1) }

  /// How many different words there are; they are numbered from 0.
  var count: Int { hashes.count }

  /// The number of the word that a code token is; nil if it is none.
  func number(ofToken index: Int) -> Int? {
    guard index >= 0, index < numbers.count else { return nil }
    let number = numbers[index]
    return number < 0 ? nil : Int(number)
  }

  /// The number of a word; nil if the file does not hold it.
  func number(of word: String) -> Int? {
    let hash = word.wordHash
    var slot = slot(of: hash)
    for _ in 0..<Self.mostSteps {
      if slots[slot] < 0 { return nil }
      let number = Int(slots[slot])
      if hashes[number] == hash,
        code.source.bytes[Int(entries[number].start)..<Int(entries[number].end)].elementsEqual(word.utf8)
      {
        return number
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return crowded.isEmpty ? nil : crowded[Array(word.utf8)[...]].map { Int($0) }
  }

  /// The code tokens that are a word, in source order.
  public func tokens(of word: String) -> [Int] {
    guard let number = number(of: word) else { return [] }
    return tokens(ofNumber: number)
  }

  /// The code tokens that are the word with a number, in source order.
  func tokens(ofNumber number: Int) -> [Int] {
    var tokens: [Int] = []
    var next = entries[number].first
    while next >= 0 {
      tokens.append(Int(next))
      next = following[Int(next)]
    }
    return tokens
  }

  /// The code tokens that are one of some different words, in source order.
  func tokens(ofAny words: [String]) -> [Int] {
    var tokens: [Int] = []
    var isSorted = true
    for word in words {
      let more = self.tokens(of: word)
      if more.isEmpty { continue }
      isSorted = tokens.isEmpty
      tokens += more
    }
    return isSorted ? tokens : tokens.sorted()
  }
}

/// A word index while it is made, in memory that has room for all words.
private struct WordTable {
  let slots: UnsafeMutableBufferPointer<Int32>
  let numbers: UnsafeMutableBufferPointer<Int32>
  let following: UnsafeMutableBufferPointer<Int32>
  let entries: UnsafeMutableBufferPointer<WordIndex.Entry>
  let hashes: UnsafeMutableBufferPointer<UInt64>
  /// How many different words there are.
  var count = 0
  /// The words for which no place was near enough.
  var crowded: [ArraySlice<UInt8>: Int32] = [:]

  /// Takes all code tokens.
  mutating func fill(_ code: Code) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 256) { keywords in
      keywords.initialize(repeating: -1)
      code.source.bytes.withUnsafeBufferPointer { bytes in
        for index in 0..<code.count {
          following.initializeElement(at: index, to: -1)
          numbers.initializeElement(at: index, to: number(index, code, bytes, keywords))
        }
      }
    }
  }

  /// The number of the word that a code token is, which may be new; -1 if it is no word.
  @inline(__always)
  private mutating func number(
    _ index: Int, _ code: Code, _ bytes: UnsafeBufferPointer<UInt8>, _ keywords: UnsafeMutableBufferPointer<Int32>
  ) -> Int32 {
    switch code.kind(index) {
    case .identifier: return take(index, code.wordRange(index), bytes)
    case .keyword:
      // A keyword has been looked up when it comes again.
      let keyword = Int(code.keyword(index).rawValue)
      let known = keywords[keyword]
      if known >= 0 {
        add(index, to: known)
      } else {
        keywords[keyword] = take(index, code.range(index), bytes)
      }
      return keywords[keyword]
    default: return -1
    }
  }

  @inline(__always)
  private func add(_ index: Int, to number: Int32) {
    let number = Int(number)
    following[Int(entries[number].last)] = Int32(truncatingIfNeeded: index)
    entries[number].last = Int32(truncatingIfNeeded: index)
  }

  private mutating func take(_ index: Int, _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
    let hash = bytes.wordHash(range)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count &- 1)
    var steps = 0
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if hashes[number] == hash,
        bytes.hasSameWord(Range(uncheckedBounds: (Int(entries[number].start), Int(entries[number].end))), range)
      {
        add(index, to: slots[slot])
        return slots[slot]
      }
      slot = (slot &+ 1) & (slots.count &- 1)
      steps &+= 1
      if steps == WordIndex.mostSteps { return takeCrowded(index, range, bytes, hash) }
    }
    slots[slot] = append(index, range, hash)
    return slots[slot]
  }

  /// The number of a word for which no place is near enough.
  @inline(never)
  private mutating func takeCrowded(
    _ index: Int, _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt64
  ) -> Int32 {
    let word = Array(bytes[range])[...]
    if let known = crowded[word] {
      add(index, to: known)
      return known
    }
    let number = append(index, range, hash)
    crowded[word] = number
    return number
  }

  /// The number of a new word.
  @inline(__always)
  private mutating func append(_ index: Int, _ range: Range<Int>, _ hash: UInt64) -> Int32 {
    let number = Int32(truncatingIfNeeded: count)
    hashes.initializeElement(at: count, to: hash)
    entries.initializeElement(
      at: count,
      to: WordIndex.Entry(
        first: Int32(truncatingIfNeeded: index), last: Int32(truncatingIfNeeded: index),
        start: Int32(truncatingIfNeeded: range.lowerBound), end: Int32(truncatingIfNeeded: range.upperBound)))
    count += 1
    return number
  }
}
