import Foundation
import LintRules
import Testing

/// The example apps have exactly the findings that their pages list.
@Suite struct ExampleAppTests {
  @Test(arguments: [("FeedApp", "Examples/FeedApp/", []), ("Shop", "", [RulePack.lists])])
  func hasTheFindingsOfItsPage(_ name: String, _ folder: String, _ packs: [RulePack]) throws {
    var top = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { top.deleteLastPathComponent() }
    let app = top.appendingPathComponent("Examples/\(name)")
    let names = try #require(FileManager.default.enumerator(atPath: app.path)).compactMap { $0 as? String }
    let files = try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      (path: folder + name, bytes: Array(try Data(contentsOf: app.appendingPathComponent(name))))
    }
    #expect(files.count >= 15)
    var configuration = Configuration.shipped()
    for pack in packs { configuration.apply(pack) }
    let settings = configuration.settings(overrides: [])
    let tree = MemoryTree(files: files)
    let targets = files.indices.map { index in
      let verdict = configuration.views.verdict(on: Array(files[index].path.utf8))
      return LintTarget(file: index, settings: settings, isUndecided: verdict == .undecided)
    }
    let found = Linter().lint(tree, targets).flatMap { result in
      result.findings.map { stamped in
        MessageForm.check(stamped.finding.message)
        return
          "\(tree.path(result.file)):\(stamped.start.line):\(stamped.start.column) \(stamped.rule) \(stamped.finding.reason)"
      }
    }
    #expect(FileManager.default.fileExists(atPath: app.appendingPathComponent("README.md").path))
    let expected = try String(contentsOf: app.appendingPathComponent("expected-findings.txt"), encoding: .utf8)
    #expect(found == expected.split(separator: "\n").map(String.init))
  }
}
