import LintRules

/// The diagnostics of reviewdog, with suggestions. Columns count UTF-8 bytes there, as they do here.
enum RDJSONReporter: Reporter {
  static let name = "rdjson"
  static let parts: FindingParts = [.related, .fixes]

  static func write(_ report: Report, _ style: ReportStyle, to output: ReportOutput) {
    output.write("{\"source\":{\"name\":\"viewlint\"},\n \"diagnostics\":[")
    let pages = style.pages
    output.write(report.findings, parts) { listed, text in
      text += listed.index == 0 ? "\n  " : ",\n  "
      add(listed.finding, pages, to: &text)
    }
    output.write("]}\n")
  }

  private static func add(_ finding: ReportedFinding, _ pages: [String: String], to text: inout ReportText) {
    text.addMember("{\"message\":", finding.message)
    text += ",\"location\":"
    add(finding.path, finding.start, finding.end, to: &text)
    text.addMember(",\"severity\":", severity(finding.severity))
    text.addMember(",\"code\":{\"value\":", finding.rule)
    if let page = pages[finding.rule] { text.addMember(",\"url\":", page) }
    text += "}"
    let suggestions = finding.fixes.compactMap { suggestion($0) }
    if !suggestions.isEmpty {
      text += ",\"suggestions\":"
      text.addArray(suggestions, add)
    }
    if !finding.related.isEmpty {
      text += ",\"related_locations\":"
      text.addArray(finding.related, add)
    }
    text += "}"
  }

  /// A fix with a single edit: reviewdog offers the suggestions of a diagnostic one by one, so a fix of several edits
  /// would be half applied. Placeholders are not suggested either.
  private static func suggestion(_ fix: ReportedFix) -> ReportedEdit? {
    guard fix.safety != .manual, fix.edits.count == 1, let edit = fix.edits.first, edit.path == nil else { return nil }
    return edit
  }

  private static func add(_ edit: ReportedEdit, to text: inout ReportText) {
    text += "{\"range\":"
    add(edit.start, edit.end, to: &text)
    text.addMember(",\"text\":", edit.text)
    text += "}"
  }

  private static func add(_ place: ReportedPlace, to text: inout ReportText) {
    text.addMember("{\"message\":", place.message)
    text += ",\"location\":"
    add(place.path, place.position, nil, to: &text)
    text += "}"
  }

  private static func add(_ path: ReportedPath, _ start: LineColumn, _ end: LineColumn?, to text: inout ReportText) {
    text.addMember("{\"path\":", path.shown)
    text += ",\"range\":"
    add(start, end, to: &text)
    text += "}"
  }

  private static func add(_ start: LineColumn, _ end: LineColumn?, to text: inout ReportText) {
    text.addMember("{\"start\":{\"line\":", start.line)
    text.addMember(",\"column\":", start.column)
    if let end {
      text.addMember("},\"end\":{\"line\":", end.line)
      text.addMember(",\"column\":", end.column)
    }
    text += "}}"
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .note: "INFO"
    }
  }
}
