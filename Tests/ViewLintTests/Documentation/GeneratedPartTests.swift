import LintRules
import Testing

@testable import ViewLint

/// What `Scripts/generate` writes is up to date.
@Suite struct GeneratedPartTests {
  private static let rules = Configuration.shipped().rules

  @Test func thePageOfTheRules() throws {
    try expect("docs/rules.md", is: RulePage.document(Self.rules))
  }

  @Test func theSchema() throws {
    try expect("rules.schema.json", is: SchemaPage.text())
  }

  @Test func theTableOfTheREADME() throws {
    let page = try ConsoleTranscript.text("README.md")
    let start = try #require(page.range(of: "<!-- rules: written by Scripts/generate -->\n"))
    let end = try #require(page.range(of: "<!-- end of the rules -->"))
    let table = RulePage.table(Self.rules, page: "docs/rules.md")
    let isUpToDate = page[start.upperBound..<end.lowerBound] == table
    #expect(isUpToDate, "the rules in README.md are out of date: run Scripts/generate")
  }

  private func expect(
    _ path: String, is generated: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    // A comparison in the expectation itself would print both.
    let isUpToDate = try ConsoleTranscript.text(path) == generated
    #expect(isUpToDate, "\(path) is out of date: run Scripts/generate", sourceLocation: sourceLocation)
  }
}
