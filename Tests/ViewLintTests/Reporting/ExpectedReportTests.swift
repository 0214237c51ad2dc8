import Foundation
import Testing

@testable import viewlint

/// Each format renders the sample report exactly as the file of its name in `Expected` has it.
///
/// After a wanted change of a format, `VIEWLINT_WRITE_EXPECTED=1 swift test --filter ExpectedReportTests` writes the
/// files anew; that run fails.
@Suite struct ExpectedReportTests {
  static var names: [String] { ReporterList.all.map { $0.name } }

  @Test(arguments: names) func rendersTheSample(_ name: String) throws {
    let text = try #require(ReporterList.named(name)).text(SampleReport.wildReport)
    let path = "Tests/ViewLintTests/Reporting/Expected/\(name).txt"
    if ProcessInfo.processInfo.environment["VIEWLINT_WRITE_EXPECTED"] != nil {
      try Data(text.utf8).write(to: Repository.root.appendingPathComponent(path))
      Issue.record("wrote \(path); run the tests again without VIEWLINT_WRITE_EXPECTED")
    }
    #expect(try Repository.text(path) == text)
  }

  @Test func everyExpectedFileHasItsFormat() throws {
    let folder = Repository.root.appendingPathComponent("Tests/ViewLintTests/Reporting/Expected")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(files) == Set(Self.names.map { "\($0).txt" }))
  }

  @Test(arguments: names) func rendersNothingFound(_ name: String) throws {
    let text = try #require(ReporterList.named(name)).text(Report(fileCount: 3))
    let expected = [
      "pretty": "", "compact": "", "xcode": "", "json-lines": "", "gitlab": "[]\n",
      "rdjson": "{\"source\":{\"name\":\"viewlint\"},\n \"diagnostics\":[]}\n",
      "github": "viewlint: no findings in 3 files\n", "markdown": "### viewlint: no findings in 3 files\n",
      "checkstyle": "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<checkstyle version=\"4.3\">\n</checkstyle>\n",
    ]
    if let expected = expected[name] {
      #expect(text == expected)
    } else {
      #expect(text.contains(name == "html" ? "<p>No findings.</p>" : "[]") || name == "junit")
    }
  }

  /// What a name or a source line holds must never reach a terminal as a command.
  @Test(arguments: names) func printsNoControlCharacters(_ name: String) throws {
    let text = try #require(ReporterList.named(name)).text(SampleReport.wildReport)
    let bad = text.unicodeScalars.filter { Escaping.isUnsafe($0) && $0 != "\n" }
    #expect(bad.isEmpty)
    #expect(text.isEmpty || text.hasSuffix("\n"))
  }
}
