import LintRules

/// `viewlint hook agent`: tells a coding agent what its edit would break, with the mend. It never stands in the way for
/// any other reason: what it does not understand passes.
struct AgentHook: Sendable {
  let console: Console

  /// How many findings are told at most.
  private static let mostFindings = 20

  /// The largest event that is read, in bytes: an agent does not write that much at once.
  private static let mostBytes = 64 << 20

  /// Reads an event from standard input. The status 2 stops the edit, or reports on it, and shows standard error to the
  /// agent.
  func run(_ request: LintRequest) -> ExitCode {
    let input: [UInt8]
    switch FileReader.standardInput(limit: AgentHook.mostBytes) {
    case .success(let bytes): input = bytes
    case .failure(let failure): return pass("standard input \(failure.text)")
    }
    do throws(AgentEvent.Refusal) {
      let event = try AgentEvent(input)
      let folder = console.variable("CLAUDE_PROJECT_DIR").map { FilePath($0) }
      return check(AgentCheck(event, request, projectFolder: folder))
    } catch {
      if case .malformed(let message) = error { return pass(message) }
      return .clean
    }
  }

  private func check(_ check: AgentCheck) -> ExitCode {
    do throws(AgentCheck.Refusal) {
      let findings = try check.introduced()
      if findings.isEmpty { return .clean }
      console.complain(AgentHook.text(findings, check.event.moment))
      return .untrusted
    } catch {
      if case .failed(let lines) = error { return pass(lines.joined(separator: "; ")) }
      return .clean
    }
  }

  private func pass(_ message: String) -> ExitCode {
    console.complain("viewlint let this pass: \(Escaping.line(message))")
    return .clean
  }

  /// What the agent reads.
  static func text(_ findings: [ReportedFinding], _ moment: AgentEvent.Moment) -> String {
    let one = findings.count == 1
    let head =
      switch moment {
      case .before:
        "viewlint stopped this edit: it brings in \(one ? "a mistake" : "mistakes"). Make it again with this mended:"
      case .after: "viewlint: this edit brought in \(one ? "a mistake" : "mistakes"). Mend this:"
      }
    var lines = [head]
    for finding in findings.prefix(mostFindings) {
      lines.append("")
      lines.append(Escaping.line("\(finding.place): \(finding.message) (\(finding.rule))"))
      guard let fix = finding.fixes.first else { continue }
      lines.append("  " + Escaping.line(fix.title) + ":")
      for line in fix.preview?.before ?? [] { lines.append("  - " + Escaping.line(line)) }
      for line in fix.preview?.after ?? [] { lines.append("  + " + Escaping.line(line)) }
    }
    if findings.count > mostFindings { lines += ["", "… and \(findings.count - mostFindings) more"] }
    return lines.joined(separator: "\n")
  }

  /// The settings that make Claude Code call this.
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
