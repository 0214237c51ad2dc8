/// Finds the keyword with the spelling of a word: a hash table with the words of `Keyword`, stored as integers.
struct KeywordTable: Sendable {
  struct Entry: Sendable {
    var word: PackedWord
    var keyword: Keyword
  }

  /// The table in the form in which it is read.
  struct Entries {
    fileprivate let base: UnsafePointer<Entry>

    /// The keyword with the spelling of a word, or `.none`.
    @inline(__always)
    func keyword(_ word: PackedWord) -> Keyword {
      var slot = KeywordTable.slot(of: word)
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

  /// The first slot to look at.
  @inline(__always)
  private static func slot(of word: PackedWord) -> Int { Int(truncatingIfNeeded: word.hash &>> 55) }

  /// The table of all keywords.
  static let standard = KeywordTable()

  private init() {
    let empty = Entry(word: PackedWord(low: 0, high: 0), keyword: .none)
    var entries = [Entry](repeating: empty, count: Self.lastSlot + 1)
    for (keyword, spelling) in zip(Keyword.allCases.dropFirst(), StaticWords(Keyword.spellings)) {
      let word = PackedWord(spelling)
      var slot = Self.slot(of: word)
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
