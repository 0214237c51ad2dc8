import LintRules

/// The arguments of a tool call.
struct MCPArguments {
  private let value: JSONValue?

  /// Throws an error for unknown arguments.
  init(_ value: JSONValue?, of tool: MCPTool) throws(UsageError) {
    self.value = value
    guard let value, value.kind != .null else { return }
    guard value.kind == .object else { throw UsageError("'arguments' must be an object") }
    for member in value.members where !tool.argumentNames.contains(member.name) {
      let suggestion = Suggestion.clause(for: member.name, among: tool.argumentNames)
      throw UsageError("unknown argument '\(member.name)'\(suggestion)")
    }
  }

  private func given(_ name: String) -> JSONValue? {
    value?[name].flatMap { $0.kind == .null ? nil : $0 }
  }

  /// A string; nil if it is not given.
  func text(_ name: String) throws(UsageError) -> String? {
    guard let value = given(name) else { return nil }
    guard let text = value.string, !text.isEmpty, !text.utf8.contains(0) else {
      throw UsageError("'\(name)' must be a nonempty string")
    }
    return text
  }

  /// An array of strings; nil if it is not given.
  func texts(_ name: String) throws(UsageError) -> [String]? {
    guard let value = given(name) else { return nil }
    let texts = value.kind == .array ? value.elements.compactMap(\.string) : []
    guard value.kind == .array, texts.count == value.elements.count,
      texts.allSatisfy({ !$0.isEmpty && !$0.utf8.contains(0) })
    else { throw UsageError("'\(name)' must be an array of nonempty strings") }
    return texts
  }

  /// A truth value; false if it is not given.
  func bool(_ name: String) throws(UsageError) -> Bool {
    guard let value = given(name) else { return false }
    guard let bool = value.bool else { throw UsageError("'\(name)' must be true or false") }
    return bool
  }

  /// The JSON of a value, or the string that holds it.
  func json(_ name: String) -> String? { given(name).map { $0.string ?? $0.text } }
}
