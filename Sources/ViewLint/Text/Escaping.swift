import LintRules

/// Escapes strings for printing.
enum Escaping {
  /// A string on one line without terminal control: control characters, line separators and characters that reverse the
  /// direction of text are written as in Swift literals.
  static func line(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { append(scalar, to: &result) }
    return result
  }

  /// Text of many lines for a terminal: the same as `line` for each of them; tabs and line breaks stay.
  static func lines(_ text: [UInt8]) -> [UInt8] {
    var result = ""
    result.reserveCapacity(text.count)
    let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isEnd = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if scalar == "\n" || scalar == "\t" || isEnd {
        result.unicodeScalars.append(scalar)
      } else {
        append(scalar, to: &result)
      }
    }
    return Array(result.utf8)
  }

  /// Whether a character must not be printed as it is.
  static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// The escape of a character that must not be printed as it is; nil for the others.
  static func spelling(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _ where isUnsafe(scalar): "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default: nil
    }
  }

  /// Appends a character, or its escape.
  static func append(_ scalar: Unicode.Scalar, to text: inout String) {
    if let spelling = spelling(of: scalar) { text += spelling } else { text.unicodeScalars.append(scalar) }
  }
}

/// The escapes of `Escaping.line`.
enum LineEscape: TextEscape {
  static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

  static func add(_ scalar: Unicode.Scalar, to text: inout ReportText) {
    if let spelling = Escaping.spelling(of: scalar) { text += spelling } else { text += scalar }
  }
}

/// The same for messages in which a line break becomes a space.
enum OneLineEscape: TextEscape {
  static func isPlain(_ byte: UInt8) -> Bool { LineEscape.isPlain(byte) }

  static func add(_ scalar: Unicode.Scalar, to text: inout ReportText) {
    if scalar == "\n" || scalar == "\r" { text += " " } else { LineEscape.add(scalar, to: &text) }
  }
}

extension ReportText {
  /// Appends a string on one line without terminal control.
  mutating func addLine(_ part: String) { add(part, LineEscape.self) }

  /// Appends a file and a position in it, as compilers write them.
  mutating func addPlace(_ path: String, _ position: LineColumn) {
    addLine(path)
    self += ":"
    self += position.line
    self += ":"
    self += position.column
  }
}
