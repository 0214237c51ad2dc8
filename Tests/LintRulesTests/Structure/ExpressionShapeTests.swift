import Testing

@testable import LintRules

@Suite struct ExpressionShapeTests {
  private func file(_ source: String) -> FileView { FileView(path: "a.swift", source: SourceBytes(source)) }

  /// What remains of an expression.
  private func rest(_ source: String, _ shape: (Syntax, Range<Int>) -> Range<Int>) -> String {
    let file = file(source)
    return file.code.text(shape(file.syntax, 0..<file.count))
  }

  @Test(arguments: [("((a.b))", "a.b"), ("(a)(b)", "(a)(b)"), ("a", "a"), ("()", "")])
  func parenthesesAroundAllOfItAreStripped(_ source: String, _ rest: String) {
    #expect(self.rest(source) { $0.withoutParentheses($1) } == rest)
  }

  @Test(arguments: [("a!", "a"), ("a.b?", "a.b"), ("a?.b", "a?.b"), ("a(b!)!", "a(b!)")])
  func marksAtTheEndAreStripped(_ source: String, _ rest: String) {
    #expect(self.rest(source) { $0.withoutMarks($1) } == rest)
  }

  @Test(arguments: [("try a", "a"), ("try? await a", "a"), ("try! a!", "a!"), ("try", "try"), ("a", "a")])
  func effectsBeforeItAreStripped(_ source: String, _ rest: String) {
    #expect(self.rest(source) { $0.withoutEffects($1) } == rest)
  }

  @Test func marksBelongToTheNameBeforeThem() {
    let code = file("a?.b!!").code
    #expect([1, 5].map { code.word(code.beforeMarks($0)) } == ["a", "b"])
  }

  @Test(arguments: [
    ("a ? b : c", ["b", "c"]), ("a ? b ? c : d : e", ["b ? c : d", "e"]), ("a ? b : c ? d : e", ["b", "c ? d : e"]),
    ("(a ? b : c)", []), ("a ?? b", []), ("f(a ? b : c)", []),
  ])
  func aTernaryHasTwoArms(_ source: String, _ arms: [String]) {
    let file = file(source)
    #expect(file.syntax.ternary(0..<file.count).map { [$0.first, $0.second].map(file.code.text) } ?? [] == arms)
  }

  @Test(arguments: [
    ("a ? b : c ? d : e", ["b", "d", "e"]), ("a ? b ? c : d : e", ["b ? c : d", "e"]), ("a ?? b", ["a ?? b"]),
  ])
  func allArmsOfAChainOfTernariesAreFound(_ source: String, _ arms: [String]) {
    let file = file(source)
    #expect(file.syntax.arms(of: 0..<file.count).map(file.code.text) == arms)
  }
}
