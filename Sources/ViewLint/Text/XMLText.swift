/// Strings in XML 1.0. Characters that are invalid in XML 1.0 are left out; line breaks, tabs,
/// and invisible characters are written as references. A reader would turn line breaks and tabs into spaces.
private enum XMLEscape: MarkupEscape {
  static func addOther(_ scalar: Unicode.Scalar, to text: inout ReportText) {
    switch scalar {
    case "\t", "\n", "\r": text += "&#\(scalar.value);"
    case _ where !isAllowed(scalar): break
    case _ where Escaping.isUnsafe(scalar): text += "&#\(scalar.value);"
    default: text += scalar
    }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    // Allowed, but discouraged: terminal control characters.
    case 0x7F..<0xA0: false
    default: true
    }
  }
}

extension ReportText {
  /// Appends the value of an attribute or the content of an element.
  mutating func addXML(_ part: String) { add(part, XMLEscape.self) }

  /// Appends a tag with attributes: `<error line="1"` without its end.
  mutating func addTag(_ name: String, _ attributes: [(name: String, value: String)]) {
    self += "<"
    self += name
    for attribute in attributes { addAttribute(attribute.name, attribute.value) }
  }

  /// Appends an attribute to a tag.
  mutating func addAttribute(_ name: String, _ value: String) {
    self += " "
    self += name
    self += "=\""
    addXML(value)
    self += "\""
  }

  /// Appends an attribute with a number to a tag.
  mutating func addAttribute(_ name: String, _ value: Int) {
    self += " "
    self += name
    self += "=\""
    self += value
    self += "\""
  }
}
