import LintRules

/// SARIF 2.1.0, as code scanning services read it: one run with its rules, results with fixes and fingerprints.
/// Findings that directives suppress or the baseline records are included as suppressed results. GitHub rejects a run
/// with more than 25,000 results, so the least severe ones are omitted.
enum SARIFReporter: Reporter {
  static let name = "sarif"
  static let parts: FindingParts = [.related, .fixes, .utf16, .fingerprint]

  static func write(_ report: Report, _ style: ReportStyle, to output: ReportOutput) {
    var configuration = style.rules.map(Configuration.shipped) ?? .shipped()
    configuration.add(style.customRules)
    let rules = configuration.rules
    output.write(
      "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\n \"version\":\"2.1.0\",\n \"runs\":[{\n")
    output.write("  \"tool\":{\"driver\":{\"name\":\"viewlint\",\"semanticVersion\":\(JSONText.quoted(style.version)),")
    output.write("\"rules\":[\n   " + rules.map { SARIFRule.descriptor($0) }.joined(separator: ",\n   ") + "]}},\n")
    output.write("  \"columnKind\":\"utf16CodeUnits\",\n  \"invocations\":[\(invocation(report))],\n  \"results\":[")
    writeResults(report, ruleIDs: rules.map { $0.id }, to: output)
    output.write("]\n }]}\n")
  }

  /// The results: reported findings, suppressed ones, and those of the baseline.
  private static func writeResults(_ report: Report, ruleIDs: [String], to output: ReportOutput) {
    // Section 3.27.23: the property is present in all results of a run or in none.
    let hasSuppressed = !report.suppressed.isEmpty || !report.baselined.isEmpty
    let new: String? = report.hasBaseline ? "new" : nil
    let kinds = [
      (list: report.findings, result: SARIFResult(ruleIDs: ruleIDs, suppression: hasSuppressed ? .nothing : nil, new)),
      (list: report.suppressed, result: SARIFResult(ruleIDs: ruleIDs, suppression: .inSource, new)),
      (list: report.baselined, result: SARIFResult(ruleIDs: ruleIDs, suppression: .external, "unchanged")),
    ]
    var isFirst = true
    var room = mostResults
    for kind in kinds where !kind.list.isEmpty {
      let indices = kind.list.worst(room)
      output.write(kind.list, at: indices, parts) { [isFirst] listed, text in
        text += isFirst && listed.index == indices.first ? "\n   " : ",\n   "
        kind.result.add(listed.finding, to: &text)
      }
      room -= indices.count
      isFirst = isFirst && indices.isEmpty
    }
  }

  /// The maximum number of results that GitHub accepts for a run.
  private static let mostResults = 25_000

  /// Returns the message that results are omitted; nil if all are included.
  static func cut(_ report: Report) -> String? {
    let count = report.findings.count + report.suppressed.count + report.baselined.count
    if count <= mostResults { return nil }
    return
      "the SARIF report has only the \(mostResults) most severe of \(count) results because of GitHub's limit"
  }

  /// Whether the run can be trusted, and why not.
  private static func invocation(_ report: Report) -> String {
    let notifications =
      report.problems.map { problem in
        JSONText.object([
          ("level", "\"error\""), ("message", SARIFText.message(problem.message, or: "this file can't be linted")),
          ("locations", "[\(JSONText.object([("physicalLocation", SARIFText.artifact(problem.path))]))]"),
        ])
      }
      + (cut(report).map { cut in
        [JSONText.object([("level", "\"note\""), ("message", SARIFText.message(cut, or: "some results are omitted"))])]
      } ?? [])
    let details = notifications.isEmpty ? [] : [("toolExecutionNotifications", JSONText.array(notifications))]
    return JSONText.object([("executionSuccessful", "\(report.problems.isEmpty)")] + details)
  }
}

/// The objects that rules and notifications share.
enum SARIFText {
  /// A message. An empty one would make readers reject the report.
  static func message(_ text: String, or fallback: String) -> String {
    JSONText.object([("text", JSONText.quoted(text.isEmpty ? fallback : text))])
  }

  /// A physical location: a file, relative to the root of the repository.
  static func artifact(_ path: ReportedPath) -> String {
    JSONText.object([
      ("artifactLocation", JSONText.object([("uri", JSONText.quoted(URIText.reference(path.bytesInRepository)))]))
    ])
  }
}
