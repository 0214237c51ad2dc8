/// Runs the rules of one file, completes their findings, and separates those that directives suppress.
struct FileLinter {
  let file: FileView
  let project: ProjectIndex
  let settings: RuleSettings
  /// A rule that is known to have no findings and does not run.
  var leftOut: String?
  /// Whether directives in comments are respected.
  var respectsDirectives = true
  /// What the result contains besides the findings.
  var details = ResultDetails.all

  /// The findings of the file, sorted by offset, then by rule.
  func result(_ index: Int) -> FileResult {
    var result = FileResult(file: index, findings: [], isDamaged: file.tokens.isDamaged)
    // After a conflict marker it is unknown which side is the file.
    if let offset = file.tokens.conflictOffset {
      result.conflict = file.lines.position(of: offset)
      return result
    }
    result.hasSyntaxErrors = hasSyntaxErrors
    var judged = JudgedFindings(file, details)
    for entry in settings.entries where entry.id != leftOut {
      judged.append(entry.rule.check(file, project), entry, unless: isHidden)
    }
    let directives = respectsDirectives ? file.directives : []
    if !directives.isEmpty { silence(&judged, Suppressions(file, directives)) }
    if judged.count == 0 { return result }
    judged.sort()
    result.findings = judged.left
    result.suppressed = judged.suppressed
    result.text = FileText(file.source, file.lines, details)
    return result
  }

  private var hasSyntaxErrors: Bool {
    file.tokens.isDamaged || !file.brackets.isSound && file.brackets.unmatched(in: 0..<file.count, file.code) > 0
  }

  /// Applies the directives, then adds findings about the directives themselves.
  private func silence(_ all: inout JudgedFindings, _ suppressions: Suppressions) {
    var suppressions = suppressions
    all.silence(from: 0, &suppressions)
    let rule = FaultySuppression.info.id
    guard let entry = settings.entries.first(where: { $0.id == rule }) else { return }
    let faults = suppressions.findings(
      ran: Set(settings.entries.map { $0.id }), known: RuleList.all.map { $0.info.id }, left: all.left)
    let first = all.count
    all.append(faults, entry)
    all.silence(from: first, &suppressions)
  }

  /// Whether a finding is in a preview that is not linted.
  private func isHidden(_ finding: Finding) -> Bool {
    guard !settings.lintsPreviews, !file.previews.isEmpty else { return false }
    return file.isInPreview(file.code.firstIndex(from: finding.range.lowerBound))
  }
}

/// Findings of one file, and the directives that suppress some of them.
private struct JudgedFindings {
  /// Finds line breaks only when there is a finding.
  private lazy var stamper = FindingStamper(file, details)
  private let file: FileView
  private let details: ResultDetails
  private var findings: [StampedFinding] = []
  /// By the index of the finding.
  private var silencers: [Int: Directive] = [:]

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
    for finding in found where !isHidden(finding) {
      if let stamped = stamper.stamp(finding, entry) { findings.append(stamped) }
    }
  }

  /// Checks for each finding from an index on whether a directive suppresses it.
  mutating func silence(from first: Int, _ suppressions: inout Suppressions) {
    for index in first..<findings.count { silencers[index] = suppressions.directive(for: findings[index]) }
  }

  /// Sorts by offset, then by rule, and numbers similar findings.
  mutating func sort() {
    if silencers.isEmpty {
      findings.sort(by: Self.isBefore)
    } else {
      let order = findings.indices.sorted { Self.isBefore(findings[$0], findings[$1]) }
      findings = order.map { findings[$0] }
      let directives = order.enumerated().compactMap { new, old in silencers[old].map { (new, $0) } }
      silencers = Dictionary(uniqueKeysWithValues: directives)
    }
    stamper.number(&findings)
  }

  private static func isBefore(_ left: StampedFinding, _ right: StampedFinding) -> Bool {
    let (first, second) = (left.finding.range.lowerBound, right.finding.range.lowerBound)
    return first == second ? left.rule < right.rule : first < second
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
