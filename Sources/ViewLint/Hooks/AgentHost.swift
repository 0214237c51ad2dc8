/// A program in which a coding agent runs, by its dialect of hooks.
enum AgentHost: String, CaseIterable, Sendable {
  /// Claude Code.
  case claude
  /// Claude Agent in Xcode, which edits through the tools of Xcode.
  case xcode
  /// Codex: its command line, its app, and Codex in Xcode.
  case codex
  /// Gemini CLI.
  case gemini
  /// Cursor.
  case cursor
  /// GitHub Copilot CLI and the coding agent of GitHub.
  case copilot
  /// GitHub Copilot in Visual Studio Code.
  case vscode
  /// Windsurf.
  case windsurf

  /// The settings with which it runs `viewlint hook agent`.
  var settings: String {
    switch self {
    case .claude, .xcode: nested("PreToolUse", ["Write", "Edit", "MultiEdit"] + Self.xcodeTools, timeout: 10)
    case .codex: nested("PreToolUse", ["apply_patch"] + Self.xcodeTools, timeout: 10)
    case .gemini: nested("BeforeTool", ["write_file", "replace"], timeout: 10_000)
    case .cursor:
      flat(
        [
          ("preToolUse", #""command": "\#(Self.call)", "matcher": "Write|StrReplace|Edit", "timeout": 10"#),
          ("afterFileEdit", #""command": "\#(Self.call)", "timeout": 10"#),
        ], isVersioned: true)
    case .copilot:
      flat([("preToolUse", #""type": "command", "bash": "\#(Self.call)", "timeoutSec": 10"#)], isVersioned: true)
    case .vscode:
      flat([("PreToolUse", #""type": "command", "command": "\#(Self.call)", "timeout": 10"#)], isVersioned: false)
    case .windsurf:
      flat([("pre_write_code", #""command": "\#(Self.call)", "show_output": true"#)], isVersioned: false)
    }
  }

  /// The environment variable that names the folder in which the agent was started.
  var folderVariable: String? {
    switch self {
    case .claude, .xcode: "CLAUDE_PROJECT_DIR"
    case .gemini: "GEMINI_PROJECT_DIR"
    case .cursor: "CURSOR_PROJECT_DIR"
    case .codex, .copilot, .vscode, .windsurf: nil
    }
  }

  private static let call = "viewlint hook agent"
  /// The tools with which Xcode writes files.
  static let xcodeTools = ["mcp__xcode-tools__XcodeWrite", "mcp__xcode-tools__XcodeUpdate"]

  /// Settings in which an event has groups of hooks, each with a matcher.
  private func nested(_ event: String, _ tools: [String], timeout: Int) -> String {
    """
    {
      "hooks": {
        "\(event)": [
          {
            "matcher": "\(tools.joined(separator: "|"))",
            "hooks": [{ "type": "command", "command": "\(Self.call)", "timeout": \(timeout) }]
          }
        ]
      }
    }

    """
  }

  /// Settings in which an event has a list of hooks.
  private func flat(_ events: [(name: String, members: String)], isVersioned: Bool) -> String {
    let lists = events.map { "    \"\($0.name)\": [{ \($0.members) }]" }.joined(separator: ",\n")
    return "{\n\(isVersioned ? "  \"version\": 1,\n" : "")  \"hooks\": {\n\(lists)\n  }\n}\n"
  }
}
