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

  /// Appends a line of code with some bytes marked; tabs become spaces.
  mutating func addHTML(code: String, marking range: Range<Int>) {
    let bytes = Array(code.utf8)
    let start = min(max(0, range.lowerBound), bytes.count)
    let end = min(max(start, range.upperBound), bytes.count)
    addCode(bytes[..<start])
    self += "<mark>"
    addCode(bytes[start..<end])
    self += "</mark>"
    addCode(bytes[end...])
  }

  private mutating func addCode(_ bytes: ArraySlice<UInt8>) {
    let pieces = bytes.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      if index > 0 { self += "    " }
      addHTML(String(decoding: piece, as: UTF8.self))
    }
  }
}
