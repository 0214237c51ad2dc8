/// What reporters write to.
protocol ReportOutput {
  /// Adds text.
  mutating func write(_ text: String)
}

/// A format of reports: a pure function from a report to text.
protocol Reporter {
  /// The name that `--format` takes.
  static var name: String { get }

  /// Writes the report.
  static func write(_ report: Report, _ style: ReportStyle, to output: inout some ReportOutput)
}

/// What a person chose about the looks of a report.
struct ReportStyle: Sendable, Equatable {
  /// Whether colour is wanted.
  var isColored = false
}

/// All formats, in the order of help.
enum ReporterList {
  static var all: [any Reporter.Type] { [CompactReporter.self] }
}
