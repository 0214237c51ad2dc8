import Testing

@testable import LintRules

@Suite struct InfiniteFrameDimensionTests {
  private let rule = InfiniteFrameDimension.shipped()

  @Test(arguments: [
    ("let a = Text(a).⟦frame⟧(width: .infinity)", "infinite"),
    ("let a = Rectangle().⟦frame⟧(width: .infinity, height: 1, alignment: .top)", "infinite"),
    (
      """
      let a = Color.red.⟦frame⟧(
        height: CGFloat.infinity
      )
      """, "infinite"
    ),
    ("let a = Text(a).⟦frame⟧(width: Double.infinity, height: .greatestFiniteMagnitude)", "infinite"),
    ("extension View { func wide() -> some View { ⟦frame⟧(width: .infinity) } }", "infinite"),
    ("let a = VStack { Text(b).⟦frame⟧(height: .greatestFiniteMagnitude) }", "infinite"),
    ("let a = Text(a).background { Color.red.⟦frame⟧(height: .greatestFiniteMagnitude) }", "infinite"),
    ("let a = Text(a).⟦frame⟧(height: .infinity).hidden()", "infinite"),
    ("let a = GeometryReader { g in Text(b).⟦frame⟧(height: .greatestFiniteMagnitude) }", "infinite"),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "let a = Text(a).frame(maxWidth: .infinity, minHeight: 40)",
    "let a = Text(a).frame(width: wide ? .infinity : 40)",
    "let area = view.frame; let a = Text(a).frame(width: infinity)",
    "let a = Text(a).frame(minWidth: .infinity)",
    "let a = frame(width: .infinity)",
    "let a = CGRect(width: .infinity, height: 1)",
    "let a = Text(a).frame(width: -.infinity)",
    // It measures the unconstrained size.
    "let a = Text(a).background(ZStack { Text(b) }.frame(height: .greatestFiniteMagnitude).hidden())",
    "let a = VStack { Text(b).frame(width: CGFloat.greatestFiniteMagnitude) }.hidden()",
    "let a = Text(a).background(GeometryReader { g in ZStack { Text(b) }.frame(height: .greatestFiniteMagnitude) })",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test(arguments: [
    ("let a = Text(a).⟦frame⟧(width: .infinity)", "let a = Text(a).frame(maxWidth: .infinity)"),
    (
      "let a = Text(a).⟦frame⟧(width: .infinity, height: .infinity, alignment: .top)",
      "let a = Text(a).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)"
    ),
    (
      "let a = Text(a).⟦frame⟧(width: 50, height: CGFloat.infinity, alignment: .top)",
      "let a = Text(a).frame(maxHeight: CGFloat.infinity, alignment: .top).frame(width: 50, alignment: .top)"
    ),
    ("let a = Text(a).⟦frame⟧(height: .greatestFiniteMagnitude)", "let a = Text(a).frame(maxHeight: .infinity)"),
    (
      "let a = Text(a).⟦frame⟧(width: CGFloat.greatestFiniteMagnitude, height: 1)",
      "let a = Text(a).frame(maxWidth: CGFloat.infinity).frame(height: 1)"
    ),
  ])
  func fixes(_ source: String, _ fixed: String) {
    expect(rule, in: source, fixed: fixed, safety: .unsafe)
  }

  @Test func theTitleNamesTheFlexibleDimension() {
    let run = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift")
    let fixes = run.findings(in: "let a = Text(a).frame(height: .greatestFiniteMagnitude)").flatMap(\.fixes)
    #expect(fixes.map(\.title) == ["Use `maxHeight: .infinity`"])
  }

  /// A flexible frame has a different type.
  @Test(arguments: [
    "on ? Text(a).frame(width: .infinity) : Text(b).frame(width: 9)",
    "on ? Text(a).frame(width: 9, height: 9) : Text(b).frame(width: .infinity, height: 9)",
  ])
  func anArmOfATernaryKeepsItsType(_ view: String) {
    expectNoFix(rule, in: "let a = \(view)")
  }
}
