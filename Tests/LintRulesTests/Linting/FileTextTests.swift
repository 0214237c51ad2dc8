import Testing

@testable import LintRules

@Suite struct FileTextTests {
  private func text(_ source: String, _ details: ResultDetails = .all) -> FileText {
    let source = SourceBytes(source)
    return FileText(source, LineIndex(source), details)
  }

  @Test func tellsLinesWithoutTheirBreaks() {
    let text = text("let a\r\n  let é = 1\nlet c")
    #expect(text.line(around: 2) == ("let a", 0))
    #expect(text.line(around: 9) == ("  let é = 1", 0))
    #expect(text.line(around: 21) == ("let c", 0))
    #expect(text.positions(of: 16..<18) == LineColumn(line: 2, column: 10)..<LineColumn(line: 2, column: 12))
    #expect(text.utf16Positions(of: 16..<18) == LineColumn(line: 2, column: 9)..<LineColumn(line: 2, column: 11))
  }

  @Test func tellsOnlyTheSurroundingsOfAPlaceOnALongLine() {
    let (line, offset) = text(String(repeating: "a", count: 100_000)).line(around: 50_000)
    #expect(line.utf8.count == 2 * 2048)
    #expect(offset == 50_000 - 2048)
  }

  @Test func tellsPositionsWithoutTheText() {
    let text = text("let a\nlet b", [])
    #expect(text.line(around: 2) == ("", 0))
    #expect(text.positions(of: 10..<11) == LineColumn(line: 2, column: 5)..<LineColumn(line: 2, column: 6))
    #expect(text.preview(of: Fix("Rename", .safe, [Edit(10..<11, "c")])) == nil)
    #expect(self.text("let a\nlet b").preview(of: Fix("Rename", .safe, [Edit(10..<11, "c")]))?.after == ["let c"])
  }
}
