import Testing

@testable import LintRules

@Suite struct LongModifierChainTests {
  private let rule = LongModifierChain.shipped(["max": .count(3)])

  private static func view(_ body: String) -> String { "struct A: View { var body: some View { \(body) } }" }

  @Test(arguments: [
    "⟦Text⟧(a).a().b().c().d()", "⟦VStack⟧ { Text(a).b() }\n.a()\n.b()\n.c()\n.d()",
    "⟦VStack⟧ { ⟦Text⟧(a).a().b().c().d() }.a().b().c().d { }",
  ])
  func reports(_ body: String) {
    expect(rule, in: Self.view(body), reason: "long")
  }

  @Test(arguments: ["Text(a).a().b().c()", "model.a().b().c().d().e()", "Text(a).b.c.d.e.f"])
  func reportsNothing(_ body: String) {
    expectNone(rule, in: Self.view(body))
  }

  @Test func scenesHaveLongChains() {
    expect(rule, in: "struct A: App { var body: some Scene { ⟦Text⟧(a).a().b().c().d() } }")
    expectNone(rule, in: "let a = Text(a).a().b().c().d()")
  }

  @Test func theShippedLimitIs15() {
    expect(LongModifierChain.shipped(), in: Self.view("⟦Text⟧(a)" + String(repeating: ".b()", count: 16)))
    expectNone(LongModifierChain.shipped(), in: Self.view("Text(a)" + String(repeating: ".b()", count: 15)))
  }
}
