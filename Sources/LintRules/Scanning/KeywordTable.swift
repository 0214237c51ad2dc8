/// Finds the keyword that a word is spelled as: a hash table with the words of `Keyword`, held as integers.
struct KeywordTable: Sendable {
  /// Up to 16 bytes of a word, the first one lowest; absent bytes are 0.
  struct Word: Sendable, Equatable {
    var low: UInt64
    var high: UInt64

    /// The longest word there can be.
    static let maximumLength = 16

    /// Reads a word of at most 16 bytes; `available` bytes may be read, which are at least the word's.
    @inline(__always)
    init(_ start: UnsafePointer<UInt8>, length: Int, available: Int) {
      low = 0
      high = 0
      if available >= Word.maximumLength {
        let raw = UnsafeRawPointer(start)
        low = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
        if length < 8 {
          low &= (1 &<< (UInt64(truncatingIfNeeded: length) &* 8)) &- 1
        } else if length > 8 {
          high = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
          high &= UInt64.max &>> (UInt64(truncatingIfNeeded: Word.maximumLength - length) &* 8)
        }
      } else {
        for index in (0..<min(length, 8)).reversed() { low = low << 8 | UInt64(start[index]) }
        for index in (8..<max(length, 8)).reversed() { high = high << 8 | UInt64(start[index]) }
      }
    }

    /// The first slot to look at.
    @inline(__always)
    var slot: Int {
      Int(truncatingIfNeeded: ((low ^ high &* 0x9E37_79B9_7F4A_7C15) &* 0xC2B2_AE3D_27D4_EB4F) &>> 55)
    }
  }

  private struct Entry: Sendable {
    var word: Word
    var keyword: Keyword
  }

  /// 512 entries, about a fifth of them in use; the others hold `.none`.
  private let entries: [Entry]

  /// The table of all keywords.
  static let standard = KeywordTable()

  private init() {
    let empty = Entry(word: Word([0], length: 0, available: 1), keyword: .none)
    var entries = [Entry](repeating: empty, count: 512)
    for keyword in Keyword.allCases where keyword != .none {
      let spelling = Array("\(keyword)".utf8)
      let word = Word(spelling, length: spelling.count, available: spelling.count)
      var slot = word.slot
      while entries[slot].keyword != .none { slot = (slot + 1) & 511 }
      entries[slot] = Entry(word: word, keyword: keyword)
    }
    self.entries = entries
  }

  /// The keyword that is spelled like a word, or `.none`.
  @inline(__always)
  func keyword(_ start: UnsafePointer<UInt8>, length: Int, available: Int) -> Keyword {
    guard length >= 2, length < Word.maximumLength else { return .none }
    let word = Word(start, length: length, available: available)
    var slot = word.slot
    while entries[slot].keyword != .none {
      if entries[slot].word == word { return entries[slot].keyword }
      slot = (slot + 1) & 511
    }
    return .none
  }
}
