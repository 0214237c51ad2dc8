import LintRules

/// A path in the forms that formats need.
struct ReportedPath: Sendable, Equatable {
  /// Relative to the working directory where possible.
  var shown: String
  /// From the root of the file system.
  var absolute: String
  /// Relative to the root of the git repository, or of the project without one; absolute outside both.
  var inRepository: String
}

/// A finding that is ready to be printed. Parts that the format does not show are empty.
struct ReportedFinding: Sendable, Equatable {
  var rule: String
  var severity: Severity
  var reason: String
  var message: String
  var path: ReportedPath
  /// Its start, 1-based.
  var start: LineColumn
  /// Its end, exclusive.
  var end: LineColumn
  /// The same with columns in UTF-16 units.
  var utf16: Range<LineColumn>
  /// The same in byte offsets.
  var range: Range<Int>
  /// The source line on which it starts, or the part of it around the start.
  var lineText: String
  /// How many bytes of the line precede `lineText`.
  var lineTextOffset = 0
  /// Sixteen hexadecimal digits that do not change when lines above the finding change, and that are unique in the
  /// report.
  var fingerprint = ""
  /// The reason of the suppression.
  var justification: String?
  var related: [ReportedPlace] = []
  /// What else there is to know, each a clause.
  var notes: [String] = []
  var fixes: [ReportedFix] = []

  /// The file and the position in it, as compilers write it.
  var place: String { "\(path.shown):\(start.line):\(start.column)" }
}

/// A related place of a finding.
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
  /// The lines before and after it; nil for many lines.
  var preview: FixPreview?
}

/// The replacement of one range of a file.
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

/// Something that made the run incomplete.
struct ReportedProblem: Sendable, Equatable {
  var path: ReportedPath
  var message: String
}

/// The result of a run: sorted, ready for every format.
struct Report: Sendable {
  /// The backend accessor that findings are about, if the project does not declare it.
  var missingAccessor: String?
  /// The findings to fix.
  var findings = FindingList()
  /// The findings that directives suppress.
  var suppressed = FindingList()
  /// The findings that the baseline records.
  var baselined = FindingList()
  /// Whether there was a baseline.
  var hasBaseline = false
  /// Sorted by path.
  var problems: [ReportedProblem] = []
  /// What was left out without harm to the findings that are shown. Sorted by path.
  var notices: [ReportedProblem] = []
  /// How many files were linted.
  var fileCount = 0

  /// How many findings have a severity.
  func count(_ severity: Severity) -> Int { findings.tally[severity] }
}
