import LintRules

/// `viewlint baseline`: records current findings so that only new ones are reported.
enum BaselineCommand: Command {
  static let name = "baseline"
  static let summary = "record current findings so that only new ones are reported"
  static let usage = ["baseline create|update|check [OPTIONS] [FILE]"]
  static let options: [Option] = [
    LintCommand.rootOption,
    Option("config", value: .path("FILE"), "use only this configuration file"),
    Option("no-config", "ignore configuration files"),
    Option("preset", value: .choice("PRESET", Preset.allCases.map { $0.rawValue }), "start from a preset"),
    Option("add", "with update, also record new findings"),
    Option("reason", value: .text("TEXT"), "with create and update --add, record why the findings are accepted"),
    Option("jobs", letter: "j", value: .number(1), "use N threads"),
  ]
  static let examples: [(call: String, remark: String)] = [
    ("viewlint baseline create", "record current findings in \(BaselineFile.usualName.text)"),
    ("viewlint --baseline \(BaselineFile.usualName.text)", "report only new findings"),
    ("viewlint baseline check", "fail if there are new findings or fixed entries"),
    ("viewlint baseline update", "remove fixed entries; don't record new findings"),
    ("viewlint baseline update --add --reason 'see #12'", "record new findings, too"),
  ]

  private static let actions = ["create", "update", "check"]

  static var operands: Operands { .words(actions) }

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    guard let action = arguments.operands.first?.text else {
      throw UsageError("missing subcommand: use create, update, or check")
    }
    guard actions.contains(action) else {
      throw UsageError("unknown subcommand 'baseline \(action)'" + Suggestion.clause(for: action, among: actions))
    }
    guard arguments.operands.count <= 2 else {
      throw UsageError("'baseline \(action)' takes only the baseline file and lints the whole project")
    }
    if arguments.has("add"), action != "update" { throw UsageError("'--add' works only with 'baseline update'") }
    if arguments.has("reason"), action != "create", !arguments.has("add") {
      throw UsageError("'--reason' works only with 'baseline create' and 'baseline update --add'")
    }
    // The baseline isn't a path to lint.
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
  /// The file as it was typed; nil for the default one.
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
      console.complain("error: '\(shownPath)' already exists; run 'viewlint baseline update' to update it")
      return .untrusted
    }
    let run = try LintRun(request)
    let found = try run.find()
    let results = run.results(found)
    let report = try run.report(results, found)
    if found.missingViews != nil || !report.problems.isEmpty {
      LintNotices.complain(report, found.missingViews, console)
      console.complain(
        "the baseline was not \(action == "check" ? "checked" : "written") because viewlint couldn't finish")
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
        console.complain("error: can't write '\(shownPath)': \(error.text)")
        return .untrusted
      }
    }
    let count = Summary.counted(update.baseline.entries.count, "finding")
    if isNew {
      console.output.write(
        "recorded \(count) in \(shownPath); run 'viewlint --baseline \(shownPath)' to report only new ones\n")
      return .clean
    }
    let changes = [
      (update.removedCount, "removed"), (update.movedCount, "moved"), (update.addedCount, "added"),
    ].filter { $0.0 > 0 }.map { "\($0.1) \($0.0)" }
    console.output.write(
      (changes.isEmpty ? "no changes" : changes.joined(separator: ", ")) + "; \(shownPath) has \(count)\n")
    if update.leftCount > 0 {
      console.output.write(
        "\(Summary.counted(update.leftCount, "new finding")) not recorded; pass '--add' to record new findings\n")
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
      fixed.map { ($0, "is fixed; run 'viewlint baseline update' to remove this entry") }
      + moved.map { ($0.old, "is now \(place($0.new)); run 'viewlint baseline update' to move this entry") }
    for (entry, what) in lines.sorted(by: { ($0.0.line ?? 0) < ($1.0.line ?? 0) }) {
      let text = "'\(entry.code)' \(place(entry)) \(what)"
      output.write(
        "\(shownPath):\(entry.line ?? 1):1: warning: \(Escaping.line(text)) (\(Escaping.line(entry.rule)))\n")
    }
    console.output.flush()
    // The report includes moved findings, which aren't new.
    let new = Summary.counted(report.findings.count - moved.count, "new finding")
    let counts =
      (moved.isEmpty ? "" : "\(moved.count) moved, ") + "\(fixed.count) fixed, \(comparison.kept.count) remaining"
    console.complain("\(new), \(counts) in \(shownPath)")
    return lines.isEmpty ? ExitRule().code(report) : .findings
  }
}
