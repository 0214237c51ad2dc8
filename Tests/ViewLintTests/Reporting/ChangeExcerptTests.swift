import Testing

@testable import viewlint

/// The small before and after that people see beside a fix.
@Suite struct ChangeExcerptTests {
  private func rows(_ before: [String], _ after: [String]) -> [String] {
    ChangeExcerpt(from: before, to: after).rows.map { row in
      switch row.sign {
      case .kept: "  " + row.text
      case .removed: "- " + row.text
      case .added: "+ " + row.text
      }
    }
  }

  @Test func aReplacedLineLosesItsIndentation() {
    #expect(rows(["    a(b)"], ["    c.b"]) == ["- a(b)", "+ c.b"])
  }

  @Test func anAddedLineIsShownBelowTheOneItFollows() {
    #expect(
      rows(["    Image(url)", "  }"], ["    Image(url)", "      .frame()", "  }"]) == ["  Image(url)", "+   .frame()"])
  }

  @Test func aRemovedLineStandsAlone() {
    #expect(rows(["a", "  b", "c"], ["a", "c"]) == ["- b"])
  }

  @Test func linesThatStayAreLeftOut() {
    #expect(rows(["a", "b", "c", "d"], ["a", "x", "y", "d"]) == ["- b", "- c", "+ x", "+ y"])
    #expect(rows(["a"], ["a"]) == ["  a"])
    #expect(rows(["b", "b"], ["b"]) == ["- b"])
  }

  @Test func aLongLineIsCutAroundTheChange() throws {
    let long = String(repeating: "x", count: 400)
    let row = try #require(rows([long + "(a)"], [long + "(b)"]).first)
    #expect(row.hasSuffix("(a)") && row.utf8.count < 200)
  }
}
