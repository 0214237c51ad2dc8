import Foundation
import LintRules
import Testing

/// The whole views on the page of a rule are linted: a line that is reported ends with its reason, every other line is
/// not reported.
@Suite struct RuleDetailsTests {
  /// A block of Swift among the details of a rule.
  struct Example: Sendable, CustomTestStringConvertible {
    var rule: String
    var lines: [String]

    var testDescription: String { "\(rule): \(lines.first { $0.contains("//") } ?? lines[0])" }
  }

  @Test(arguments: Self.examples())
  func reportsWhatItSays(_ example: Example) throws {
    let info = try #require(RuleList.all.map { $0.info }.first { $0.id == example.rule })
    let expected = example.lines.indices.compactMap { index -> String? in
      guard let comment = example.lines[index].range(of: "  // ") else { return nil }
      let reason = String(example.lines[index][comment.upperBound...])
      return info.reasons.contains { $0.id == reason } ? "\(index + 1) \(reason)" : nil
    }
    let tree = MemoryTree(files: [("Views/Example.swift", Array(example.lines.joined(separator: "\n").utf8))])
    let settings = Configuration.shipped().settings(overrides: [])
    let results = Linter().lint(tree, [LintTarget(file: 0, settings: settings)])
    let findings = results.flatMap { $0.findings }.filter { $0.rule == example.rule }
    for finding in findings { MessageForm.check(finding.finding.message) }
    let found = findings.map { "\($0.start.line) \($0.finding.reason)" }
    #expect(found == expected)
  }

  @Test func someExamplesAreReportedAndSomeAreNot() {
    let blocks = Self.examples().map { $0.lines.joined(separator: "\n") }
    #expect(blocks.contains { $0.contains("  // unsized") } && blocks.contains { !$0.contains("  // ") })
  }

  /// The blocks of all rules.
  private static func examples() -> [Example] {
    RuleList.all.map { $0.info }.flatMap { info in
      info.details.components(separatedBy: "```swift\n").dropFirst().map { part in
        let code = part.components(separatedBy: "\n```")[0]
        return Example(rule: info.id, lines: code.components(separatedBy: "\n"))
      }
    }
  }
}
