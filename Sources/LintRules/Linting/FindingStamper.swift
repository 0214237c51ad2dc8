/// Adds to a finding what a report needs beside it: rule, severity, positions, the text of its line.
struct FindingStamper {
  private let file: FileView
  private let lines: LineIndex
  private let utf16: UTF16Columns
  private let identities: IdentityReader

  /// How many bytes of a line are kept before and after the start of a finding, so that many findings on one endless
  /// line take linear space.
  private static let lineReach = 2048

  /// Looks at the whole file once; make one only when there is something to stamp.
  init(_ file: FileView) {
    self.file = file
    lines = file.lines
    utf16 = UTF16Columns(file.source, lines)
    identities = IdentityReader(file)
  }

  /// The finding of a rule with all that belongs to it.
  func stamp(_ finding: Finding, _ entry: RuleSettings.Entry) -> StampedFinding {
    let start = lines.position(of: finding.range.lowerBound)
    let (text, offset) = lineText(lines.range(ofLine: start.line), around: finding.range.lowerBound)
    return StampedFinding(
      rule: entry.id, severity: entry.severity, finding: finding, start: start,
      end: lines.position(of: finding.range.upperBound),
      editPositions: editPositions(finding, \.utf8, lines.position),
      utf16: UTF16Positions(
        span: positions(finding.range, utf16.position), edits: editPositions(finding, \.utf16, utf16.position)),
      lineText: text, lineTextOffset: offset, identity: identities.identity(finding.range),
      previews: finding.fixes.map { FixPreview($0, file.source, lines) })
  }

  /// Counts findings that are alike; they are in source order.
  static func number(_ findings: inout [StampedFinding]) {
    var counts: [String: [FindingIdentity: Int]] = [:]
    for index in findings.indices {
      let count = counts[findings[index].rule]?[findings[index].identity] ?? 0
      counts[findings[index].rule, default: [:]][findings[index].identity] = count + 1
      findings[index].identity.occurrence = count + 1
    }
  }

  /// The places of all edits; those of other files bring theirs along.
  private func editPositions(
    _ finding: Finding, _ elsewhere: (EditPlace) -> Range<LineColumn>, _ position: (Int) -> LineColumn
  ) -> [[Range<LineColumn>]] {
    finding.fixes.map { fix in
      fix.edits.map { edit in edit.place.map(elsewhere) ?? positions(edit.range, position) }
    }
  }

  private func positions(_ range: Range<Int>, _ position: (Int) -> LineColumn) -> Range<LineColumn> {
    position(range.lowerBound)..<position(range.upperBound)
  }

  /// The text of a line without its line break, and how many bytes at its start were left out.
  private func lineText(_ line: Range<Int>, around offset: Int) -> (text: String, offset: Int) {
    var end = line.upperBound
    while end > line.lowerBound, file.source.bytes[end - 1] == 0x0A || file.source.bytes[end - 1] == 0x0D { end -= 1 }
    let start = max(line.lowerBound, offset - Self.lineReach)
    return (file.source.text(start..<max(start, min(end, offset + Self.lineReach))), start - line.lowerBound)
  }
}
