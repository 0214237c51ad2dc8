import LintRules

/// The machine format of viewlint itself: one object, with each finding on a line of its own.
enum JSONReporter: Reporter {
  static let name = "json"

  static func write(_ report: Report, _ style: ReportStyle, to output: inout some ReportOutput) {
    let tool = JSONText.object([("name", "\"viewlint\""), ("version", JSONText.quoted(style.version))])
    output.write("{\"schemaVersion\":1,\"tool\":\(tool),\n \"summary\":\(summary(report)),\n \"findings\":[")
    for (index, finding) in report.findings.enumerated() {
      output.write((index == 0 ? "\n  " : ",\n  ") + JSONText.object(members(finding)))
    }
    output.write("],\n \"problems\":[")
    for (index, problem) in report.problems.enumerated() {
      output.write((index == 0 ? "\n  " : ",\n  ") + JSONText.object(members(problem)))
    }
    output.write("]}\n")
  }

  private static func summary(_ report: Report) -> String {
    JSONText.object([
      ("files", "\(report.fileCount)"), ("errors", "\(report.count(.error))"),
      ("warnings", "\(report.count(.warning))"), ("notes", "\(report.count(.note))"),
      ("fixable", "\(report.fixableCount)"), ("suppressed", "\(report.suppressed.count)"),
      ("baselined", "\(report.baselined.count)"),
    ])
  }

  /// The members of the object for a finding.
  static func members(_ finding: ReportedFinding) -> [(String, String)] {
    let head = [
      ("rule", JSONText.quoted(finding.rule)), ("severity", JSONText.quoted(finding.severity.rawValue)),
      ("reason", JSONText.quoted(finding.reason)), ("message", JSONText.quoted(finding.message)),
      ("file", JSONText.quoted(finding.path.shown)),
    ]
    return head + span(finding.start, finding.end) + bytes(finding.range) + [
      ("related", JSONText.array(finding.related.map { object($0) })),
      ("fixes", JSONText.array(finding.fixes.map { object($0) })),
    ]
  }

  private static func object(_ place: ReportedPlace) -> String {
    JSONText.object([
      ("file", JSONText.quoted(place.path.shown)), ("line", "\(place.position.line)"),
      ("column", "\(place.position.column)"), ("message", JSONText.quoted(place.message)),
    ])
  }

  private static func object(_ fix: ReportedFix) -> String {
    JSONText.object([
      ("title", JSONText.quoted(fix.title)), ("safety", JSONText.quoted(fix.safety.rawValue)),
      ("edits", JSONText.array(fix.edits.map { object($0) })),
    ])
  }

  /// An edit of another file names it; one of the finding's own file does not.
  private static func object(_ edit: ReportedEdit) -> String {
    let file = edit.path.map { [("file", JSONText.quoted($0.shown))] } ?? []
    return JSONText.object(
      file + bytes(edit.range) + span(edit.start, edit.end) + [("text", JSONText.quoted(edit.text))])
  }

  /// The members of the object for a problem.
  static func members(_ problem: ReportedProblem) -> [(String, String)] {
    [("file", JSONText.quoted(problem.path.shown)), ("message", JSONText.quoted(problem.message))]
  }

  private static func span(_ start: LineColumn, _ end: LineColumn) -> [(String, String)] {
    [
      ("line", "\(start.line)"), ("column", "\(start.column)"), ("endLine", "\(end.line)"),
      ("endColumn", "\(end.column)"),
    ]
  }

  private static func bytes(_ range: Range<Int>) -> [(String, String)] {
    [("offset", "\(range.lowerBound)"), ("length", "\(range.count)")]
  }
}
