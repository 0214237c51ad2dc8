/// The objects of the JSON format, one a line, for programs that read as they go. `type` says what a line is.
enum JSONLinesReporter: Reporter {
  static let name = "json-lines"
  static let parts = JSONReporter.parts

  static func write(_ report: Report, _ style: ReportStyle, to output: ReportOutput) {
    output.write(report.findings, parts) { listed, text in
      text += "{\"type\":\"finding\","
      JSONReporter.add(listed.finding, to: &text)
      text += "\n"
    }
    output.write { text in
      for problem in report.problems {
        text += "{\"type\":\"problem\","
        JSONReporter.add(problem, to: &text)
        text += "\n"
      }
    }
  }
}
