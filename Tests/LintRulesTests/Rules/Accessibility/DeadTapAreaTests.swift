import Testing

@testable import LintRules

@Suite struct DeadTapAreaTests {
  private let rule = DeadTapArea.shipped()

  @Test(arguments: [
    ("let a = ⟦HStack⟧ { Text(b); Spacer(); Image(c) }.onTapGesture { open() }", "gesture"),
    ("let a = ⟦HStack⟧(spacing: 4) { Text(b); Spacer() }.padding(4).onTapGesture { open() }", "gesture"),
    ("let a = Button(action: b) { ⟦HStack⟧ { Text(c); Spacer() } }.buttonStyle(.plain)", "plain-button"),
    (
      "let a = Button { b() } label: { ⟦HStack⟧ { Text(c); Spacer() }.padding() }.buttonStyle(PlainButtonStyle())",
      "plain-button"
    ),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "let a = HStack { Text(b); Spacer(); Image(c) }.contentShape(Rectangle()).onTapGesture { open() }",
    "let a = HStack { Text(b); Image(c) }.onTapGesture { open() }",
    "let a = HStack { Text(b); Spacer() }.background(.red).onTapGesture { open() }",
    "let a = HStack { Text(b); Spacer() }.rowCard().onTapGesture { open() }",
    "let a = HStack { Text(b); Spacer() }.onAppear { open() }",
    "let a = HStack { Text(b); HStack { Spacer() } }.onTapGesture { open() }",
    "let a = Button(action: b) { HStack { Text(c); Spacer() } }",
    "let a = Button(action: b) { HStack { Text(c); Spacer() } }.buttonStyle(.bordered)",
    "let a = Button(action: b) { HStack { Text(c); Spacer() } }.contentShape(Rectangle()).buttonStyle(.plain)",
    "let a = Button(action: b) { HStack { Text(c); Spacer() }.background(.red) }.buttonStyle(.plain)",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test func keepsModifiersInLines() {
    expect(
      rule, in: "let a = ⟦HStack⟧ { Text(b); Spacer() }\n  .onTapGesture { open() }",
      fixed: "let a = HStack { Text(b); Spacer() }\n  .contentShape(Rectangle())\n  .onTapGesture { open() }")
  }

  @Test func indentsTheShapeLikeTheStack() {
    func button(_ stack: String, _ shape: String = "") -> String {
      """
      let a = Button(action: b) {
        \(stack) {
          Text(c)
          Spacer()
        }\(shape)
      }
      .buttonStyle(.plain)
      """
    }
    expect(rule, in: button("⟦HStack⟧"), fixed: button("HStack", "\n  .contentShape(Rectangle())"))
  }

  @Test func addsTheShapeBeforeTheGesture() {
    expect(
      rule, in: "let a = ⟦HStack⟧ { Text(b); Spacer() }.padding().onTapGesture { open() }",
      fixed: "let a = HStack { Text(b); Spacer() }.padding().contentShape(Rectangle()).onTapGesture { open() }",
      safety: .unsafe)
  }
}
