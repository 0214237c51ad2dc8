/// The contents of a file with findings, as far as they were kept: what reports show of the file.
public final class FileText: Sendable {
  /// Where its lines start.
  public let lines: LineIndex
  private let source: SourceBytes?
  private let utf16: UTF16Columns?

  /// How many bytes of a line are shown before and after a place, so that many places on one long line take linear
  /// time.
  private static let lineReach = 2048

  /// Keeps what the details need of a file.
  init(_ source: SourceBytes, _ lines: LineIndex, _ details: ResultDetails) {
    self.lines = lines
    self.source = details.contains(.sources) ? source : nil
    utf16 = details.contains(.sources) ? UTF16Columns(source, lines) : nil
  }

  /// Where a range of bytes starts and ends.
  public func positions(of range: Range<Int>) -> Range<LineColumn> {
    lines.position(of: range.lowerBound)..<lines.position(of: range.upperBound)
  }

  /// The same with columns in UTF-16 units; in bytes if the text was not kept.
  public func utf16Positions(of range: Range<Int>) -> Range<LineColumn> {
    guard let utf16 else { return positions(of: range) }
    return utf16.position(of: range.lowerBound)..<utf16.position(of: range.upperBound)
  }

  /// Where an edit starts and ends. An edit of another file has its own place.
  public func positions(of edit: Edit) -> Range<LineColumn> {
    edit.place?.utf8 ?? positions(of: edit.range)
  }

  /// The same with columns in UTF-16 units.
  public func utf16Positions(of edit: Edit) -> Range<LineColumn> {
    edit.place?.utf16 ?? utf16Positions(of: edit.range)
  }

  /// The line around a byte offset without its line break, and how many bytes are left out at its start. A very long
  /// line is cut to the surroundings of the offset. Empty if the contents were not kept.
  public func line(around offset: Int) -> (text: String, offset: Int) {
    guard let source else { return ("", 0) }
    let line = lines.range(ofLine: lines.position(of: offset).line)
    var end = line.upperBound
    while end > line.lowerBound, source.bytes[end - 1] == 0x0A || source.bytes[end - 1] == 0x0D { end -= 1 }
    let start = max(line.lowerBound, offset - Self.lineReach)
    return (source.text(start..<max(start, min(end, offset + Self.lineReach))), start - line.lowerBound)
  }

  /// Returns up to `count` lines before and after the line at a byte offset, without line breaks. Long lines are cut.
  /// Both arrays are empty if the contents were not kept.
  public func lines(_ count: Int, around offset: Int) -> (before: [String], after: [String]) {
    guard source != nil else { return ([], []) }
    let line = lines.position(of: offset).line
    return (
      (max(1, line - count)..<line).map(start(ofLine:)),
      (line..<max(line, min(lines.lineCount, line + count))).map { start(ofLine: $0 + 1) }
    )
  }

  /// The displayed start of a 1-based line.
  private func start(ofLine line: Int) -> String {
    let range = lines.range(ofLine: line)
    return self.line(around: range.lowerBound).text
  }

  /// The lines that a fix changes; nil if there are many, or if the contents were not kept.
  public func preview(of fix: Fix) -> FixPreview? {
    source.flatMap { FixPreview(fix, $0, lines) }
  }
}
