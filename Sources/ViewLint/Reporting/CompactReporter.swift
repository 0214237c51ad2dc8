/// One line a finding: `path:line:column: severity: message (rule)`.
enum CompactReporter: Reporter {
  static let name = "compact"
  static let isForPeople = true

  static func write(_ report: Report, _ style: ReportStyle, to output: inout some ReportOutput) {
    for finding in report.findings {
      let text = "\(finding.place): \(finding.severity.rawValue): \(finding.message) (\(finding.rule))"
      output.write(Escaping.line(text) + "\n")
    }
  }
}
