import Foundation
import LintRules
import Testing

/// The README's examples are linted: a line ends with the reason for which it is reported, every other line is silent.
@Suite struct ReadmeTests {
  /// A block of Swift below the heading of a rule.
  struct Example: Sendable, CustomTestStringConvertible {
    var rule: String
    var lines: [String]

    var testDescription: String { "\(rule): \(lines.first { $0.contains("//") } ?? lines[0])" }
  }

  @Test(arguments: try Self.examples())
  func reportsWhatItSays(_ example: Example) throws {
    let info = try #require(RuleList.all.map { $0.info }.first { $0.id == example.rule })
    let expected = example.lines.indices.compactMap { index -> String? in
      guard let comment = example.lines[index].range(of: "  // ") else { return nil }
      let reason = String(example.lines[index][comment.upperBound...])
      return info.reasons.contains { $0.id == reason } ? "\(index + 1) \(reason)" : nil
    }
    let tree = MemoryTree(files: [("Views/Readme.swift", Array(example.lines.joined(separator: "\n").utf8))])
    let settings = Configuration.shipped().settings(overrides: [])
    let results = Linter().lint(tree, [LintTarget(file: 0, settings: settings)])
    let findings = results.flatMap { $0.findings }.filter { $0.rule == example.rule }
    for finding in findings { MessageForm.check(finding.finding.message) }
    let found = findings.map { "\($0.start.line) \($0.finding.reason)" }
    #expect(found == expected)
  }

  @Test func showsEveryRuleWithBothKinds() throws {
    let examples = try Self.examples()
    for info in RuleList.all.map({ $0.info }) {
      let texts = examples.filter { $0.rule == info.id }.map { $0.lines.joined(separator: "\n") }
      #expect(texts.contains { text in info.reasons.contains { text.contains("  // " + $0.id) } }, "\(info.id)")
      #expect(texts.contains { text in !info.reasons.contains { text.contains("  // " + $0.id) } }, "\(info.id)")
    }
  }

  @Test func everyOptionHasItsRow() throws {
    var rows: Set<String> = []
    var heading = ""
    for line in try Self.lines() {
      if line.hasPrefix("#") { heading = line.trimmingCharacters(in: ["#", " "]) }
      if line.hasPrefix("| `") { rows.insert("\(heading) \(line.split(separator: "`")[1])") }
    }
    for info in RuleList.all.map({ $0.info }) {
      for option in info.options { #expect(rows.contains("\(info.id) \(option.name)")) }
    }
  }

  /// The Swift blocks of the README with the rule under whose heading they stand.
  private static func examples() throws -> [Example] {
    var examples: [Example] = []
    var rule: String?
    var block: [String]?
    for line in try lines() {
      if let lines = block {
        if line == "```" {
          if let rule { examples.append(Example(rule: rule, lines: lines)) }
          block = nil
        } else {
          block = lines + [line]
        }
      } else if line == "```swift" {
        block = []
      } else if line.hasPrefix("#") {
        rule = line.hasPrefix("### ") ? String(line.dropFirst(4)) : nil
      }
    }
    return examples
  }

  private static func lines() throws -> [String] {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8).components(
      separatedBy: "\n")
  }
}
