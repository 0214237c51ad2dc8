/// Where each word of a file stands. Words are the names and keywords among the code tokens, without backticks.
public struct WordIndex: Sendable {
  /// For each code token: the number of its word, or -1.
  private var numbers: [Int32]
  /// For each code token: the next one that is the same word, or -1.
  private var following: [Int32]
  /// For each word: the hash of its bytes.
  private(set) var hashes: [UInt64] = []
  /// One word of the file.
  private struct Entry: Sendable {
    /// The first token that is the word.
    var first: Int32
    /// The last token that is the word.
    var last: Int32
    /// Where the bytes of the first one start and end.
    var start: Int32
    var end: Int32
  }

  /// The words by their numbers.
  private var entries: [Entry] = []
  /// Numbers of words, or -1; a power of two of them. A word stands at its hash or behind it.
  private var slots: [Int32]
  private let code: Code

  /// Looks at all words of a file.
  init(_ code: Code) {
    self.code = code
    numbers = Array(repeating: -1, count: code.count)
    following = numbers
    var size = 64
    while size < code.count / 2 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    code.source.bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<code.count where code.isWord(index) {
        let range = code.wordRange(index)
        take(index, range, hash: bytes.wordHash(range), bytes)
      }
    }
  }

  private mutating func take(
    _ index: Int, _ range: Range<Int>, hash: UInt64, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    var slot = slot(of: hash)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if hashes[number] == hash, Self.isSame(entries[number], range, bytes) {
        numbers[index] = Int32(truncatingIfNeeded: number)
        following[Int(entries[number].last)] = Int32(truncatingIfNeeded: index)
        entries[number].last = Int32(truncatingIfNeeded: index)
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    numbers[index] = Int32(hashes.count)
    slots[slot] = Int32(hashes.count)
    hashes.append(hash)
    entries.append(
      Entry(
        first: Int32(index), last: Int32(index), start: Int32(range.lowerBound), end: Int32(range.upperBound)))
    if hashes.count * 2 > slots.count { grow() }
  }

  /// Whether a word has the bytes of a range.
  @inline(__always)
  private static func isSame(_ word: Entry, _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = Int(word.start)
    guard Int(word.end) &- start == range.count else { return false }
    for offset in 0..<range.count where bytes[start &+ offset] != bytes[range.lowerBound &+ offset] { return false }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = slot(of: hash)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
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
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if hashes[number] == hash,
        code.source.bytes[Int(entries[number].start)..<Int(entries[number].end)].elementsEqual(word.utf8)
      {
        return number
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
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
