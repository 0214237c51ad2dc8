import LintRules

/// The part of `lint` that fixes: applies in memory, then writes or prints.
struct FixCommand {
  private let run: LintRun
  private let found: LintRun.Found
  private let console: Console
  /// Whether to print only errors.
  private let isQuiet: Bool

  init(_ run: LintRun, _ found: LintRun.Found, _ console: Console, isQuiet: Bool) {
    self.run = run
    self.found = found
    self.console = console
    self.isQuiet = isQuiet
  }

  /// Prints the patch, or writes it to a file. Exits with 1 if there is anything to fix.
  func diff(_ least: Safety, to file: FilePath?) throws(LintFailure) -> ExitCode {
    let outcome = run.fix(found, least: least)
    let report = try run.report(outcome.remaining, found, needsWholeProject: true)
    let patch = run.patch(outcome, found)
    do throws(OutputFailure) {
      if let file {
        try OutputFile(typed: file, run.location).write(patch)
      } else {
        console.output.write(bytes: console.outputIsTerminal ? Escaping.lines(patch) : patch)
      }
    } catch {
      console.complain("error: \(Escaping.line(file?.text ?? "")): the patch cannot be written: \(error.text)")
      return .untrusted
    }
    console.output.flush()
    say(complaints(outcome) + hints(outcome))
    LintNotices.complain(report, nil, console)
    if !isQuiet { LintNotices.noteMissingAccessor(report, console) }
    if !report.problems.isEmpty || isBroken(outcome) { return .untrusted }
    return outcome.files.isEmpty ? .clean : .findings
  }

  /// Writes the fixed files and reports the remaining findings.
  func fix(_ least: Safety) throws(LintFailure) -> Report {
    var outcome = run.fix(found, least: least)
    if let text = run.fixedInput(outcome) {
      console.output.write(bytes: text)
      return try run.report(outcome.remaining, found)
    }
    // A fix may edit several files: if one of them cannot be written, none is.
    var spared: [Int: FileProblem] = [:]
    while case let refusals = run.refusals(outcome, found), !refusals.isEmpty {
      spared.merge(refusals) { first, _ in first }
      outcome = run.fix(found, least: least, sparing: Set(spared.keys))
    }
    let refused = run.write(outcome, found)
    let written = outcome.files.count - refused.count
    let applied = outcome.fixes.count { $0.files.allSatisfy { refused[$0] == nil } }
    let news = applied > 0 && written > 0 && !isQuiet ? [FixNotices.applied(applied, files: written)] : []
    say(complaints(outcome) + news + hints(outcome))
    // Files that were not written still have their findings.
    var report = try refused.isEmpty ? run.report(outcome.remaining, found, needsWholeProject: true) : run.lint(found)
    report.problems += run.problems(
      spared.keys.sorted().compactMap { spared[$0] } + refused.keys.sorted().compactMap { refused[$0] })
    return report
  }

  private func complaints(_ outcome: FixOutcome) -> [String] {
    let errors = FixNotices.errors(outcome)
    return isQuiet ? errors : FixNotices.warnings(outcome) + errors
  }

  private func hints(_ outcome: FixOutcome) -> [String] {
    if isQuiet { return [] }
    return (outcome.withheld == 0 ? [] : [FixNotices.withheld(outcome.withheld)])
      + (outcome.heldBack == 0 ? [] : [FixNotices.heldBack(outcome.heldBack)])
  }

  private func say(_ lines: [String]) {
    for line in lines { console.complain(line) }
  }

  private func isBroken(_ outcome: FixOutcome) -> Bool { !outcome.rejected.isEmpty || !outcome.fighting.isEmpty }
}
