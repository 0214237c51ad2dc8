import LintRules

/// Findings as diagnostics of the protocol.
struct DiagnosticText {
  let client: ClientAbilities

  /// The diagnostics of a document, as a JSON array.
  func list(_ findings: [EditorFinding]) -> String { JSONText.array(findings.map { json($0) }) }

  /// One diagnostic.
  func json(_ finding: EditorFinding) -> String {
    var members: [(key: String, value: String)] = [
      ("range", finding.range.json), ("severity", String(Self.number(finding.severity))),
    ]
    if let rule = finding.rule { members.append(("code", JSONText.quoted(rule))) }
    if let link = finding.link {
      members.append(("codeDescription", JSONText.object([("href", JSONText.quoted(link))])))
    }
    members.append(("source", "\"viewlint\""))
    members.append(("message", JSONText.quoted(message(finding))))
    if finding.isUnnecessary, client.hasUnnecessaryTag { members.append(("tags", "[1]")) }
    if client.hasRelatedInformation, !finding.related.isEmpty {
      members.append(("relatedInformation", JSONText.array(finding.related.map { related($0) })))
    }
    return JSONText.object(members)
  }

  private func message(_ finding: EditorFinding) -> String {
    if client.hasRelatedInformation || finding.related.isEmpty { return finding.message }
    let places = finding.related.map { "\($0.shown): \($0.message)" }
    return finding.message + " (" + places.joined(separator: "; ") + ")"
  }

  private func related(_ place: EditorFinding.Place) -> String {
    let location = JSONText.object([("uri", JSONText.quoted(place.uri.text)), ("range", place.range.json)])
    return JSONText.object([("location", location), ("message", JSONText.quoted(place.message))])
  }

  private static func number(_ severity: Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}
