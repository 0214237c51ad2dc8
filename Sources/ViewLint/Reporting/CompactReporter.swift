/// One line per finding: `path:line:column: severity: message (rule)`, or `path:line:column: message` for places.
enum CompactReporter: Reporter {
  static let name = "compact"
  static let isForPeople = true
  static let parts: FindingParts = []

  static func write(_ report: Report, _ style: ReportStyle, to output: ReportOutput) {
    output.write(report.findings, parts) { listed, text in
      let finding = listed.finding
      text.addPlace(finding.path.shown, finding.start)
      text += ": "
      if style.showsPlacesOnly {
        text.addLine(finding.message)
        text += "\n"
        return
      }
      text += finding.severity.rawValue
      text += ": "
      text.addLine(finding.message)
      text += " ("
      text.addLine(finding.rule)
      text += ")\n"
    }
  }
}
