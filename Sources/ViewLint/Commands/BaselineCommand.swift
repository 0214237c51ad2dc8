import LintRules

/// `viewlint baseline`: records the findings that a project accepts for now.
enum BaselineCommand: Command {
  static let name = "baseline"
  static let summary = "record today's findings, so that only new ones are reported"
  static let usage = ["baseline create|update|check [OPTIONS] [FILE]"]
  static let options: [Option] = [
    Option("root", value: .path("DIR"), "the project root, instead of the nearest folder with .viewlint.json or .git"),
    Option("config", value: .path("FILE"), "use exactly this configuration"),
    Option("no-config", "use the built-in configuration only"),
    Option("preset", value: .choice(Preset.allCases.map { $0.rawValue }), "start from a preset"),
    Option("add", "with update: also record new findings"),
    Option("reason", value: .text("TEXT"), "with create and update --add: why the findings are accepted"),
    Option("jobs", letter: "j", value: .number(1), "use N threads"),
  ]
  static let examples: [(call: String, remark: String)] = [
    ("viewlint baseline create", "record all findings in \(BaselineFile.usualName.text)"),
    ("viewlint --baseline \(BaselineFile.usualName.text)", "report only what is new since then"),
    ("viewlint baseline check", "fail if findings are new, or if recorded ones are fixed"),
    ("viewlint baseline update", "remove what is fixed; new findings stay new"),
    ("viewlint baseline update --add --reason 'see #12'", "also record new findings"),
  ]

  private static let actions = ["create", "update", "check"]

  static var operands: Operands { .words(actions) }

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    guard let action = arguments.operands.first?.text else {
      throw UsageError("missing subcommand: create, update or check")
    }
    guard actions.contains(action) else {
      throw UsageError("unknown subcommand 'baseline \(action)'" + Suggestion.clause(for: action, among: actions))
    }
    guard arguments.operands.count <= 2 else {
      throw UsageError("'baseline \(action)' takes one file, the baseline; it always lints the whole project")
    }
    if arguments.has("add"), action != "update" { throw UsageError("'--add' works only with 'baseline update'") }
    if arguments.has("reason"), action != "create", !arguments.has("add") {
      throw UsageError("'--reason' works only with 'baseline create' and 'baseline update --add'")
    }
    // The baseline is not a path to lint.
    var request = try LintRequest(try Arguments(arguments.words(options.map { $0.name }), options))
    let typed = arguments.operands.dropFirst().first
    let location = request.location
    let file =
      typed.map { BaselineFile(location.absolute($0), root: location.root) } ?? ConfigurationStore(request).baseline
      ?? BaselineFile(location.root.appending(BaselineFile.usualName), root: location.root)
    request.lintsWholeProject = true
    request.baseline = action == "create" ? .none : .file(file.path)
    do throws(LintFailure) {
      return try BaselineWork(request, file, typed, console)
        .run(action, adds: arguments.has("add"), reason: arguments.text("reason"))
    } catch {
      for line in error.lines(request.location) { console.complain(line) }
      return .untrusted
    }
  }
}

/// The actions of `viewlint baseline`: each lints the whole project and compares.
struct BaselineWork {
  private let request: LintRequest
  private let file: BaselineFile
  /// The file as it was named; nil for the usual one.
  private let typed: FilePath?
  private let console: Console

  init(_ request: LintRequest, _ file: BaselineFile, _ typed: FilePath?, _ console: Console) {
    self.request = request
    self.file = file
    self.typed = typed
    self.console = console
  }

  private var shownPath: String { Escaping.line(ReportBuilder(request.location).shown(file.path).text) }

  func run(_ action: String, adds: Bool = false, reason: String? = nil) throws(LintFailure) -> ExitCode {
    if action == "create", file.exists {
      console.complain("error: '\(shownPath)' exists; update it with 'viewlint baseline update'")
      return .untrusted
    }
    let run = try LintRun(request)
    let found = try run.find()
    let results = run.results(found)
    let report = try run.report(results, found)
    if found.missingViews != nil || !report.problems.isEmpty {
      LintNotices.complain(report, found.missingViews, console)
      console.complain("the baseline was not \(action == "check" ? "checked" : "written"): the run is not complete")
      return .untrusted
    }
    let comparison = BaselineComparison(run.baseline, results) { found.tree.path($0) }
    if action == "check" { return check(comparison, report) }
    return write(comparison, isNew: action == "create", adds: adds, reason)
  }

  // MARK: Writing

  private func write(_ comparison: BaselineComparison, isNew: Bool, adds: Bool, _ reason: String?) -> ExitCode {
    let update = comparison.update(addingNew: isNew || adds, reason: reason)
    if isNew || comparison.hasRenumbered || update.movedCount + update.removedCount + update.addedCount > 0 {
      do throws(OutputFailure) {
        let location = request.location
        try file.write(
          update.baseline,
          to: typed.map { (path) throws(OutputFailure) in try OutputPlace(typed: path, location) }
            ?? OutputPlace(file.path.relative(to: location.root) ?? BaselineFile.usualName, in: location.root))
      } catch {
        console.complain("error: '\(shownPath)' cannot be written: \(error.text)")
        return .untrusted
      }
    }
    let count = Summary.counted(update.baseline.entries.count, "finding")
    if isNew {
      console.output.write(
        "recorded \(count) in \(shownPath); 'viewlint --baseline \(shownPath)' reports only new ones\n")
      return .clean
    }
    let changes = [
      (update.removedCount, "removed"), (update.movedCount, "moved"), (update.addedCount, "added"),
    ].filter { $0.0 > 0 }.map { "\($0.1) \($0.0)" }
    console.output.write(
      (changes.isEmpty ? "nothing to change" : changes.joined(separator: ", ")) + "; \(shownPath) has \(count)\n")
    if update.leftCount > 0 {
      console.output.write(
        "\(Summary.counted(update.leftCount, "new finding")) not recorded; '--add' records new findings\n")
    }
    return .clean
  }

  // MARK: Checking

  /// Reports new findings, and fixed or moved entries at their positions in the baseline.
  private func check(_ comparison: BaselineComparison, _ report: Report) -> ExitCode {
    let output = ReportOutput(console.output)
    CompactReporter.write(report, ReportStyle(), to: output)
    let (moved, fixed, _) = comparison.moves
    func place(_ entry: BaselineEntry) -> String {
      (entry.declaration.isEmpty ? "" : "in '\(entry.declaration)' ") + "of \(entry.path)"
    }
    let lines =
      fixed.map { ($0, "is fixed; 'viewlint baseline update' removes this entry") }
      + moved.map { ($0.old, "is now \(place($0.new)); 'viewlint baseline update' moves this entry") }
    for (entry, what) in lines.sorted(by: { ($0.0.line ?? 0) < ($1.0.line ?? 0) }) {
      let text = "'\(entry.code)' \(place(entry)) \(what)"
      output.write(
        "\(shownPath):\(entry.line ?? 1):1: warning: \(Escaping.line(text)) (\(Escaping.line(entry.rule)))\n")
    }
    console.output.flush()
    // The report includes moved findings, which aren't new.
    let new = Summary.counted(report.findings.count - moved.count, "new finding")
    let counts = (moved.isEmpty ? "" : "\(moved.count) moved, ") + "\(fixed.count) fixed, \(comparison.kept.count) left"
    console.complain("\(new), \(counts) in \(shownPath)")
    return lines.isEmpty ? ExitRule().code(report) : .findings
  }
}
