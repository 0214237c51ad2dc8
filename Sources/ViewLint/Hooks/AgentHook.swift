import LintRules

/// `viewlint hook agent`: reports to a coding agent what its edit would break. It blocks an edit for no other reason: what it
/// cannot understand passes, with a line that says why.
struct AgentHook: Sendable {
  let console: Console

  /// Reads an event from standard input and answers in the form that its host understands.
  func run(_ request: LintRequest) -> ExitCode {
    let input: [UInt8]
    switch FileReader.standardInput(limit: AgentEvent.mostBytes) {
    case .success(let bytes): input = bytes
    case .failure(let failure): return pass("standard input \(failure.text)")
    }
    do throws(AgentEvent.Refusal) {
      let event = try AgentEvent(input)
      let folder = event.host.folderVariable.flatMap { console.variable($0) }.map { FilePath($0) }
      return answer(AgentCheck(event, request, folder: folder), event)
    } catch {
      if case .malformed(let message) = error { return pass(message) }
      return .clean
    }
  }

  private func answer(_ check: AgentCheck, _ event: AgentEvent) -> ExitCode {
    do throws(AgentCheck.Refusal) {
      let introduction = try check.introduced()
      if introduction.isRefused {
        return AgentAnswer(refusing: event, introduction.refusal(event.moment)).send(console)
      }
      if let note = introduction.suppressionNote { return AgentAnswer(noting: event, note).send(console) }
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
}
