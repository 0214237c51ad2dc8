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

  private static func message(_ text: String, _ value: JSONValue) -> String? {
    guard text.unicodeScalars.contains("\u{FFFD}") else { return nil }
    guard let written = String(validating: value.document.source.bytes[value.range], as: UTF8.self) else {
      return "this string is not UTF-8"
    }
    let isMeant = written.unicodeScalars.contains("\u{FFFD}") || written.lowercased().contains("\\ufffd")
    return isMeant ? nil : "a '\\u' in this string is half of a surrogate pair"
  }
}
