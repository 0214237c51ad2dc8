import LintRules

/// The objects of the JSON format, one a line, for programs that read as they go. `type` says what a line is.
enum JSONLinesReporter: Reporter {
  static let name = "json-lines"

  static func write(_ report: Report, _ style: ReportStyle, to output: inout some ReportOutput) {
    for finding in report.findings { output.write(line("finding", JSONReporter.members(finding))) }
    for problem in report.problems { output.write(line("problem", JSONReporter.members(problem))) }
  }

  private static func line(_ type: String, _ members: [(String, String)]) -> String {
    JSONText.object([("type", JSONText.quoted(type))] + members) + "\n"
  }
}
