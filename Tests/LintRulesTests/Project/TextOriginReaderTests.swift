import Testing

@testable import LintRules

/// How strings begin.
@Suite struct TextOriginReaderTests {
  /// Remembering long chains of names changes none of a reader's answers.
  @Test(arguments: [false, true]) func chainsBeginTheSameInAnyOrder(isReversed: Bool) {
    let names = (1...40).map { "let a\($0) = a\($0 - 1)\nlet u\($0) = a\($0)\n" }
    let file = FileView(
      path: "A.swift", source: SourceBytes("let a0 = \"https://a.example\"\n" + names.joined()))
    let values = file.outline.bindings.filter { file.code.word($0.name).hasPrefix("u") }.map(\.value)
    let asked: [Range<Int>] = isReversed ? values.reversed() : values
    let reader = reader(file)
    let kinds = asked.map { reader.origin(of: $0).kind }
    #expect(kinds == asked.map { self.reader(file).origin(of: $0).kind })
    #expect(kinds.contains(.namedAbsolute) && kinds.contains(.unknown))
  }

  private func reader(_ file: FileView) -> TextOriginReader {
    TextOriginReader(file, dialSchemes: [], followsResults: true)
  }
}
