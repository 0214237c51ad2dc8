/// What a tool returns to an agent.
struct MCPResult: Sendable {
  /// For the model.
  var text: String
  /// The same for programs: a JSON object; nil for none.
  var structured: String?
  /// The tool could not do what it was asked to do.
  var isError = false

  /// The result of `tools/call`, on one line.
  var json: String {
    let content = JSONText.object([("type", "\"text\""), ("text", JSONText.quoted(text))])
    var members = [
      (key: "content", value: JSONText.array([content])), (key: "isError", value: "\(isError)"),
    ]
    // Strings in JSON have no line ends.
    if let structured { members.append(("structuredContent", structured.filter { $0 != "\n" })) }
    return JSONText.object(members)
  }

  /// A failure with its reason.
  static func failure(_ lines: [String]) -> MCPResult {
    MCPResult(text: lines.joined(separator: "\n"), isError: true)
  }
}
