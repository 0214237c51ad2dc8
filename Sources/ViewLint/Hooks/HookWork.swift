import LintRules

/// Puts viewlint's block into the hooks of commits, takes it out, says how things are.
struct HookWork: Sendable {
  let hooks: CommitHooks
  let console: Console
  /// What the hooks pass to `viewlint hook run`; empty to leave that as it is.
  var options: [FilePath] = []

  /// A hook and its text.
  private typealias Script = (hook: CommitHook, script: HookScript)

  /// Carries out `install`, `uninstall` or `status`.
  func run(_ action: String) -> ExitCode {
    var scripts: [Script] = []
    for hook in hooks.all {
      do throws(ReadFailure) {
        guard let script = try hook.script() else { return fail(hook, "is not a file") }
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
    // All or none.
    for (hook, script) in scripts {
      if let reason = refusal(script) { return fail(hook, reason) }
    }
    for (hook, script) in scripts {
      if let failure = attempt(hook, { () throws(OutputFailure) in try install(hook, script) }) { return failure }
    }
    if hooks.areShared { say("the hooks are outside this repository; other repositories may also run them") }
    return .clean
  }

  /// Why viewlint's block cannot be put into a hook; nil if it can.
  private func refusal(_ script: HookScript) -> String? {
    if let interpreter = script.foreignInterpreter {
      return "is run by \(interpreter), not by a shell; let it call 'viewlint hook run'"
    }
    if script.hasBrokenBlock { return HookWork.brokenBlock }
    if script.hasForeignCall, options.isEmpty {
      return "has an edited call of viewlint; pass the options again, or uninstall it first"
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
    say("\(hook.shown) now runs viewlint on the staged views before \(hook.kind.moment)")
    if wasOff { say("it was not executable before; from now on its other commands also run") }
  }

  /// Prints what to add to a manager's configuration. Nothing is installed.
  private func advise(_ manager: HookManager, _ file: FilePath) -> ExitCode {
    if hooks.areManaged {
      if let code = missing(manager, file) { return code }
      say("\(manager.rawValue) already runs viewlint: \(file.text)")
      return .clean
    }
    console.complain("\(manager.rawValue) manages the hooks of this repository; add this to \(file.text):")
    console.output.write(manager.snippet(for: file))
    return .findings
  }

  /// Reports that a manager is configured but not installed; returns nil if it is installed.
  private func missing(_ manager: HookManager, _ file: FilePath) -> ExitCode? {
    guard let reason = hooks.missingManager else { return nil }
    say("\(file.text) contains viewlint, but git does not run \(manager.rawValue): \(reason)")
    say("to install it: \(manager.installation)")
    return .findings
  }

  private func uninstall(_ scripts: [Script]) -> ExitCode {
    for (hook, script) in scripts where script.hasBrokenBlock { return fail(hook, HookWork.brokenBlock) }
    for (hook, script) in scripts {
      guard script.block != nil else {
        say("\(hook.shown) does not run viewlint")
        continue
      }
      let failure = attempt(hook) { () throws(OutputFailure) in try hook.reduce(to: script.removingBlock()) }
      if let failure { return failure }
      say("\(hook.shown) no longer runs viewlint")
    }
    if let (manager, file) = hooks.manager, hooks.areManaged { say("\(manager.rawValue) does: \(file.text)") }
    return .clean
  }

  private func status(_ scripts: [Script]) -> ExitCode {
    if let (manager, file) = hooks.manager, scripts.allSatisfy({ $0.script.block == nil }) {
      if hooks.areManaged, let code = missing(manager, file) { return code }
      let verb = hooks.areManaged ? "runs" : "does not run"
      say("\(manager.rawValue) manages the hooks and \(verb) viewlint: \(file.text)")
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
        ? "does not run viewlint; 'viewlint hook install' changes that"
        : "would run viewlint, but git ignores it: it is not executable"
      say("\(hook.shown) \(reason)")
    }
    return code
  }

  private static let brokenBlock = "has lost the end of viewlint's block; remove the rest of the block by hand"

  /// Does something that may fail; returns the exit code if it does.
  private func attempt(_ hook: CommitHook, _ body: () throws(OutputFailure) -> Void) -> ExitCode? {
    do throws(OutputFailure) {
      try body()
      return nil
    } catch {
      return fail(hook, "cannot be written: \(error.text)")
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
