import Foundation
import LintRules
import Testing

@testable import viewlint

/// What `Scripts/generate` writes is up to date.
@Suite struct GeneratedPartTests {
  private static let rules = Configuration.shipped().rules

  @Test func thePagesOfTheRules() throws {
    for rule in Self.rules { try expect("docs/rules/\(rule.id).md", is: RuleDocument.page(rule)) }
    let index = RuleDocument.index(Self.rules)
    let table = RuleDocument.table(Self.rules, folder: "")
    try expect("docs/rules/README.md", is: index.prefix { $0 != "|" } + table)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appendingPathComponent("docs/rules").path)
    #expect(Set(files) == Set(Self.rules.map { $0.id + ".md" } + ["README.md"]))
  }

  @Test func theSchema() throws {
    try expect("rules.schema.json", is: SchemaPage.text())
  }

  @Test func theTableOfTheREADME() throws {
    let page = try ConsoleTranscript.text("README.md")
    let start = try #require(page.range(of: "<!-- rules: written by Scripts/generate -->\n"))
    let end = try #require(page.range(of: "<!-- end of the rules -->"))
    let table = RuleDocument.table(Self.rules, folder: "docs/rules/")
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
