import Testing

@testable import LintRules

@Suite struct EagerStackInScrollViewTests {
  private let rule = EagerStackInScrollView.shipped()

  @Test(arguments: [
    "let a = ScrollView { ⟦VStack⟧ { ForEach(items) { Row($0) } } }",
    "let a = ScrollView(.horizontal) { ⟦HStack⟧(spacing: 4) { Text(b); ForEach(items) { Row($0) } }.padding() }",
    "let a = ScrollView { ScrollViewReader { p in ⟦VStack⟧ { ForEach(model.items, id: \\.self) { Row($0) } } } }",
    "let a = ScrollView { ⟦VStack⟧ { if on { Text(b) } else { ForEach(items) { Row($0) } } } }",
    "let a = ScrollView { ⟦VStack⟧ { switch b { case 1: Text(b); default: if on { ForEach(items) { Row($0) } } } } }",
    "let a = ScrollView { ⟦VStack⟧ { ForEach(Array(items.enumerated()), id: \\.offset) { Row($1) } } }",
    "let a = ScrollView { ⟦VStack⟧ { ForEach(Array(zip(items.indices, items)), id: \\.0) { Row($1) } } }",
    "let a = ScrollView { ⟦VStack⟧ { ForEach(Set(items).sorted()) { Row($0) } } }",
  ])
  func reports(_ source: String) {
    expect(rule, in: source, reason: "eager")
  }

  @Test(arguments: [
    "let a = ScrollView { LazyVStack { ForEach(items) { Row($0) } } }",
    "let a = ScrollView { VStack { ForEach(0..<5) { Row($0) } } }",
    "let a = ScrollView { VStack { ForEach(Tab.allCases) { Row($0) } } }",
    "let a = ScrollView { VStack { ForEach((0..<5).reversed(), id: \\.self) { Row($0) } } }",
    "let a = ScrollView { VStack { ForEach(Array(Self.rows.enumerated()), id: \\.offset) { Row($1) } } }",
    "let a = ScrollView { VStack { ForEach(Array(zip(Tab.rows.indices, Tab.rows)), id: \\.0) { Row($1) } } }",
    "let a = ScrollView { VStack { ForEach(Array(repeating: b, count: 3), id: \\.self) { Row($0) } } }",
    "let a = VStack { ForEach(items) { Row($0) } }",
    "let a = ScrollView { HStack { ForEach(items) { Row($0) } } }", "let a = ScrollView { VStack { Text(b) } }",
    "let a = ScrollView { VStack { ForEach([1, 2], id: \\.self) { Row($0) } } }",
    "let a = ScrollView { Card { VStack { ForEach(items) { Row($0) } } } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test func usesTheLazyStack() {
    expect(
      rule, in: "let a = ScrollView { ⟦VStack⟧ { ForEach(b) { C($0) } } }",
      fixed: "let a = ScrollView { LazyVStack { ForEach(b) { C($0) } } }", safety: .unsafe)
  }
}
