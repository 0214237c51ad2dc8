import Testing

@testable import LintRules

@Suite struct LineIndexTests {
  /// A line ends with LF, CR or CRLF; the line starts are where somebody who reads byte by byte finds them.
  @Test(arguments: 0..<60)
  func linesStartBehindEveryLineBreak(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let choices: [UInt8] = [0x0A, 0x0D, 0x0A, 0x0D, 0x0B, 0x0E, 0x00, 0x09, 0x20, 0x61, 0x8A, 0x8D, 0xFF]
    // Line starts are appended in batches of 128.
    let most = seed % 6 == 0 ? 1200 : 90
    let bytes = (0..<Int.random(in: 0..<most, using: &random)).map { _ in choices.randomElement(using: &random)! }
    var line = 1
    var start = 0
    let index = LineIndex(SourceBytes(bytes))
    for (offset, byte) in bytes.enumerated() {
      #expect(index.position(of: offset) == LineColumn(line: line, column: offset - start + 1), "\(bytes)")
      let isBreak = byte == 0x0A || byte == 0x0D && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A)
      if isBreak {
        line += 1
        start = offset + 1
      }
    }
    #expect(index.lineCount == line)
  }
}
