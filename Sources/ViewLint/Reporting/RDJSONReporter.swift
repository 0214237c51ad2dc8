import LintRules

/// The diagnostics of reviewdog, with suggestions. Columns count UTF-8 bytes there, as they do here.
enum RDJSONReporter: Reporter {
  static let name = "rdjson"

  static func write(_ report: Report, _ style: ReportStyle, to output: inout some ReportOutput) {
    output.write("{\"source\":{\"name\":\"viewlint\"},\n \"diagnostics\":[")
    for (index, finding) in report.findings.enumerated() {
      output.write((index == 0 ? "\n  " : ",\n  ") + diagnostic(finding))
    }
    output.write("]}\n")
  }

  private static func diagnostic(_ finding: ReportedFinding) -> String {
    let range = range(finding.start, finding.end)
    var members = [
      ("message", JSONText.quoted(finding.message)), ("location", location(finding.path, range)),
      ("severity", JSONText.quoted(severity(finding.severity))),
      ("code", JSONText.object([("value", JSONText.quoted(finding.rule))])),
    ]
    let suggestions = finding.fixes.compactMap { suggestion($0) }
    if !suggestions.isEmpty { members.append(("suggestions", JSONText.array(suggestions))) }
    if !finding.related.isEmpty {
      members.append(("related_locations", JSONText.array(finding.related.map { related($0) })))
    }
    return JSONText.object(members)
  }

  /// A fix that stands for itself: reviewdog offers the suggestions of a diagnostic one by one, so a fix of several
  /// edits would be half applied. Placeholders are no suggestion either.
  private static func suggestion(_ fix: ReportedFix) -> String? {
    guard fix.safety != .manual, fix.edits.count == 1, let edit = fix.edits.first, edit.path == nil else { return nil }
    return JSONText.object([("range", range(edit.start, edit.end)), ("text", JSONText.quoted(edit.text))])
  }

  private static func related(_ place: ReportedPlace) -> String {
    let range = JSONText.object([("start", position(place.position))])
    return JSONText.object([
      ("message", JSONText.quoted(place.message)), ("location", location(place.path, range)),
    ])
  }

  private static func location(_ path: ReportedPath, _ range: String) -> String {
    JSONText.object([("path", JSONText.quoted(path.shown)), ("range", range)])
  }

  private static func range(_ start: LineColumn, _ end: LineColumn) -> String {
    JSONText.object([("start", position(start)), ("end", position(end))])
  }

  private static func position(_ position: LineColumn) -> String {
    JSONText.object([("line", "\(position.line)"), ("column", "\(position.column)")])
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .note: "INFO"
    }
  }
}
