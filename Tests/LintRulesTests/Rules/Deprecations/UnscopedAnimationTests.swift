import Testing

@testable import LintRules

@Suite struct UnscopedAnimationTests {
  private let rule = UnscopedAnimation.shipped()

  @Test(arguments: [
    ("struct A: View {  var body: some View { List(rows) { Row($0) }.⟦animation⟧(.default) } }", "unscoped"),
    ("struct A: View {  var body: some View { Color.black.opacity(dim).⟦animation⟧(.linear) } }", "unscoped"),
    ("struct A: View {  var body: some View { content.⟦animation⟧(nil) } }", "unscoped"),
    ("struct A: View { func row() -> some View { Text(a).⟦animation⟧(isOn ? .spring() : nil) } }", "unscoped"),
    (
      "struct A: View {  var body: some View { Button(a) { go() }.⟦animation⟧(Animation.easeIn(duration: 1)) } }",
      "unscoped"
    ),
    (
      "struct A: View { var body: some View { GeometryReader { g in if on { popup.⟦animation⟧(.spring()).opacity(1) } } } }",
      "unscoped"
    ),
    ("func row() -> some View { Text(a).⟦animation⟧(.default) }", "unscoped"),
    ("extension View { func soft() -> some View { self.⟦animation⟧(.default) } }", "unscoped"),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test func noAnimationIsDescribedAsOne() {
    for argument in ["nil", ".none", "Animation.none"] {
      expect(
        rule, in: "struct A: View { var body: some View { Text(a).⟦animation⟧(\(argument)) } }",
        says: "this `animation` stops the animation of every change of the view; add `value:`")
    }
  }

  @Test(arguments: [
    "struct A: View {  var body: some View { Slider(value: $v.animation(.easeOut)) } }",
    "struct A: View {  var body: some View { Text(a).transition(.opacity.animation(.easeIn)) } }",
    "struct A: View {  var body: some View { Text(a).animation(.spring) { $0.opacity(on ? 1 : 0) } } }",
    "struct A: View {  var body: some View { Text(a).animation(.default, value: on) } }",
    "struct A: View {  var body: some View { Toggle(a, isOn: $model.on.animation(.default)) } }",
    "struct A: View {  var body: some View { Toggle(a, isOn: model.$on.animation(.default)) } }",
    "struct A: View {  var body: some View { Text(a).transition(AnyTransition.opacity.animation(.easeIn)) } }",
    "func go() { view.animation(.default) }",
    "struct A: View {  var body: some View { Text(a).modifier(Sweep(phase: b).animation(.linear)) } }",
    "struct A: View {  var body: some View { let smooth = binding.animation(.default); Toggle(a, isOn: smooth) } }",
    "struct A: View {  var body: some View { Text(a).transition(.asymmetric(insertion: Fade().animation(.easeIn), removal: .opacity)) } }",
    "struct A: View {  var body: some View { Text(a).animation() } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }
}
