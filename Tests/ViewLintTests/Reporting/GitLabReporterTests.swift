import Foundation
import LintRules
import Testing

@testable import viewlint

@Suite struct GitLabReporterTests {
  private func issues(_ report: Report) throws -> [[String: Any]] {
    let text = GitLabReporter.text(report)
    #expect(text.utf8.first == UInt8(ascii: "["), "no byte order mark")
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
  }

  @Test func pathsStartAtTheRootOfTheRepository() throws {
    let paths = try issues(SampleReport.report).map { ($0["location"] as? [String: Any])?["path"] as? String }
    #expect(
      paths == [SampleReport.nastyPath.inRepository, SampleReport.nastyPath.inRepository, "App/Views/Plain.swift"])
  }

  @Test func everyIssueHasItsOwnFingerprint() throws {
    let fingerprints = try issues(SampleReport.report).compactMap { $0["fingerprint"] as? String }
    #expect(fingerprints.count == 3)
    #expect(Set(fingerprints).count == 3)
  }

  @Test func severitiesAreThoseOfGitLab() throws {
    #expect(try issues(SampleReport.report).map { $0["severity"] as? String } == ["major", "minor", "info"])
  }

  @Test func theDescriptionNamesTheRule() throws {
    let descriptions = try issues(SampleReport.report).compactMap { $0["description"] as? String }
    #expect(descriptions[1] == "nothing fixes this `AsyncImage` (unsized_remote_image)")
  }
}
