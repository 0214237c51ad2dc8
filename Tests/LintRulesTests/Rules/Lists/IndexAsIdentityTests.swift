import Testing

@testable import LintRules

@Suite struct IndexAsIdentityTests {
  private let rule = IndexAsIdentity.shipped()

  @Test(arguments: [
    ("let a = ⟦ForEach⟧(items.indices, id: \\.self) { Row(items[$0]) }", "indices"),
    ("let a = ⟦ForEach⟧(Array(items.enumerated()), id: \\.offset) { i, item in Row(item) }", "offset"),
    ("let a = ⟦List⟧(tags, id: \\.hashValue) { Text($0.name) }", "hash"),
    ("let a = ⟦ForEach⟧(0..<items.count, id: \\.self) { Row(items[$0]) }", "range"),
    ("let a = ⟦ForEach⟧(Array(items.indices), id: \\.self) { Row(items[$0]) }", "indices"),
    ("let a = ⟦ForEach⟧(Array(zip(items.indices, items)), id: \\.0) { i, item in Row(item) }", "indices"),
    ("let a = ⟦ForEach⟧((0..<items.count), id: \\.self) { Row(items[$0]) }", "range"),
    ("let a = ⟦ForEach⟧(Song(url: url).tracks.indices, id: \\.self) { Row($0) }", "indices"),
    ("let a = ⟦ForEach⟧(Array((0..<count).enumerated()), id: \\.offset) { i, item in Row(item) }", "offset"),
    ("let a = ⟦ForEach⟧(Array(items.enumerated()), id: \\.0) { i, item in Row(item) }", "offset"),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "let a = ForEach(0..<5, id: \\.self) { Star($0) }",
    "let a = ForEach(Array(items.enumerated()), id: \\.element.id) { i, item in Row(item) }",
    "let a = ForEach(Tab.allCases.indices, id: \\.self) { TabButton($0) }",
    "let a = ForEach(items) { Row($0) }",
    "let a = ForEach(0..<count, id: \\.self) { Star($0) }",
    "let a = ForEach(Speed.allCases, id: \\.hashValue) { Text($0.name) }",
    "let a = ForEach(Array(Layout.sections).enumerated(), id: \\.offset) { i, item in Row(item) }",
    "let a = ForEach(Self.rows.indices, id: \\.self) { Row($0) }",
    "let a = ForEach(items, id: \\.self) { Row($0) }",
    "let a = ForEach([a, b].indices, id: \\.self) { Row($0) }",
    "let a = ForEach(zip(items.indices, items), id: \\.1.id) { Row($0) }",
    "let a = ForEach(Array(zip(names, items)), id: \\.0) { Row($0) }",
    "let a = ForEach(zip(Tab.rows.indices, items), id: \\.0) { Row($0) }",
    "let a = ForEach(Array((0..<5).enumerated()), id: \\.offset) { i, item in Row(item) }",
    "let a = ForEach(Array(repeating: b, count: c).indices, id: \\.self) { Row($0) }",
    "let a = model.List(tags, id: \\.hashValue)",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }
}
