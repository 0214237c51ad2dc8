import LintRules

/// The Code Quality report of GitLab: an array of issues.
enum GitLabReporter: Reporter {
  static let name = "gitlab"

  static func write(_ report: Report, _ style: ReportStyle, to output: inout some ReportOutput) {
    output.write("[")
    for (index, finding) in report.findings.enumerated() {
      output.write((index == 0 ? "\n " : ",\n ") + issue(finding))
    }
    output.write(report.findings.isEmpty ? "]\n" : "\n]\n")
  }

  private static func issue(_ finding: ReportedFinding) -> String {
    let lines = JSONText.object([("begin", "\(finding.start.line)"), ("end", "\(finding.end.line)")])
    return JSONText.object([
      // GitLab does not show the name of the check.
      ("description", JSONText.quoted("\(finding.message) (\(finding.rule))")),
      ("check_name", JSONText.quoted(finding.rule)),
      ("fingerprint", JSONText.quoted(finding.fingerprint)),
      ("severity", JSONText.quoted(severity(finding.severity))),
      ("location", JSONText.object([("path", JSONText.quoted(finding.path.inRepository)), ("lines", lines)])),
    ])
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
