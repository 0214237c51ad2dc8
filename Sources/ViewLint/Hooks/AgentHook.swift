import LintRules

/// `viewlint hook agent`: reports to a coding agent what its edit would break. It lets events pass that it can't parse,
/// and prints the reason. It blocks ambiguous edits of Swift files. If viewlint fails, it asks the user.
struct AgentHook: Sendable {
  let console: Console

  /// Reads an event from standard input and answers in the host's format. A worker process does the work, so that an
  /// edit can't pass by crashing it.
  ///
  /// - Parameter arguments: the worker's arguments.
  func run(_ arguments: [FilePath], _ request: () throws(UsageError) -> LintRequest) throws(UsageError) -> ExitCode {
    let input: [UInt8]
    switch FileReader.standardInput(limit: AgentEvent.mostBytes) {
    case .success(let bytes): input = bytes
    case .failure(let failure): return pass("standard input \(failure.text)")
    }
    switch HookSupervisor.work {
    case nil:
      let supervisor = HookSupervisor(console: console, arguments: arguments)
      if let code = supervisor.advise(input) { return code }
      return judge(input, try request())
    case .judge: return judge(input, try request())
    case .ask(let reason): return ask(input, reason)
    }
  }

  private func judge(_ input: [UInt8], _ request: LintRequest) -> ExitCode {
    answer(input) { event in
      let folder = event.host.folderVariable.flatMap { console.variable($0) }.map { FilePath($0) }
      return answer(AgentCheck(event, request, folder: folder), event)
    }
  }

  private func ask(_ input: [UInt8], _ reason: String) -> ExitCode {
    answer(input) { AgentAnswer(asking: $0, "viewlint couldn't check this edit: \(reason)").send(console) }
  }

  private func answer(_ input: [UInt8], _ body: (AgentEvent) -> ExitCode) -> ExitCode {
    do throws(AgentEvent.Refusal) {
      return body(try AgentEvent(input))
    } catch {
      switch error {
      case .none: return .clean
      case .malformed(let message): return pass(message)
      case .unclear(let event, let message): return refuse(event, message)
      }
    }
  }

  /// Blocks an ambiguous edit, unless it can't affect a Swift file.
  private func refuse(_ event: AgentEvent?, _ message: String) -> ExitCode {
    guard let event, !event.changes.isEmpty else { return pass(message) }
    let isOurs = event.changes.contains {
      AgentProject(of: $0.file, folder: nil, workingDirectory: event.workingDirectory) != nil
    }
    if !isOurs { return .clean }
    return AgentAnswer(refusing: event, "viewlint blocked this edit: \(Escaping.line(message))").send(console)
  }

  private func answer(_ check: AgentCheck, _ event: AgentEvent) -> ExitCode {
    do throws(AgentCheck.Refusal) {
      let introduction = try check.introduced()
      if introduction.isRefused {
        return AgentAnswer(refusing: event, introduction.refusal(event.moment)).send(console)
      }
      if let note = introduction.note { return AgentAnswer(noting: event, note).send(console) }
      return .clean
    } catch {
      switch error {
      case .unknown(let reason): return pass(reason)
      case .failed(let lines): return pass(lines.joined(separator: "; "))
      }
    }
  }

  private func pass(_ message: String) -> ExitCode {
    console.complain("viewlint skipped this edit: \(Escaping.line(message))")
    return .clean
  }
}
