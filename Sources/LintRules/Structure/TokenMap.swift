/// Values for some code tokens of a file: a dictionary whose keys are cheap to find.
struct TokenMap<Value: Sendable>: Sendable {
  private var keys: [Int32]
  private var values: [Value?]
  /// How many tokens have a value.
  private(set) var count = 0

  init() {
    keys = []
    values = []
  }

  /// The value of a code token. A value cannot be taken away again.
  subscript(token: Int) -> Value? {
    get {
      if count == 0 { return nil }
      let slot = slot(of: token)
      return keys[slot] < 0 ? nil : values[slot]
    }
    set {
      guard let newValue else { return }
      if count * 2 >= keys.count { grow() }
      let slot = slot(of: token)
      if keys[slot] < 0 {
        keys[slot] = Int32(token)
        count += 1
      }
      values[slot] = newValue
    }
  }

  /// The slot of a token, or the free one in which it would stand.
  private func slot(of token: Int) -> Int {
    let mask = keys.count - 1
    var slot = Int(truncatingIfNeeded: (UInt64(token) &* 0x9E37_79B9_7F4A_7C15) &>> 32) & mask
    while keys[slot] >= 0, Int(keys[slot]) != token { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let (oldKeys, oldValues) = (keys, values)
    keys = Array(repeating: -1, count: max(16, oldKeys.count * 2))
    values = Array(repeating: nil, count: keys.count)
    for index in oldKeys.indices where oldKeys[index] >= 0 {
      let slot = slot(of: Int(oldKeys[index]))
      keys[slot] = oldKeys[index]
      values[slot] = oldValues[index]
    }
  }
}
