/// The findings of some of the rules of a file, by the indices of their entries.
struct KnownFindings: Sendable {
  private var findings: [[Finding]?] = []

  /// Knows of no rule.
  init() {}

  /// Has room for the findings of some rules.
  init(count: Int) {
    findings = Array(repeating: nil, count: count)
  }

  /// The findings of the rule of an entry; nil if they are not known.
  subscript(entry: Int) -> [Finding]? {
    get { entry < findings.count ? findings[entry] : nil }
    set { if entry < findings.count { findings[entry] = newValue } }
  }

  /// All but those of some entries.
  func without(_ entries: Set<Int>) -> KnownFindings {
    var rest = self
    for entry in entries where entry < findings.count { rest.findings[entry] = nil }
    return rest
  }
}
