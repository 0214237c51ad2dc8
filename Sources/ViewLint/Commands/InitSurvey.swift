import LintRules

/// The survey of a project by `init`.
struct InitSurvey {
  /// The accessor of the shipped configuration.
  static let defaultAccessor = "asBackendURL"

  /// The accessor that the configuration names.
  let accessor: String
  /// Whether the project declares the accessor.
  let isAccessorDeclared: Bool
  /// Whether findings require the accessor and the project doesn't declare it.
  let needsAccessor: Bool
  /// The project's accessors and base URLs.
  let backend: BackendSurvey
  /// The number of findings.
  let findingCount: Int
  /// Whether the project has no view files.
  let hasNoViews: Bool
  /// Files and folders that fail every run because they can't be read.
  let unreadable: [FileProblem]
  /// The default patterns of `exclude`.
  let defaultExclusions: [String]
  private let hasProblems: Bool

  /// Whether a baseline can be recorded.
  var canBeRecorded: Bool { !hasProblems && !hasNoViews }

  /// - Parameter wide: the same run with the findings that nothing in the project suggests.
  init(_ run: LintRun, _ wide: LintRun) throws(LintFailure) {
    let found = try run.find()
    let report = try run.report(run.results(found), found)
    let foundWidely = try wide.find()
    let results = wide.results(foundWidely)
    let failing = Set(report.problems.map { $0.path.absolute })
    let root = run.location.root
    unreadable = run.fileProblems(found).filter { failing.contains(root.appending($0.path).text) }
    accessor = run.accessor
    isAccessorDeclared = AccessorSearch.isDefined(accessor, in: found.tree)
    needsAccessor = try !wide.report(results, foundWidely).missingAccessors.isEmpty
    findingCount = report.findings.count
    hasNoViews = found.missingViews != nil
    hasProblems = !report.problems.isEmpty
    let top = run.configuration(0)
    defaultExclusions = top.exclude.patterns.map(\.text)
    backend = BackendSurvey(foundWidely.tree, run.settingsAtTop, Self.asking(results))
  }

  /// Returns the files with findings about URLs. Most notes are unrelated to the backend.
  private static func asking(_ results: [FileResult]) -> [BackendSurvey.Asking] {
    results.compactMap { result in
      let findings = result.findings.filter(\.asksForAccessor)
      guard !findings.isEmpty else { return nil }
      let ranges = findings.filter { $0.severity >= .warning || $0.awaitsAccessor }.map(\.finding.range)
      return BackendSurvey.Asking(file: result.file, ranges: ranges)
    }
  }
}
