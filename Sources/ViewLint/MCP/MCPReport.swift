import LintRules

/// A report for an agent: the worst findings, in the order of the report.
struct MCPReport {
  private let report: Report
  /// The pages of the rules, by ID.
  private let pages: [String: String]

  init(_ report: Report, customRules: [RuleDefinition]) {
    self.report = report
    var style = ReportStyle()
    style.customRules = customRules
    pages = style.pages
  }

  /// Lines for the model, and an object for programs.
  var result: MCPResult {
    let findings = report.findings.worst(MCPTools.mostFindings).map {
      report.findings.finding($0, JSONReporter.parts).finding
    }
    let more = report.findings.count - findings.count
    var lines = findings.map {
      Escaping.line("\($0.place): \($0.severity.rawValue): \($0.message) (\($0.rule))")
    }
    if more > 0 { lines.append("… and \(more) more; pass 'paths' or 'rules' to see them") }
    lines += Self.lines(of: report.problems)
    if lines.isEmpty { lines = ["no findings in \(Summary.counted(report.fileCount, "file"))"] }
    return MCPResult(
      text: lines.joined(separator: "\n"), structured: object(findings, more), isError: !report.problems.isEmpty)
  }

  /// Returns an error line for each problem.
  static func lines(of problems: [ReportedProblem]) -> [String] {
    problems.map { Escaping.line("error: \($0.path.shown): \($0.message)") }
  }

  private func object(_ findings: [ReportedFinding], _ more: Int) -> String {
    var text = ReportText()
    text += "{\"findings\":"
    text.addArray(findings) { finding, text in
      text += "{"
      JSONReporter.add(finding, pages, to: &text)
    }
    text += ",\"more\":"
    text += more
    text += ",\"summary\":"
    text += JSONReporter.summary(report)
    text += ",\"problems\":"
    text.addArray(report.problems) { problem, text in
      text += "{"
      JSONReporter.add(problem, to: &text)
    }
    text += "}"
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
