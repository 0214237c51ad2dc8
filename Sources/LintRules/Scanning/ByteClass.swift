/// What a byte begins where code is expected.
enum ByteClass: UInt8 {
  /// A letter or `_`.
  case word
  case digit
  case dollar
  case backtick
  /// Space, tab, vertical tab and form feed. The last two do not end a line.
  case space
  case newline
  case quote
  case pound
  case backslash
  case leftParen
  case rightParen
  case leftSquare
  case rightSquare
  case leftBrace
  case rightBrace
  case comma
  case semicolon
  case colon
  case at
  /// A control character.
  case unknown
  // The cases from here on may continue an operator.
  case slash
  case period
  case equal
  /// `<` and `>`, which may also begin a placeholder or a conflict marker.
  case angle
  /// `!` and `?`, which are tokens of their own after an operand.
  case mark
  /// Every other ASCII operator character.
  case operatorHead
  /// A lead or continuation byte of UTF-8, or a byte that never occurs in it.
  case nonASCII

  /// Whether the byte may continue an operator: an operator character, or a byte of a non-ASCII one.
  @inline(__always)
  var continuesOperator: Bool { rawValue >= ByteClass.slash.rawValue }

  /// Classifies a byte.
  @inline(__always)
  init(_ byte: UInt8) {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x5F: self = .word
    case 0x30...0x39: self = .digit
    case UInt8(ascii: "$"): self = .dollar
    case UInt8(ascii: "`"): self = .backtick
    case 0x20, 0x09, 0x0B, 0x0C: self = .space
    case 0x0A, 0x0D: self = .newline
    case UInt8(ascii: "\""), UInt8(ascii: "'"): self = .quote
    case UInt8(ascii: "#"): self = .pound
    case UInt8(ascii: "/"): self = .slash
    case UInt8(ascii: "<"), UInt8(ascii: ">"): self = .angle
    case UInt8(ascii: "!"), UInt8(ascii: "?"): self = .mark
    case UInt8(ascii: "."): self = .period
    case UInt8(ascii: "="): self = .equal
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "%"),
      UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"):
      self = .operatorHead
    case UInt8(ascii: "("): self = .leftParen
    case UInt8(ascii: ")"): self = .rightParen
    case UInt8(ascii: "["): self = .leftSquare
    case UInt8(ascii: "]"): self = .rightSquare
    case UInt8(ascii: "{"): self = .leftBrace
    case UInt8(ascii: "}"): self = .rightBrace
    case UInt8(ascii: ","): self = .comma
    case UInt8(ascii: ";"): self = .semicolon
    case UInt8(ascii: ":"): self = .colon
    case UInt8(ascii: "@"): self = .at
    case UInt8(ascii: "\\"): self = .backslash
    case 0x80...0xFF: self = .nonASCII
    default: self = .unknown
    }
  }
}

extension UInt8 {
  /// Whether an ASCII byte continues an identifier.
  @inline(__always)
  var continuesIdentifier: Bool {
    switch self {
    case 0x61...0x7A, 0x41...0x5A, 0x5F, 0x30...0x39, 0x24: true
    default: false
    }
  }

  /// Whether the byte may continue an operator: an operator character, or a byte of a non-ASCII one.
  @inline(__always)
  var continuesOperator: Bool { ByteClass(self).continuesOperator }

  /// Whether the byte is a line feed or a carriage return.
  @inline(__always)
  var isNewline: Bool { self == 0x0A || self == 0x0D }

  /// Whether the byte may end a run of text in a string literal: a quote, a backslash or a line end.
  @inline(__always)
  var endsText: Bool {
    switch self {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), 0x0A, 0x0D: true
    default: false
    }
  }

  /// Whether the byte is a space or a tab.
  @inline(__always)
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether the byte is a decimal digit.
  @inline(__always)
  var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether the byte is a hexadecimal digit.
  @inline(__always)
  var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
}
