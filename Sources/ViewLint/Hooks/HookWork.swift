import LintRules

/// Installs and uninstalls viewlint's block in commit hooks, and prints their status.
struct HookWork: Sendable {
  let hooks: CommitHooks
  let console: Console
  /// The options that hooks pass to `viewlint hook run`; empty to keep the current ones.
  var options: [FilePath] = []

  /// A hook and its text.
  private typealias Script = (hook: CommitHook, script: HookScript)

  /// Runs `install`, `uninstall`, or `status`.
  func run(_ action: String) -> ExitCode {
    var scripts: [Script] = []
    for hook in hooks.all {
      do throws(ReadFailure) {
        guard let script = try hook.script() else { return fail(hook, "isn't a file") }
        scripts.append((hook, script))
      } catch {
        return fail(hook, error.text)
      }
    }
    switch action {
    case "install": return install(scripts)
    case "uninstall": return uninstall(scripts)
    default: return status(scripts)
    }
  }

  private func install(_ scripts: [Script]) -> ExitCode {
    if let (manager, file) = hooks.manager, scripts.allSatisfy({ $0.script.block == nil }) {
      return advise(manager, file)
    }
    // Changes either all hooks or none.
    for (hook, script) in scripts {
      if let reason = refusal(script) { return fail(hook, reason) }
    }
    for (hook, script) in scripts {
      if let failure = attempt(hook, { () throws(OutputFailure) in try install(hook, script) }) { return failure }
    }
    if hooks.areShared { say("these hooks are outside the repository and may run for other repositories, too") }
    return .clean
  }

  /// Returns the reason why viewlint can't be added to a hook; nil if it can.
  private func refusal(_ script: HookScript) -> String? {
    if let interpreter = script.foreignInterpreter {
      return "isn't a shell script (\(interpreter)); call 'viewlint hook run' in it"
    }
    if script.hasBrokenBlock { return HookWork.brokenBlock }
    if script.hasForeignCall, options.isEmpty {
      return "has an edited viewlint call; pass the options again, or uninstall the hook first"
    }
    return nil
  }

  private func install(_ hook: CommitHook, _ script: HookScript) throws(OutputFailure) {
    let words = options.map { HookScript.shellWord($0.text) }.joined(separator: " ")
    let block = HookScript.block(program: OwnProgram.path, options: words.isEmpty ? script.options ?? "" : words)
    let installed = script.replacingBlock(block)
    if installed == script, hook.isExecutable { return say("\(hook.shown) already runs viewlint") }
    let wasOff = !script.isEmpty && !hook.isExecutable
    try hook.install(installed)
    say("installed: \(hook.shown) lints staged views before \(hook.kind.moment)")
    if wasOff { say("the hook wasn't executable before; its other commands now run, too") }
  }

  /// Prints what to add to a manager's configuration. Nothing is installed.
  private func advise(_ manager: HookManager, _ file: FilePath) -> ExitCode {
    if hooks.areManaged {
      if let code = missing(manager, file) { return code }
      say("\(manager.rawValue) already runs viewlint (\(file.text))")
      return .clean
    }
    console.complain(Escaping.line("this repository uses \(manager.rawValue); add this to \(file.text):"))
    console.output.write(manager.snippet(for: file))
    return .findings
  }

  /// Reports that a manager is configured but not installed; returns nil if it is installed.
  private func missing(_ manager: HookManager, _ file: FilePath) -> ExitCode? {
    guard let reason = hooks.missingManager else { return nil }
    say("\(file.text) runs viewlint, but git doesn't run \(manager.rawValue): \(reason)")
    say("to install it, run '\(manager.installation)'")
    return .findings
  }

  private func uninstall(_ scripts: [Script]) -> ExitCode {
    for (hook, script) in scripts where script.hasBrokenBlock { return fail(hook, HookWork.brokenBlock) }
    for (hook, script) in scripts {
      guard script.block != nil else {
        say("\(hook.shown) doesn't run viewlint")
        continue
      }
      let failure = attempt(hook) { () throws(OutputFailure) in try hook.reduce(to: script.removingBlock()) }
      if let failure { return failure }
      say("\(hook.shown) no longer runs viewlint")
    }
    if let (manager, file) = hooks.manager, hooks.areManaged {
      say("\(manager.rawValue) still runs viewlint (\(file.text))")
    }
    return .clean
  }

  private func status(_ scripts: [Script]) -> ExitCode {
    if let (manager, file) = hooks.manager, scripts.allSatisfy({ $0.script.block == nil }) {
      if hooks.areManaged, let code = missing(manager, file) { return code }
      let verb = hooks.areManaged ? "runs" : "doesn't run"
      say("this repository uses \(manager.rawValue), which \(verb) viewlint (\(file.text))")
      return hooks.areManaged ? .clean : .findings
    }
    var code = ExitCode.clean
    for (hook, script) in scripts {
      if script.block != nil, hook.isExecutable {
        say("\(hook.shown) runs viewlint")
        continue
      }
      code = .findings
      let reason =
        script.block == nil
        ? "doesn't run viewlint; run 'viewlint hook install'"
        : "isn't executable, so git skips it"
      say("\(hook.shown) \(reason)")
    }
    return code
  }

  private static let brokenBlock = "is missing the end of viewlint's block; remove the rest of the block manually"

  /// Runs a closure, and returns the exit code if it fails.
  private func attempt(_ hook: CommitHook, _ body: () throws(OutputFailure) -> Void) -> ExitCode? {
    do throws(OutputFailure) {
      try body()
      return nil
    } catch {
      return fail(hook, "can't be written: \(error.text)")
    }
  }

  private func say(_ line: String) {
    console.output.write(Escaping.line(line) + "\n")
  }

  private func fail(_ hook: CommitHook, _ message: String) -> ExitCode {
    console.complain(Escaping.line("error: \(hook.shown) \(message)"))
    return .untrusted
  }
}
