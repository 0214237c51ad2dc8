import LintRules

/// viewlint's own machine-readable format: one object, with each finding on a separate line.
enum JSONReporter: Reporter {
  static let name = "json"
  static let parts: FindingParts = [.related, .fixes]

  static func write(_ report: Report, _ style: ReportStyle, to output: ReportOutput) {
    let tool = JSONText.object([("name", "\"viewlint\""), ("version", JSONText.quoted(style.version))])
    output.write("{\"schemaVersion\":1,\"tool\":\(tool),\n \"summary\":\(summary(report)),\n \"findings\":[")
    let pages = style.pages
    output.write(report.findings, parts) { listed, text in
      text += listed.index == 0 ? "\n  {" : ",\n  {"
      add(listed.finding, pages, to: &text)
    }
    output.write("],\n \"problems\":[")
    output.write { text in
      for (index, problem) in report.problems.enumerated() {
        text += index == 0 ? "\n  {" : ",\n  {"
        add(problem, to: &text)
      }
      text += "]}\n"
    }
  }

  /// How many files and findings there are.
  static func summary(_ report: Report) -> String {
    let counts = report.change == nil ? [] : [("new", "\(report.newCount)"), ("old", "\(report.old.count)")]
    return JSONText.object(
      [
        ("files", "\(report.fileCount)"), ("errors", "\(report.count(.error))"),
        ("warnings", "\(report.count(.warning))"), ("notes", "\(report.count(.note))"),
        ("fixable", "\(report.findings.tally.fixable)"), ("suppressed", "\(report.suppressed.count)"),
        ("baselined", "\(report.baselined.count)"),
      ] + counts)
  }

  /// Appends the object for a finding without its opening brace.
  static func add(_ finding: ReportedFinding, _ pages: [String: String], to text: inout ReportText) {
    text.addMember("\"rule\":", finding.rule)
    text.addMember(",\"severity\":", finding.severity.rawValue)
    text.addMember(",\"reason\":", finding.reason)
    text.addMember(",\"message\":", finding.message)
    text.addMember(",\"file\":", finding.path.shown)
    add(finding.start, finding.end, to: &text)
    text.addMember(",\"offset\":", finding.range.lowerBound)
    text.addMember(",\"length\":", finding.range.count)
    text += ",\"related\":"
    text.addArray(finding.related, add)
    text += ",\"notes\":"
    text.addArray(finding.notes) { $1.addMember("", $0) }
    text += ",\"fixes\":"
    text.addArray(finding.fixes, add)
    if let page = pages[finding.rule] { text.addMember(",\"url\":", page) }
    text += "}"
  }

  private static func add(_ place: ReportedPlace, to text: inout ReportText) {
    text.addMember("{\"file\":", place.path.shown)
    text.addMember(",\"line\":", place.position.line)
    text.addMember(",\"column\":", place.position.column)
    text.addMember(",\"message\":", place.message)
    text += "}"
  }

  private static func add(_ fix: ReportedFix, to text: inout ReportText) {
    text.addMember("{\"title\":", fix.title)
    text.addMember(",\"safety\":", fix.safety.rawValue)
    text += ",\"edits\":"
    text.addArray(fix.edits, add)
    text += "}"
  }

  /// An edit of another file names it; an edit of the finding's own file does not.
  private static func add(_ edit: ReportedEdit, to text: inout ReportText) {
    text += "{"
    if let path = edit.path {
      text.addMember("\"file\":", path.shown)
      text += ","
    }
    text.addMember("\"offset\":", edit.range.lowerBound)
    text.addMember(",\"length\":", edit.range.count)
    add(edit.start, edit.end, to: &text)
    text.addMember(",\"text\":", edit.text)
    text += "}"
  }

  /// Appends the object for a problem without its opening brace.
  static func add(_ problem: ReportedProblem, to text: inout ReportText) {
    text.addMember("\"file\":", problem.path.shown)
    text.addMember(",\"message\":", problem.message)
    text += "}"
  }

  private static func add(_ start: LineColumn, _ end: LineColumn, to text: inout ReportText) {
    text.addMember(",\"line\":", start.line)
    text.addMember(",\"column\":", start.column)
    text.addMember(",\"endLine\":", end.line)
    text.addMember(",\"endColumn\":", end.column)
  }
}
