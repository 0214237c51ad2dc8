import LintRules

/// The remarks that go to standard error beside a report.
enum Summary {
  /// How much was found: `2 errors, 1 warning in 14 files; the baseline has 3 more`.
  static func line(_ report: Report) -> String {
    let parts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = report.count(severity)
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    let found = parts.isEmpty ? "no findings" : parts.joined(separator: ", ")
    let more = report.baselined.isEmpty ? "" : "; the baseline has \(report.baselined.count) more"
    return "\(found) in \(counted(report.fileCount, "file"))\(more)"
  }

  /// How often each rule reported for each reason, the most frequent first.
  static func statistics(_ report: Report) -> String {
    var counts: [String: Int] = [:]
    for index in 0..<report.findings.count {
      let head = report.findings.head(index)
      counts["\(head.rule) (\(head.reason))", default: 0] += 1
    }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let width = sorted.first.map { String($0.value).count } ?? 0
    let lines = sorted.map { name, count in
      String(repeating: " ", count: width - String(count).count + 2) + "\(count)  \(name)\n"
    }
    return lines.joined() + "  \(counted(report.fileCount, "file")) linted\n"
  }

  /// A number and its noun.
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
