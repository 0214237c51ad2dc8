/// The objects of the JSON format, one per line, for programs that process them as a stream. `type` is the kind of a
/// line.
enum JSONLinesReporter: Reporter {
  static let name = "json-lines"
  static let parts = JSONReporter.parts

  static func write(_ report: Report, _ style: ReportStyle, to output: ReportOutput) {
    let pages = style.pages
    output.write(report.findings, parts) { listed, text in
      text += "{\"type\":\"finding\","
      JSONReporter.add(listed.finding, pages, to: &text)
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
