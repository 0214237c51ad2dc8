import Testing

@testable import LintRules

/// Tokens are scanned into memory for one token per five bytes. A file with more of them needs larger memory.
@Suite struct TokenBufferTests {
  @Test(arguments: [0, 1, 4, 5, 16, 17, 33, 1000])
  func everyTokenIsKept(count: Int) {
    let tokens = Scanner.scan(SourceBytes(String(repeating: "(", count: count)))
    #expect(tokens.code.map(\.range) == (0..<count).map { $0..<$0 + 1 })
    #expect(tokens.code.allSatisfy { $0.kind == .leftParen })
  }

  @Test func fewTokensStayInTheFirstMemory() {
    let tokens = Scanner.scan(SourceBytes(String(repeating: "someName ", count: 500)))
    #expect(tokens.code.map(\.range) == (0..<500).map { $0 * 9..<$0 * 9 + 8 })
  }
}
