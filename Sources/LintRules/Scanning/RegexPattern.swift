/// Steps over the characters of a regular expression on one line.
struct RegexPattern {
  var position: Int
  /// The last character was an unescaped space or tab.
  private(set) var endsWithBlank = false
  /// There was an unescaped `)` without its `(` outside brackets.
  private(set) var closesUnopenedGroup = false
  private var lastWasBlank = false
  private var groupDepth = 0
  private var classDepth = 0

  init(position: Int) {
    self.position = position
  }

  /// The next unescaped byte, or nil where the line ends.
  mutating func next(_ bytes: ScannedBytes) -> UInt8? {
    endsWithBlank = lastWasBlank
    lastWasBlank = false
    while position < bytes.count {
      let byte = bytes[position]
      if byte.isNewline { return nil }
      position += 1
      guard byte == UInt8(ascii: "\\") else {
        note(byte)
        return byte
      }
      if position < bytes.count, !bytes[position].isNewline { position += 1 }
      endsWithBlank = false
    }
    return nil
  }

  private mutating func note(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("): if classDepth == 0 { groupDepth += 1 }
    case UInt8(ascii: ")"):
      if classDepth == 0 { groupDepth -= 1 }
      if groupDepth < 0 {
        closesUnopenedGroup = true
        groupDepth = 0
      }
    case UInt8(ascii: "["): classDepth += 1
    case UInt8(ascii: "]"): classDepth = max(0, classDepth - 1)
    case 0x20, 0x09: lastWasBlank = true
    default: break
    }
  }
}
