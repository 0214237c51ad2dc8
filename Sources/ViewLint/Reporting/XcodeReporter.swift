import LintRules

/// The lines that Xcode's build log turns into issues. Notes attach to the finding before them.
enum XcodeReporter: Reporter {
  static let name = "xcode"
  static let parts: FindingParts = .related

  static func write(_ report: Report, _ style: ReportStyle, to output: ReportOutput) {
    output.write(report.findings, parts) { listed, text in
      let finding = listed.finding
      addHead(finding.path, finding.start, finding.severity.rawValue, to: &text)
      text.addOneLine(finding.message)
      text += " ("
      text.addOneLine(finding.rule)
      text += ")\n"
      for place in finding.related {
        addHead(place.path, place.position, "note", to: &text)
        text.addOneLine(place.message)
        text += "\n"
      }
    }
    output.write { text in
      for problem in report.problems {
        addHead(problem.path, LineColumn(line: 1, column: 1), "error", to: &text)
        text.addOneLine(problem.message)
        text += "\n"
      }
    }
  }

  private static func addHead(
    _ path: ReportedPath, _ position: LineColumn, _ severity: String, to text: inout ReportText
  ) {
    text.addPlace(path.absolute, position)
    text += ": "
    text += severity
    text += ": "
  }
}
