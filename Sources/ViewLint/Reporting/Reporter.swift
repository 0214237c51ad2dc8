import LintRules

/// A format of reports: a pure function from a report to its output.
protocol Reporter: Sendable {
  /// Its name for `--format`.
  static var name: String { get }
  /// Whether people read it, who also need the number of findings.
  static var isForPeople: Bool { get }

  /// The parts of findings that it shows.
  static var parts: FindingParts { get }

  /// Writes the report.
  static func write(_ report: Report, _ style: ReportStyle, to output: ReportOutput)
}

extension Reporter {
  static var isForPeople: Bool { false }
}

/// The style of a report.
struct ReportStyle: Sendable {
  /// Whether to use colors.
  var isColored = false
  /// The version of viewlint, for formats with a header.
  var version = VersionCommand.current
  /// The rules to describe, for formats with a catalogue; nil for all.
  var rules: [any Rule.Type]?
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
    ]
  }

  /// The format with a name.
  static func named(_ name: String) -> (any Reporter.Type)? {
    all.first { $0.name == name }
  }
}
