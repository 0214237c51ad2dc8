import LintRules

/// The lines that Xcode's build log turns into issues. Notes attach to the finding before them.
enum XcodeReporter: Reporter {
  static let name = "xcode"

  static func write(_ report: Report, _ style: ReportStyle, to output: inout some ReportOutput) {
    for finding in report.findings {
      let text = "\(finding.message) (\(finding.rule))"
      output.write(line(finding.path, finding.start, finding.severity.rawValue, text))
      for place in finding.related {
        output.write(line(place.path, place.position, "note", place.message))
      }
    }
    for problem in report.problems {
      output.write(Escaping.line("\(problem.path.absolute):1:1: error: \(oneLine(problem.message))") + "\n")
    }
  }

  private static func line(
    _ path: ReportedPath, _ position: LineColumn, _ severity: String, _ message: String
  ) -> String {
    Escaping.line("\(path.absolute):\(position.line):\(position.column): \(severity): \(oneLine(message))") + "\n"
  }

  /// A line break would cut the message off.
  private static func oneLine(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : $0 }))
  }
}
