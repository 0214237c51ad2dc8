/// The lines of a file before and after a fix, for people.
public struct FixPreview: Sendable, Equatable {
  /// The lines that the fix changes, without line breaks.
  public var before: [String]
  /// The changed lines.
  public var after: [String]

  /// The largest number of lines shown, before and after.
  static let mostLines = 6
  /// The largest number of bytes shown, before and after.
  static let mostBytes = 1_000

  /// Previews a fix in its own file; nil if it changes too much.
  init?(_ fix: Fix, _ source: SourceBytes, _ lines: LineIndex) {
    let edits = fix.edits.filter { $0.path == nil }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard let first = edits.first, let last = edits.map(\.range.upperBound).max() else { return nil }
    let firstLine = lines.position(of: first.range.lowerBound).line
    let lastLine = lines.position(of: last).line
    guard lastLine - firstLine < Self.mostLines else { return nil }
    let span = lines.range(ofLine: firstLine).lowerBound..<lines.range(ofLine: lastLine).upperBound
    guard span.count <= Self.mostBytes, edits.allSatisfy({ $0.text.utf8.count <= Self.mostBytes }) else { return nil }
    var text: [UInt8] = []
    var position = span.lowerBound
    for edit in edits {
      text += source.bytes[position..<max(position, edit.range.lowerBound)]
      text += edit.text.utf8
      position = edit.range.upperBound
    }
    text += source.bytes[min(position, span.upperBound)..<span.upperBound]
    before = Self.lines(source.bytes[span])
    after = Self.lines(text[...])
    guard after.count <= Self.mostLines else { return nil }
  }

  private static func lines(_ bytes: ArraySlice<UInt8>) -> [String] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
