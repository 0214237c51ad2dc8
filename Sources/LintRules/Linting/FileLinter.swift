/// Runs the rules of one file, stamps what they find, and sets apart what directives silence.
struct FileLinter {
  let file: FileView
  let project: ProjectIndex
  let settings: RuleSettings
  /// A rule that is known to find nothing and does not run.
  var leftOut: String?
  /// Whether directives in comments are heeded.
  var heedsDirectives = true

  /// The findings of the file, sorted by offset, then by rule.
  func result(_ index: Int) -> FileResult {
    var result = FileResult(file: index, findings: [], isDamaged: file.tokens.isDamaged)
    // Behind a conflict marker nobody knows which text is the file.
    if file.tokens.conflictOffset != nil { return result }
    let found = settings.entries.map { entry in
      (
        entry: entry,
        findings: entry.id == leftOut ? [] : entry.rule.check(file, project).filter { !isHidden($0) }
      )
    }
    let directives = heedsDirectives ? file.directives : []
    if directives.isEmpty, found.allSatisfy({ $0.findings.isEmpty }) { return result }
    let stamper = FindingStamper(file)
    let stamped = found.flatMap { part in part.findings.map { stamper.stamp($0, part.entry) } }
    var silenced = JudgedFindings(stamped)
    if !directives.isEmpty { silence(&silenced, Suppressions(file, directives), stamper) }
    silenced.sort()
    result.findings = silenced.left
    result.suppressed = silenced.suppressed
    return result
  }

  /// Lets directives silence findings, then adds what is wrong with the directives.
  private func silence(_ all: inout JudgedFindings, _ suppressions: Suppressions, _ stamper: FindingStamper) {
    var suppressions = suppressions
    all.silence(from: 0, &suppressions)
    let rule = FaultySuppression.info.id
    guard let entry = settings.entries.first(where: { $0.id == rule }) else { return }
    let faults = suppressions.findings(
      ran: Set(settings.entries.map { $0.id }), known: RuleList.all.map { $0.info.id }, left: all.left)
    let first = all.count
    all.append(faults.map { stamper.stamp($0, entry) })
    all.silence(from: first, &suppressions)
  }

  /// Whether a finding stands in a preview that is not linted.
  private func isHidden(_ finding: Finding) -> Bool {
    guard !settings.lintsPreviews, !file.previews.isEmpty else { return false }
    let code = file.code
    return file.previews.contains { preview in
      code.bytes(preview).contains(finding.range.lowerBound)
    }
  }
}

/// Findings of one file, each with the directive that silences it, if one does.
private struct JudgedFindings {
  private var all: [(found: StampedFinding, by: Directive?)]

  init(_ findings: [StampedFinding]) {
    all = findings.map { ($0, nil) }
  }

  var count: Int { all.count }

  mutating func append(_ findings: [StampedFinding]) {
    all += findings.map { ($0, nil) }
  }

  /// Asks for each finding behind an index whether a directive silences it.
  mutating func silence(from first: Int, _ suppressions: inout Suppressions) {
    for index in first..<all.count { all[index].by = suppressions.directive(for: all[index].found) }
  }

  /// Sorts by offset, then by rule, and numbers what is alike.
  mutating func sort() {
    all.sort {
      ($0.found.finding.range.lowerBound, $0.found.rule) < ($1.found.finding.range.lowerBound, $1.found.rule)
    }
    var findings = all.map { $0.found }
    FindingStamper.number(&findings)
    for index in all.indices { all[index].found = findings[index] }
  }

  /// What nothing silences.
  var left: [StampedFinding] { all.compactMap { $0.by == nil ? $0.found : nil } }

  /// What directives silence.
  var suppressed: [SilencedFinding] {
    all.compactMap { found, directive in directive.map { SilencedFinding(finding: found, reason: $0.reason) } }
  }
}
