/// Runs the rules of one file and stamps what they find.
struct FileLinter {
  let file: FileView
  let project: ProjectIndex
  let settings: RuleSettings

  /// The findings of the file, sorted by offset, then by rule.
  func result(_ index: Int) -> FileResult {
    var stamped: [StampedFinding] = []
    // Behind a conflict marker nobody knows which text is the file.
    if file.tokens.conflictOffset == nil {
      let found = settings.entries.map { entry in
        (entry, findings: entry.rule.check(file, project).filter { !isHidden($0) })
      }
      if found.contains(where: { !$0.findings.isEmpty }) {
        let stamper = FindingStamper(file)
        stamped = found.flatMap { entry, findings in findings.map { stamper.stamp($0, entry) } }
      }
    }
    stamped.sort { ($0.finding.range.lowerBound, $0.rule) < ($1.finding.range.lowerBound, $1.rule) }
    FindingStamper.number(&stamped)
    return FileResult(file: index, findings: stamped, isDamaged: file.tokens.isDamaged)
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
