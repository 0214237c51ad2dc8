/// Values as JSON.
enum JSONText {
  /// A string in quotes. Control characters are escaped, all others are unchanged.
  static func quoted(_ text: String) -> String {
    var quoted = ReportText()
    quoted.addQuoted(text)
    return String(decoding: quoted.bytes, as: UTF8.self)
  }

  /// An array on one line, from elements that are JSON.
  static func array(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }

  /// An object on one line, from values that are JSON.
  static func object(_ members: [(key: String, value: String)]) -> String {
    var text = "{"
    for (index, member) in members.enumerated() {
      text += (index == 0 ? "" : ",") + quoted(member.key) + ":" + member.value
    }
    return text + "}"
  }
}

/// The escapes of JSON strings.
private enum JSONEscape: TextEscape {
  static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  static func add(_ scalar: Unicode.Scalar, to text: inout ReportText) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case _ where Escaping.isUnsafe(scalar):
      for unit in UTF16.encode(scalar)! {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    default: text += scalar
    }
  }
}

extension ReportText {
  /// Appends a string as JSON in quotes.
  mutating func addQuoted(_ part: String) {
    self += "\""
    add(part, JSONEscape.self)
    self += "\""
  }

  /// Appends a member of an object: what precedes its value, and a string as the value.
  mutating func addMember(_ start: String, _ value: String) {
    self += start
    addQuoted(value)
  }

  /// Appends a member of an object: what precedes its value, and a number as the value.
  mutating func addMember(_ start: String, _ value: Int) {
    self += start
    self += value
  }

  /// Appends an array on one line; `add` appends an element.
  mutating func addArray<Element>(_ elements: some Sequence<Element>, _ add: (Element, inout ReportText) -> Void) {
    var separator = "["
    for element in elements {
      self += separator
      add(element, &self)
      separator = ","
    }
    self += separator == "[" ? "[]" : "]"
  }
}
