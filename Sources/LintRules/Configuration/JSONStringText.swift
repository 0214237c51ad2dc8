/// Decodes the contents of a JSON string, which the reader has checked.
enum JSONStringText {
  /// Resolves escapes. Unpaired surrogates and invalid UTF-8 become U+FFFD.
  static func decode(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard bytes[index] == UInt8(ascii: "\\") else {
        text.append(bytes[index])
        index += 1
        continue
      }
      let escape = bytes[index + 1]
      index += 2
      if escape == UInt8(ascii: "u") {
        text.append(contentsOf: Character(unicode(in: bytes, at: &index)).utf8)
      } else {
        text.append(character(escape))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The scalar of a `\u` escape whose digits start at `index`; consumes a second escape if both are a surrogate pair.
  private static func unicode(in bytes: ArraySlice<UInt8>, at index: inout Int) -> Unicode.Scalar {
    let first = unit(in: bytes, at: index)
    index += 4
    if (0xD800..<0xDC00).contains(first), index + 6 <= bytes.endIndex, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    {
      let second = unit(in: bytes, at: index + 2)
      if (0xDC00..<0xE000).contains(second) {
        index += 6
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
      }
    }
    return Unicode.Scalar(first) ?? "\u{FFFD}"
  }

  private static func unit(in bytes: ArraySlice<UInt8>, at index: Int) -> UInt32 {
    bytes[index..<index + 4].reduce(0) { $0 << 4 | UInt32(hexadecimalValue($1) ?? 0) }
  }

  /// The value of a hexadecimal digit; nil for any other byte.
  static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The byte of a one-letter escape.
  private static func character(_ escape: UInt8) -> UInt8 {
    switch escape {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: escape
    }
  }
}

extension String {
  /// The string as a JSON literal.
  var jsonLiteral: String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\" + String(scalar)
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
