import Foundation
import LintRules
import Testing

@testable import viewlint

@Suite struct SARIFReporterTests {
  private func run(_ report: Report) throws -> [String: Any] {
    let data = Data(SARIFReporter.text(report).utf8)
    let log = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return try #require((log["runs"] as? [[String: Any]])?.first)
  }

  private func results(_ report: Report) throws -> [[String: Any]] {
    try #require(try run(report)["results"] as? [[String: Any]])
  }

  /// What stands at a path of keys and indices.
  private func value(_ object: Any?, _ path: String) -> Any? {
    path.split(separator: ".").reduce(object) { object, key in
      if let index = Int(key) {
        return (object as? [Any])?.indices.contains(index) == true ? (object as? [Any])?[index] : nil
      }
      return (object as? [String: Any])?[String(key)]
    }
  }

  @Test func hasTheStructureOfTheStandard() {
    #expect(SARIFChecker(SARIFReporter.text(SampleReport.report)).problems == [])
    #expect(SARIFChecker(SARIFReporter.text(Report(fileCount: 1))).problems == [])
  }

  /// Short findings of which every tenth one differs from the others.
  private struct Many: FindingSource {
    let count = 25_010
    private let sample: ReportedFinding
    var path: ReportedPath { SampleReport.nastyPath }

    init() {
      var sample = SampleReport.report.findings.all()[0]
      (sample.message, sample.notes, sample.related, sample.fixes) = ("m", [], [], [])
      self.sample = sample
    }

    func head(_ index: Int) -> FindingHead {
      FindingHead(rule: "raw_url_string", severity: severity(index), reason: "dynamic", isFixable: false)
    }

    func finding(_ index: Int, _ parts: FindingParts) -> ReportedFinding {
      var finding = sample
      finding.severity = severity(index)
      return finding
    }

    private func severity(_ index: Int) -> Severity { index % 10 == 9 ? .error : .note }
  }

  @Test func hasAsManyResultsAsGitHubTakes() throws {
    var report = Report(fileCount: 1)
    #expect(SARIFReporter.cut(report) == nil)
    report.findings = FindingList([Many()])
    report.suppressed = SampleReport.report.suppressed
    let run = try run(report)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 25_000)
    #expect(results.count { $0["level"] as? String == "error" } == 2_501)
    let text = try #require(value(run, "invocations.0.toolExecutionNotifications.0.message.text") as? String)
    #expect(text.hasPrefix("the SARIF report has only the 25000 most severe of "))
    #expect(value(run, "invocations.0.executionSuccessful") as? Bool == true)
  }

  @Test func emptyTextsAreFilled() {
    var report = SampleReport.report
    report.findings.change(0) { $0.message = "" }
    report.findings.change(0) { $0.related[0].message = "" }
    report.findings.change(0) { $0.fixes[0].title = "" }
    report.problems[0].message = ""
    #expect(SARIFChecker(SARIFReporter.text(report)).problems == [])
  }

  @Test func theCheckerSeesMistakes() {
    let text = SARIFReporter.text(SampleReport.report)
    for (good, bad) in [
      ("\"version\":\"2.1.0\"", "\"version\":\"2.1\""), ("\"startLine\":3", "\"startLine\":0"),
      ("Feed%20Row", "Feed Row"), ("\"columnKind\"", "\"columnkind\""), (",\"insertedContent\":{\"text\":\"\"}", ""),
      ("\"ruleIndex\":0", "\"ruleIndex\":99"), ("viewlint/v1", "primaryLocationLineHash"),
      ("\"level\":\"error\",\"message\":{\"text\":\"50%", "\"level\":\"fatal\",\"message\":{\"text\":\"50%"),
    ] {
      let broken = text.replacingOccurrences(of: good, with: bad)
      #expect(broken != text, "\(good) is in the report")
      #expect(!SARIFChecker(broken).problems.isEmpty, "\(bad)")
    }
  }

  @Test func columnsCountUTF16Units() throws {
    let region = value(try results(SampleReport.report), "0.locations.0.physicalLocation.region") as? [String: Int]
    #expect(region == ["startLine": 3, "startColumn": 9, "endLine": 3, "endColumn": 25])
    let deleted =
      value(
        try results(SampleReport.report), "0.fixes.0.artifactChanges.0.replacements.0.deletedRegion") as? [String: Int]
    #expect(deleted == region)
  }

  @Test func aDeletionInsertsAnEmptyText() throws {
    let path = "0.fixes.1.artifactChanges.0.replacements.0.insertedContent.text"
    #expect(value(try results(SampleReport.report), path) as? String == "")
  }

  @Test func editsAreGatheredByFileAndPlaceholdersLeftOut() throws {
    let fixes = try #require(value(try results(SampleReport.report), "1.fixes") as? [Any])
    #expect(fixes.count == 1, "manual fixes are for people")
    let files = try #require(value(fixes, "0.artifactChanges") as? [Any])
    #expect(
      files.compactMap { value($0, "artifactLocation.uri") as? String }.first
        == "App/Extensions/String%2BBackendURL.swift")
    #expect(files.count == 2)
  }

  @Test func silencedFindingsAreResults() throws {
    let results = try results(SampleReport.report)
    #expect(results.map { ($0["suppressions"] as? [Any])?.count } == [0, 0, 0, 1, 1, 1, 1])
    #expect(
      (3..<7).map { value(results, "\($0).suppressions.0.kind") as? String }
        == ["inSource", "inSource", "external", "external"])
    #expect(
      (3..<7).map { value(results, "\($0).suppressions.0.justification") as? String }
        == ["opens the settings; \"really\"", nil, "an old <one>", nil])
    var report = SampleReport.report
    report.suppressed = FindingList()
    report.baselined = FindingList()
    #expect(try self.results(report).allSatisfy { $0["suppressions"] == nil })
  }

  @Test func resultsAreComparedIfThereIsABaseline() throws {
    let states = try results(SampleReport.report).map { $0["baselineState"] as? String }
    #expect(states == ["new", "new", "new", "new", "new", "unchanged", "unchanged"])
    var report = SampleReport.report
    report.baselined = FindingList()
    report.hasBaseline = false
    #expect(try results(report).allSatisfy { $0["baselineState"] == nil })
  }

  @Test func problemsMakeTheRunUnsuccessful() throws {
    #expect(value(try run(SampleReport.report), "invocations.0.executionSuccessful") as? Bool == false)
    #expect(value(try run(Report()), "invocations.0.executionSuccessful") as? Bool == true)
  }

  @Test func describesAllRulesOfTheProgram() {
    let text = SARIFReporter.text(Report(), ReportStyle())
    #expect(SARIFChecker(text).problems == [])
    for rule in RuleList.all { #expect(text.contains("{\"id\":\"\(rule.info.id)\",\"shortDescription\"")) }
    for rule in Configuration.shipped().rules {
      let page = "\(ProjectAddress.documents)rules/\(rule.id).md"
      #expect(text.contains(",\"helpUri\":\"\(page)\""))
    }
  }

  @Test(arguments: [
    ("a b.swift", "a%20b.swift"), ("a:b/c.swift", "a%3Ab/c.swift"), ("50%.swift", "50%25.swift"),
    ("x[1](2)&#?.swift", "x%5B1%5D%282%29%26%23%3F.swift"), ("名.swift", "%E5%90%8D.swift"),
    ("\n.swift", "%0A.swift"), ("a-b_c.d~e", "a-b_c.d~e"), ("/tmp/a b", "file:///tmp/a%20b"),
  ])
  func pathsAreEncoded(_ path: String, _ uri: String) {
    #expect(URIText.reference(path) == uri)
  }
}
