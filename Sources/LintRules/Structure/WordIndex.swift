/// Where each word of a file stands. Words are the names and keywords among the code tokens, without backticks.
public struct WordIndex: Sendable {
  /// For each code token: the number of its word, or -1.
  private var numbers: [Int32]
  /// For each code token: the next one that is the same word, or -1.
  private var following: [Int32]
  /// For each word: the hash of its bytes.
  private(set) var hashes: [UInt64] = []
  /// For each word: the first token that is that word, and the last.
  private var ends: [(first: Int32, last: Int32)] = []
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
        take(index, hash: bytes.wordHash(code.wordRange(index)), bytes)
      }
    }
  }

  private mutating func take(_ index: Int, hash: UInt64, _ bytes: UnsafeBufferPointer<UInt8>) {
    var slot = slot(of: hash)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if hashes[number] == hash, isSame(code.wordRange(Int(ends[number].first)), code.wordRange(index), bytes) {
        numbers[index] = Int32(number)
        following[Int(ends[number].last)] = Int32(index)
        ends[number].last = Int32(index)
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    numbers[index] = Int32(hashes.count)
    slots[slot] = Int32(hashes.count)
    hashes.append(hash)
    ends.append((Int32(index), Int32(index)))
    if hashes.count * 2 > slots.count { grow() }
  }

  private func isSame(_ left: Range<Int>, _ right: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    for offset in 0..<left.count where bytes[left.lowerBound + offset] != bytes[right.lowerBound + offset] {
      return false
    }
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
      if hashes[number] == hash, code.source.bytes[code.wordRange(Int(ends[number].first))].elementsEqual(word.utf8) {
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
    var next = ends[number].first
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
