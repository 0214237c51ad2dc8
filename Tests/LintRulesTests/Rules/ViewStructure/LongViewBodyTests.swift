import Testing

@testable import LintRules

@Suite struct LongViewBodyTests {
  private let rule = LongViewBody.shipped(["max": .count(3)])

  private static func view(_ lines: String) -> String {
    "struct A: View {\n  var ⟦body⟧: some View {\n\(lines)\n  }\n}"
  }

  @Test(arguments: ["a()\nb()\nc()\nd()", "a()\n  .b()\n  .c()\n\n  // why\n  .d()"])
  func reports(_ lines: String) {
    expect(
      rule, in: Self.view(lines), reason: "long",
      says: "this `body` is 4 lines long (limit 3); extract subviews")
  }

  @Test(arguments: ["a()\nb()\nc()", "a()\n\n\n// one\n// two\nb()", "/*\n\n\n\n*/ a()"])
  func linesWithoutCodeDoNotCount(_ lines: String) {
    expectNone(rule, in: Self.view(lines).filter { $0 != "⟦" && $0 != "⟧" })
  }

  @Test(arguments: [
    "struct A {\nvar body: Data {\na()\nb()\nc()\nd()\n}\n}",
    "struct A: View {\nvar rows: some View {\na()\nb()\nc()\nd()\n}\n}",
  ])
  func otherPropertiesAreNotReported(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test func theShippedLimitIs100() {
    let lines = { (count: Int) in String(repeating: "a()\n", count: count) }
    expect(LongViewBody.shipped(), in: Self.view(lines(101)))
    expectNone(LongViewBody.shipped(), in: Self.view(lines(100)).filter { $0 != "⟦" && $0 != "⟧" })
  }
}
