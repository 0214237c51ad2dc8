import LintRules

/// The lines that go to standard error besides a report.
enum Summary {
  /// How much was found: `2 errors, 1 warning in 14 files; the baseline has 3 more`.
  static func line(_ report: Report) -> String {
    if let line = change(report) ?? report.change?.emptiness { return line }
    let parts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = report.count(severity)
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    let found = parts.isEmpty ? "no findings" : parts.joined(separator: ", ")
    return "\(found) in \(counted(report.fileCount, "file"))\(baselined(report))"
  }

  /// Returns the number of new findings: `4 new findings (12 were there before; --all shows them)`; nil without a
  /// change or without existing findings.
  static func change(_ report: Report) -> String? {
    guard let change = report.change, !report.old.isEmpty else { return nil }
    let new = report.newCount == 0 ? "no new findings" : counted(report.newCount, "new finding")
    let old = report.old.count == 1 ? "1 was there before" : "\(report.old.count) were there before"
    let hint = change.includesOld ? "" : "; --all shows \(report.old.count == 1 ? "it" : "them")"
    return "\(new) (\(old)\(hint))\(baselined(report))"
  }

  private static func baselined(_ report: Report) -> String {
    report.baselined.isEmpty ? "" : "; the baseline has \(report.baselined.count) more"
  }

  /// How often each rule reported for each reason, and the number of files.
  static func statistics(_ report: Report) -> String {
    counts(report) + "  \(counted(report.fileCount, "file")) linted\n"
  }

  /// How often each rule reported for each reason, the most frequent first.
  static func counts(_ report: Report) -> String {
    let sorted = sortedCounts(report) { "\($0.rule) (\($0.reason))" }
    let width = sorted.first.map { String($0.count).count } ?? 0
    return sorted.map { name, count in
      String(repeating: " ", count: width - String(count).count + 2) + "\(count)  \(name)\n"
    }.joined()
  }

  /// The rule with the most findings; empty if there are none.
  static func mostFrequentRule(_ report: Report) -> String {
    sortedCounts(report) { $0.rule }.first?.name ?? ""
  }

  private static func sortedCounts(
    _ report: Report, _ name: (FindingHead) -> String
  ) -> [(name: String, count: Int)] {
    var counts: [String: Int] = [:]
    for index in 0..<report.findings.count { counts[name(report.findings.head(index)), default: 0] += 1 }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  /// The files in which findings may be missing; nil if there are none.
  static func syntaxErrors(_ report: Report) -> String? {
    let files = report.filesWithSyntaxErrors
    if files.isEmpty { return nil }
    let verb = files.count == 1 ? "has" : "have"
    return "\(counted(files.count, "file")) \(verb) syntax errors; findings there may be incomplete: \(names(files))"
  }

  /// Returns the warning about files in which a rule reached its step limit; nil if there are none.
  static func openQuestions(_ report: Report) -> String? {
    let files = report.filesWithOpenQuestions
    if files.isEmpty { return nil }
    let count = counted(files.count, "file")
    return "a rule reached its step limit in \(count); findings there may be incomplete: \(names(files))"
  }

  private static func names(_ files: [ReportedPath]) -> String {
    files.prefix(3).map { Escaping.line($0.shown) }.joined(separator: ", ") + (files.count > 3 ? ", …" : "")
  }

  /// How many notes a report for people left out; nil if it has all of them.
  static func hiddenNotes(_ report: Report, _ mostFindings: Int?) -> String? {
    guard let most = mostFindings, report.findings.count > most else { return nil }
    let others = report.findings.count - report.count(.note)
    let hidden = report.count(.note) - max(0, most - others)
    return hidden > 0 ? "\(counted(hidden, "note")) not shown; use --max-findings all" : nil
  }

  /// A number and its noun.
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
