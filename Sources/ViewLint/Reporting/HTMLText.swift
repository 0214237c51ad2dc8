/// The escapes of text and attributes in HTML. Control characters and those that reverse the direction of text are
/// written as in Swift literals.
private enum HTMLEscape: MarkupEscape {
  static func addOther(_ scalar: Unicode.Scalar, to text: inout ReportText) {
    LineEscape.add(scalar, to: &text)
  }
}

extension ReportText {
  /// Appends a string as the content of an element or the value of an attribute.
  mutating func addHTML(_ part: String) { add(part, HTMLEscape.self) }

  /// Appends a message: what is between two backquotes is code.
  mutating func addHTML(message: String) {
    let parts = message.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return addHTML(message) }
    for (index, part) in parts.enumerated() where !part.isEmpty {
      self += index % 2 == 1 ? "<code>" : ""
      addHTML(String(part))
      self += index % 2 == 1 ? "</code>" : ""
    }
  }
}
