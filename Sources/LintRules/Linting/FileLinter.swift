/// Runs the rules of one file, completes their findings, and separates those that directives suppress.
struct FileLinter {
  let file: FileView
  let project: ProjectIndex
  let settings: RuleSettings
  /// Rules that wait for helpers are known to have no findings and do not run.
  var leavesOutWaiting = false
  /// The findings of rules that do not run again, by the indices of their entries.
  var found: [[Finding]?] = []
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
    for index in settings.entries.indices {
      let known = index < found.count ? found[index] : nil
      if known?.isEmpty == true { continue }
      let entry = settings.entries[index]
      if leavesOutWaiting && entry.waitsForHelpers { continue }
      file.steps.begin()
      judged.append(known ?? entry.rule.check(file, project), entry) { isHidden($0, entry) }
    }
    result.hasOpenQuestions = file.steps.isSpent
    let parts = judged.includeParts()
    let directives = respectsDirectives ? file.directives : []
    if !directives.isEmpty { silence(&judged, parts, Suppressions(file, directives)) }
    if judged.count == 0 { return result }
    judged.sort()
    result.findings = PackedFindings(judged.left)
    result.suppressed = judged.suppressed
    result.text = FileText(file.source, file.lines, details)
    return result
  }

  private var hasSyntaxErrors: Bool {
    file.tokens.isDamaged || !file.brackets.isSound && file.brackets.unmatched(in: 0..<file.count, file.code) > 0
  }

  /// Applies the directives, then adds findings about the directives themselves. A directive for a finding that is part
  /// of another one is not unused: it works when its rule runs alone.
  private func silence(_ all: inout JudgedFindings, _ parts: [StampedFinding], _ suppressions: Suppressions) {
    var suppressions = suppressions
    all.silence(from: 0, &suppressions)
    for part in parts { _ = suppressions.directive(for: part) }
    guard let entry = settings.entries.first(where: { $0.rule is any DirectiveRule }),
      let rule = entry.rule as? any DirectiveRule
    else { return }
    let faults = suppressions.faults(
      ran: Set(settings.entries.map { $0.id }).subtracting(RuleList.aboutDirectives),
      known: settings.known, left: all.left)
    let first = all.count
    all.append(rule.check(faults, in: file.source), entry)
    all.silence(from: first, &suppressions)
  }

  /// Whether a finding is in a preview that is not linted.
  private func isHidden(_ finding: Finding, _ entry: RuleSettings.Entry) -> Bool {
    guard !settings.lintsPreviews, !file.previews.isEmpty, !entry.rule.info.lintsPreviews else { return false }
    return file.isInPreview(file.code.firstIndex(from: finding.range.lowerBound))
  }
}
