import Testing

@testable import LintRules

@Suite struct ConstantPresentationBindingTests {
  private let rule = ConstantPresentationBinding.shipped()

  @Test(arguments: [
    "let a = Text(a).alert(\"Error\", isPresented: ⟦.constant⟧(error != nil)) { B() }",
    "let a = Text(a).sheet(isPresented: ⟦Binding.constant⟧(model.isShown)) { B() }",
    "extension View { func problem(_ e: Error?) -> some View { alert(\"Error\", isPresented: ⟦.constant⟧(e != nil)) { B() } } }",
    "let a = Text(a).fullScreenCover(isPresented: ⟦.constant⟧(!isOn), onDismiss: { }) { B() }",
  ])
  func reports(_ source: String) {
    expect(rule, in: source, reason: "constant-binding")
  }

  @Test(arguments: [
    "let a = Text(a).alert(\"Error\", isPresented: $on) { B() }",
    "let a = Text(a).sheet(isPresented: .constant(true)) { B() }",
    "let a = Toggle(a, isOn: .constant(b))",
    "let a = Card(isPresented: .constant(b))",
    "let a = Text(a).sheet(isPresented: $on) { Toggle(a, isOn: .constant(b)) }",
    "let a = Text(a).sheet(isPresented: on ? $a : .constant(b)) { C() }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }
}
