/// Adds to the findings of one file what belongs to them: rule, severity, lines and columns, and an identity if that is
/// asked for.
struct FindingStamper {
  private let lines: LineIndex
  private var identities: IdentityReader?

  init(_ file: FileView, _ details: ResultDetails) {
    lines = file.lines
    identities = details.contains(.identities) ? IdentityReader(file) : nil
  }

  /// The finding of a rule with all that belongs to it.
  mutating func stamp(_ finding: Finding, _ entry: RuleSettings.Entry) -> StampedFinding {
    StampedFinding(
      rule: entry.id, severity: entry.severity, finding: finding,
      start: lines.position(of: finding.range.lowerBound), end: lines.position(of: finding.range.upperBound),
      identity: identities?.identity(finding.range) ?? FindingIdentity(declaration: "", code: ""))
  }

  /// Counts findings that are alike; they are in source order.
  func number(_ findings: inout [StampedFinding]) {
    guard identities != nil else { return }
    var counts: [String: [FindingIdentity: Int]] = [:]
    for index in findings.indices {
      let count = counts[findings[index].rule, default: [:]][findings[index].identity, default: 0] + 1
      counts[findings[index].rule, default: [:]][findings[index].identity] = count
      findings[index].identity.occurrence = count
    }
  }
}
