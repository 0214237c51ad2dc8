import Foundation
import LintRules
import Testing

/// The example app has exactly the findings that its page lists.
@Suite struct ExampleAppTests {
  @Test func hasTheFindingsOfItsPage() throws {
    var top = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { top.deleteLastPathComponent() }
    let app = top.appendingPathComponent("Examples/FeedApp")
    let names = try #require(FileManager.default.enumerator(atPath: app.path)).compactMap { $0 as? String }
    let files = try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      (path: "Examples/FeedApp/" + name, bytes: Array(try Data(contentsOf: app.appendingPathComponent(name))))
    }
    #expect(files.count >= 15)
    let configuration = Configuration.shipped()
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
    let expected = try String(contentsOf: app.appendingPathComponent("expected-findings.txt"), encoding: .utf8)
    #expect(found == expected.split(separator: "\n").map(String.init))
  }
}
