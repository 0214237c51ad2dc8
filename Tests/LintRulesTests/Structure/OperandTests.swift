import Testing

@testable import LintRules

@Suite struct OperandTests {
  /// The last operand of a source.
  private func operand(_ source: String) -> String {
    let file = FileView(path: "a.swift", source: SourceBytes(source))
    return file.code.text(file.syntax.startOfOperand(endingBefore: file.count)..<file.count)
  }

  @Test(arguments: [
    ("x + a", "a"), ("x + a.b(c)[d]!", "a.b(c)[d]!"), ("x + \"\\(a)\".b", "\"\\(a)\".b"),
    ("x + (a + b).c", "(a + b).c"),
    ("x + a?.b!", "a?.b!"), ("x + self.a", "self.a"), ("x + .a", ".a"), ("x + [a].b", "[a].b"), ("x +", ""),
    ("return\n(a).b", "(a).b"), ("x + 1", "1"),
  ])
  func anOperandHasItsMembersCallsAndMarks(_ source: String, _ operand: String) {
    #expect(self.operand(source) == operand)
  }
}
