import LintRules

/// `viewlint lint`: lints files or folders.
enum LintCommand: Command {
  static let name = "lint"
  static let summary = "lint files or folders (default: the working directory)"
  static let usage = ["[lint] [OPTIONS] [PATH…]"]
  static let examples: [(call: String, remark: String)] = [
    ("viewlint", "lint the views in the working directory"),
    ("viewlint Sources/App", "lint the views in a folder"),
    ("viewlint Sources/App/Feed.swift", "lint one file, even if it declares no view"),
    ("viewlint --only \(RuleList.example) --format json", "report one rule as JSON"),
    ("viewlint --fix", "apply the safe fixes"),
    ("viewlint --watch", "lint again whenever a file changes"),
    ("viewlint --diff --unsafe-fixes > all.patch", "write all fixes to a patch for review"),
    ("viewlint --diff | git apply", "apply the safe fixes with git"),
    ("git ls-files -z '*.swift' | viewlint --files-from - -z --respect-views", "lint the views that git tracks"),
  ]

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    // Older versions of the framework treat a program killed by a signal as successful.
    if console.variable("PRE_COMMIT") != nil, HookSupervisor.work == nil {
      if let code = HookSupervisor(console: console, arguments: ProcessArguments.all).lint() { return code }
    }
    if arguments.has("watch") { return try WatchLoop(arguments, console).run() }
    let outcome = try lint(arguments, console)
    guard let stamp = arguments.path("stamp") else { return outcome.code }
    return Stamp.write(to: stamp, in: outcome.location, after: outcome.code, console)
  }

  /// The result of a run.
  struct Outcome {
    var code: ExitCode
    /// The summary of new findings; nil without a change or without existing findings.
    var change: String?
    var location: ProjectLocation
    /// The roots of the projects that were linted.
    var roots: [FilePath]
  }

  /// Runs once.
  ///
  /// - Parameter projects: The files that the process remembers from earlier runs; nil if the process ends after this run.
  static func lint(
    _ arguments: Arguments, _ console: Console, projects: ProjectMemory? = nil
  ) throws(UsageError) -> Outcome {
    var timings = Timings()
    let mode = try FixMode(arguments)
    var request = try LintRequest(arguments)
    if let inputs = try ScriptInputs(arguments, variable: { console.variable($0) }) { request.add(inputs) }
    request.cacheKey = mode.least == nil && projects == nil ? cacheKey(arguments) : nil
    request.keepsSummaries = request.cacheKey != nil
    request.projects = projects
    request.showsProgress = console.showsProgress && !arguments.has("quiet")
    var requests = try ProjectSplit.requests(request)
    let store = ConfigurationStore(requests[0])
    var plan = try ReportPlan(arguments, console, store.run)
    try OutputFiles(reports: plan.parts.compactMap { $0.file }, stamp: arguments.path("stamp")).check(request.location)
    for index in requests.indices { requests[index].details = plan.details }
    let showing = try ShowFilesMode(arguments)
    plan.outputIsTaken = mode.least != nil && request.standardInput != nil
    timings.finish("read arguments and configuration")
    var isRecovered = true
    var runs = try ProjectRuns(requests, store) { project in
      if !recover(mode, project, console) { isRecovered = false }
    }
    if mode.least != nil { runs.acceptOld() }
    timings.finish("find files")
    var code = ExitCode.clean
    var change: String?
    if runs.parts.isEmpty || showing != nil {
      code = showing?.show(runs, console) ?? .untrusted
    } else if case .diff(let least) = mode {
      code = FixCommand.diff(&runs, least, arguments, console)
    } else {
      (code, change) = report(&runs, mode, plan, arguments, &timings, console)
    }
    runs.complain(console)
    if projects == nil { Kept.untilExit(runs) }
    return Outcome(
      code: runs.failures.isEmpty && isRecovered ? code : .untrusted, change: change, location: request.location,
      roots: runs.parts.map(\.run.location.root) + runs.failures.map(\.location.root))
  }

  /// Lints or fixes all projects and writes one report.
  private static func report(
    _ runs: inout ProjectRuns, _ mode: FixMode, _ plan: ReportPlan, _ arguments: Arguments, _ timings: inout Timings,
    _ console: Console
  ) -> (code: ExitCode, change: String?) {
    let reports = runs.reports { (part) throws(LintFailure) in
      guard let least = mode.least else { return try part.run.lint(part.found) }
      return try FixCommand(part.run, part.found, console, isQuiet: arguments.has("quiet")).fix(least)
    }
    let report = Report(joining: reports.map { $0.report })
    timings.finish("lint")
    let request = runs.parts[0].run.request
    var plan = plan
    plan.style.customRules = runs.parts.flatMap { $0.run.store.customRules }
    let unwritten = plan.write(report, request.location, console, threads: request.threads)
    timings.finish("report")
    let notices = LintNotices(arguments, plan, report, runs.missingViews, unwritten)
    notices.write(timings, console)
    if case .report = mode, plan.printed is PrettyReporter.Type, console.outputIsTerminal, !arguments.has("quiet"),
      !notices.hasErrors, !report.findings.isEmpty, runs.areFirst
    {
      let isCut = plan.style.mostFindings.map { report.findings.count > $0 } ?? false
      for line in FirstSteps(runs.parts, report, isCut: isCut).lines { console.complain(line) }
    }
    let change = Summary.change(report)
    if notices.hasErrors { return (.untrusted, change) }
    if let most = arguments.number("max-warnings"), report.newCount(.warning) > most { return (.findings, change) }
    let hasFindings = reports.contains { ExitRule(arguments, $0.part.run.store.run).code($0.report) == .findings }
    return (hasFindings ? .findings : .clean, change)
  }
}

/// Keeps a value until the process ends, which is faster than freeing every file and finding.
private final class Kept {
  private let value: Any

  private init(_ value: Any) { self.value = value }

  static func untilExit(_ value: Any) { _ = Unmanaged.passRetained(Kept(value)) }
}

extension LintCommand {
  /// Finishes the fixes of an interrupted run if this run may write, and prints a warning otherwise. Returns false if
  /// a fix is still incomplete.
  private static func recover(_ mode: FixMode, _ request: LintRequest, _ console: Console) -> Bool {
    guard request.standardInput == nil else { return true }
    guard case .apply = mode else {
      if FixJournal.state(JournalHome(request.location)) == .left {
        console.complain("warning: an earlier '--fix' was interrupted; run 'viewlint --fix' again to finish it")
      }
      return true
    }
    let outcome = FixRecovery.run(request.location)
    for line in outcome.lines { console.complain(line) }
    return outcome.unclear.isEmpty
  }
}

/// The messages on standard error after a run.
struct LintNotices {
  private let arguments: Arguments
  private let plan: ReportPlan
  private let report: Report
  private let missingViews: MissingViews?
  private let unwritten: [String]

  init(
    _ arguments: Arguments, _ plan: ReportPlan, _ report: Report, _ missingViews: MissingViews?,
    _ unwritten: [String]
  ) {
    self.arguments = arguments
    self.plan = plan
    self.report = report
    self.missingViews = missingViews
    self.unwritten = unwritten
  }

  /// Whether viewlint couldn't finish.
  var hasErrors: Bool { !report.problems.isEmpty || missingViews != nil || !unwritten.isEmpty }

  func write(_ timings: Timings, _ console: Console) {
    console.output.flush()
    for line in unwritten { console.complain("error: \(line)") }
    LintNotices.complain(report, missingViews, console)
    if !arguments.has("quiet") {
      LintNotices.noteMissingAccessor(report, console)
      if let line = Summary.syntaxErrors(report) { console.complain("warning: \(line)") }
      if let line = Summary.openQuestions(report) { console.complain("warning: \(line)") }
      if plan.printed?.name == PrettyReporter.name, let line = Summary.hiddenNotes(report, plan.style.mostFindings) {
        console.complain(line)
      }
      if let cut = SARIFReporter.cut(report), plan.parts.contains(where: { $0.reporter is SARIFReporter.Type }) {
        console.complain("note: \(cut)")
      }
      if report.fileCount > 0 || !hasErrors, plan.printed?.isForPeople ?? true {
        console.complain(Summary.line(report))
      }
    }
    if arguments.has("statistics") { console.complain(String(Summary.statistics(report).dropLast())) }
    if arguments.has("timings") { console.complain(String(timings.text.dropLast())) }
  }

  /// Prints a note for each project that doesn't declare the accessor that its findings need.
  static func noteMissingAccessor(_ report: Report, _ console: Console) {
    for missing in report.missingAccessors {
      let project = missing.project.map { "'\(Escaping.line($0))'" } ?? "this project"
      let place = missing.project == nil ? "" : " there"
      let name = Escaping.line(missing.accessor)
      let accessor = name == InitSurvey.defaultAccessor ? "" : " '\(name)'"
      console.complain(
        "note: \(project) has no backend accessor\(accessor); run 'viewlint init'\(place) to add one"
          + alternative(missing))
    }
  }

  /// Returns the alternative to an accessor for findings that are notes without one.
  private static func alternative(_ missing: MissingAccessor) -> String {
    if missing.noteCount == 0 { return "" }
    let kinds = RuleList.awaitingAccessor.values.flatMap { $0 }.sorted().map { "'\($0)'" }
    let strings = missing.noteCount == 1 ? "the string is never a path" : "the strings are never paths"
    return ", or turn off the kind \(WordSeries.text(kinds, "and")) if \(strings)"
  }

  /// Prints the problems that kept a run from finishing.
  static func complain(_ report: Report, _ missingViews: MissingViews?, _ console: Console) {
    for problem in report.problems {
      console.complain("error: \(Escaping.line(problem.path.shown)): \(Escaping.line(problem.message))")
    }
    for notice in report.notices {
      console.complain("note: \(Escaping.line(notice.path.shown)): \(Escaping.line(notice.message))")
    }
    guard let missingViews else { return }
    for line in missingViews.lines { console.complain(line) }
  }
}
