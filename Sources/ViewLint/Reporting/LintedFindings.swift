import LintRules

/// The findings of the linter in one file.
final class LintedFindings: FindingSource {
  let path: ReportedPath
  /// The path for fingerprints.
  let identifyingPath: String
  let findings: PackedFindings
  /// Why each of them is suppressed; empty if they are not.
  let justifications: [String?]
  /// The contents of the file.
  let text: FileText
  /// The paths of the files that they refer to.
  let others: OtherPaths

  init(
    path: ReportedPath, identifyingPath: String, findings: PackedFindings, justifications: [String?], text: FileText,
    others: OtherPaths
  ) {
    self.path = path
    self.identifyingPath = identifyingPath
    self.findings = findings
    self.justifications = justifications
    self.text = text
    self.others = others
  }

  var count: Int { findings.count }

  func head(_ index: Int) -> FindingHead {
    let head = findings.head(at: index)
    return FindingHead(rule: head.rule, severity: head.severity, reason: head.reason, isFixable: head.isFixable)
  }

  func finding(_ index: Int, _ parts: FindingParts) -> ReportedFinding {
    let found = findings[index]
    let finding = found.finding
    var reported = ReportedFinding(
      rule: found.rule, severity: found.severity, reason: finding.reason, message: finding.message, path: path,
      start: found.start, end: found.end, utf16: found.start..<found.end, range: finding.range, lineText: "")
    reported.notes = finding.notes
    if !justifications.isEmpty { reported.justification = justifications[index] }
    if parts.contains(.utf16) { reported.utf16 = text.utf16Positions(of: finding.range) }
    if parts.contains(.line) {
      (reported.lineText, reported.lineTextOffset) = text.line(around: finding.range.lowerBound)
    }
    if parts.contains(.context) {
      (reported.linesBefore, reported.linesAfter) = text.lines(2, around: finding.range.lowerBound)
    }
    if parts.contains(.fingerprint) { reported.fingerprint = fingerprint(found) }
    if parts.contains(.related), !finding.related.isEmpty {
      reported.related = finding.related.map {
        ReportedPlace(path: others.reported($0.path), position: $0.position, message: $0.message)
      }
    }
    if parts.contains(.fixes), !finding.fixes.isEmpty {
      reported.fixes = finding.fixes.map { self.reported($0, parts) }
    }
    return reported
  }

  private func reported(_ fix: Fix, _ parts: FindingParts) -> ReportedFix {
    let edits = fix.edits.map { edit in
      let positions = text.positions(of: edit)
      return ReportedEdit(
        path: edit.path.map { others.reported($0) }, range: edit.range, start: positions.lowerBound,
        end: positions.upperBound, utf16: parts.contains(.utf16) ? text.utf16Positions(of: edit) : positions,
        text: edit.text)
    }
    return ReportedFix(
      title: fix.title, safety: fix.safety, edits: edits,
      preview: parts.contains(.previews) ? text.preview(of: fix) : nil)
  }

  private func fingerprint(_ found: StampedFinding) -> String {
    var digest = Digest()
    for part in [found.rule, identifyingPath, found.identity.declaration, found.identity.code] { digest.add(part) }
    digest.add(String(found.identity.occurrence))
    return digest.text
  }
}
