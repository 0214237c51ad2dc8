import LintRules

/// The XML of Checkstyle 4.3, which most build servers read.
enum CheckstyleReporter: Reporter {
  static let name = "checkstyle"

  static func write(_ report: Report, _ style: ReportStyle, to output: inout some ReportOutput) {
    output.write("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<checkstyle version=\"4.3\">\n")
    for (index, finding) in report.findings.enumerated() {
      if index == 0 || report.findings[index - 1].path != finding.path {
        if index > 0 { output.write("  </file>\n") }
        output.write("  " + XMLText.tag("file", [("name", finding.path.shown)]) + ">\n")
      }
      output.write(error(finding))
    }
    if !report.findings.isEmpty { output.write("  </file>\n") }
    for problem in report.problems { output.write(file(problem)) }
    output.write("</checkstyle>\n")
  }

  private static func error(_ finding: ReportedFinding) -> String {
    let attributes = [
      ("line", "\(finding.start.line)"), ("column", "\(finding.start.column)"),
      ("severity", severity(finding.severity)), ("message", finding.message), ("source", "viewlint.\(finding.rule)"),
    ]
    return "    " + XMLText.tag("error", attributes) + "/>\n"
  }

  private static func file(_ problem: ReportedProblem) -> String {
    let attributes = [
      ("line", "1"), ("column", "1"), ("severity", "error"), ("message", problem.message), ("source", "viewlint"),
    ]
    return "  \(XMLText.tag("file", [("name", problem.path.shown)]))>\n"
      + "    \(XMLText.tag("error", attributes))/>\n  </file>\n"
  }

  private static func severity(_ severity: Severity) -> String {
    severity == .note ? "info" : severity.rawValue
  }
}
