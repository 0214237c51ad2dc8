import Foundation
import Testing

@testable import LintRules

/// The example apps have exactly the findings that their pages list.
@Suite struct ExampleAppTests {
  private let examples: URL = {
    var top = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { top.deleteLastPathComponent() }
    return top.appendingPathComponent("Examples")
  }()

  @Test(arguments: [("FeedApp", "Examples/FeedApp/"), ("Shop", "")])
  func hasTheFindingsOfItsPage(_ name: String, _ folder: String) throws {
    let app = examples.appendingPathComponent(name)
    let names = try #require(FileManager.default.enumerator(atPath: app.path)).compactMap { $0 as? String }
    let files = try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      (path: folder + name, bytes: Array(try Data(contentsOf: app.appendingPathComponent(name))))
    }
    #expect(files.count >= 15)
    let configuration = try configuration(of: app)
    let settings = configuration.settings(overrides: [])
    var tree = MemoryTree(files: files)
    if let manifest = files.first(where: { $0.path == "Package.swift" }) {
      tree.deploymentTargets = ManifestPlatforms.targets(in: manifest.bytes)
    }
    let outside = RuleScope(configuration).leftOut(ofOther: []).map {
      configuration.settings(overrides: [], without: $0)
    }
    let targets = files.indices.map { index in
      let verdict = configuration.views.verdict(on: Array(files[index].path.utf8))
      return LintTarget(
        file: index, settings: settings, isUndecided: verdict == .undecided,
        settingsOutsideViews: outside, needsTriggerOutsideViews: verdict == .undecided)
    }
    let found = Linter().lint(tree, targets).flatMap { result in
      result.findings.map { stamped in
        MessageForm.check(stamped.finding.message)
        return
          "\(tree.path(result.file)):\(stamped.start.line):\(stamped.start.column) \(stamped.rule) \(stamped.finding.reason)"
      }
    }
    #expect(FileManager.default.fileExists(atPath: app.appendingPathComponent("README.md").path))
    #expect(found == (try expected(of: name)))
  }

  /// The rules with a place in the second app are all but those that have one in the first.
  @Test func everyRuleHasAPlace() throws {
    let rules = Set(Configuration.shipped().rules.map(\.id))
    let places = Set(try expected(of: "Shop").map(rule(ofPlace:)))
    let first = Set(try expected(of: "FeedApp").map(rule(ofPlace:)))
    #expect(
      rules.subtracting(places).sorted() == ["raw_url_string", "duplicate_url_helper", "unsized_remote_image"].sorted())
    #expect(rules.subtracting(places).isSubset(of: first))
  }

  /// The table of the second app explains each finding, and names for each rule what it does not report.
  @Test func thePageOfTheSecondAppExplainsEachFinding() throws {
    let page = try String(contentsOf: examples.appendingPathComponent("Shop/README.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    #expect(rows.allSatisfy { $0.count == 5 && !$0[3].isEmpty && !$0[4].isEmpty })
    let findings = try expected(of: "Shop").map { place in
      let parts = place.split(separator: ":")
      return "`\(parts[0].split(separator: "/").last ?? "")` \(parts[1]) \(rule(ofPlace: place))"
    }
    #expect(rows.map { $0.prefix(3).joined(separator: " ") } == findings)
  }

  private func rule(ofPlace place: String) -> String { String(place.split(separator: " ")[1]) }

  private func expected(of name: String) throws -> [String] {
    let list = examples.appendingPathComponent("\(name)/expected-findings.txt")
    return try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// The shipped configuration with what the app has in its own.
  private func configuration(of app: URL) throws -> Configuration {
    var configuration = Configuration.shipped()
    guard let data = try? Data(contentsOf: app.appendingPathComponent(".viewlint.json")) else { return configuration }
    var decoder = ConfigurationDecoder(ConfigurationSchema())
    let (layer, problems) = decoder.decode(SourceBytes(Array(data)))
    #expect(problems == [])
    for (name, _) in layer.extends { configuration.apply(try #require(Preset(rawValue: name))) }
    configuration.apply(layer)
    return configuration
  }
}
