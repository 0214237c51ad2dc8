import LintRules

/// SARIF 2.1.0, as code scanning services read it: one run with its rules, results with fixes and fingerprints.
/// Findings that directives silence or the baseline records are there too, as suppressed results.
enum SARIFReporter: Reporter {
  static let name = "sarif"

  static func write(_ report: Report, _ style: ReportStyle, to output: inout some ReportOutput) {
    let rules = Configuration.shipped(style.rules ?? RuleList.all).rules
    output.write(
      "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\n \"version\":\"2.1.0\",\n \"runs\":[{\n")
    output.write("  \"tool\":{\"driver\":{\"name\":\"viewlint\",\"semanticVersion\":\(JSONText.quoted(style.version)),")
    output.write("\"rules\":[\n   " + rules.map { SARIFRule.descriptor($0) }.joined(separator: ",\n   ") + "]}},\n")
    output.write("  \"columnKind\":\"utf16CodeUnits\",\n  \"invocations\":[\(invocation(report))],\n  \"results\":[")
    var separator = "\n   "
    for result in results(report, SARIFResult(ruleIDs: rules.map { $0.id })) {
      output.write(separator + result)
      separator = ",\n   "
    }
    output.write("]\n }]}\n")
  }

  /// The results: what is reported, what directives silence, what the baseline records.
  private static func results(_ report: Report, _ result: SARIFResult) -> some Sequence<String> {
    // Section 3.27.23: the property is present in all results of a run or in none.
    let none: String? = report.suppressed.isEmpty && report.baselined.isEmpty ? nil : "[]"
    let new: String? = report.hasBaseline ? "new" : nil
    let reported = report.findings.lazy.map { result.object($0, suppressions: none, state: new) }
    let suppressed = report.suppressed.lazy.map {
      result.object($0.finding, suppressions: suppressions("inSource", $0), state: new)
    }
    let baselined = report.baselined.lazy.map {
      result.object($0.finding, suppressions: suppressions("external", $0), state: "unchanged")
    }
    return [AnySequence(reported), AnySequence(suppressed), AnySequence(baselined)].lazy.joined()
  }

  private static func suppressions(_ kind: String, _ suppressed: ReportedSuppression) -> String {
    let reason = suppressed.reason.map { [("justification", JSONText.quoted($0))] } ?? []
    return "[" + JSONText.object([("kind", JSONText.quoted(kind))] + reason) + "]"
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
