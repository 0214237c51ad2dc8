import LintRules

/// `viewlint hook`: installs git hooks, and checks the edits of coding agents.
enum HookCommand: Command {
  static let name = "hook"
  static let summary = "install git hooks, or check a coding agent's edits"
  static let usage = [
    "hook install|uninstall|status", "hook run [OPTIONS]", "hook agent [OPTIONS]", "hook agent --print-settings [HOST]",
  ]
  static let examples: [(call: String, remark: String)] = [
    ("viewlint hook install", "lint the staged views before every commit"),
    ("viewlint hook install --fail-on error", "block commits only for errors"),
    ("viewlint hook status", "exit with 0 if commits are linted, with 1 otherwise"),
    ("viewlint hook run --fail-on error", "run the hook now and fail only on errors"),
    ("viewlint hook agent --print-settings codex", "the settings for Codex to run 'viewlint hook agent'"),
  ]

  static var options: [Option] {
    LintCommand.options.filter { passedOn.contains($0.name) }
      + [Option(settingsOption, "with agent, print the settings for a host: \(WordSeries.text(hosts))")]
  }

  private static var settingsOption: String { "print-settings" }

  /// The options of `lint` that `run` passes on.
  private static var passedOn: [String] {
    [
      "config", "no-config", "preset", "only", "disable", "format", "output", "fail-on", "max-warnings", "color",
      "baseline", "all", "changed-lines", "jobs",
    ]
  }

  /// The options that affect an agent's findings.
  private static var supportedByAgents: [String] {
    ["config", "no-config", "preset", "only", "disable", "baseline", "jobs"]
  }

  static var operands: Operands { .words(actions + hosts) }

  private static var hosts: [String] { AgentHost.allCases.map(\.rawValue) }

  private static let actions = ["install", "uninstall", "status", "run", "agent"]

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    guard let action = arguments.operands.first?.text else {
      throw UsageError("missing subcommand: use \(WordSeries.text(actions))")
    }
    guard actions.contains(action) else {
      throw UsageError("unknown subcommand 'hook \(action)'" + Suggestion.clause(for: action, among: actions))
    }
    let isAboutHost = action == "agent" && arguments.has(settingsOption)
    guard arguments.operands.count == 1 || isAboutHost else { throw UsageError("'hook \(action)' doesn't take paths") }
    guard action == "agent" || !arguments.has(settingsOption) else {
      throw UsageError("'--\(settingsOption)' works only with 'hook agent'")
    }
    let given = passedOn.filter { arguments.has($0) }
    switch action {
    case "run": return try lint(arguments, console)
    case "agent":
      if let option = given.first(where: { !supportedByAgents.contains($0) }) {
        throw UsageError("'hook agent' doesn't support '--\(option)'")
      }
      return try advise(arguments, console)
    case "install": if !given.isEmpty { try checkWhetherHooksCanRun(arguments, console) }
    default: if let option = given.first { throw UsageError("'hook \(action)' doesn't support '--\(option)'") }
    }
    let here = try LintRequest.workingDirectory()
    do throws(GitFailure) {
      let options = arguments.words(passedOn)
      return HookWork(hooks: try CommitHooks(here), console: console, options: options).run(action)
    } catch {
      console.complain("error: git: \(Escaping.line(error.message))")
      return .untrusted
    }
  }

  /// Reports invalid options when the hook is installed rather than at every commit.
  private static func checkWhetherHooksCanRun(_ arguments: Arguments, _ console: Console) throws(UsageError) {
    for word in arguments.words(passedOn) where word.bytes.contains(0x0A) || FilePath(word.text) != word {
      throw UsageError("a hook can't contain '\(word.text)'")
    }
    let request = try LintRequest(arguments)
    let outputs = try ReportPlan(arguments, console).parts.compactMap { $0.file }
    let names = ["config", "baseline"].compactMap { arguments.path($0) } + outputs
    guard names.isEmpty || request.location.workingDirectory == request.location.repository else {
      throw UsageError("hooks run at the top of the repository; install hooks that name files from there")
    }
    try OutputFiles(reports: outputs).check(request.location)
    do throws(LintFailure) {
      _ = try LintRun(request)
    } catch {
      throw UsageError(error.lines(request.location).joined(separator: "; "))
    }
  }

  /// Lints the staged files with a report for people, and prints nothing without findings.
  private static func lint(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    if HookSupervisor.work == nil {
      let own = [FilePath(name), FilePath("run")] + arguments.words(passedOn)
      if let code = HookSupervisor(console: console, arguments: own).lint() { return code }
    }
    var words = ["--staged", "--respect-views", "--quiet"].map { FilePath($0) }
    if !arguments.has("format") { words.append(FilePath("--format=pretty")) }
    words += arguments.words(passedOn)
    let options = Arguments.allOptions(of: LintCommand.self)
    let outcome = try LintCommand.lint(Arguments(words, options), console)
    if outcome.code != .clean {
      console.output.flush()
      if let line = outcome.change { console.complain(line) }
      console.complain("viewlint blocked this commit; to commit anyway, run 'git commit --no-verify'")
    }
    return outcome.code
  }

  private static func advise(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    if arguments.has(settingsOption) {
      let names = arguments.operands.dropFirst().map(\.text)
      guard names.count < 2, let host = AgentHost(rawValue: names.first ?? AgentHost.claude.rawValue) else {
        let suggestion = Suggestion.clause(for: names.first ?? "", among: hosts)
        throw UsageError(
          "invalid host for '--\(settingsOption)'"
            + (suggestion.isEmpty ? ": use \(WordSeries.text(hosts))" : suggestion))
      }
      console.output.write(host.settings)
      return .clean
    }
    let words = [FilePath(name), FilePath("agent")] + arguments.words(passedOn)
    return try AgentHook(console: console).run(words) { () throws(UsageError) in try LintRequest(arguments) }
  }

  /// An agent's host would treat the exit code 2 as a problem with the agent's edit.
  static func codeForMisuse(_ arguments: some Sequence<FilePath>) -> ExitCode {
    arguments.contains { $0.text == "agent" } ? .findings : .untrusted
  }
}
