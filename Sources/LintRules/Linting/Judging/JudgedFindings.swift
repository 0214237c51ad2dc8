/// Findings of one file, and the directives that suppress some of them.
struct JudgedFindings {
  /// Finds line breaks only when there is a finding.
  private lazy var stamper = FindingStamper(file, details)
  private let file: FileView
  private let details: ResultDetails
  private var findings: [StampedFinding] = []
  /// By the index of the finding.
  private var silencers: [Int: Directive] = [:]
  /// What is known about the rules that have findings, by id.
  private var rules: [String: RuleInfo] = [:]

  init(_ file: FileView, _ details: ResultDetails) {
    self.file = file
    self.details = details
  }

  var count: Int { findings.count }

  /// Adds the findings of a rule except hidden ones.
  mutating func append(
    _ found: [Finding], _ entry: RuleSettings.Entry, unless isHidden: (Finding) -> Bool = { _ in false }
  ) {
    findings.reserveCapacity(findings.count + found.count)
    if !found.isEmpty { rules[entry.id] = entry.rule.info }
    for finding in found where !isHidden(finding) {
      if let stamped = stamper.stamp(finding, entry) { findings.append(stamped) }
    }
  }

  /// Removes the findings that have the same cause as another one, which gets their places instead. A mere note does not
  /// include what is more severe.
  ///
  /// - Returns: the removed findings.
  mutating func includeParts() -> [StampedFinding] {
    if findings.allSatisfy({ $0.finding.extent == nil }) { return [] }
    let extents = ScopeTable(
      findings.indices.compactMap { index in findings[index].finding.extent.map { ($0.range, index) } })
    var parts: [(index: Int, cause: Int, place: String)] = []
    for (index, found) in findings.enumerated() {
      guard let cause = extents.innermost(at: found.finding.range.lowerBound), cause != index,
        let subject = rules[found.rule]?.subject,
        let place = rules[findings[cause].rule]?.includes.first(where: { $0.subject == subject })?.place,
        findings[cause].severity > .note || found.severity == .note
      else { continue }
      parts.append((index, cause, place))
    }
    if parts.isEmpty { return [] }
    for (cause, included) in Dictionary(grouping: parts, by: \.cause) {
      if details.contains(.related) {
        let places = included.map { part in
          RelatedPlace(path: file.path, position: findings[part.index].start, message: part.place)
        }
        findings[cause].finding.related.insert(contentsOf: places, at: 0)
      }
      if findings[cause].finding.extent?.isFixedByParts == true {
        takeFix(of: included.map { findings[$0.index].finding }, for: cause)
      }
    }
    let removed = parts.map { findings[$0.index] }
    let indices = Set(parts.map(\.index))
    findings = findings.enumerated().filter { !indices.contains($0.offset) }.map(\.element)
    return removed
  }

  /// Adds the fix of the parts of a finding to its own, if each part has one.
  private mutating func takeFix(of parts: [Finding], for cause: Int) {
    let fixes = parts.compactMap(\.fixes.first)
    guard fixes.count == parts.count, let safety = fixes.map(\.safety).min() else { return }
    let edits = fixes.flatMap(\.edits).sorted { $0.range.lowerBound < $1.range.lowerBound }
    let overlap = zip(edits, edits.dropFirst()).contains { $0.range.upperBound > $1.range.lowerBound }
    guard !overlap, fixes.allSatisfy({ $0.removedDeclarations == 0 && $0.title == fixes[0].title }) else { return }
    if findings[cause].finding.fixes.isEmpty { findings[cause].finding.notes = Set(parts.flatMap(\.notes)).sorted() }
    findings[cause].finding.fixes.append(Fix(fixes[0].title, safety, edits))
  }

  /// Checks for each finding from an index on whether a directive suppresses it.
  mutating func silence(from first: Int, _ suppressions: inout Suppressions) {
    for index in first..<findings.count { silencers[index] = suppressions.directive(for: findings[index]) }
  }

  /// Sorts by offset, then by rule, and numbers similar findings.
  mutating func sort() {
    let order = findings.indices.sorted { isBefore($0, $1) }
    // Findings are large, and most files have few of them in other than their order.
    if order != Array(findings.indices) {
      findings = order.map { findings[$0] }
      let directives = order.enumerated().compactMap { new, old in silencers[old].map { (new, $0) } }
      silencers = Dictionary(uniqueKeysWithValues: directives)
    }
    stamper.number(&findings)
  }

  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    let (first, second) = (findings[left].finding.range.lowerBound, findings[right].finding.range.lowerBound)
    return first == second ? findings[left].rule < findings[right].rule : first < second
  }

  /// The findings that are not suppressed.
  var left: [StampedFinding] {
    silencers.isEmpty ? findings : findings.indices.compactMap { silencers[$0] == nil ? findings[$0] : nil }
  }

  /// The findings that directives suppress.
  var suppressed: [SilencedFinding] {
    silencers.keys.sorted().map { SilencedFinding(finding: findings[$0], reason: silencers[$0]?.reason) }
  }
}
