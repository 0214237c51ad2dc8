import Testing

@testable import LintRules

@Suite struct ErasedViewTests {
  private let rule = ErasedView.shipped()

  @Test(arguments: [
    (
      "struct A: View { var row: some View { if edit { return ⟦AnyView⟧(Field()) } else { return ⟦AnyView⟧(Text(a)) } } }",
      "erased"
    ),
    ("struct M: ViewModifier { func body(content: Content) -> some View { ⟦AnyView⟧(content.padding()) } }", "erased"),
    (
      "struct A: View {  var body: some View { GeometryReader { g in return ⟦AnyView⟧(Color.clear.frame(width: g.size.width)) } } }",
      "erased"
    ),
    (
      "struct A: View {  var body: some View { switch a { case 1: ⟦AnyView⟧(Text(a)); default: ⟦AnyView⟧(Text(b)) } } }",
      "erased"
    ),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "struct A: View { func screen() -> AnyView { AnyView(Home()) } }",
    "struct A: View {  var body: some View { Bar(items: AnyView(EmptyView())) } }",
    "struct A: View {  var body: some View { AnyView(makeAnyView(for: kind)) } }",
    "struct A: View {  var body: some View { AnyView(item) } }",
    "struct A: View {  var body: some View { Card { AnyView(Text(a)) } } }",
    "struct A: View {  var body: some View { GeometryReader { g -> AnyView in AnyView(Color.clear) } } }",
    "struct A: View {  var body: some View { Text(a).addCell(content: { AnyView(Text(a)) }) } }",
    "struct A: View {  var body: some View { on ? AnyView(Text(a)) : AnyView(Text(b)) } }",
    "struct A: View { let view = AnyView(Text(a)); var body: some View { view } }",
    "struct A: View {  var body: some View { Button(a) { show(AnyView(Text(a))) } } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test(arguments: [
    ("var row: some View { ⟦AnyView⟧(Text(a)) }", "return the view itself"),
    ("var row: some View { return ⟦AnyView⟧(Text(a)) }", "return the view itself"),
    (
      "func row() -> some View { if on { return ⟦AnyView⟧(Text(a)) }; return ⟦AnyView⟧(Button(b)) }",
      "add `@ViewBuilder` and remove `return`"
    ),
    (
      "var body: some View { if on { return ⟦AnyView⟧(Text(a)) } else { return ⟦AnyView⟧(Button(b)) } }",
      "remove it and each `return`"
    ),
  ])
  func saysWhatToDo(_ member: String, _ advice: String) {
    expect(
      rule, in: "struct A: View { \(member) }",
      says: "this `AnyView` hides the view from SwiftUI for nothing; \(advice)")
  }
}
