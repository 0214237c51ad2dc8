import LintRules

/// Puts viewlint's block into the pre-commit hook, takes it out, says how things stand.
struct HookWork: Sendable {
  let hook: PreCommitHook
  let console: Console
  /// What the hook is to hand to `viewlint hook run`; empty to leave that as it is.
  var options: [FilePath] = []

  /// Carries out `install`, `uninstall` or `status`.
  func run(_ action: String) -> ExitCode {
    do throws(ReadFailure) {
      let script = try hook.script()
      do throws(OutputFailure) {
        switch action {
        case "install": return try install(script)
        case "uninstall": return try uninstall(script)
        default: return status(script)
        }
      } catch {
        return fail("cannot be written: \(error.text)")
      }
    } catch {
      return fail(error.text)
    }
  }

  private func install(_ script: HookScript) throws(OutputFailure) -> ExitCode {
    if let (manager, file) = hook.manager, script.block == nil { return advise(manager, file) }
    if let interpreter = script.foreignInterpreter {
      return fail("is run by \(interpreter), not by a shell; let it call 'viewlint hook run'")
    }
    if script.hasBrokenBlock { return fail("has lost the end of viewlint's block; remove its rest by hand") }
    if script.hasForeignCall, options.isEmpty {
      return fail("calls viewlint in a way of its own; name the options, or uninstall it first")
    }
    let words = options.map { HookScript.shellWord($0.text) }.joined(separator: " ")
    let block = HookScript.block(program: OwnProgram.path, options: words.isEmpty ? script.options ?? "" : words)
    let installed = script.replacingBlock(block)
    if installed == script, hook.isExecutable {
      say("\(hook.shown) runs viewlint already")
      return .clean
    }
    let wasOff = !script.isEmpty && !hook.isExecutable
    try hook.install(installed)
    say("\(hook.shown) now runs viewlint on the staged views before every commit")
    if wasOff { say("it was not executable before; the rest of it runs from now on, too") }
    if hook.isShared { say("it stands outside this repository, so other repositories may run it, too") }
    return .clean
  }

  /// Says what to put into a manager's configuration. Nothing is installed by that.
  private func advise(_ manager: HookManager, _ file: FilePath) -> ExitCode {
    if hook.isManaged {
      say("\(manager.rawValue) runs viewlint already: \(file.text)")
      return .clean
    }
    console.complain("\(manager.rawValue) manages the hooks of this repository; add this to \(file.text):")
    console.output.write(manager.snippet(for: file))
    return .findings
  }

  private func uninstall(_ script: HookScript) throws(OutputFailure) -> ExitCode {
    if script.hasBrokenBlock { return fail("has lost the end of viewlint's block; remove its rest by hand") }
    guard script.block != nil else {
      say("\(hook.shown) does not run viewlint")
      if let (manager, file) = hook.manager, hook.isManaged { say("\(manager.rawValue) does: \(file.text)") }
      return .clean
    }
    try hook.reduce(to: script.removingBlock())
    say("\(hook.shown) no longer runs viewlint")
    return .clean
  }

  private func status(_ script: HookScript) -> ExitCode {
    if script.block != nil {
      if hook.isExecutable {
        say("\(hook.shown) runs viewlint")
        return .clean
      }
      say("\(hook.shown) would run viewlint, but git ignores it: it is not executable")
      return .findings
    }
    if let (manager, file) = hook.manager {
      let verb = hook.isManaged ? "runs" : "does not run"
      say("\(manager.rawValue) manages the hooks and \(verb) viewlint: \(file.text)")
      return hook.isManaged ? .clean : .findings
    }
    say("\(hook.shown) does not run viewlint; 'viewlint hook install' changes that")
    return .findings
  }

  private func say(_ line: String) {
    console.output.write(Escaping.line(line) + "\n")
  }

  private func fail(_ message: String) -> ExitCode {
    console.complain(Escaping.line("error: \(hook.shown) \(message)"))
    return .untrusted
  }
}
