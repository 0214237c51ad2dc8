/// Searches bytes for words.
public struct TriggerScan: Sendable {
  private let words: WordSet

  /// Makes a search for words.
  public init(words: [String]) {
    self.words = WordSet(words)
  }

  /// Whether one of the words occurs as a whole identifier.
  public func containsAny(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var start = 0
    for index in 0...bytes.count {
      let byte = index < bytes.count ? bytes[index] : 0x20
      let isWord =
        byte == 0x5F || byte >= 0x80 || (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte >= 0x30 && byte <= 0x39
      if isWord { continue }
      if index > start, words.index(of: Array(bytes[start..<index])[...]) != nil { return true }
      start = index + 1
    }
    return false
  }
}
