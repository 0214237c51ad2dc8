/// Completes the findings of one file: rule, severity, lines and columns, and an identity if needed. Removes what is
/// not needed.
struct FindingStamper {
  private let lines: LineIndex
  private let details: ResultDetails
  private var identities: IdentityReader?

  init(_ file: FileView, _ details: ResultDetails) {
    lines = file.lines
    self.details = details
    identities = details.contains(.identities) ? IdentityReader(file) : nil
  }

  /// The finding of a rule with all that belongs to it; nil if findings with its reason are off.
  mutating func stamp(_ finding: Finding, _ entry: RuleSettings.Entry) -> StampedFinding? {
    guard let severity = entry.severity(of: finding) else { return nil }
    var kept = finding
    if !details.contains(.fixes) { (kept.fixes, kept.notes) = ([], []) }
    if !details.contains(.related) { kept.related = [] }
    return StampedFinding(
      kept, rule: entry.id, severity: severity, start: lines.position(of: finding.range.lowerBound),
      end: lines.position(of: finding.range.upperBound), identity: identities?.identity(finding.range))
  }

  /// Counts findings that are alike and not counted by their constructs; they are in source order.
  func number(_ findings: inout [StampedFinding]) {
    guard let identities else { return }
    var counts: [String: [FindingIdentity: Int]] = [:]
    let counted = findings.indices.filter { !identities.countsConstructs(at: findings[$0].finding.range) }
    for index in counted {
      var identity = findings[index].identity
      let count = counts[findings[index].rule, default: [:]][identity, default: 0] + 1
      counts[findings[index].rule, default: [:]][identity] = count
      identity.occurrence = count
      findings[index].identity = identity
    }
    for index in counted {
      var identity = findings[index].identity
      identity.count =
        counts[findings[index].rule]?[
          FindingIdentity(declaration: identity.declaration, code: identity.code)] ?? identity.occurrence
      findings[index].identity = identity
    }
  }
}
