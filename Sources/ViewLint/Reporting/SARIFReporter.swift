import LintRules

/// SARIF 2.1.0, as code scanning services read it: one run with its rules, results with fixes and fingerprints.
/// Findings that directives silence are there too, as suppressed results.
enum SARIFReporter: Reporter {
  static let name = "sarif"

  static func write(_ report: Report, _ style: ReportStyle, to output: inout some ReportOutput) {
    let rules = Configuration.shipped(style.rules ?? RuleList.all).rules
    output.write(
      "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\n \"version\":\"2.1.0\",\n \"runs\":[{\n")
    output.write("  \"tool\":{\"driver\":{\"name\":\"viewlint\",\"semanticVersion\":\(JSONText.quoted(style.version)),")
    output.write("\"rules\":[\n   " + rules.map { SARIFRule.descriptor($0) }.joined(separator: ",\n   ") + "]}},\n")
    output.write("  \"columnKind\":\"utf16CodeUnits\",\n  \"invocations\":[\(invocation(report))],\n  \"results\":[")
    // Section 3.27.23: the property is present in all results of a run or in none.
    let none: String? = report.suppressed.isEmpty ? nil : "[]"
    let results = SARIFResult(ruleIDs: rules.map { $0.id })
    for (index, finding) in report.findings.enumerated() {
      output.write((index == 0 ? "\n   " : ",\n   ") + results.object(finding, suppressions: none))
    }
    for (index, suppressed) in report.suppressed.enumerated() {
      let separator = index == 0 && report.findings.isEmpty ? "\n   " : ",\n   "
      output.write(separator + results.object(suppressed.finding, suppressions: "[\(suppression(suppressed))]"))
    }
    output.write("]\n }]}\n")
  }

  private static func suppression(_ suppressed: ReportedSuppression) -> String {
    let reason = suppressed.reason.map { [("justification", JSONText.quoted($0))] } ?? []
    return JSONText.object([("kind", "\"inSource\"")] + reason)
  }

  /// Whether the run can be trusted, and why not.
  private static func invocation(_ report: Report) -> String {
    let notifications = report.problems.map { problem in
      JSONText.object([
        ("level", "\"error\""), ("message", SARIFText.message(problem.message, or: "this file cannot be linted")),
        ("locations", "[\(JSONText.object([("physicalLocation", SARIFText.artifact(problem.path))]))]"),
      ])
    }
    let details = notifications.isEmpty ? [] : [("toolExecutionNotifications", JSONText.array(notifications))]
    return JSONText.object([("executionSuccessful", "\(report.problems.isEmpty)")] + details)
  }
}

/// The objects that results, rules and notifications share.
enum SARIFText {
  /// A message; an empty text would make readers refuse the report.
  static func message(_ text: String, or fallback: String) -> String {
    JSONText.object([("text", JSONText.quoted(text.isEmpty ? fallback : text))])
  }

  /// A physical location: a file, and where in it.
  static func artifact(_ path: ReportedPath, region: String? = nil) -> String {
    JSONText.object([("artifactLocation", location(path))] + (region.map { [("region", $0)] } ?? []))
  }

  /// A file, relative to the root of the repository.
  static func location(_ path: ReportedPath) -> String {
    JSONText.object([("uri", JSONText.quoted(URIText.reference(path.inRepository)))])
  }

  /// The place between two positions with columns in UTF-16 units; the end is exclusive.
  static func region(_ range: Range<LineColumn>) -> String {
    JSONText.object([
      ("startLine", "\(range.lowerBound.line)"), ("startColumn", "\(range.lowerBound.column)"),
      ("endLine", "\(range.upperBound.line)"), ("endColumn", "\(range.upperBound.column)"),
    ])
  }
}
