/// The distinct words of a file, numbered in the order of their first occurrence: a hash table that grows.
struct WordTable: Sendable {
  /// One word of the file.
  struct Entry: Sendable {
    var word: PackedWord
    /// The range of the word's bytes at its first occurrence.
    var start: UInt32
    var end: UInt32
    /// The keyword with its spelling.
    var keyword: Keyword
  }

  /// The words by their numbers.
  private(set) var entries: [Entry] = []
  /// Numbers of words, or -1; the count is a power of two. A word is in the slot of its hash or less than `mostSteps`
  /// after it.
  private var slots: [Int32]
  /// How far a hash is shifted to give a slot.
  private var shift: UInt64
  /// The numbers of the words that did not fit there, by their bytes.
  private var crowded: [ArraySlice<UInt8>: Int32] = [:]

  /// How many slots are tried. A file can be written so that all its words collide; a dictionary's hash differs in
  /// every process.
  private static let mostSteps = 64

  /// Makes an empty table for a file of a given size.
  init(byteCount: Int) {
    // Small files have a new word about every 40 bytes; the table grows for the others.
    let bits = max(4, 64 - (min(byteCount, 1 << 16) / 24).leadingZeroBitCount)
    slots = Array(repeating: -1, count: 1 << bits)
    shift = UInt64(64 - bits)
    entries.reserveCapacity(1 << (bits - 1))
  }

  /// The number of the word in a range of bytes. It may be a new word.
  @inline(__always)
  mutating func number(
    _ word: PackedWord, _ range: Range<Int>, _ bytes: ScannedBytes, _ keywords: KeywordTable.Entries
  ) -> Int32 {
    // Most words are in their first slot.
    let number = slots[Int(truncatingIfNeeded: word.hash &>> shift)]
    if number >= 0, entries[Int(number)].word == word, !word.isLong { return number }
    return search(word, range, bytes, keywords)
  }

  @inline(never)
  private mutating func search(
    _ word: PackedWord, _ range: Range<Int>, _ bytes: ScannedBytes, _ keywords: KeywordTable.Entries
  ) -> Int32 {
    let text = bytes.text(range)
    let all = bytes.text(0..<bytes.count)
    let slot = slot(of: word, text, all)
    if let slot, slots[slot] >= 0 { return slots[slot] }
    if slot == nil, let number = crowded[Array(text)[...]] { return number }
    let number = Int32(truncatingIfNeeded: entries.count)
    entries.append(
      Entry(
        word: word, start: UInt32(truncatingIfNeeded: range.lowerBound),
        end: UInt32(truncatingIfNeeded: range.upperBound), keyword: word.isLong ? .none : keywords.keyword(word)))
    if let slot { slots[slot] = number } else { crowded[Array(text)[...]] = number }
    if entries.count * 2 > slots.count { grow(all) }
    return number
  }

  /// The number of a word given by its bytes; nil if the file, whose bytes are `all`, does not contain it.
  func number(of text: UnsafeBufferPointer<UInt8>, in all: UnsafeBufferPointer<UInt8>) -> Int32? {
    guard let slot = slot(of: PackedWord(text), text, all) else { return crowded[Array(text)[...]] }
    return slots[slot] >= 0 ? slots[slot] : nil
  }

  /// The slot that contains a word, or the free slot for it; nil if there is none near its hash.
  @inline(__always)
  private func slot(
    of word: PackedWord, _ text: UnsafeBufferPointer<UInt8>, _ all: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    var slot = Int(truncatingIfNeeded: word.hash &>> shift)
    for _ in 0..<Self.mostSteps {
      let number = Int(slots[slot])
      if number < 0 || entries[number].word == word && (!word.isLong || isText(entries[number], text, all)) {
        return slot
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  /// Whether a long word consists of the given bytes.
  private func isText(
    _ entry: Entry, _ text: UnsafeBufferPointer<UInt8>, _ all: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard Int(entry.end &- entry.start) == text.count else { return false }
    var offset = text.count &- 8
    while offset > 0 {
      if all.lanes(Int(entry.start) &+ offset) != text.lanes(offset) { return false }
      offset &-= 8
    }
    return all.lanes(Int(entry.start)) == text.lanes(0)
  }

  /// Doubles the number of slots.
  private mutating func grow(_ all: UnsafeBufferPointer<UInt8>) {
    slots = Array(repeating: -1, count: slots.count * 2)
    shift -= 1
    crowded = [:]
    for number in entries.indices {
      let text = UnsafeBufferPointer(rebasing: all[Int(entries[number].start)..<Int(entries[number].end)])
      if let slot = slot(of: entries[number].word, text, all) {
        slots[slot] = Int32(truncatingIfNeeded: number)
      } else {
        crowded[Array(text)[...]] = Int32(truncatingIfNeeded: number)
      }
    }
  }
}
