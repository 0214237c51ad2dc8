import LintRules

/// A heading and a table that read well as a comment on a pull request or as the summary of a job.
enum MarkdownReporter: Reporter {
  static let name = "markdown"

  /// The table ends when it has so many bytes: a comment on GitHub may have 65,536 characters.
  static let mostBytes = 60_000
  /// Longer messages are cut, in characters.
  private static let longestMessage = 300

  static let parts: FindingParts = []

  static func write(_ report: Report, _ style: ReportStyle, to output: ReportOutput) {
    output.write("### viewlint: \(Summary.line(report))\n")
    let findings = report.findings
    if !findings.isEmpty { output.write("\n| Severity | Where | What | Rule |\n| --- | --- | --- | --- |\n") }
    let rows = rows(worst(findings, style.mostFindings), hasLimit: style.mostFindings != nil)
    for row in rows { output.write(row) }
    if findings.count > rows.count {
      output.write("\n… and \(Summary.counted(findings.count - rows.count, "more finding")).\n")
    }
    if !report.problems.isEmpty { output.write("\n") }
    for problem in report.problems {
      output.write("- \(codeSpan(problem.path.inRepository)): \(prose(problem.message))\n")
    }
  }

  /// As many findings as there may be rows, errors first.
  private static func worst(_ findings: FindingList, _ most: Int?) -> [ReportedFinding] {
    let worst = findings.worst(most)
    return Severity.allCases.reversed().flatMap { severity in
      worst.filter { findings.head($0).severity == severity }.map { findings.finding($0, parts).finding }
    }
  }

  private static func rows(_ findings: [ReportedFinding], hasLimit: Bool) -> [String] {
    var rows: [String] = []
    var room = hasLimit ? mostBytes : .max
    for finding in findings {
      let row = row(finding)
      room -= row.utf8.count
      if room < 0 { break }
      rows.append(row)
    }
    return rows
  }

  private static func row(_ finding: ReportedFinding) -> String {
    let place = codeSpan("\(finding.path.inRepository):\(finding.start.line):\(finding.start.column)")
    let message =
      finding.message.count > longestMessage ? finding.message.prefix(longestMessage) + "…" : finding.message[...]
    return "| \(finding.severity.rawValue) | \(place) | \(text(String(message))) | \(codeSpan(finding.rule)) |\n"
  }

  /// A message: what is between two backquotes is code, the rest is prose.
  private static func text(_ message: String) -> String {
    let parts = message.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    guard parts.count % 2 == 1 else { return prose(message) }
    return parts.indices.map { index in
      if index % 2 == 0 { return prose(parts[index]) }
      return parts[index].isEmpty ? "\\`\\`" : codeSpan(parts[index])
    }.joined()
  }

  /// Text in which nothing is markup, a mention or a reference to an issue.
  private static func prose(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "~", "[", "]", "|", "!", "$":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "<", ">", "&", "@", "#": result += "&#\(scalar.value);"
      case "\n", "\r", "\t": result += " "
      default: Escaping.append(scalar, to: &result)
      }
    }
    return result
  }

  /// Code between enough backticks. A bar would end the cell of the table, even in code.
  private static func codeSpan(_ code: String) -> String {
    let shown = Escaping.line(code)
    var longest = 0
    var run = 0
    for byte in shown.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let padding = longest > 0 ? " " : ""
    let escaped = shown.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    return fence + padding + escaped + padding + fence
  }
}
