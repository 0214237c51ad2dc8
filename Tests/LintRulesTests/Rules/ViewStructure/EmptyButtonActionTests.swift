import Testing

@testable import LintRules

@Suite struct EmptyButtonActionTests {
  private let rule = EmptyButtonAction.shipped()

  private static func view(_ body: String) -> String { "struct A: View { var body: some View { \(body) } }" }

  @Test(arguments: [
    "⟦Button⟧(\"Retry\") { }", "⟦Button⟧(action: {}) { Text(a) }", "⟦Button⟧ {} label: { Text(a) }",
    "VStack { ⟦Button⟧(action: {\n}, label: { Text(a) }).padding() }",
  ])
  func reports(_ body: String) {
    expect(rule, in: Self.view(body), reason: "empty")
  }

  @Test(arguments: [
    "Button(\"Retry\") { load() }", "Text(a).alert(a, isPresented: $b) { Button(\"OK\") { } }",
    "Button(\"Cancel\", role: .cancel) { }", "Button(\"A\") { /* later */ }", "Button(\"A\") { }.disabled(true)",
    "Button(\"A\", action: run)", "Button(action: run) { }", "Menu(\"A\") { Button(\"B\") { } }",
    "VStack { Button(\"A\") { } }.hidden()",
  ])
  func reportsNothing(_ body: String) {
    expectNone(rule, in: Self.view(body))
  }

  @Test func isSilentOutsideOfBodies() {
    expectNone(rule, in: "let a = Button(\"A\") { }")
  }
}
