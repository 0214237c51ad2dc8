import LintRules

/// Escapes strings for printing.
enum Escaping {
  /// Returns a string on one line without terminal control sequences and build server commands. Escapes control
  /// characters, line separators, and invisible characters as in Swift literals.
  static func line(_ text: String) -> String {
    var line = ReportText()
    line.addLine(text)
    return String(decoding: line.bytes, as: UTF8.self)
  }

  /// Escapes each line of a text.
  static func page(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line(String($0)) }.joined(separator: "\n")
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

  /// Whether a character must be escaped because it controls a terminal, changes the text direction, or is invisible.
  /// Emoji joiners and variation selectors are safe.
  static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value == 0x200D { return false }
    if scalar.value < 0x80 { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isDefaultIgnorableCodePoint && ![0xFE0E, 0xFE0F].contains(scalar.value)
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
  /// Appends a string on one line without terminal control sequences and build server commands.
  mutating func addLine(_ part: String) { addLine(part, LineEscape.self) }

  /// Appends a message on one line; replaces line breaks with spaces.
  mutating func addOneLine(_ part: String) { addLine(part, OneLineEscape.self) }

  private mutating func addLine<Escape: TextEscape>(_ part: String, _ escape: Escape.Type) {
    let start = bytes.count
    add(part, escape)
    let breaks = bytes[start...].withUnsafeBytes { ServiceCommands.breaks(in: $0) }
    if !breaks.isEmpty { insertSpaces(breaks.map { start + $0 }) }
  }

  /// Appends a file and a position in it, as compilers write them.
  mutating func addPlace(_ path: String, _ position: LineColumn) {
    addLine(path)
    self += ":"
    self += position.line
    self += ":"
    self += position.column
  }
}
