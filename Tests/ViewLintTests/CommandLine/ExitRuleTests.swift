import LintRules
import Testing

@testable import viewlint

@Suite struct ExitRuleTests {
  @Test(arguments: [
    (Severity.error, Severity?.some(.error), ExitCode.findings), (.warning, .error, .clean),
    (.warning, .warning, .findings),
    (.note, .warning, .clean), (.note, .note, .findings), (.error, nil, .clean),
  ])
  func comparesWithTheLowestSeverity(_ found: Severity, _ failOn: Severity?, _ code: ExitCode) {
    #expect(ExitRule(failOn: failOn).code(report([found])) == code)
  }

  @Test func nothingFoundIsClean() {
    #expect(ExitRule(failOn: .note).code(report([])) == .clean)
  }

  @Test func putsUpWithSomeWarnings() {
    let rule = ExitRule(failOn: .warning, maximumWarnings: 2)
    #expect(rule.code(report([.warning, .warning])) == .clean)
    #expect(rule.code(report([.warning, .warning, .warning])) == .findings)
    #expect(rule.code(report([.warning, .error])) == .findings)
    #expect(ExitRule(failOn: .error, maximumWarnings: 0).code(report([.warning])) == .findings)
    #expect(ExitRule(failOn: nil, maximumWarnings: 0).code(report([.warning])) == .findings)
  }

  private func report(_ severities: [Severity]) -> Report {
    var report = SampleReport.report
    let finding = report.findings.all()[0]
    report.findings = FindingList(
      made: severities.map { severity in
        var copy = finding
        copy.severity = severity
        return copy
      })
    return report
  }
}
