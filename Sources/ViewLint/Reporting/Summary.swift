import LintRules

/// The lines on standard error after a report.
enum Summary {
  /// Returns the number of findings: `2 errors, 1 warning in 14 files (3 more in the baseline)`.
  static func line(_ report: Report) -> String {
    if let line = change(report) ?? report.change?.emptiness { return line }
    let parts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = report.count(severity)
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    let found = parts.isEmpty ? "no findings" : parts.joined(separator: ", ")
    let baselined = baselined(report).map { " (\($0))" } ?? ""
    return "\(found) in \(counted(report.fileCount, "file"))\(baselined)"
  }

  /// Returns the number of new findings: `4 new findings (12 were there before; --all shows them)`. Nil without a change
  /// or without older findings.
  static func change(_ report: Report) -> String? {
    guard let change = report.change, !report.old.isEmpty else { return nil }
    let new = report.newCount == 0 ? "no new findings" : counted(report.newCount, "new finding")
    let (was, them) = report.old.count == 1 ? ("was", "it") : ("were", "them")
    let hint = change.includesOld ? "" : "; --all shows \(them)"
    return "\(new) (\(report.old.count) \(was) there before\(hint)\(baselined(report).map { "; \($0)" } ?? ""))"
  }

  private static func baselined(_ report: Report) -> String? {
    report.baselined.isEmpty ? nil : "\(report.baselined.count) more in the baseline"
  }

  /// Returns the number of findings of each kind, and the number of files.
  static func statistics(_ report: Report) -> String {
    counts(report) + "  \(counted(report.fileCount, "file")) linted\n"
  }

  /// Returns the number of findings of each kind, the most frequent first.
  static func counts(_ report: Report) -> String {
    let sorted = sortedCounts(report) { "\($0.rule) (\($0.reason))" }
    let width = sorted.first.map { String($0.count).count } ?? 0
    return sorted.map { name, count in
      String(repeating: " ", count: width - String(count).count + 2) + "\(count)  \(name)\n"
    }.joined()
  }

  /// Returns the rule with the most findings, or an empty string.
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

  /// Returns the warning about files with syntax errors; nil without any.
  static func syntaxErrors(_ report: Report) -> String? {
    let files = report.filesWithSyntaxErrors
    if files.isEmpty { return nil }
    let (verb, owner) = files.count == 1 ? ("has", "its") : ("have", "their")
    return
      "\(counted(files.count, "file")) \(verb) syntax errors, so \(owner) findings may be incomplete: \(names(files))"
  }

  /// Returns the warning about files in which a rule reached its step limit; nil without any.
  static func openQuestions(_ report: Report) -> String? {
    let files = report.filesWithOpenQuestions
    if files.isEmpty { return nil }
    let count = counted(files.count, "file")
    let owner = files.count == 1 ? "its" : "their"
    return "a rule reached its step limit in \(count), so \(owner) findings may be incomplete: \(names(files))"
  }

  private static func names(_ files: [ReportedPath]) -> String {
    files.prefix(3).map { Escaping.line($0.shown) }.joined(separator: ", ") + (files.count > 3 ? ", …" : "")
  }

  /// Returns the number of notes that a report omits; nil if it has all notes.
  static func hiddenNotes(_ report: Report, _ mostFindings: Int?) -> String? {
    guard let most = mostFindings, report.findings.count > most else { return nil }
    let others = report.findings.count - report.count(.note)
    let hidden = report.count(.note) - max(0, most - others)
    if hidden <= 0 { return nil }
    return "\(counted(hidden, "note")) hidden; use '--max-findings all' to show \(hidden == 1 ? "it" : "them")"
  }

  /// A number and its noun.
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
