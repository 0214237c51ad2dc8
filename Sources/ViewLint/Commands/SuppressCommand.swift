import LintRules

/// `viewlint suppress`: adds suppression comments above findings.
enum SuppressCommand: Command {
  static let name = "suppress"
  static let summary = "add suppression comments for current findings"
  static let usage = ["suppress [OPTIONS] [PATH…]"]
  static let operands = Operands.paths
  static let examples: [(call: String, remark: String)] = [
    ("viewlint suppress --rule \(RuleList.example)", "suppress every finding of a rule"),
    ("viewlint suppress --reason 'before viewlint' Sources/Legacy", "suppress all findings in a folder, with a reason"),
    ("viewlint suppress --diff", "print the comments as a patch"),
  ]

  static var options: [Option] {
    [
      Option(
        "rule", value: .list("ID,…", offering: suppressible), repeats: true, default: "all rules that are on",
        "suppress only findings of these rules"),
      Option("reason", value: .text("TEXT"), "add this reason to every comment, after ' -- '"),
      Option("diff", "print the comments as a patch instead of adding them; exits with 1 if there are any"),
    ] + LintCommand.options.filter { shared.contains($0.name) }
  }

  /// The options that it shares with `lint`.
  private static let shared = [
    "root", "files-from", "null", "respect-views", "exclude", "config", "no-config", "preset", "baseline",
    "no-baseline",
    "quiet", "jobs",
  ]

  private static var suppressible: [String] { RuleList.suppressible.map { $0.info.id } }

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    let reason = arguments.text("reason")
    if let reason, reason.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw UsageError("'--reason' must be a single line")
    }
    var request = try LintRequest(arguments)
    let rules = try rules(arguments, RuleIDs(request))
    // An unused directive shows that its place is wrong.
    if let rules { request.selection.only = rules + RuleIDs.builtIn.filter { !suppressible.contains($0) } }
    let requests = try ProjectSplit.requests(request)
    var runs = try ProjectRuns(requests, ConfigurationStore(requests[0]))
    let work = runs.parts.map { part in
      let outcome = part.run.suppress(
        part.found, rules ?? suppressible + part.run.store.customRules.map(\.id), reason: reason)
      return SuppressionWork(run: part.run, found: part.found, outcome: outcome, console: console)
    }
    var index = 0
    let reports = runs.reports { (_) throws(LintFailure) in
      defer { index += 1 }
      return try work[index].report(writes: !arguments.has("diff"))
    }
    console.output.flush()
    LintNotices.complain(Report(joining: reports.map { $0.report }), runs.missingViews, console)
    for project in work { project.complain() }
    let total = SuppressionTotal(work.map { $0.outcome })
    if !arguments.has("quiet"), !arguments.has("diff"), !work.isEmpty { console.complain(total.text) }
    runs.complain(console)
    if !runs.failures.isEmpty || runs.missingViews != nil || reports.contains(where: { !$0.report.problems.isEmpty }) {
      return .untrusted
    }
    return total.isComplete && (!arguments.has("diff") || total.fileCount == 0) ? .clean : .findings
  }

  private static func rules(_ arguments: Arguments, _ ids: RuleIDs) throws(UsageError) -> [String]? {
    guard arguments.has("rule") else { return nil }
    return try RuleSelection.words(arguments, "rule").map { word throws(UsageError) in
      let rule = try ids.checked(word, "'--rule': ")
      guard suppressible.contains(rule) || !RuleIDs.builtIn.contains(rule) else {
        throw UsageError("'\(rule)' can't be suppressed; run 'viewlint --fix' to remove unused comments")
      }
      return rule
    }
  }
}

/// Writes the files of a project with directives, and prints what couldn't be suppressed.
private struct SuppressionWork {
  let run: LintRun
  let found: LintRun.Found
  let outcome: SuppressionOutcome
  let console: Console

  /// Writes the files, or prints a patch of them.
  func report(writes: Bool) throws(LintFailure) -> Report {
    var fixes = FixOutcome()
    fixes.files = outcome.files
    var report = try run.report(outcome.results, found)
    if writes {
      let refused = run.write(fixes, found)
      report.problems += run.problems(refused.keys.sorted().compactMap { refused[$0] })
    } else {
      console.output.write(bytes: run.patch(fixes, found))
    }
    return report
  }

  func complain() {
    for (file, finding) in outcome.left {
      let place = run.shown(file, found)
      console.complain(
        "warning: \(place):\(finding.start.line):\(finding.start.column): can't suppress '\(finding.rule)' here because "
          + "no comment fits, or the file has syntax errors")
    }
  }
}

/// The number of suppressed findings in all projects.
private struct SuppressionTotal {
  let fileCount: Int
  let isComplete: Bool
  private let findingCount: Int

  init(_ outcomes: [SuppressionOutcome]) {
    fileCount = outcomes.reduce(0) { $0 + $1.files.count }
    findingCount = outcomes.reduce(0) { $0 + $1.suppressed }
    isComplete = outcomes.allSatisfy { $0.left.isEmpty }
  }

  var text: String {
    if fileCount == 0 { return "nothing to suppress" }
    return "suppressed \(Summary.counted(findingCount, "finding")) in \(Summary.counted(fileCount, "file"))"
  }
}
