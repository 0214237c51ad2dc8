import LintRules

/// The Code Quality report of GitLab: an array of issues.
enum GitLabReporter: Reporter {
  static let name = "gitlab"
  static let parts: FindingParts = .fingerprint

  static func write(_ report: Report, _ style: ReportStyle, to output: ReportOutput) {
    output.write("[")
    output.write(report.findings, parts) { listed, text in
      text += listed.index == 0 ? "\n " : ",\n "
      add(listed.finding, to: &text)
    }
    output.write(report.findings.isEmpty ? "]\n" : "\n]\n")
  }

  private static func add(_ finding: ReportedFinding, to text: inout ReportText) {
    // GitLab does not show the name of the check.
    text.addMember("{\"description\":", "\(finding.message) (\(finding.rule))")
    text.addMember(",\"check_name\":", finding.rule)
    text.addMember(",\"fingerprint\":", finding.fingerprint)
    text.addMember(",\"severity\":", severity(finding.severity))
    text.addMember(",\"location\":{\"path\":", finding.path.inRepository)
    text.addMember(",\"lines\":{\"begin\":", finding.start.line)
    text.addMember(",\"end\":", finding.end.line)
    text += "}}}"
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
