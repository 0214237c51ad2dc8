import Testing

@testable import LintRules

@Suite struct TextSearchTests {
  @Test func findsAPieceAnywhere() {
    #expect("MARK: - Views".holds("MARK:"))
    #expect("// MARK:".holds("MARK:"))
    #expect("aab".holds("ab"))
    #expect("é🙂".holds("🙂"))
    #expect("a".holds(""))
  }

  @Test func whatIsNotThereIsNotFound() {
    #expect(!"MARK".holds("MARK:"))
    #expect(!"M ARK:".holds("MARK:"))
    #expect(!"".holds("a"))
  }
}
