/// Text as it may stand in XML 1.0.
enum XMLText {
  /// The value of an attribute or the content of an element. What XML 1.0 cannot hold is left out; line breaks and tabs
  /// are written as references, since a reader would turn them into blanks.
  static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case _ where isAllowed(scalar): result.unicodeScalars.append(scalar)
      default: break
      }
    }
    return result
  }

  /// A tag with attributes: `<error line="1"` without its end.
  static func tag(_ name: String, _ attributes: [(name: String, value: String)]) -> String {
    "<" + name + attributes.map { " \($0.name)=\"\(escaped($0.value))\"" }.joined()
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    // Allowed, but discouraged: they command terminals.
    case 0x7F..<0xA0: false
    default: true
    }
  }
}
