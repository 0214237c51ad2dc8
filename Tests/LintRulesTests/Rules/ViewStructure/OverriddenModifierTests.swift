import Testing

@testable import LintRules

@Suite struct OverriddenModifierTests {
  private let rule = OverriddenModifier.shipped()

  @Test(arguments: [
    ("let a = Text(a).font(.body).padding().⟦font⟧(.title)", "overridden"),
    ("let a = Image(\"x\").resizable().renderingMode(.template).⟦resizable⟧()", "overridden"),
    ("let a = List { Rows() }.listStyle(.plain).⟦listStyle⟧(.insetGrouped)", "overridden"),
    (
      "struct S: ButtonStyle { func makeBody(configuration: Configuration) -> some View { configuration.label.font(.body).⟦font⟧(.title) } }",
      "overridden"
    ),
    (
      """
      let a = Text(a)
      #if os(iOS)
        .font(.body)
        .⟦font⟧(.title)
      #endif
      """, "overridden"
    ),
    ("extension View { func plain() -> some View { self.listStyle(.plain).⟦listStyle⟧(.plain) } }", "overridden"),
    ("struct A: View { var body: some View { VStack { title.font(f).padding().⟦font⟧(.headline) } } }", "overridden"),
    ("struct A: View { var body: some View { title(a).font(f).⟦font⟧(.headline) } }", "overridden"),
    ("let a = Text(a).foregroundColor(.secondary).⟦foregroundColor⟧(.gray)", "overridden"),
    ("let a = Button(b) { c } label: { d }.font(.body).task { e }.⟦font⟧(.title)", "overridden"),
    ("let a = Text(b).font(.body).refreshable(for: A.self) { c } isTargeted: { d }.⟦font⟧(.title)", "overridden"),
    ("let a = Text(b).font(.body).environment(Model<A>.self).task<B>(c).⟦font⟧(.title)", "overridden"),
    ("struct A: View { var body: some View { rows[0]!.font(.body)[b].⟦font⟧(.title) } }", "overridden"),
    ("let a = Text(b).font(.body)\(String(repeating: ".padding()", count: 40)).⟦font⟧(.title)", "overridden"),
    ("let a = Text(a).foregroundStyle(.red, .blue).⟦foregroundStyle⟧(.gray, .green)", "overridden"),
    ("let a = Text(a).lineLimit(1).⟦lineLimit⟧(2, reservesSpace: true)", "overridden"),
    ("let a = Text(a).tint(.red).scrollContentBackground(.hidden).⟦tint⟧(.blue)", "overridden"),
    ("let a = Text(b).foregroundStyle(Color.Ink.primary).⟦foregroundStyle⟧(Color.red)", "overridden"),
    ("let a = Label(b, systemImage: c).labelStyle(.iconOnly).⟦labelStyle⟧(Big())", "overridden"),
    ("let a = Text(b).tint(c == nil ? .red : .blue).⟦tint⟧(.green)", "overridden"),
    ("let a = Text(b).tint(mark(nil)).⟦tint⟧(.green)", "overridden"),
    (
      "struct Bare: LabelStyle { func makeBody(configuration c: Configuration) -> some View { c.title } }\nlet a = Label(b, systemImage: c).labelStyle(Bare()).⟦labelStyle⟧(.iconOnly)",
      "overridden"
    ),
    ("let a = Button(b, action: c).buttonStyle(Big()).⟦buttonStyle⟧(.bordered)", "overridden"),
    ("let a = TextField(b, text: $c).textFieldStyle(.roundedBorder).⟦textFieldStyle⟧(Big())", "overridden"),
    ("let a = TextField(b, text: $c).textFieldStyle(PlainTextFieldStyle()).⟦textFieldStyle⟧(.plain)", "overridden"),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "let a = Text(a).foregroundStyle(.secondary).foregroundStyle(.red)",
    "let a = Text(a).foregroundStyle(.white).background(Capsule()).foregroundStyle(.blue)",
    """
    let a = List { Rows() }
    #if os(iOS)
      .listStyle(.plain)
    #else
      .listStyle(.inset)
    #endif
    """,
    "let a = Text(a).font(.body)",
    "let a = Marked(text: a).font(.body, for: .text).font(.title, for: .heading)",
    "let a = Marked(text: a).font(.body, for: .text).font(.title)",
    "let a = VStack { Text(a).font(.body) }.font(.title)",
    "let a = Font.system(size: 1).font(a).font(b)",
    "let a = model.font(a).font(b)",
    "struct A: View { var body: some View { Button(a) { text = builder.font(a).font(b) } } }",
    "let a = Text(a).foregroundColor(.white).glowingBackground().foregroundColor(.blue)",
    "let a = AttributeContainer().font(.body).font(.title)",
    """
    let a = Text(a)
    #if os(iOS)
      .font(.body)
    #endif
      .font(.title)
    """,
    "let a = Text(a).font(.body).overlay(Text(b).font(.title))",
    "let a = Label(b, systemImage: c).labelStyle(Big()).labelStyle(.titleOnly)",
    "struct Wrap: PrimitiveButtonStyle {}\nlet a = Button(b, action: c).buttonStyle(Wrap()).buttonStyle(.bordered)",
    "struct Bold: LabelStyle { func makeBody(configuration c: Configuration) -> some View { Label(c).bold() } }\nlet a = Label(b, systemImage: c).labelStyle(Bold()).labelStyle(.iconOnly)",
    "let a = Text(b).foregroundStyle(HierarchicalShapeStyle.secondary).foregroundStyle(.blue)",
    "let a = TextField(b, text: $c).textFieldStyle(Big(isOn: d)).textFieldStyle(PlainTextFieldStyle())",
    "let a = SecureField(b, text: $c).textFieldStyle(.big).textFieldStyle(.plain)",
    "let a = Text(b).font(nil).font(.title)",
    "let a = Style(b).foregroundColor(c, .normal).foregroundColor(d, .highlighted)",
    "let a = Style(b).foregroundColor(c).foregroundColor(d, .highlighted)",
    "let a = Style(b).foregroundColor(c, .highlighted).foregroundColor(d)",
    "let a = Text(b).font(on ? .body : nil).font(.title)",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test(arguments: [
    ("let a = Text(a).font(.body).padding().⟦font⟧(.title)", "let a = Text(a).font(.body).padding()"),
    (
      "let a = Text(a)\n  .font(.body)\n  .⟦font⟧(.title)\n  .padding()",
      "let a = Text(a)\n  .font(.body)\n  .padding()"
    ),
  ])
  func fixes(_ source: String, _ fixed: String) {
    expect(rule, in: source, fixed: fixed, safety: .unsafe)
  }

  /// Without the modifier it has another type.
  @Test(arguments: [
    "on ? Text(a).lineLimit(1).padding().lineLimit(2) : Text(b).padding().lineLimit(2)"
  ])
  func anArmOfATernaryKeepsItsType(_ view: String) {
    let source = "let a = \(view)"
    let run = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift")
    let findings = run.findings(in: MarkedSource(source).text)
    #expect(!findings.isEmpty && findings.flatMap(\.fixes) == [])
  }

  @Test func aTitleIsNoValueOfTheEnvironment() {
    expectNone(rule, in: "struct A: View { var body: some View { List { }.navigationTitle(a).navigationTitle(b) } }")
  }

  @Test func whichStyleOfAButtonIsMeantIsNotToBeSeen() {
    expectNoFix(rule, in: "let a = Button(b) { }.buttonStyle(.plain).padding().buttonStyle(.bordered)")
    expect(
      rule, in: "let a = Button(b) { }.buttonStyle(.plain).padding().⟦buttonStyle⟧(.plain)",
      fixed: "let a = Button(b) { }.buttonStyle(.plain).padding()")
  }

  @Test func aCommentBehindALineIsNotOrphaned() {
    expectNoFix(rule, in: "let a = Text(b)\n  .font(.body)\n  .font(.title)  // as large as it gets\n")
  }
}
