import Testing

@testable import LintRules

@Suite struct StyleInstanceTests {
  private let rule = StyleInstance.shipped()

  @Test(arguments: [
    "let a = Button(b) { c() }.buttonStyle(⟦PrimaryButtonStyle⟧())",
    "let a = Toggle(b, isOn: $c).toggleStyle(⟦Chip⟧())",
    "let a = Label(b, image: c).padding().labelStyle(⟦RowLabelStyle⟧())",
  ])
  func reports(_ source: String) {
    expect(rule, in: source, reason: "instance")
  }

  @Test(arguments: [
    "let a = Button(b) { c() }.buttonStyle(.primary)", "let a = Button(b) { c() }.buttonStyle(PlainButtonStyle())",
    "let a = Button(b) { c() }.buttonStyle(PrimaryButtonStyle(size: 4))",
    "let a = Button(b) { c() }.buttonStyle(style)",
    "let a = Button(b) { c() }.buttonStyle(Styles.primary())",
    "let a = Toggle(b, isOn: $c).toggleStyle(SwitchToggleStyle())",
    "func buttonStyle(_ s: PrimaryButtonStyle) { }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }
}
