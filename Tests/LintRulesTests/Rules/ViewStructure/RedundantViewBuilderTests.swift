import Testing

@testable import LintRules

@Suite struct RedundantViewBuilderTests {
  private let rule = RedundantViewBuilder.shipped()

  @Test(arguments: [
    ("struct A: View { @⟦ViewBuilder⟧ var body: some View { Text(a) } }", "already-built"),
    ("struct A: View { @⟦ViewBuilder⟧ var body: some View { if on { Text(a) } } }", "already-built"),
    ("struct A: View { @⟦ViewBuilder⟧ private var row: some View { Text(a).padding() } }", "single"),
    ("struct A: View { @SwiftUI.⟦ViewBuilder⟧\nfunc row() -> some View { VStack { Text(a); Text(b) } } }", "single"),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "struct A: View { @ViewBuilder var row: some View { if on { Text(a) } } }",
    "struct A: View { @ViewBuilder var row: some View { Text(a); Text(b) } }",
    "struct A: View { @ViewBuilder var row: some View { let a = 1; Text(a) } }",
    "struct A: View { @ViewBuilder let content: () -> Content }",
    "struct A: View { init(@ViewBuilder content: () -> C) { } }",
    "protocol P { @ViewBuilder var body: some View { get } }",
    "struct A: View { @ViewBuilder var row: some View {\n#if os(iOS)\nText(a)\n#endif\n} }",
    "struct A: View { @ViewBuilder var row: some View { switch a { case .b: Text(c) } } }",
    "struct A { @ViewBuilder var body: some View { if on { Text(a) } } }",
    "struct A { @ViewBuilder var body: some View { if on { Text(a) } } }\nextension A: View { }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test(arguments: [
    (
      "struct A: View { @⟦ViewBuilder⟧ var body: some View { Text(a) } }",
      "struct A: View { var body: some View { Text(a) } }"
    ),
    (
      "struct A: View {\n  @⟦ViewBuilder⟧\n  private func row() -> some View { Text(a) }\n}",
      "struct A: View {\n  private func row() -> some View { Text(a) }\n}"
    ),
  ])
  func removesTheAttribute(_ before: String, _ after: String) {
    expect(rule, in: before, fixed: after, safety: .safe)
  }

  @Test func theBodyOfAModifierHasABuilder() {
    let body = "func body(content: Content) -> some View { if on { content } else { content.bold() } }"
    expect(rule, in: "struct A: ViewModifier { @⟦ViewBuilder⟧ \(body) }", reason: "already-built")
    expectNone(rule, in: "struct A: ButtonStyle { @ViewBuilder \(body) }")
  }

  @Test func aColorIsAView() {
    expect(
      rule, in: "struct A: View { @⟦ViewBuilder⟧ var tint: some View { Color.red.opacity(0.5) } }", reason: "single")
    expectNone(rule, in: "struct A: View { @ViewBuilder var tint: some View { Theme.background } }")
  }

  @Test func anotherAttributeStaysOnItsLine() {
    expect(
      rule, in: "struct A: View {\n  @MainActor @⟦ViewBuilder⟧\n  func row() -> some View { Text(a) }\n}",
      fixed: "struct A: View {\n  @MainActor\n  func row() -> some View { Text(a) }\n}")
  }
}
