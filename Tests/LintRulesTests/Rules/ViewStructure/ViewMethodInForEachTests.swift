import Testing

@testable import LintRules

@Suite struct ViewMethodInForEachTests {
  private let rule = ViewMethodInForEach.shipped()

  private static func view(_ body: String) -> String {
    "struct A: View { var body: some View { \(body) }\nfunc row(for i: I) -> some View { Text(i.a) }\nfunc name(_ i: I) -> String { i.a } }"
  }

  @Test(arguments: [
    "ForEach(items) { ⟦row⟧(for: $0) }", "ForEach(items) { item in self.⟦row⟧(for: item).padding() }",
    "List { ForEach(items, id: \\.self, content: { i in ⟦row⟧(for: i) }) }",
  ])
  func reports(_ body: String) {
    expect(rule, in: Self.view(body), reason: "row-method")
  }

  @Test(arguments: [
    "ForEach(items) { Row(item: $0) }", "ForEach(items) { name($0) }", "ForEach(items) { other(for: $0) }",
    "ForEach(items) { i in Text(a); row(for: i) }", "VStack { row(for: a) }", "ForEach(items) { model.row(for: $0) }",
  ])
  func reportsNothing(_ body: String) {
    expectNone(rule, in: Self.view(body))
  }

  /// Finds each call by its name in a type with many members.
  @Test(.timeLimit(.minutes(1))) func manyMethods() {
    let count = 100
    let rows = (0..<count).map { "ForEach(items) { ⟦row\($0)⟧(for: $0) }\n" }.joined()
    let methods = (0..<count).map { "func row\($0)(for i: I) -> some View { Text(i.a) }\n" }.joined()
    expect(rule, in: "struct A: View { var body: some View { VStack { \(rows) } }\n\(methods) }")
    expect(rule, in: "struct A: View { var body: some View { VStack { \(rows) } } }\nextension A { \(methods) }")
  }
}
