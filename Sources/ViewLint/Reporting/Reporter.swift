import LintRules

/// A format of reports: a pure function from a report to text.
protocol Reporter: Sendable {
  /// The name that `--format` takes.
  static var name: String { get }
  /// It is read by people, who also want to hear how much was found.
  static var isForPeople: Bool { get }

  /// What it shows of findings.
  static var parts: FindingParts { get }

  /// Writes the report.
  static func write(_ report: Report, _ style: ReportStyle, to output: ReportOutput)
}

extension Reporter {
  static var isForPeople: Bool { false }
}

/// What a person chose about the looks of a report.
struct ReportStyle: Sendable {
  /// Whether colour is wanted.
  var isColored = false
  /// The number of findings that formats for people show; nil for all.
  var mostFindings: Int? = 50
  /// The version that formats with a header name.
  var version = ProgramVersion.current
  /// The rules that formats with a catalogue describe; nil for all there are.
  var rules: [any BuiltinRule.Type]?
  /// The rules that the project defines.
  var customRules: [RuleDefinition] = []
  /// The counts of earlier runs, for formats that show them.
  var history: [ReportHistory.Point] = []
  /// The date of the run, for formats that show it.
  var date: String?
  /// The project's branch and commit, for formats that show them.
  var revision = Revision()
  /// The terminal may show links.
  var hasLinks = false
  /// Formats for people show places only: findings have no severity and no rule that anybody knows.
  var showsPlacesOnly = false

  /// The same without colour.
  var uncolored: ReportStyle {
    var style = self
    style.isColored = false
    style.hasLinks = false
    return style
  }
}

extension ReportStyle {
  /// The rules by id.
  var definitions: [String: RuleDefinition] {
    let all = (rules ?? RuleList.all).map { RuleDefinition($0) } + customRules
    return Dictionary(all.map { ($0.id, $0) }) { $1 }
  }

  /// The pages of rules, by id. A rule of the project has one only if it names one.
  var pages: [String: String] { definitions.compactMapValues { $0.link } }
}

/// All formats, in the order of help.
enum ReporterList {
  static var all: [any Reporter.Type] {
    [
      PrettyReporter.self,
      CompactReporter.self,
      XcodeReporter.self,
      JSONReporter.self,
      JSONLinesReporter.self,
      SARIFReporter.self,
      GitHubReporter.self,
      GitLabReporter.self,
      CheckstyleReporter.self,
      JUnitReporter.self,
      RDJSONReporter.self,
      MarkdownReporter.self,
      HTMLReporter.self,
    ]
  }

  /// The format with a name.
  static func named(_ name: String) -> (any Reporter.Type)? {
    all.first { $0.name == name }
  }
}
