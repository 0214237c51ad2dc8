import Testing

@testable import LintRules

@Suite struct BytePatternTests {
  @Test(arguments: [
    ("_TARGET = 1", 0), ("A_TARGET", 1), ("__TARGET", 1), ("_TARG_TARGET;", 5), ("TARGET_TARGET", 6),
    ("é_TARGET", 2),
  ])
  func findsTheFirstPlace(_ text: String, _ place: Int) {
    #expect(BytePattern("_TARGET").first(in: Array(text.utf8), from: 0) == place)
  }

  @Test func looksFromAnOffsetOn() {
    let text = Array("_TARGET _TARGET".utf8)
    #expect(BytePattern("_TARGET").first(in: text, from: 1) == 8)
    #expect(BytePattern("_TARGET").first(in: text, from: 9) == nil)
  }

  @Test(arguments: ["", "_TARGE", "TARGET", "_TARGE T", "_targeT"])
  func whatIsNotThereIsNotFound(_ text: String) {
    #expect(BytePattern("_TARGET").first(in: Array(text.utf8), from: 0) == nil)
  }
}
