import Testing

@testable import LintRules

@Suite struct UnlocalizedNumberTests {
  private let rule = UnlocalizedNumber.shipped()

  private static func view(_ body: String) -> String { "struct A: View { var body: some View { \(body) } }" }

  @Test(arguments: [
    "Text(⟦String⟧(format: \"%.2f\", price))", "Text(\"\\(⟦String⟧(format: \"%.1f\", a)) km\")",
    "Label(⟦String⟧(format: \"%5.1f%%\", a), systemImage: b)",
    "VStack { Text(\"$\" + ⟦String⟧(format: \"%0.2f\", a)) }",
    "Text(⟦String⟧(format: \"%.2f \\(unit)\", a))", "LabeledContent(a, value: ⟦String⟧(format: \"%.1f\", b))",
    "B().accessibilityValue(⟦String⟧(format: \"%f\", a))",
  ])
  func reports(_ body: String) {
    expect(rule, in: Self.view(body), reason: "decimal-format")
  }

  @Test(arguments: [
    "Text(price, format: .number)", "Text(String(format: \"%02d:%02d\", m, s))", "Text(String(format: \"%d\", a))",
    "Text(String(format: \"%.2f\", locale: .current, a))", "Text(String(format: \"100%% fine\", a))",
    "Text(String(format: \"%.0f%%\", a))",
    "Text(String(format: \"%.f\", a))",
    "Text(String(format: pattern, a))", "Text(a, format: String(format: \"%.2f\", b))",
    "Button(a) { log(String(format: \"%.2f\", b)) }", "Text(make(String(format: \"%.2f\", b)))",
  ])
  func reportsNothing(_ body: String) {
    expectNone(rule, in: Self.view(body))
  }
}
