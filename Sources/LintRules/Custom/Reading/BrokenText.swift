/// Finds strings of a JSON value that cannot be read as they are written: what is not UTF-8, and halves of surrogate pairs.
enum BrokenText {
  /// The strings, with what is wrong.
  static func problems(in root: JSONValue) -> [ConfigurationProblem] {
    var problems: [ConfigurationProblem] = []
    var open = [root]
    while let value = open.popLast() {
      open += value.elements
      for member in value.members { open += [member.key, member.value] }
      guard let text = value.string, let message = message(text, value) else { continue }
      problems.append(ConfigurationProblem(offset: value.range.lowerBound, message: message))
    }
    return problems
  }

  /// Whether a string has U+FFFD as an escape.
  private static func hasEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
    let escape = Array("\\ufffd".utf8)
    return bytes.indices.dropLast(escape.count - 1).contains { start in
      bytes[start..<start + escape.count].elementsEqual(escape) { $0 | ($0 == 0x5C ? 0 : 0x20) == $1 }
    }
  }

  private static func message(_ text: String, _ value: JSONValue) -> String? {
    guard text.unicodeScalars.contains("\u{FFFD}") else { return nil }
    let bytes = value.document.source.bytes[value.range]
    guard let written = String(utf8: bytes) else { return "this string isn't valid UTF-8" }
    let isMeant = written.unicodeScalars.contains("\u{FFFD}") || hasEscape(bytes)
    return isMeant ? nil : "a '\\u' in this string is half of a surrogate pair"
  }
}
