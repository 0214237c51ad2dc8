import Foundation
import Testing

@testable import LintRules

/// The examples on the page of a rule are linted. A reported line ends with `// reported`, or with `// reported: KIND` if
/// the rule has several kinds of findings. No other line is reported.
@Suite struct RuleExampleTests {
  /// A view on the page of a rule.
  struct Example: Sendable, CustomTestStringConvertible {
    var rule: String
    var code: String

    var testDescription: String { "\(rule): \(code.prefix { $0 != "\n" })" }
  }

  private static let rules = RuleList.all.map { $0.info }

  @Test(arguments: Self.rules.flatMap(Self.examples))
  func reportsTheMarkedLines(_ example: Example) throws {
    let info = try #require(Self.rules.first { $0.id == example.rule })
    let findings = lint(example)
    for finding in findings { MessageForm.check(finding.finding.message) }
    let found = findings.map { finding in
      let kind = info.reasons.count > 1 ? ": \(finding.finding.reason)" : ""
      return "\(finding.start.line) reported\(kind)"
    }
    let marked = example.code.components(separatedBy: "\n").enumerated().compactMap { index, line in
      line.range(of: "  // reported").map { "\(index + 1) reported" + line[$0.upperBound...] }
    }
    #expect(found == marked, "\(example.code)")
  }

  @Test(arguments: rules.map(\.id))
  func showsAFindingAndACure(id: String) throws {
    let info = try #require(Self.rules.first { $0.id == id })
    #expect(info.bad.allSatisfy { $0.contains("// reported") } && !info.good.contains { $0.contains("// reported") })
  }

  /// Lints an example as the only view file of a project with an accessor. All rules run: some depend on the findings of
  /// others.
  private func lint(_ example: Example) -> [StampedFinding] {
    let accessor = "extension String { var asBackendURL: URL? { URL(string: Configuration.base + self) } }"
    var files = [(path: "Views/Example.swift", bytes: Array(example.code.utf8))]
    // The examples of one rule are about projects without it.
    if example.rule != "missing_backend_accessor", !example.code.contains("asBackendURL: URL?") {
      files.append((path: "Extensions/String.swift", bytes: Array(accessor.utf8)))
    }
    let tree = MemoryTree(files: files)
    var configuration = Configuration.shipped()
    configuration.apply(.all)
    configuration.deploymentTargets = DeploymentTargets()
    configuration.deploymentTargets?.add(.iOS, "17.0")
    let settings = configuration.settings(overrides: [])
    return Linter().lint(tree, [LintTarget(file: 0, settings: settings)]).flatMap(\.findings).filter {
      $0.rule == example.rule
    }
  }

  /// The views on the page of a rule: its examples, and the blocks of Swift in its lists and details.
  private static func examples(of info: RuleInfo) -> [Example] {
    let blocks = [info.notReported, info.details].flatMap { text in
      text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
    }
    return (info.bad + info.good + blocks).map { Example(rule: info.id, code: $0) }
  }
}
