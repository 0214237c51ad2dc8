import Testing

@testable import LintRules

/// Some groups of token kinds are found by comparing raw values, which depends on the order of the cases.
@Suite struct TokenKindTests {
  private static let conditions: [TokenKind] = [.poundIf, .poundElseif, .poundElse, .poundEndif]

  @Test(arguments: TokenKind.allCases)
  func theOrderOfTheCasesFits(kind: TokenKind) {
    #expect(kind.dividesCode == (kind.isOpener || kind.isCloser || Self.conditions.contains(kind)))
    #expect(kind.isKeywordOrBrace == [.keyword, .leftBrace, .rightBrace].contains(kind))
    for opener in TokenKind.allCases { #expect(kind.closes(opener) == (kind.opener == opener)) }
  }
}
