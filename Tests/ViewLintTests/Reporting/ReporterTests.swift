import Foundation
import LintRules
import Testing

@testable import viewlint

@Suite struct ReporterTests {
  @Test func prettyUsesColorOnlyWhenAsked() {
    let plain = rendered(PrettyReporter.self, SampleReport.wildReport)
    let colored = rendered(PrettyReporter.self, SampleReport.wildReport, isColored: true)
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}[1;31merror\u{1B}[0m"))
    let stripped = colored.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(stripped == plain)
  }

  @Test func prettyLinksTheRuleOnlyInTerminals() {
    var style = ReportStyle(isColored: true)
    let plain = PrettyReporter.text(SampleReport.report, style)
    #expect(!plain.contains("]8;;"))
    style.hasLinks = true
    let linked = PrettyReporter.text(SampleReport.report, style)
    let page = "\(ProjectAddress.documents)rules/raw_url_string.md"
    #expect(linked.contains("\u{1B}]8;;\(page)\u{1B}\\(raw_url_string)\u{1B}]8;;\u{1B}\\"))
    #expect(linked.replacing(/\u{1B}\]8;;[^\u{1B}]*\u{1B}\\/, with: "") == plain)
    #expect(!style.uncolored.hasLinks)
  }

  @Test func jsonIsReadBackWithEveryValue() throws {
    let text = rendered(JSONReporter.self, SampleReport.report)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["schemaVersion"] as? Int == 1)
    #expect(
      object["summary"] as? [String: Int]
        == ["files": 3, "errors": 1, "warnings": 1, "notes": 1, "fixable": 2, "suppressed": 2, "baselined": 2])
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(findings.map { $0["message"] as? String } == SampleReport.report.findings.all().map { $0.message })
    #expect(findings.map { $0["file"] as? String } == SampleReport.report.findings.all().map { $0.path.shown })
    let problems = try #require(object["problems"] as? [[String: String]])
    #expect(problems == [["file": "Views/Bad [1].swift", "message": "can't be read: \u{7}permission <denied>"]])
  }

  private func rendered(_ reporter: any Reporter.Type, _ report: Report, isColored: Bool = false) -> String {
    reporter.text(report, ReportStyle(isColored: isColored, version: "1.2.3"))
  }
}
