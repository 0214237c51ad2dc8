import LintRules

/// The part of `lint` that fixes: applies in memory, then writes or prints.
struct FixCommand {
  private let run: LintRun
  private let found: LintRun.Found
  private let console: Console

  init(_ run: LintRun, _ found: LintRun.Found, _ console: Console) {
    self.run = run
    self.found = found
    self.console = console
  }

  /// Prints the patch. The exit status says whether there is anything to fix.
  func diff(_ least: Safety) throws(LintFailure) -> ExitCode {
    let outcome = run.fix(found, least: least)
    let report = try run.report(outcome.remaining, found)
    console.output.write(bytes: run.patch(outcome, found))
    for line in complaints(outcome) { console.complain(line) }
    for problem in report.problems {
      console.complain("error: \(Escaping.line(problem.path.shown)): \(Escaping.line(problem.message))")
    }
    if !report.problems.isEmpty || isBroken(outcome) { return .untrusted }
    return outcome.files.isEmpty ? .clean : .findings
  }

  /// Writes the fixed files and reports what is left.
  func fix(_ least: Safety, isQuiet: Bool) throws(LintFailure) -> Report {
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
    for line in complaints(outcome) { console.complain(line) }
    let written = outcome.files.count - refused.count
    if outcome.applied > 0, written > 0, !isQuiet { console.complain(FixNotices.applied(outcome, files: written)) }
    // Files that were left alone still have their findings.
    var report = try refused.isEmpty ? run.report(outcome.remaining, found) : run.lint(found)
    report.problems += run.problems(spared.keys.sorted().compactMap { spared[$0] } + refused)
    return report
  }

  private func complaints(_ outcome: FixOutcome) -> [String] {
    var lines = FixNotices.complaints(outcome)
    if let accessor = run.missingAccessor(outcome, found) { lines.append(FixNotices.missingAccessor(accessor)) }
    return lines
  }

  private func isBroken(_ outcome: FixOutcome) -> Bool { !outcome.rejected.isEmpty || !outcome.fighting.isEmpty }
}
