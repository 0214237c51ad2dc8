import Foundation
import Testing

@testable import ViewLint

@Suite struct ReporterTests {
  /// Each format against the text that stands in `Expected`. A new expectation is written only by hand: by copying
  /// what the failure prints.
  @Test(arguments: ReporterList.all.map { $0.name })
  func rendersTheSampleReport(_ name: String) throws {
    let reporter = try #require(ReporterList.named(name))
    #expect(rendered(reporter, SampleReport.report) == expected(name))
  }

  @Test func prettyUsesColorOnlyWhenAsked() {
    let plain = rendered(PrettyReporter.self, SampleReport.report)
    let colored = rendered(PrettyReporter.self, SampleReport.report, isColored: true)
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}[1;31merror\u{1B}[0m"))
    let stripped = colored.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(stripped == plain)
  }

  @Test(arguments: ReporterList.all.map { $0.name })
  func nothingThatCommandsATerminalGetsOut(_ name: String) throws {
    let text = rendered(try #require(ReporterList.named(name)), SampleReport.report)
    let unsafe = text.unicodeScalars.filter { $0 != "\n" && Escaping.isUnsafe($0) }
    #expect(unsafe.isEmpty)
  }

  @Test(arguments: [PrettyReporter.name, CompactReporter.name, XcodeReporter.name])
  func anEmptyReportIsAnEmptyText(_ name: String) throws {
    #expect(rendered(try #require(ReporterList.named(name)), Report(fileCount: 3)) == "")
  }

  @Test func jsonIsReadBackWithEveryValue() throws {
    let text = rendered(JSONReporter.self, SampleReport.report)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["schemaVersion"] as? Int == 1)
    #expect(
      object["summary"] as? [String: Int]
        == ["files": 4, "errors": 2, "warnings": 1, "notes": 1, "fixable": 1, "suppressed": 0, "baselined": 0])
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(findings.map { $0["message"] as? String } == SampleReport.report.findings.map { $0.message })
    #expect(findings.map { $0["file"] as? String } == SampleReport.report.findings.map { $0.path.shown })
    let problems = try #require(object["problems"] as? [[String: String]])
    #expect(problems == [["file": "App/Views/Bad \"one\".swift", "message": "cannot be read: Permission denied"]])
  }

  private func rendered(_ reporter: any Reporter.Type, _ report: Report, isColored: Bool = false) -> String {
    var output = MemoryOutput()
    reporter.write(report, ReportStyle(isColored: isColored, version: "1.2.3"), to: &output)
    return String(decoding: output.bytes, as: UTF8.self)
  }

  private func expected(_ name: String) -> String? {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Expected")
    return try? String(contentsOf: folder.appendingPathComponent(name + ".txt"), encoding: .utf8)
  }
}
