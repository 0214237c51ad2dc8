import Foundation
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

  @Test(arguments: [
    ("ScrollView { LazyVStack { ForEach(a) { ⟦AsyncImage⟧(url: $0.url) } } }", true),
    ("List { ForEach(a) { ⟦AsyncImage⟧(url: $0.url) } }", true),
    ("ScrollView { VStack { ForEach(a) { AsyncImage(url: $0.url) } } }", false),
    ("HStack { ForEach(a) { AsyncImage(url: $0.url) } }", false),
  ])
  func rowsOfPlainStacksStay(_ view: String, _ isReported: Bool) {
    expect(rule, in: "struct A: View { var body: some View { \(view) } }", reason: isReported ? "uncached" : nil)
  }

  @Test func aMemberMayBeInAList() {
    let rows = "var rows: some View { ForEach(a) { AsyncImage(url: $0.url) } }"
    expect(
      rule,
      in:
        "struct A: View { var body: some View { List { rows } }; \(rows.replacingOccurrences(of: "AsyncImage", with: "⟦AsyncImage⟧")) }"
    )
    expectNone(rule, in: "struct A: View { var body: some View { VStack { rows } }; \(rows) }")
  }
}
