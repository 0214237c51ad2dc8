import LintRules

/// The XML of Checkstyle 4.3, which most build servers read.
enum CheckstyleReporter: Reporter {
  static let name = "checkstyle"
  static let parts: FindingParts = []

  static func write(_ report: Report, _ style: ReportStyle, to output: ReportOutput) {
    output.write("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<checkstyle version=\"4.3\">\n")
    output.write(report.findings, parts) { listed, text in
      let finding = listed.finding
      if listed.isFirstOfFile { addStart(finding.path, to: &text) }
      add(finding.start, severity(finding.severity), finding.message, "viewlint.\(finding.rule)", to: &text)
      if listed.isLastOfFile { text += "  </file>\n" }
    }
    output.write { text in
      for problem in report.problems {
        addStart(problem.path, to: &text)
        add(LineColumn(line: 1, column: 1), "error", problem.message, "viewlint", to: &text)
        text += "  </file>\n"
      }
    }
    output.write("</checkstyle>\n")
  }

  private static func addStart(_ path: ReportedPath, to text: inout ReportText) {
    text += "  "
    text.addTag("file", [("name", path.shown)])
    text += ">\n"
  }

  private static func add(
    _ place: LineColumn, _ severity: String, _ message: String, _ source: String, to text: inout ReportText
  ) {
    text += "    <error"
    text.addAttribute("line", place.line)
    text.addAttribute("column", place.column)
    text.addAttribute("severity", severity)
    text.addAttribute("message", message)
    text.addAttribute("source", source)
    text += "/>\n"
  }

  private static func severity(_ severity: Severity) -> String {
    severity == .note ? "info" : severity.rawValue
  }
}
