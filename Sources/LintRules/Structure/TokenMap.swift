/// Values for some code tokens, words, or declarations of a file: a dictionary with fast look-up by index.
struct TokenMap<Value: Sendable>: Sendable {
  /// A token and its value, in the first free slot at or after the token's own.
  private struct Slot: Sendable {
    /// The index of the token; -1 for a free slot.
    var token: Int32
    var value: Value?
  }

  /// Empty, or a power of two of slots.
  private var slots: [Slot]
  /// How many tokens have a value.
  private(set) var count = 0

  /// Makes a map with a capacity of about that many tokens.
  init(capacity: Int = 0) {
    slots = capacity > 0 ? Self.free(max(16, (capacity * 2 - 1).nextPowerOfTwo)) : []
  }

  private static func free(_ count: Int) -> [Slot] {
    Array(repeating: Slot(token: -1, value: nil), count: count)
  }

  /// The value of a code token; nil for a negative index. A value cannot be removed.
  subscript(token: Int) -> Value? {
    get { count == 0 ? nil : slots[slot(of: token)].value }
    set {
      guard let newValue, token >= 0 else { return }
      if count * 2 >= slots.count { grow() }
      let slot = slot(of: token)
      if slots[slot].token < 0 {
        slots[slot].token = Int32(truncatingIfNeeded: token)
        count += 1
      }
      slots[slot].value = newValue
    }
  }

  /// The slot of a token, or the free slot for it.
  @inline(__always)
  private func slot(of token: Int) -> Int {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: (UInt64(truncatingIfNeeded: token) &* 0x9E37_79B9_7F4A_7C15) &>> 32) & mask
    while slots[slot].token >= 0, Int(slots[slot].token) != token { slot = (slot &+ 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = Self.free(max(16, old.count * 2))
    for entry in old where entry.token >= 0 { slots[slot(of: Int(entry.token))] = entry }
  }
}

extension Int {
  /// The smallest power of two above a nonnegative number.
  fileprivate var nextPowerOfTwo: Int { 1 << (Int.bitWidth - leadingZeroBitCount) }
}
