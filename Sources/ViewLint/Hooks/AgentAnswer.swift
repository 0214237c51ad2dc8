/// What a hook says to the host of an agent, in the form that the host understands.
struct AgentAnswer: Sendable {
  /// Text for standard output; empty for none.
  var output = ""
  /// Text for standard error; empty for none.
  var complaint = ""
  /// 2 blocks the edit, or makes the host show standard error to the agent.
  var code = ExitCode.clean

  /// Blocks an edit, or reports on one that was made.
  init(refusing event: AgentEvent, _ text: String) {
    switch (event.host, event.moment) {
    case (.claude, _), (.xcode, _), (.codex, _), (.gemini, .before), (.windsurf, .before):
      complaint = text
      code = .untrusted
    case (.copilot, .before), (.vscode, .before):
      output = Self.decision("deny", text)
    case (.cursor, .before):
      let deny = [("permission", "deny"), ("user_message", text), ("agent_message", text)]
      output = Self.object(Self.members(deny))
    case (.gemini, .after), (.vscode, .after):
      let context = Self.event(event.name) + Self.members([("additionalContext", text)])
      output = Self.object([("hookSpecificOutput", Self.object(context))])
    case (.cursor, .after):
      // Only some events of Cursor show the agent what a hook prints.
      output = Self.object(Self.members([("additional_context", text)]))
      complaint = text
    case (.copilot, .after):
      output = Self.object(Self.members([("additionalContext", text)]))
      complaint = text
    case (.windsurf, .after): complaint = text
    }
  }

  /// Asks the user about an edit if the host supports it; blocks the edit otherwise.
  init(asking event: AgentEvent, _ text: String) {
    switch (event.host, event.moment) {
    case (.claude, .before), (.xcode, .before), (.copilot, .before), (.vscode, .before):
      output = Self.decision("ask", text)
    // Codex and Cursor allow an edit when the answer is to ask; the other hosts can't ask.
    default: self = AgentAnswer(refusing: event, text)
    }
  }

  /// Shows the person something about an edit that passes.
  init(noting event: AgentEvent, _ text: String) {
    switch event.host {
    case .claude, .xcode, .codex, .gemini, .vscode: output = Self.object(Self.members([("systemMessage", text)]))
    case .cursor, .copilot, .windsurf: complaint = text
    }
  }

  /// Gives the answer.
  func send(_ console: Console) -> ExitCode {
    if !output.isEmpty { console.output.write(output + "\n") }
    if !complaint.isEmpty { console.complain(complaint) }
    return code
  }

  /// Copilot CLI reads the top-level members; the other hosts read `hookSpecificOutput`.
  private static func decision(_ word: String, _ text: String) -> String {
    let members = members([("permissionDecision", word), ("permissionDecisionReason", text)])
    return object(members + [("hookSpecificOutput", object(event("PreToolUse") + members))])
  }

  private static func event(_ name: String) -> [(key: String, value: String)] { members([("hookEventName", name)]) }

  private static func members(_ pairs: [(String, String)]) -> [(key: String, value: String)] {
    pairs.map { ($0.0, JSONText.quoted($0.1)) }
  }

  private static func object(_ members: [(key: String, value: String)]) -> String { JSONText.object(members) }
}
