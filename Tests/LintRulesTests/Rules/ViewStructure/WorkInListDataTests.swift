import Testing

@testable import LintRules

@Suite struct WorkInListDataTests {
  private let rule = WorkInListData.shipped()

  private static func view(_ body: String) -> String { "struct A: View { var body: some View { \(body) } }" }

  @Test(arguments: [
    "ForEach(items.⟦filter⟧ { $0.isOn }) { Row($0) }", "List(model.items.⟦sorted⟧(by: <), id: \\.self) { Row($0) }",
    "VStack { ForEach(items.prefix(3).⟦map⟧ { $0.name }, id: \\.self) { Text($0) } }",
    "ForEach((items + more).⟦sorted⟧()) { Row($0) }", "ForEach(Set(items).⟦sorted⟧()) { Row($0) }",
    "ForEach(Array(items).⟦filter⟧ { $0.b }) { Row($0) }",
    "ForEach(items.⟦sorted⟧ { $0.a < $1.a }.filter { $0.b }) { Row($0) }",
  ])
  func reports(_ body: String) {
    expect(rule, in: Self.view(body), reason: "work")
  }

  @Test(arguments: [
    "ForEach(Array(0..<3).map { $0 }, id: \\.self) { Row($0) }", "ForEach(Self.rows.filter { $0.a }) { Row($0) }",
    "ForEach(Array(Tab.rows).sorted()) { Row($0) }",
    "ForEach(model.visibleItems) { Row($0) }", "ForEach(items) { item in Text(item.tags.sorted().first) }",
    "ForEach(Kind.allCases.filter { $0 != .a }) { Row($0) }", "ForEach([1, 2].map { $0 + 1 }, id: \\.self) { Row($0) }",
    "ForEach((0..<3).map { $0 }, id: \\.self) { Row($0) }", "ForEach(make(items.filter { $0.a })) { Row($0) }",
    "Button(a) { show(List(items.filter { $0.a }) { Row($0) }) }", "ForEach(items.filter) { Row($0) }",
  ])
  func reportsNothing(_ body: String) {
    expectNone(rule, in: Self.view(body))
  }

  @Test func theConstantOfABodyIsWorkedOnAsOften() {
    expect(
      rule,
      in:
        "struct A: View { var body: some View { let shown = items.⟦filter⟧ { $0.isOn }; ForEach(shown) { Row($0) }; List(shown) { Row($0) } } }",
      reason: "work")
    expectNone(
      rule,
      in: "struct A: View { let shown = items.filter { $0.isOn }; var body: some View { ForEach(shown) { Row($0) } } }")
    expectNone(rule, in: "struct A: View { var body: some View { ForEach(items.reversed()) { Row($0) } } }")
  }
}
