import Testing

@testable import LintRules

@Suite struct FixedFontSizeTests {
  private let rule = FixedFontSize.shipped()

  @Test(arguments: [
    "let a = Text(b).⟦font⟧(.system(size: 14))", "let a = Text(b).bold().⟦font⟧(Font.system(size: 14, weight: .bold))",
    "let a = Text(b).⟦font⟧(.custom(\"A\", fixedSize: 14))",
    "let a = TextField(b, text: $c).padding().⟦font⟧(.system(size: 9.5))",
    "let a = Button(action: b) { Text(c) }.⟦font⟧(.system(size: 14))",
  ])
  func reports(_ source: String) {
    expect(rule, in: source, reason: "fixed-size")
  }

  @Test(arguments: [
    "let a = Text(b).font(.footnote)", "let a = Text(b).font(.custom(\"A\", size: 14))",
    "let a = Image(systemName: \"plus\").font(.system(size: 14))", "let a = Text(b).font(.system(size: side / 2))",
    "let a = Text(b).font(.system(.body, design: .rounded))", "let a = VStack { Text(b) }.font(.system(size: 14))",
    "let a = Button(action: b) { Image(systemName: \"plus\") }.font(.system(size: 14))",
    "let a = Text(b).font(.system(size: size))", "let a: Font = .system(size: 14)",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }
}
