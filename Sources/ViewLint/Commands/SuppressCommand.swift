import LintRules

/// `viewlint suppress`: writes directives above findings.
enum SuppressCommand: Command {
  static let name = "suppress"
  static let summary = "suppress today's findings with comments in the code"
  static let usage = ["suppress [OPTIONS] [PATH…]"]
  static let operands = Operands.paths
  static let examples: [(call: String, remark: String)] = [
    ("viewlint suppress --rule raw_url_string", "every finding of a rule"),
    ("viewlint suppress --reason 'before viewlint' Sources/Legacy", "all findings below a folder, with a reason"),
    ("viewlint suppress --diff", "the comments as a patch; nothing is written"),
  ]

  static var options: [Option] {
    [
      Option(
        "rule", value: .list("ID,…", offering: suppressible), repeats: true, default: "all rules that are on",
        "suppress only findings of these rules"),
      Option("reason", value: .text("TEXT"), "the reason that every comment gives, after ' -- '"),
      Option("diff", "print the comments as a patch and write nothing; exits with 1 if there are any"),
    ] + LintCommand.options.filter { shared.contains($0.name) }
  }

  /// The options of `lint` that it has as well.
  private static let shared = [
    "root", "files-from", "null", "respect-views", "exclude", "config", "no-config", "preset", "baseline",
    "no-baseline",
    "quiet", "jobs",
  ]

  private static var suppressible: [String] { RuleList.suppressible.map { $0.info.id } }

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    let rules = try rules(arguments)
    let reason = arguments.text("reason")
    if let reason, reason.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw UsageError("'--reason' must be a single line")
    }
    var request = try LintRequest(arguments)
    // Directives without effect show that a place is wrong.
    if let rules { request.selection.only = rules + RuleIDs.all.filter { !suppressible.contains($0) } }
    do throws(LintFailure) {
      let run = try LintRun(request)
      let found = try run.find()
      let outcome = run.suppress(found, rules ?? suppressible, reason: reason)
      let work = SuppressionWork(run: run, found: found, outcome: outcome, console: console)
      return try work.finish(writes: !arguments.has("diff"), isQuiet: arguments.has("quiet"))
    } catch {
      for line in error.lines(request.location) { console.complain(line) }
      return .untrusted
    }
  }

  private static func rules(_ arguments: Arguments) throws(UsageError) -> [String]? {
    guard arguments.has("rule") else { return nil }
    return try RuleSelection.words(arguments, "rule").map { word throws(UsageError) in
      let rule = try RuleIDs.checked(word, "'--rule': ")
      guard suppressible.contains(rule) else {
        throw UsageError("'\(rule)' is about directives; 'viewlint --fix' removes unused ones")
      }
      return rule
    }
  }
}

/// Writes the files with directives, and reports what could not be suppressed.
private struct SuppressionWork {
  let run: LintRun
  let found: LintRun.Found
  let outcome: SuppressionOutcome
  let console: Console

  func finish(writes: Bool, isQuiet: Bool) throws(LintFailure) -> ExitCode {
    var fixes = FixOutcome()
    fixes.files = outcome.files
    var report = try run.report(outcome.results, found)
    if writes {
      let refused = run.write(fixes, found)
      report.problems += run.problems(refused.keys.sorted().compactMap { refused[$0] })
    } else {
      console.output.write(bytes: run.patch(fixes, found))
      console.output.flush()
    }
    LintNotices.complain(report, found.missingViews, console)
    for (file, finding) in outcome.left {
      let place = run.shown(file, found)
      console.complain(
        "warning: \(place):\(finding.start.line):\(finding.start.column): '\(finding.rule)' cannot be suppressed here: "
          + "no place for a comment was found, or the file has syntax errors")
    }
    if !isQuiet, writes { console.complain(summary) }
    if !report.problems.isEmpty || found.missingViews != nil { return .untrusted }
    return outcome.left.isEmpty && (writes || outcome.files.isEmpty) ? .clean : .findings
  }

  private var summary: String {
    if outcome.files.isEmpty { return "nothing to suppress" }
    let findings = Summary.counted(outcome.suppressed, "finding")
    return "suppressed \(findings) in \(Summary.counted(outcome.files.count, "file"))"
  }
}
