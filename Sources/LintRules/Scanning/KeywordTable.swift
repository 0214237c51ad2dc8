/// Finds the keyword that a word is spelled as: a hash table with the words of `Keyword`, held as integers.
struct KeywordTable: Sendable {
  /// The bytes of a word, the first one lowest; absent bytes are 0. There are less than 16, as keywords have.
  struct Word: Sendable, Equatable {
    var low: UInt64
    var high: UInt64

    static let maximumLength = 16

    init(low: UInt64, high: UInt64) {
      self.low = low
      self.high = high
    }

    /// The word that some bytes are, or an empty one if they are too many.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
      self.init(low: 0, high: 0)
      guard bytes.count < Self.maximumLength else { return }
      for byte in bytes.prefix(8).reversed() { low = low << 8 | UInt64(byte) }
      for byte in bytes.dropFirst(8).reversed() { high = high << 8 | UInt64(byte) }
    }

    /// The first slot to look at.
    @inline(__always)
    var slot: Int {
      Int(truncatingIfNeeded: ((low ^ high &* 0x9E37_79B9_7F4A_7C15) &* 0xC2B2_AE3D_27D4_EB4F) &>> 55)
    }
  }

  struct Entry: Sendable {
    var word: Word
    var keyword: Keyword
  }

  /// The table as it is read.
  struct Entries {
    fileprivate let base: UnsafePointer<Entry>

    /// The keyword that is spelled like a word, or `.none`.
    @inline(__always)
    func keyword(_ word: Word) -> Keyword {
      var slot = word.slot
      while base[slot].keyword != .none {
        if base[slot].word == word { return base[slot].keyword }
        slot = (slot &+ 1) & KeywordTable.lastSlot
      }
      return .none
    }
  }

  /// 512 entries, about a fifth of them in use; the others hold `.none`.
  private let entries: [Entry]
  private static let lastSlot = 511

  /// The table of all keywords.
  static let standard = KeywordTable()

  private init() {
    let empty = Entry(word: Word(low: 0, high: 0), keyword: .none)
    var entries = [Entry](repeating: empty, count: Self.lastSlot + 1)
    for (keyword, spelling) in zip(Keyword.allCases.dropFirst(), StaticWords(Keyword.spellings)) {
      let word = Word(spelling)
      var slot = word.slot
      while entries[slot].keyword != .none { slot = (slot + 1) & Self.lastSlot }
      entries[slot] = Entry(word: word, keyword: keyword)
    }
    self.entries = entries
  }

  /// Calls `body` with the table.
  func withEntries<Result>(_ body: (Entries) -> Result) -> Result {
    entries.withUnsafeBufferPointer { body(Entries(base: $0.baseAddress!)) }
  }
}
