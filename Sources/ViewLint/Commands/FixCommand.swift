import LintRules

/// The part of `lint` that applies fixes in memory and then writes or prints them.
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

  /// Prints the patch of all projects, or writes it to a file. Returns 1 if there are fixes.
  static func diff(
    _ runs: inout ProjectRuns, _ least: Safety, _ arguments: Arguments, _ console: Console
  ) -> ExitCode {
    let commands = runs.parts.map {
      FixCommand($0.run, $0.found, console, isQuiet: arguments.has("quiet"))
    }
    let outcomes = commands.map { $0.run.fix($0.found, least: least) }
    let patch = zip(commands, outcomes).flatMap { $0.run.patch($1, $0.found) }
    var code = ExitCode.clean
    if let location = commands.first?.run.location {
      code = write(patch, to: arguments.outputFile, location, console)
    }
    if code == .untrusted { return code }
    var index = 0
    let reports = runs.reports { (part) throws(LintFailure) in
      defer { index += 1 }
      return try part.run.report(outcomes[index].remaining, part.found, needsWholeProject: true)
    }
    for (command, outcome) in zip(commands, outcomes) {
      command.say(command.complaints(outcome) + command.hints(outcome))
    }
    let report = Report(joining: reports.map { $0.report })
    LintNotices.complain(report, nil, console)
    if !arguments.has("quiet") { LintNotices.noteMissingAccessor(report, console) }
    if !report.problems.isEmpty || zip(commands, outcomes).contains(where: { $0.isBroken($1) }) { return .untrusted }
    return outcomes.allSatisfy { $0.files.isEmpty } ? .clean : .findings
  }

  private static func write(
    _ patch: [UInt8], to file: FilePath?, _ location: ProjectLocation, _ console: Console
  ) -> ExitCode {
    defer { console.output.flush() }
    do throws(OutputFailure) {
      if let file {
        try OutputFile(typed: file, location).write(patch)
      } else {
        console.output.write(bytes: console.outputIsTerminal ? Escaping.lines(patch) : patch)
      }
      return .clean
    } catch {
      console.complain("error: \(Escaping.line(file?.text ?? "")): can't write the patch: \(error.text)")
      return .untrusted
    }
  }

  /// Writes the fixed files and reports the remaining findings.
  func fix(_ least: Safety) throws(LintFailure) -> Report {
    var outcome = run.fix(found, least: least)
    if let text = run.fixedInput(outcome) {
      console.output.write(bytes: text)
      return try run.report(outcome.remaining, found)
    }
    // A fix may edit several files: if one of them can't be written, none is.
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
    // Files that weren't written still have their findings.
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
