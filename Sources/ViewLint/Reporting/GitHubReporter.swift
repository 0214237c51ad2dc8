import LintRules

/// Annotations of GitHub Actions: a workflow command for each finding that GitHub will show, a plain line for each
/// other one.
enum GitHubReporter: Reporter {
  static let name = "github"

  /// GitHub shows this many annotations of each severity for one step and silently drops the rest.
  static let mostAnnotations = 10

  static let parts: FindingParts = []

  static func write(_ report: Report, _ style: ReportStyle, to output: ReportOutput) {
    let findings = report.findings
    var plain: [Int] = []
    for severity in Severity.allCases.reversed() where report.count(severity) > 0 {
      let all = (0..<findings.count).filter { findings.head($0).severity == severity }
      let chosen = annotated(all) { findings.head($0).rule }
      output.write(findings, at: chosen, parts) { $1 += command($0.finding) }
      let shown = Set(chosen)
      plain += all.filter { !shown.contains($0) }
    }
    for problem in report.problems { output.write(command(problem)) }
    output.write(findings, at: plain, parts) { addLine($0.finding, to: &$1) }
    output.write("viewlint: \(Summary.line(report))\(remark(plain.count))\n")
  }

  /// The findings that are annotated: the first of each rule, then as many of the others as there is room for.
  private static func annotated(_ findings: [Int], rule: (Int) -> String) -> [Int] {
    guard findings.count > mostAnnotations else { return findings }
    var seen: Set<String> = []
    let first = findings.filter { seen.insert(rule($0)).inserted }
    let isFirst = Set(first)
    let others = findings.lazy.filter { !isFirst.contains($0) }.prefix(mostAnnotations)
    return Array((first + others).prefix(mostAnnotations))
  }

  private static func command(_ finding: ReportedFinding) -> String {
    let path = finding.path.inRepository
    var place = "file=\(property(path)),line=\(finding.start.line),endLine=\(finding.end.line)"
    // GitHub refuses columns of a range over several lines.
    if finding.start.line == finding.end.line {
      place += ",col=\(finding.start.column),endColumn=\(finding.end.column)"
    }
    // The log hides the properties.
    let text = "\(path):\(finding.start.line):\(finding.start.column): \(finding.message) (\(finding.rule))"
    return "::\(word(finding.severity)) \(place),title=\(property(finding.rule))::\(data(text))\n"
  }

  private static func command(_ problem: ReportedProblem) -> String {
    let path = problem.path.inRepository
    return "::error file=\(property(path)),title=viewlint::\(data("\(path): \(problem.message)"))\n"
  }

  /// Appends a line that the runner does not read as a command.
  private static func addLine(_ finding: ReportedFinding, to text: inout ReportText) {
    text += finding.severity.rawValue
    text += ": "
    text.addLine("\(finding.place): \(finding.message) (\(finding.rule))")
    text += "\n"
  }

  private static func remark(_ count: Int) -> String {
    if count == 0 { return "" }
    let limit = "GitHub shows at most \(mostAnnotations) per severity"
    return "; \(Summary.counted(count, "finding")) above \(count == 1 ? "isn't" : "aren't") annotated because \(limit)"
  }

  private static func word(_ severity: Severity) -> String {
    severity == .note ? "notice" : severity.rawValue
  }

  /// Escapes a property value: like message text, and also `:` and `,`.
  private static func property(_ text: String) -> String {
    data(text).map { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : String($0) }.joined()
  }

  /// Escapes message text: `%` and line ends; other control characters could control a terminal that shows the log.
  private static func data(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: Escaping.append(scalar, to: &result)
      }
    }
    return result
  }
}
