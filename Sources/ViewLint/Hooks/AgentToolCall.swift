import LintRules

/// A tool that an agent calls, as a host describes it to its hooks.
struct AgentToolCall: Sendable {
  /// What a tool does with its input.
  enum Kind: Sendable {
    case write, edit, edits, patch
    /// One tool for several things; the input says which.
    case commands
  }

  var host: AgentHost
  var moment: AgentEvent.Moment
  /// The event as the host calls it.
  var event: String
  var workingDirectory: FilePath?
  var tool: String
  var kind: Kind
  /// What the tool is given.
  var input: AgentToolInput

  /// The changes of files that the tool makes.
  func changes() throws(AgentEvent.Refusal) -> [AgentEvent.FileChange] {
    try input.changes(kind, in: workingDirectory ?? FilePath(""))
  }

  /// Reads an event; nil if it is not about a tool that changes files.
  init?(_ root: JSONValue) throws(AgentEvent.Refusal) {
    guard !AgentToolCall.isOver(root) else { return nil }
    let input = AgentToolInput(root["tool_input"] ?? root["tool_info"] ?? root["toolArgs"] ?? root)
    let name = root["hook_event_name"] ?? root["hookEventName"] ?? root["agent_action_name"]
    event = name?.string ?? (root["toolName"] == nil ? "" : root["toolResult"] == nil ? "preToolUse" : "postToolUse")
    tool = (root["tool_name"] ?? root["toolName"])?.string ?? ""
    guard let known = AgentToolCall.known(root, event, tool, input) else {
      if input.looksLikeEdit, !AgentToolCall.otherEvents.contains(event) {
        throw .malformed("unknown \(tool.isEmpty ? "event '\(event)'" : "tool '\(tool)' in the event '\(event)'")")
      }
      return nil
    }
    (host, moment, kind) = known
    self.input = input
    workingDirectory = (root["cwd"]?.string ?? root["workspace_roots"]?.elements.first?.string).map { FilePath($0) }
  }

  /// Whether there is nothing to say: the tool failed, or a hook is the reason that the agent still works.
  private static func isOver(_ root: JSONValue) -> Bool {
    root["stop_hook_active"]?.bool == true || root["tool_response"]?["success"]?.bool == false
      || root["toolResult"]?["resultType"]?.string.map { $0 != "success" } ?? false
  }

  /// The host, the moment and what the tool does; nil if the event or the tool is another one.
  private static func known(
    _ root: JSONValue, _ event: String, _ tool: String, _ input: AgentToolInput
  ) -> (AgentHost, AgentEvent.Moment, Kind)? {
    switch event {
    case "pre_write_code": return (.windsurf, .before, .edits)
    case "post_write_code": return (.windsurf, .after, .edits)
    case "afterFileEdit": return (.cursor, .after, .edits)
    case "BeforeTool", "AfterTool":
      guard let kind = geminiTools[tool] else { return nil }
      return (.gemini, event == "BeforeTool" ? .before : .after, kind)
    case "PreToolUse", "PostToolUse":
      return host(of: tool, input).map { ($0.0, event == "PreToolUse" ? .before : .after, $0.1) }
    case "preToolUse", "postToolUse":
      let isCopilot = root["toolName"] != nil
      guard let kind = (isCopilot ? copilotTools : cursorTools)[tool] else { return nil }
      return (isCopilot ? .copilot : .cursor, event == "preToolUse" ? .before : .after, kind)
    default: return nil
    }
  }

  /// The host among those that share the names of events, by the tool.
  private static func host(of tool: String, _ input: AgentToolInput) -> (AgentHost, Kind)? {
    if tool == "apply_patch" { return (input.isCodexPatch ? .codex : .vscode, .patch) }
    if let kind = claudeTools[tool] { return (.claude, kind) }
    if let kind = xcodeTools[tool] { return (.xcode, kind) }
    if let kind = visualStudioCodeTools[tool] { return (.vscode, kind) }
    return copilotTools[tool].map { (.copilot, $0) }
  }

  /// Events with the contents of a file that are not about a change by an agent.
  private static let otherEvents: Set<String> = ["beforeReadFile", "beforeTabFileRead", "afterTabFileEdit"]

  private static let claudeTools: [String: Kind] = ["Write": .write, "Edit": .edit, "MultiEdit": .edits]
  private static let xcodeTools: [String: Kind] = [
    AgentHost.xcodeTools[0]: .write, AgentHost.xcodeTools[1]: .edit,
  ]
  private static let geminiTools: [String: Kind] = ["write_file": .write, "replace": .edit]
  private static let cursorTools: [String: Kind] = [
    "Write": .write, "Edit": .edit, "StrReplace": .edit, "MultiEdit": .edits, "ApplyPatch": .patch,
  ]
  private static let copilotTools: [String: Kind] = [
    "create": .write, "edit": .edit, "str_replace_editor": .commands, "apply_patch": .patch,
  ]
  private static let visualStudioCodeTools: [String: Kind] = [
    "create_file": .write, "replace_string_in_file": .edit, "multi_replace_string_in_file": .edits,
  ]
}
