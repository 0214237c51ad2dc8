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

  /// The calls that the event describes in other layouts, possibly for different files.
  var rivals: [AgentToolCall] = []

  /// The keys under which an event stores its parts.
  private enum Layout: CaseIterable {
    /// `agent_action_name` and `tool_info`.
    case windsurf
    /// `toolName` and `toolArgs`; an event with a result follows the edit.
    case copilot
    /// `hook_event_name`, `tool_name`, and `tool_input`, or the members of the input at the top level.
    case common
    /// The `common` layout with `hookEventName`.
    case camel
  }

  /// The changes of files that the tool makes.
  func changes() throws(AgentEvent.Refusal) -> [AgentEvent.FileChange] {
    try input.changes(kind, in: workingDirectory ?? FilePath(""))
  }

  /// The files that the tool may change, according to the keys of any host.
  var candidates: [FilePath] {
    let folder = workingDirectory ?? FilePath("")
    return ([input] + rivals.map(\.input)).flatMap { $0.files(in: folder) }
  }

  /// Reads an event; nil if it is not about a tool that changes files.
  init?(_ root: JSONValue) throws(AgentEvent.Refusal) {
    let calls = Layout.allCases.compactMap { AgentToolCall(root, $0) }
    guard let call = calls.first else {
      try AgentToolCall.checkOther(root)
      return nil
    }
    self = call
    if isOver(root) { return nil }
    rivals = Array(calls.dropFirst())
  }

  /// Reads an event in a layout; nil if it has a different layout or isn't about a tool that changes files.
  private init?(_ root: JSONValue, _ layout: Layout) {
    guard let parts = AgentToolCall.parts(root, layout),
      let known = AgentToolCall.known(parts.event, parts.tool, parts.input, layout)
    else { return nil }
    (host, moment, kind) = known
    (event, tool, input) = parts
    input.keys = .of(host)
    workingDirectory = (root["cwd"]?.string ?? root["workspace_roots"]?.elements.first?.string).map { FilePath($0) }
  }

  private static func parts(
    _ root: JSONValue, _ layout: Layout
  ) -> (event: String, tool: String, input: AgentToolInput)? {
    func common(_ event: String) -> (String, String, AgentToolInput) {
      (event, root["tool_name"]?.string ?? "", AgentToolInput(root["tool_input"] ?? root))
    }
    switch layout {
    case .windsurf:
      return root["agent_action_name"]?.string.map { ($0, "", AgentToolInput(root["tool_info"] ?? root)) }
    case .copilot:
      let event = root["toolResult"] == nil ? "preToolUse" : "postToolUse"
      return root["toolName"]?.string.map { (event, $0, AgentToolInput(root["toolArgs"] ?? root)) }
    case .common: return root["hook_event_name"]?.string.map(common)
    case .camel:
      guard let event = root["hookEventName"]?.string, event != root["hook_event_name"]?.string else { return nil }
      return common(event)
    }
  }

  /// Throws if an unknown event looks like an edit.
  private static func checkOther(_ root: JSONValue) throws(AgentEvent.Refusal) {
    let known = Layout.allCases.compactMap { parts(root, $0) }
    let all = known.isEmpty ? [(event: "", tool: "", input: AgentToolInput(root["tool_input"] ?? root))] : known
    for (event, tool, input) in all where input.looksLikeEdit && !otherEvents.contains(event) {
      throw .malformed("unknown \(tool.isEmpty ? "event '\(event)'" : "tool '\(tool)' in the event '\(event)'")")
    }
  }

  /// Whether there is nothing to say: the tool failed, or a hook is the reason that the agent still works.
  private func isOver(_ root: JSONValue) -> Bool {
    if root["stop_hook_active"]?.bool == true { return true }
    guard moment == .after else { return false }
    return root["tool_response"]?["success"]?.bool == false
      || root["toolResult"]?["resultType"]?.string.map { $0 != "success" } ?? false
  }

  /// The host, the moment and what the tool does; nil if the event or the tool is another one.
  private static func known(
    _ event: String, _ tool: String, _ input: AgentToolInput, _ layout: Layout
  ) -> (AgentHost, AgentEvent.Moment, Kind)? {
    let moment: AgentEvent.Moment = event.lowercased().hasPrefix("post") || event == "AfterTool" ? .after : .before
    switch (layout, event) {
    case (.windsurf, "pre_write_code"), (.windsurf, "post_write_code"): return (.windsurf, moment, .edits)
    case (.windsurf, _): return nil
    case (.copilot, _): return copilotTools[tool].map { (.copilot, moment, $0) }
    case (_, "afterFileEdit"): return (.cursor, .after, .edits)
    case (_, "BeforeTool"), (_, "AfterTool"): return geminiTools[tool].map { (.gemini, moment, $0) }
    case (_, "PreToolUse"), (_, "PostToolUse"): return host(of: tool, input).map { ($0.0, moment, $0.1) }
    case (_, "preToolUse"), (_, "postToolUse"): return cursorTools[tool].map { (.cursor, moment, $0) }
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
