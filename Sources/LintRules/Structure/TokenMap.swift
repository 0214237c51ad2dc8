/// Values for some code tokens of a file: a dictionary whose keys are cheap to find.
struct TokenMap<Value: Sendable>: Sendable {
  /// Indices of tokens, each in the first free slot behind its own; -1 for a free slot. A power of two of them.
  private var keys: [Int32]
  /// For each slot: the index of its value.
  private var places: [Int32]
  private var values: [Value] = []

  /// Makes a map that has room for about so many tokens.
  init(capacity: Int = 0) {
    guard capacity > 0 else {
      keys = []
      places = []
      return
    }
    var size = 16
    while size < capacity * 2 { size *= 2 }
    keys = Array(repeating: -1, count: size)
    places = keys
    values.reserveCapacity(capacity)
  }

  /// How many tokens have a value.
  var count: Int { values.count }

  /// The value of a code token. A value cannot be taken away again.
  subscript(token: Int) -> Value? {
    get {
      if values.isEmpty { return nil }
      let slot = slot(of: token)
      return keys[slot] < 0 ? nil : values[Int(places[slot])]
    }
    set {
      guard let newValue else { return }
      if values.count * 2 >= keys.count { grow() }
      let slot = slot(of: token)
      if keys[slot] < 0 {
        keys[slot] = Int32(token)
        places[slot] = Int32(values.count)
        values.append(newValue)
      } else {
        values[Int(places[slot])] = newValue
      }
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
    let (oldKeys, oldPlaces) = (keys, places)
    keys = Array(repeating: -1, count: max(16, oldKeys.count * 2))
    places = keys
    for index in oldKeys.indices where oldKeys[index] >= 0 {
      let slot = slot(of: Int(oldKeys[index]))
      keys[slot] = oldKeys[index]
      places[slot] = oldPlaces[index]
    }
  }
}
