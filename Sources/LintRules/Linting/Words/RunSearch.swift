/// Searches for any number of words at once: splits a file into runs of ASCII identifier bytes and looks each up in a
/// hash table.
///
/// The key of a word is its first run of ASCII identifier bytes, which is usually the whole word, or else its first
/// non-ASCII character.
struct RunSearch: Sendable {
  private struct Key: Sendable {
    /// The index of the word.
    var word: Int
    /// The range of the key in the word.
    var range: Range<Int>
    var hash: UInt64
  }

  private let words: [[UInt8]]
  /// Words without a key are treated as present everywhere. (They are not identifiers.)
  private let keyless: [Int]
  private let keys: [Key]
  /// Indices into `keys`, or -1; the count is a power of two.
  private let slots: [Int32]
  /// A bit for each hash of a key, modulo the number of bits.
  private let filter: [UInt64]
  private let searchesBeyondASCII: Bool

  /// Prepares a search.
  init(_ words: [[UInt8]]) {
    self.words = words
    keys = words.enumerated().compactMap { index, word in Self.key(of: word, index) }
    let keyed = Set(keys.map(\.word))
    keyless = words.indices.filter { !words[$0].isEmpty && !keyed.contains($0) }
    searchesBeyondASCII = keys.contains { words[$0.word][$0.range.lowerBound] >= 0x80 }
    (slots, filter) = Self.table(of: keys)
  }

  /// The key of a word; nil if it has none.
  private static func key(of word: [UInt8], _ index: Int) -> Key? {
    guard let range = keyRange(of: word) else { return nil }
    return word.withUnsafeBufferPointer { bytes in
      Key(word: index, range: range, hash: SearchedBytes(base: bytes.baseAddress!, count: bytes.count).hash(range))
    }
  }

  private static func table(of keys: [Key]) -> (slots: [Int32], filter: [UInt64]) {
    var size = 64
    while size < keys.count * 2 { size *= 2 }
    var slots = [Int32](repeating: -1, count: size)
    var filter = [UInt64](repeating: 0, count: size / 8)
    for (index, key) in keys.enumerated() {
      var slot = Int(truncatingIfNeeded: key.hash) & (size - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Int32(index)
      let bit = key.hash >> 32
      filter[Int(truncatingIfNeeded: bit >> 6) & (filter.count - 1)] |= 1 << (bit & 63)
    }
    return (slots, filter)
  }

  /// Adds the words that occur in a file to a set.
  func find(in file: SearchedBytes, stopsAtFirst: Bool, _ found: inout TriggerSet) {
    for word in keyless { found.insert(word) }
    file.visitRuns { run in
      lookUp(file.hash(run), run.range, file, &found)
    } afterBlock: { position in
      if searchesBeyondASCII { lookUpScalars(at: position, file, &found) }
      return stopsAtFirst && !found.isEmpty
    }
  }

  /// Looks up the non-ASCII characters that begin in a block.
  private func lookUpScalars(at position: Int, _ file: SearchedBytes, _ found: inout TriggerSet) {
    for start in stride(from: position, to: min(position + SearchedBytes.blockSize, file.count), by: ByteLanes.count) {
      let end = start + ByteLanes.count
      if end <= file.count, ByteLanes(file.base + start).isASCII { continue }
      for lead in start..<min(end, file.count) where file.base[lead] >= 0xC0 {
        let scalar = lead..<min(lead + Self.scalarLength(file.base[lead]), file.count)
        lookUp(file.hash(scalar), scalar, file, &found)
      }
    }
  }

  /// Adds the words whose key is at a place.
  @inline(__always)
  private func lookUp(_ hash: UInt64, _ range: Range<Int>, _ file: SearchedBytes, _ found: inout TriggerSet) {
    if mayHave(hash) { compare(hash, range, file, &found) }
  }

  @inline(__always)
  private func mayHave(_ hash: UInt64) -> Bool {
    let bit = hash >> 32
    return filter[Int(truncatingIfNeeded: bit >> 6) & (filter.count - 1)] & (1 << (bit & 63)) != 0
  }

  private func compare(_ hash: UInt64, _ range: Range<Int>, _ file: SearchedBytes, _ found: inout TriggerSet) {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let key = keys[Int(slots[slot])]
      if key.hash == hash, !found.contains(key.word),
        file.hasWord(words[key.word], at: range.lowerBound - key.range.lowerBound)
      {
        found.insert(key.word)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  private static func keyRange(of word: [UInt8]) -> Range<Int>? {
    if let start = word.firstIndex(where: { $0 >= 0xC0 }) {
      return start..<min(start + scalarLength(word[start]), word.count)
    }
    guard let start = word.firstIndex(where: { $0.continuesIdentifier }) else { return nil }
    return start..<(word[start...].firstIndex { !$0.continuesIdentifier } ?? word.count)
  }

  private static func scalarLength(_ lead: UInt8) -> Int {
    lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }
}
