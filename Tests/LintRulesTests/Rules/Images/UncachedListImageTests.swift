import Testing

@testable import LintRules

@Suite struct UncachedListImageTests {
  private let rule = UncachedListImage.shipped()

  @Test(arguments: [
    "let a = List(items) { ⟦AsyncImage⟧(url: $0.url) }",
    "let a = LazyVGrid(columns: c) { ForEach(items, id: \\.id) { item in VStack { ⟦AsyncImage⟧(url: item.url).padding() } } }",
    "let a = ForEach(items) { item in if item.on { ⟦AsyncImage⟧(url: item.url) { $0 } placeholder: { Color.gray } } }",
  ])
  func reports(_ source: String) {
    expect(rule, in: source, reason: "uncached")
  }

  @Test(arguments: [
    "let a = List(items) { KFImage($0.url) }", "let a = VStack { AsyncImage(url: url) }",
    "let a = List { AsyncImage(url: url) }", "let a = ForEach(0..<3) { AsyncImage(url: urls[$0]) }",
    "let a = ForEach(items) { item in Text(a).sheet(isPresented: $b) { AsyncImage(url: item.url) } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }
}
