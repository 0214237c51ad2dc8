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
      let lines = LineIndex(file.source)
      for entry in settings.entries {
        for finding in entry.rule.check(file, project) where !isHidden(finding) {
          stamped.append(stamp(finding, entry, lines))
        }
      }
    }
    stamped.sort { ($0.finding.range.lowerBound, $0.rule) < ($1.finding.range.lowerBound, $1.rule) }
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

  private func stamp(_ finding: Finding, _ entry: RuleSettings.Entry, _ lines: LineIndex) -> StampedFinding {
    let start = lines.position(of: finding.range.lowerBound)
    let positions = finding.fixes.map { fix in
      fix.edits.map { edit in
        lines.position(of: edit.range.lowerBound)..<lines.position(of: edit.range.upperBound)
      }
    }
    return StampedFinding(
      rule: entry.id, severity: entry.severity, finding: finding, start: start,
      end: lines.position(of: finding.range.upperBound), editPositions: positions,
      lineText: lineText(lines.range(ofLine: start.line)))
  }

  /// The text of a line without its line break.
  private func lineText(_ range: Range<Int>) -> String {
    var range = range
    while let last = range.last, file.source.bytes[last] == 0x0A || file.source.bytes[last] == 0x0D {
      range = range.lowerBound..<last
    }
    return file.source.text(range)
  }
}
