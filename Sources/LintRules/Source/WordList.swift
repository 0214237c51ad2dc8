/// A set of words given as one static string, separated by spaces and line breaks. It is created in a fraction of the
/// time that a `Set<String>` takes.
struct WordList: Sendable {
  /// A word, as the range of its bytes in the static string; empty for an unused slot.
  private struct Entry {
    var start: UInt16
    var length: UInt16
  }

  private let text: StaticString
  /// A power of two of slots, at most half of them used. A word is in the slot of its hash or in a later one.
  private let entries: [Entry]

  /// Makes a set from less than 64 KB.
  init(_ text: StaticString) {
    self.text = text
    let count = StaticWords(text).reduce(0) { count, _ in count + 1 }
    var size = 16
    while size < count * 2 { size *= 2 }
    var entries = [Entry](repeating: Entry(start: 0, length: 0), count: size)
    for word in StaticWords(text) {
      var slot = Self.slot(of: word.wordHash(0..<word.count), size)
      while entries[slot].length > 0 { slot = (slot + 1) & (size - 1) }
      entries[slot] = Entry(start: UInt16(word.baseAddress! - text.utf8Start), length: UInt16(word.count))
    }
    self.entries = entries
  }

  /// The words in the order in which they are written.
  var words: [String] { StaticWords(text).map { String(decoding: $0, as: UTF8.self) } }

  /// Whether the string is one of the words.
  func contains(_ word: String) -> Bool { word.withBytes { contains($0, in: 0..<$0.count) } }

  /// Whether the bytes in a range are one of the words.
  func contains(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Bool {
    var slot = Self.slot(of: bytes.wordHash(range), entries.count)
    while entries[slot].length > 0 {
      let entry = entries[slot]
      if Int(entry.length) == range.count, isWord(at: Int(entry.start), bytes, range) { return true }
      slot = (slot + 1) & (entries.count - 1)
    }
    return false
  }

  private func isWord(at start: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    for index in range where text.utf8Start[start + index - range.lowerBound] != bytes[index] { return false }
    return true
  }

  private static func slot(of hash: UInt64, _ size: Int) -> Int { Int(truncatingIfNeeded: hash) & (size - 1) }
}
