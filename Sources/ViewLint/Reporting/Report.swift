import LintRules

/// A path in the forms that reports use.
struct ReportedPath: Sendable, Equatable {
  /// Relative to the working directory where that is possible.
  var shown: String
  /// From the root of the file system.
  var absolute: String
  /// Relative to the root of the git repository, or of the project if there is none; absolute outside of both.
  var inRepository: String
  /// The bytes of `inRepository` if the path isn't valid UTF-8.
  var foreignBytes: [UInt8]?

  /// The bytes of the path in the repository.
  var bytesInRepository: [UInt8] { foreignBytes ?? Array(inRepository.utf8) }
}

/// A finding that is ready to be printed. What the format does not show is left empty.
struct ReportedFinding: Sendable, Equatable {
  var rule: String
  var severity: Severity
  var reason: String
  var message: String
  var path: ReportedPath
  /// Where it starts, 1-based.
  var start: LineColumn
  /// Where it ends, exclusive.
  var end: LineColumn
  /// The same with columns in UTF-16 units.
  var utf16: Range<LineColumn>
  /// The same in byte offsets.
  var range: Range<Int>
  /// The source line on which it starts, or the part of it around the start.
  var lineText: String
  /// How many bytes of the line are before `lineText`.
  var lineTextOffset = 0
  /// The lines around `lineText`.
  var linesBefore: [String] = []
  var linesAfter: [String] = []
  /// Sixteen hexadecimal digits that stay the same while lines above the finding come and go, and that no other finding
  /// of the report has.
  var fingerprint = ""
  /// The reason that its suppression or the baseline gives.
  var justification: String?
  var related: [ReportedPlace] = []
  /// What else there is to know, each a clause.
  var notes: [String] = []
  var fixes: [ReportedFix] = []

  /// The file and where in it, as compilers write it.
  var place: String { "\(path.shown):\(start.line):\(start.column)" }
}

/// Another place that belongs to a finding.
struct ReportedPlace: Sendable, Equatable {
  var path: ReportedPath
  var position: LineColumn
  var message: String
}

/// A way to fix a finding.
struct ReportedFix: Sendable, Equatable {
  var title: String
  var safety: Safety
  var edits: [ReportedEdit]
  /// The lines before and after it; nil where they are many.
  var preview: FixPreview?
}

/// The replacement of one piece of text.
struct ReportedEdit: Sendable, Equatable {
  /// The file, if it is not that of the finding.
  var path: ReportedPath?
  /// In byte offsets.
  var range: Range<Int>
  var start: LineColumn
  var end: LineColumn
  /// Start and end with columns in UTF-16 units.
  var utf16: Range<LineColumn>
  var text: String
}

/// Something that kept the run from being complete.
struct ReportedProblem: Sendable, Equatable {
  var path: ReportedPath
  var message: String
}

/// A backend accessor that a project does not declare.
struct MissingAccessor: Sendable, Equatable {
  /// The root of the project, for people; nil if the call is about a single project.
  var project: String?
  var accessor: String
  /// The number of findings that are notes because the accessor is missing.
  var noteCount = 0
}

/// How a report treats a change.
struct ReportedChange: Sendable, Equatable {
  /// Whether the findings include existing ones.
  var includesOld: Bool
  /// The message that nothing changed and nothing was linted; nil if files were linted.
  var emptiness: String?
}

/// What a run found: sorted, ready for every format.
struct Report: Sendable {
  /// The backend accessors that findings are about and that projects do not declare.
  var missingAccessors: [MissingAccessor] = []
  /// The findings to report.
  var findings = FindingList()
  /// What directives suppress.
  var suppressed = FindingList()
  /// What the baseline records.
  var baselined = FindingList()
  /// The findings that existed before the change.
  var old = FindingList()
  /// The change that was linted; nil without one.
  var change: ReportedChange?
  /// Whether there was a baseline.
  var hasBaseline = false
  /// Sorted by path.
  var problems: [ReportedProblem] = []
  /// What was left out without harm to the findings that are shown. Sorted by path.
  var notices: [ReportedProblem] = []
  /// The files in which findings may be missing because of syntax errors, sorted by path.
  var filesWithSyntaxErrors: [ReportedPath] = []
  /// The files in which a rule reached its step limit, sorted by path.
  var filesWithOpenQuestions: [ReportedPath] = []
  /// How many files were linted.
  var fileCount = 0

  /// How many findings have a severity.
  func count(_ severity: Severity) -> Int { findings.tally[severity] }

  /// Returns the number of findings with a severity that the change introduces; of all findings without a change.
  func newCount(_ severity: Severity) -> Int {
    count(severity) - (change?.includesOld == true ? old.tally[severity] : 0)
  }

  /// The number of new findings.
  var newCount: Int { Severity.allCases.reduce(0) { $0 + newCount($1) } }
}

extension Report {
  /// Joins the reports of several projects.
  init(joining reports: [Report]) {
    guard reports.count != 1 else {
      self = reports[0]
      return
    }
    missingAccessors = reports.flatMap { $0.missingAccessors }
    findings = FindingList(joining: reports.map { $0.findings })
    suppressed = FindingList(joining: reports.map { $0.suppressed })
    baselined = FindingList(joining: reports.map { $0.baselined })
    old = FindingList(joining: reports.map { $0.old })
    let changes = reports.compactMap { $0.change }
    change = changes.first.map {
      ReportedChange(
        includesOld: $0.includesOld, emptiness: changes.contains { $0.emptiness == nil } ? nil : $0.emptiness)
    }
    hasBaseline = reports.contains { $0.hasBaseline }
    problems = Report.sorted(reports.flatMap { $0.problems }) { $0.path }
    notices = Report.sorted(reports.flatMap { $0.notices }) { $0.path }
    filesWithSyntaxErrors = Report.sorted(reports.flatMap { $0.filesWithSyntaxErrors }) { $0 }
    filesWithOpenQuestions = Report.sorted(reports.flatMap { $0.filesWithOpenQuestions }) { $0 }
    fileCount = reports.reduce(0) { $0 + $1.fileCount }
  }

  private static func sorted<Entry>(_ entries: [Entry], _ path: (Entry) -> ReportedPath) -> [Entry] {
    entries.sorted { path($0).absolute.utf8.lexicographicallyPrecedes(path($1).absolute.utf8) }
  }
}
