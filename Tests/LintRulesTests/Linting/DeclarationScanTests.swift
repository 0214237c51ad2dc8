import Testing

@testable import LintRules

@Suite struct DeclarationScanTests {
  @Test(
    arguments: [
      ("struct Row { }", true), ("extension Row { }", true), ("extension Feed.Row { }", true),
      ("extension App.Feed.Row: View { }", true), ("extension Row.Cell { }", true), ("let a = Row()", false),
      ("extension Feed { typealias Row = Int }", false), ("struct Feed { let a: Row.Cell }", false),
    ])
  func findsTypes(_ source: String, _ isFound: Bool) {
    let scan = DeclarationScan(["Row"], behind: DeclarationScan.types + ["extension"])
    #expect(Array(source.utf8).withUnsafeBytes { scan.occurs(in: $0) } == isFound)
  }

  @Test func namesBelongToTheirKeywords() {
    let scan = DeclarationScan([(["a"], ["func"]), (["a", "b"], ["let"])])
    let hits = Array("let a = b; func b() { }; func c.a() { }".utf8).withUnsafeBytes { scan.hits(in: $0) }
    #expect(hits == [.init(group: 1, name: "a".wordHash), .init(group: 0, name: "a".wordHash)])
  }
}
