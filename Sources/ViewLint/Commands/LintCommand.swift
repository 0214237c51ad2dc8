import LintRules

/// `viewlint lint`: lints files or folders.
enum LintCommand: Command {
  static let name = "lint"
  static let summary = "lint files or folders (default: the project root)"
  static let usage = ["[lint] [OPTIONS] [PATH…]"]
  static let examples: [(call: String, remark: String)] = [
    ("viewlint", "lint the view files of the project"),
    ("viewlint Sources/App", "lint the view files below a folder"),
    ("viewlint Sources/App/Feed.swift", "lint a file, wherever it is"),
    ("viewlint --only raw_url_string --format json", "one rule, for a program"),
    ("viewlint --fix", "apply the safe fixes"),
    ("viewlint --diff --unsafe-fixes > all.patch", "a patch of all fixes, to look at before they are made"),
    ("viewlint --diff | git apply", "the safe fixes by way of git, at the top of the project"),
    ("git ls-files -z '*.swift' | viewlint --files-from - -z --respect-views", "the views that git knows"),
  ]

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    let (code, location) = try lint(arguments, console)
    return arguments.path("stamp").map { Stamp.write(to: $0, in: location, after: code, console) } ?? code
  }

  private static func lint(
    _ arguments: Arguments, _ console: Console
  ) throws(UsageError) -> (ExitCode, ProjectLocation) {
    var timings = Timings()
    var plan = try ReportPlan(arguments, console)
    let mode = try FixMode(arguments)
    var request = try LintRequest(arguments)
    if let inputs = try ScriptInputs(arguments, variable: { console.variable($0) }) { request.add(inputs) }
    try OutputFiles(reports: plan.parts.compactMap { $0.file }, stamp: arguments.path("stamp")).check(request.location)
    request.details = plan.details
    request.showsProgress = console.showsProgress && !arguments.has("quiet")
    let showing = try ShowFilesMode(arguments)
    plan.outputIsTaken = mode.least != nil && request.standardInput != nil
    do throws(LintFailure) {
      let isRecovered = recover(mode, request, console)
      let run = try LintRun(request)
      timings.finish("read arguments and configuration")
      let found = try run.find()
      timings.finish("find files")
      if let showing { return (showing.show(run, found, console), request.location) }
      let command = FixCommand(run, found, console, isQuiet: arguments.has("quiet"))
      if case .diff(let least) = mode {
        return (try command.diff(least, to: arguments.outputFile), request.location)
      }
      let report: Report
      if let least = mode.least {
        report = try command.fix(least)
      } else {
        report = try run.lint(found)
      }
      timings.finish("lint")
      let unwritten = plan.write(report, request.location, console, threads: request.threads)
      timings.finish("report")
      let notices = LintNotices(arguments, plan, report, found.missingViews, unwritten)
      notices.write(timings, console)
      return (notices.hasErrors || !isRecovered ? .untrusted : ExitRule(arguments).code(report), request.location)
    } catch {
      for line in error.lines(request.location) { console.complain(line) }
      return (.untrusted, request.location)
    }
  }
}

extension LintCommand {
  /// Ends the fixes over several files that a killed run has begun, if this run may write; says so otherwise. False if
  /// some of them are in some files only.
  private static func recover(_ mode: FixMode, _ request: LintRequest, _ console: Console) -> Bool {
    guard request.standardInput == nil else { return true }
    guard case .apply = mode else {
      if FixJournal.state(JournalHome(request.location)) == .left {
        console.complain("warning: an interrupted fix is in some files only; 'viewlint --fix' finishes it")
      }
      return true
    }
    let outcome = FixRecovery.run(request.location)
    for line in outcome.lines { console.complain(line) }
    return outcome.unclear.isEmpty
  }
}

/// What is said on standard error after a run.
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

  /// The run cannot be trusted.
  var hasErrors: Bool { !report.problems.isEmpty || missingViews != nil || !unwritten.isEmpty }

  func write(_ timings: Timings, _ console: Console) {
    console.output.flush()
    for line in unwritten { console.complain("error: \(line)") }
    LintNotices.complain(report, missingViews, console)
    if !arguments.has("quiet") { LintNotices.noteMissingAccessor(report, console) }
    if !arguments.has("quiet"), plan.printed?.isForPeople == true { console.complain(Summary.line(report)) }
    if arguments.has("statistics") { console.complain(String(Summary.statistics(report).dropLast())) }
    if arguments.has("timings") { console.complain(String(timings.text.dropLast())) }
  }

  /// Says which accessor the findings would be fixed with, if the project does not have it.
  static func noteMissingAccessor(_ report: Report, _ console: Console) {
    guard let accessor = report.missingAccessor else { return }
    console.complain("note: this project declares no '\(Escaping.line(accessor))'; run 'viewlint init'")
  }

  /// Says what kept a run from being complete.
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
