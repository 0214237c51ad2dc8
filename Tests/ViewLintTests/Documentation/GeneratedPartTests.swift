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

  /// The README names the packs with their numbers of rules, and how many rules are on.
  @Test func theNumbersOfTheREADME() throws {
    let page = try ConsoleTranscript.text("README.md")
    let isOn = Self.rules.filter { $0.isOn }
    #expect(page.contains("[\(Self.rules.count) rules](docs/rules/README.md). \(isOn.count) are on by default"))
    let isInStrict = Self.rules.filter { $0.isOn || $0.info.strict != nil }
    #expect(isInStrict.count == Self.rules.count - 1)
    for pack in RulePack.allCases {
      let count = Self.rules.count { $0.definition.pack == pack }
      #expect(page.contains("\n| \(pack.title) | \(count) |"), "\(pack.title)")
    }
  }

  private func expect(
    _ path: String, is generated: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    // A comparison in the expectation itself would print both.
    let isUpToDate = try ConsoleTranscript.text(path) == generated
    #expect(isUpToDate, "\(path) is out of date: run Scripts/generate", sourceLocation: sourceLocation)
  }
}
