/// Runs the work of a hook in another process of this program. A trap, a signal or work without end is an answer then,
/// and never a status that git or the host of an agent takes for a pass.
struct HookSupervisor: Sendable {
  /// What the other process is for.
  enum Work: Equatable {
    /// It judges the edit or the commit.
    case judge
    /// It says in the form of the host why the first one did not: a clause.
    case ask(String)
  }

  /// The environment variable that makes this program a worker; its value says what for.
  private static let variable = "VIEWLINT_HOOK_WORKER"
  private static let judging = "judge"
  /// How long a worker may take, in seconds. Both together are faster than the timeout in the settings of hosts, after
  /// which an edit passes.
  private static let mostSeconds = (judge: 7.5, ask: 1.5)

  let console: Console
  /// Those of the worker.
  let arguments: [FilePath]

  /// What this process is for if it is a worker.
  static var work: Work? {
    Environment.value(variable).map { $0.text == judging ? .judge : .ask($0.text) }
  }

  /// Passes an event to a worker and its answer to the host; nil if no worker can be started.
  func advise(_ input: [UInt8]) -> ExitCode? {
    guard let ending = run(.judge, input, seconds: Self.mostSeconds.judge) else { return nil }
    guard let reason = Self.fault(ending) else { return pass(ending) }
    if let other = run(.ask(reason), input, seconds: Self.mostSeconds.ask), Self.fault(other) == nil {
      return pass(other)
    }
    // The event itself is the cause, so its host is not known. Most hosts block with this status.
    console.complain("viewlint blocked this edit because it could not judge it: \(reason)")
    return .untrusted
  }

  /// Lints a commit in a worker with the streams of this process; nil if none can be started.
  func lint() -> ExitCode? {
    guard let status = try? worker(.judge).runInPlace() else { return nil }
    if let code = ExitCode(rawValue: status) { return code }
    console.complain("viewlint stopped this commit because it could not lint it: \(Self.text(ofStatus: status))")
    console.complain("To commit anyway: git commit --no-verify")
    return .untrusted
  }

  private func worker(_ work: Work) -> ChildProcess {
    let value = if case .ask(let reason) = work { reason } else { Self.judging }
    // A worker that is at fault ends at once, without a trace on standard error.
    return ChildProcess(
      program: OwnProgram.path, arguments: arguments,
      environment: [Self.variable: value, "SWIFT_BACKTRACE": "enable=no"])
  }

  private func run(_ work: Work, _ input: [UInt8], seconds: Double) -> ChildProcess.Ending? {
    var process = worker(work)
    process.limits = ProcessLimits(seconds: seconds, outputBytes: AgentEvent.mostBytes)
    return try? process.run(input: input)
  }

  /// Why a worker has no answer; nil if it has one.
  private static func fault(_ ending: ChildProcess.Ending) -> String? {
    switch ending.exceeded {
    case .time: "it took more than \(mostSeconds.judge) seconds"
    case .output: "its answer has no end"
    case nil: ExitCode(rawValue: ending.status) == nil ? text(ofStatus: ending.status) : nil
    }
  }

  private static func text(ofStatus status: Int32) -> String {
    let end = status > 128 ? "signal \(status - 128)" : "status \(status)"
    let isForeign = [SIGKILL, SIGTERM].contains(status - 128)
    return "it ended with \(end)" + (isForeign ? "" : ", a fault of viewlint; please report it with the file")
  }

  private func pass(_ ending: ChildProcess.Ending) -> ExitCode? {
    console.output.write(bytes: ending.output)
    console.output.flush()
    OutputStream(descriptor: STDERR_FILENO).writeAll(ending.errors)
    return ExitCode(rawValue: ending.status)
  }
}
