/// Some of the words of a `TriggerScan`, by their indices. An empty set takes no memory.
public struct TriggerSet: Sendable, Equatable {
  private var bits: [UInt64] = []
  /// How many words are in the set.
  public private(set) var count = 0

  /// Whether no word is in the set.
  public var isEmpty: Bool { count == 0 }

  /// Whether the word with an index is in the set.
  public func contains(_ index: Int) -> Bool {
    index >> 6 < bits.count && bits[index >> 6] & (1 << UInt64(index & 63)) != 0
  }

  /// The indices of the words in the set, ascending.
  public var indices: [Int] {
    var result: [Int] = []
    for (index, word) in bits.enumerated() {
      var rest = word
      while rest != 0 {
        result.append(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return result
  }

  mutating func insert(_ index: Int) {
    if contains(index) { return }
    while bits.count <= index >> 6 { bits.append(0) }
    bits[index >> 6] |= 1 << UInt64(index & 63)
    count += 1
  }
}
