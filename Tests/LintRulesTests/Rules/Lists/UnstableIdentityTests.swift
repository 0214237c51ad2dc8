import Testing

@testable import LintRules

@Suite struct UnstableIdentityTests {
  private let rule = UnstableIdentity.shipped()

  @Test(arguments: [
    ("let a = Row(item).⟦id⟧(UUID())", "modifier"),
    ("let a = Row(item).⟦id⟧(UUID().uuidString).padding()", "modifier"),
    ("let a = Row(item).⟦id⟧(Date())", "modifier"),
    ("let a = Row(item).⟦id⟧(Int.random(in: 0...9))", "modifier"),
    ("struct Page: Identifiable { var ⟦id⟧: UUID { UUID() } }", "computed"),
    ("enum Route { var ⟦id⟧: String { return UUID().uuidString } }", "computed"),
    ("struct P { var ⟦id⟧: UUID { get { .init() } } }", "computed"),
    ("struct P { var ⟦id⟧: Date { Date() } }", "computed"),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "struct Item: Identifiable { let id = UUID() }",
    "let a = ProgressView().id(UUID())",
    "let a = Row(item).id(resetID)",
    "struct P { var id: UUID { stored ?? UUID() } }",
    "struct P { var id: String { name } }",
    "struct P { static var id: UUID { UUID() } }",
    "func f() { var id = UUID() }",
    "struct P { var id: UUID { item.id } }",
    "let a = Row(id: UUID())",
    "struct P { var id: Int { .init() } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }
}
