import Testing

@testable import LintRules

/// Holds what the rules say of themselves to `rules.json` and to what they do.
@Suite struct CatalogueTests {
  private static let rules = Configuration.shipped().rules

  @Test(arguments: rules.map(\.id))
  func examplesAreWhatTheySay(id: String) throws {
    let state = try #require(Self.rules.first { $0.id == id })
    for example in state.info.bad {
      let findings = lint(example, id)
      #expect(!findings.isEmpty, "reported: \(example)")
      for finding in findings {
        #expect(state.info.reasons.contains { $0.id == finding.finding.reason }, "\(finding.finding.reason)")
      }
    }
    for example in state.info.good {
      #expect(lint(example, id).map(\.finding.message) == [], "not reported: \(example)")
    }
  }

  /// What one rule reports in a project of one view file and the accessor. All rules run: one of them judges what the others found.
  private func lint(_ source: String, _ id: String) -> [StampedFinding] {
    let accessor = "extension String { var asBackendURL: URL? { URL(string: Configuration.base + self) } }"
    var files = [(path: "Views/Example.swift", bytes: Array(source.utf8))]
    // The examples of one rule are about projects without it.
    if id != "missing_backend_accessor" {
      files.append((path: "Extensions/String.swift", bytes: Array(accessor.utf8)))
    }
    let tree = MemoryTree(files: files)
    var configuration = Configuration.shipped()
    // Some rules are off otherwise.
    configuration.apply(.all)
    configuration.deploymentTargets = DeploymentTargets()
    configuration.deploymentTargets?.add(.iOS, "17.0")
    let settings = configuration.settings(overrides: [])
    return Linter().lint(tree, [LintTarget(file: 0, settings: settings)]).flatMap(\.findings).filter { $0.rule == id }
  }
}
