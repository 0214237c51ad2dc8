import LintRules
import Testing

@testable import viewlint

@Suite struct JUnitReporterTests {
  private func document(_ report: Report) throws -> XMLDocument {
    try #require(XMLDocument(JUnitReporter.text(report)))
  }

  @Test func countsAgreeWithTheCases() throws {
    var report = SampleReport.report
    report.findings.append(SampleReport.findings(7, .error) + SampleReport.findings(2, .note))
    let document = try document(report)
    let all = try #require(document.elements("testsuites").first).attributes
    let suites = document.elements("testsuite").map { $0.attributes }
    for (count, element) in [("tests", "testcase"), ("failures", "failure"), ("errors", "error")] {
      #expect(all[count] == String(document.elements(element).count))
      #expect(suites.compactMap { Int($0[count] ?? "") }.reduce(0, +) == document.elements(element).count)
    }
  }

  @Test func aCleanRunHasACaseThatPasses() throws {
    let document = try document(Report(fileCount: 3))
    #expect(document.elements("testcase").count == 1)
    #expect(document.elements("failure").isEmpty)
    #expect(document.elements("testsuites").first?.attributes["tests"] == "1")
  }

  @Test func notesDoNotFail() throws {
    let document = try document(Report(findings: FindingList(made: SampleReport.findings(2, .note)), fileCount: 1))
    #expect(document.elements("testcase").count == 2)
    #expect(document.elements("failure").isEmpty)
  }

  @Test func readersGetNamesAndMessagesBack() throws {
    let document = try document(SampleReport.report)
    #expect(document.elements("testsuite").first?.attributes["name"] == SampleReport.nastyPath.shown)
    let message = SampleReport.report.findings.all()[0].message.filter { $0 != "\u{1B}" }
    #expect(document.elements("failure").first?.attributes["message"] == message)
  }
}
