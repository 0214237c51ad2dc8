/// Runs a hook's work in a second process of this program, so that git and agent hosts never mistake a crash or a
/// timeout for success.
struct HookSupervisor: Sendable {
  /// The task of a worker process.
  enum Work: Equatable {
    /// Checks the edit or the commit.
    case judge
    /// Reports in the host's format why the first worker failed. The reason is a clause.
    case ask(String)
  }

  /// The environment variable that turns this program into a worker; its value names the task.
  private static let variable = "VIEWLINT_HOOK_WORKER"
  private static let judging = "judge"
  /// The time limits of workers, in seconds. Their sum is below the timeout in host settings, after which an edit
  /// passes.
  private static let mostSeconds = (judge: 7.5, ask: 1.5)

  let console: Console
  /// The worker's arguments.
  let arguments: [FilePath]

  /// The task of this process; nil if it isn't a worker.
  static var work: Work? {
    Environment.value(variable).map { $0.text == judging ? .judge : .ask($0.text) }
  }

  /// Passes an event to a worker and the worker's answer to the host; returns nil if no worker can start.
  func advise(_ input: [UInt8]) -> ExitCode? {
    guard let ending = run(.judge, input, seconds: Self.mostSeconds.judge) else { return nil }
    guard let reason = Self.fault(ending) else { return pass(ending) }
    if let other = run(.ask(reason), input, seconds: Self.mostSeconds.ask), Self.fault(other) == nil {
      return pass(other)
    }
    // Reading the event may be the cause, so the host is unknown. Most hosts block on this status.
    console.complain("viewlint blocked this edit because it couldn't check it: \(reason)")
    return .untrusted
  }

  /// Lints a commit in a worker that shares this process's streams; returns nil if no worker can start.
  func lint() -> ExitCode? {
    guard let status = try? worker(.judge).runInPlace() else { return nil }
    if let code = ExitCode(rawValue: status) { return code }
    console.complain("viewlint blocked this commit because it couldn't lint it: \(Self.text(ofStatus: status))")
    console.complain("to commit anyway, run 'git commit --no-verify'")
    return .untrusted
  }

  private func worker(_ work: Work) -> ChildProcess {
    let value = if case .ask(let reason) = work { reason } else { Self.judging }
    // A worker that crashes ends immediately, without a backtrace on standard error.
    return ChildProcess(
      program: OwnProgram.path, arguments: arguments,
      environment: [Self.variable: value, "SWIFT_BACKTRACE": "enable=no"])
  }

  private func run(_ work: Work, _ input: [UInt8], seconds: Double) -> ChildProcess.Ending? {
    var process = worker(work)
    process.limits = ProcessLimits(seconds: seconds, outputBytes: AgentEvent.mostBytes)
    return try? process.run(input: input)
  }

  /// Returns the reason that a worker has no answer; nil if it has an answer.
  private static func fault(_ ending: ChildProcess.Ending) -> String? {
    switch ending.exceeded {
    case .time: "it took more than \(mostSeconds.judge) seconds"
    case .output: "its answer was too long"
    case nil: ExitCode(rawValue: ending.status) == nil ? text(ofStatus: ending.status) : nil
    }
  }

  private static func text(ofStatus status: Int32) -> String {
    let end = status > 128 ? "signal \(status - 128)" : "status \(status)"
    let isForeign = [SIGKILL, SIGTERM].contains(status - 128)
    return "it ended with \(end)" + (isForeign ? "" : ", a bug in viewlint; please report it with the file")
  }

  private func pass(_ ending: ChildProcess.Ending) -> ExitCode? {
    console.output.write(bytes: ending.output)
    console.output.flush()
    OutputStream(descriptor: STDERR_FILENO).writeAll(ending.errors)
    return ExitCode(rawValue: ending.status)
  }
}
