import Testing

@testable import LintRules

@Suite struct UTF16ColumnsTests {
  /// The lines and columns that `String` counts, for each character of a text that is not in a run of `x`, and for some
  /// that are: each look-up may read a whole block of bytes, so the others cost more than they say.
  private func expected(_ text: String) -> [(offset: Int, position: LineColumn)] {
    var positions: [(Int, LineColumn)] = []
    var offset = 0
    var position = LineColumn(line: 1, column: 1)
    for scalar in text.unicodeScalars {
      // Blocks have 1024 bytes. The columns at their borders matter.
      if scalar != "x" || offset % 31 == 0 || (offset + 1) % 1024 < 3 { positions.append((offset, position)) }
      offset += UTF8.width(scalar)
      position.column += UTF16.width(scalar)
      if scalar == "\n" { position = LineColumn(line: position.line + 1, column: 1) }
    }
    return positions + [(offset, position)]
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func countsAsStringsDo(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["a", "é", "名", "👩‍🚀", "🙂", "\n", " ", String(repeating: "x", count: 700)]
    let text = (0..<60).map { _ in pieces.randomElement(using: &random)! }.joined()
    let source = SourceBytes(text)
    let columns = UTF16Columns(source, LineIndex(source))
    let wrong = expected(text).first { columns.position(of: $0.offset) != $0.position }
    #expect(wrong == nil)
  }

  @Test func aByteOrderMarkHasNoColumn() {
    let source = SourceBytes([0xEF, 0xBB, 0xBF] + Array("🙂a".utf8))
    let columns = UTF16Columns(source, LineIndex(source))
    #expect(columns.position(of: 3) == LineColumn(line: 1, column: 1))
    #expect(columns.position(of: 7) == LineColumn(line: 1, column: 3))
  }

  @Test func invalidBytesNeverGiveColumnsBelowOne() {
    let source = SourceBytes([0x80, 0xBF, 0xFF, 0x0A, 0xC3, 0x80, 0x80])
    let columns = UTF16Columns(source, LineIndex(source))
    for offset in 0...source.count { #expect(columns.position(of: offset).column >= 1) }
  }
}
