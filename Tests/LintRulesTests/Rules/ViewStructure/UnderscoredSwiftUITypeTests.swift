import Testing

@testable import LintRules

@Suite struct UnderscoredSwiftUITypeTests {
  private let rule = UnderscoredSwiftUIType.shipped()

  @Test(arguments: [
    "struct A: View { var body: ⟦_ConditionalContent⟧<B, C> { if on { B() } else { C() } } }",
    "struct A: View { var body: some View { ⟦_VariadicView⟧.Tree(B()) { c } } }",
    "struct A: View { var body: some View { SwiftUI.⟦_VariadicView⟧.Tree(B()) { c } } }",
    "func a(_ c: ⟦_ViewModifier_Content⟧<B>) { }",
  ])
  func reports(_ source: String) {
    expect(rule, in: source, reason: "underscore")
  }

  @Test(arguments: [
    "struct A: View { var body: some View { B() } }", "let _text = a",
    "struct _ConditionalContent { }\nlet a: _ConditionalContent",
    "let a = \"_VariadicView\"", "let a = b._VariadicView",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }
}
