/// The text of a file with findings, as far as it was kept: tells what reports show of places in it.
public struct FileText: Sendable {
  /// Where its lines start.
  public let lines: LineIndex
  private let source: SourceBytes?
  private let utf16: UTF16Columns?

  /// How many bytes of a line are shown before and after a place, so that many places on one endless line take linear
  /// time.
  private static let lineReach = 2048

  /// Keeps what is asked for of a file.
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

  /// Where an edit starts and ends; one of another file brings its place along.
  public func positions(of edit: Edit) -> Range<LineColumn> {
    edit.place?.utf8 ?? positions(of: edit.range)
  }

  /// The same with columns in UTF-16 units.
  public func utf16Positions(of edit: Edit) -> Range<LineColumn> {
    edit.place?.utf16 ?? utf16Positions(of: edit.range)
  }

  /// The text of the line around a byte offset, without its line break, of a very long line only the surroundings; and
  /// how many bytes at its start are left out. Empty if the text was not kept.
  public func line(around offset: Int) -> (text: String, offset: Int) {
    guard let source else { return ("", 0) }
    let line = lines.range(ofLine: lines.position(of: offset).line)
    var end = line.upperBound
    while end > line.lowerBound, source.bytes[end - 1] == 0x0A || source.bytes[end - 1] == 0x0D { end -= 1 }
    let start = max(line.lowerBound, offset - Self.lineReach)
    return (source.text(start..<max(start, min(end, offset + Self.lineReach))), start - line.lowerBound)
  }

  /// What a fix does to the lines of the file; nil where that is much, or if the text was not kept.
  public func preview(of fix: Fix) -> FixPreview? {
    source.flatMap { FixPreview(fix, $0, lines) }
  }
}
