/// A set of words that can be searched for bytes, so that no `String` is created for a word that is not in it.
public struct WordSet: Sendable {
  /// The words, in the order in which they were given, without repetitions.
  public let words: [String]
  private let slots: [Int32]
  private let mask: Int
  private let bytes: [[UInt8]]

  /// Makes a set.
  public init(_ words: [String]) {
    var unique: [String] = []
    var size = 8
    while size < words.count * 2 { size *= 2 }
    var slots = [Int32](repeating: -1, count: size)
    var bytes: [[UInt8]] = []
    for word in words {
      let utf8 = Array(word.utf8)
      var slot = Self.hash(utf8[...]) & (size - 1)
      var isKnown = false
      while slots[slot] >= 0 {
        if bytes[Int(slots[slot])] == utf8 {
          isKnown = true
          break
        }
        slot = (slot + 1) & (size - 1)
      }
      if isKnown { continue }
      slots[slot] = Int32(unique.count)
      unique.append(word)
      bytes.append(utf8)
    }
    self.words = unique
    self.slots = slots
    self.bytes = bytes
    mask = size - 1
  }

  /// The index in `words` of the word with these bytes, if it is in the set.
  public func index(of word: ArraySlice<UInt8>) -> Int? {
    if words.isEmpty { return nil }
    var slot = Self.hash(word) & mask
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if bytes[index].elementsEqual(word) { return index }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Whether the string is one of the words.
  public func contains(_ word: String) -> Bool {
    index(of: Array(word.utf8)[...]) != nil
  }

  /// FNV-1a, folded to the machine's word.
  private static func hash(_ word: ArraySlice<UInt8>) -> Int {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: value ^ (value >> 29))
  }
}
