import LintRules

/// `viewlint hook agent`: reports to a coding agent what its edit would break. It blocks an edit for no other reason: what it
/// cannot understand passes, with a line that says why.
struct AgentHook: Sendable {
  let console: Console

  /// Reads an event from standard input. The status 2 blocks the edit, or reports on it, and shows standard error to the
  /// agent.
  func run(_ request: LintRequest) -> ExitCode {
    let input: [UInt8]
    switch FileReader.standardInput(limit: AgentEvent.mostBytes) {
    case .success(let bytes): input = bytes
    case .failure(let failure): return pass("standard input \(failure.text)")
    }
    do throws(AgentEvent.Refusal) {
      let event = try AgentEvent(input)
      let folder = console.variable("CLAUDE_PROJECT_DIR").map { FilePath($0) }
      guard let check = AgentCheck(event, request, folder: folder) else { return .clean }
      return answer(check, event.moment)
    } catch {
      if case .malformed(let message) = error { return pass(message) }
      return .clean
    }
  }

  private func answer(_ check: AgentCheck, _ moment: AgentEvent.Moment) -> ExitCode {
    do throws(AgentCheck.Refusal) {
      let introduction = try check.introduced()
      if introduction.isRefused {
        console.complain(introduction.refusal(moment))
        return .untrusted
      }
      if let note = introduction.suppressionNote {
        console.output.write(JSONText.object([("systemMessage", JSONText.quoted(note))]) + "\n")
      }
      return .clean
    } catch {
      switch error {
      case .unknown(let reason): return pass(reason)
      case .failed(let lines): return pass(lines.joined(separator: "; "))
      }
    }
  }

  private func pass(_ message: String) -> ExitCode {
    console.complain("viewlint let this pass: \(Escaping.line(message))")
    return .clean
  }

  /// The settings with which Claude Code runs this.
  static let settings = """
    {
      "hooks": {
        "PreToolUse": [
          {
            "matcher": "Write|Edit|MultiEdit",
            "hooks": [{ "type": "command", "command": "viewlint hook agent", "timeout": 10 }]
          }
        ]
      }
    }

    """
}
