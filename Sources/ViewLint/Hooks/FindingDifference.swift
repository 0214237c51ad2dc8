import LintRules

/// What a later text of a file brings in beside the findings that an earlier one had.
///
/// Findings move and lines are touched for other reasons, so places do not count: a finding is old if the earlier text
/// has one of the same rule on an equal line or, each used once, one that says the same.
struct FindingDifference: Sendable {
  /// The findings of the later text that are not old, in their order.
  let introduced: [ReportedFinding]

  init(before: [ReportedFinding], after: [ReportedFinding]) {
    let lines: (ReportedFinding) -> [String] = { [$0.rule, $0.reason, FindingDifference.trimmed($0.lineText)] }
    let messages: (ReportedFinding) -> [String] = { [$0.rule, $0.reason, $0.message] }
    let (old, new) = FindingDifference.withoutPairs(before, after, lines)
    introduced = FindingDifference.withoutPairs(old, new, messages).after
  }

  /// What is left of both when pairs with equal keys are taken out.
  private static func withoutPairs(
    _ before: [ReportedFinding], _ after: [ReportedFinding], _ key: (ReportedFinding) -> [String]
  ) -> (before: [ReportedFinding], after: [ReportedFinding]) {
    let new = unmatched(after, in: before, key)
    return (unmatched(before, in: after, key), new)
  }

  private static func unmatched(
    _ findings: [ReportedFinding], in others: [ReportedFinding], _ key: (ReportedFinding) -> [String]
  ) -> [ReportedFinding] {
    var counts: [[String]: Int] = [:]
    for other in others { counts[key(other), default: 0] += 1 }
    return findings.filter { finding in
      let key = key(finding)
      guard let count = counts[key], count > 0 else { return true }
      counts[key] = count - 1
      return false
    }
  }

  private static func trimmed(_ line: String) -> String {
    line.split(separator: " ").joined(separator: " ").filter { $0 != "\t" && $0 != "\r" }
  }
}
