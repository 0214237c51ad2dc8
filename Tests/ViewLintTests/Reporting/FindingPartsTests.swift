import LintRules
import Testing

@testable import viewlint

@Suite struct FindingPartsTests {
  static var names: [String] { ReporterList.all.map { $0.name } }

  /// Findings with fixes, with related places, on lines with letters outside of ASCII, silenced ones and notes.
  private static var project: TemporaryProject {
    let files = [
      ".viewlint.json": "{\"rules\":{\"unsized_remote_image\":\"note\",\"raw_url_string\":\"warning\"}}",
      "Views/A.swift": """
      import SwiftUI
      struct A: View {
        var body: some View {
          /* 名👍 */ AsyncImage(url: URL(string: item.picture + "é"))
          AsyncImage(url: URL(string: other)) // viewlint:disable:this raw_url_string -- it is "fine"
        }
        func fullURL(_ path: String) -> URL? { URL(string: Configuration.apiBaseURL + path) }
      }
      """,
      "Views/B.swift": """
      struct B { func fullURL(_ path: String) -> URL? { URL(string: Configuration.apiBaseURL + path) } }
      """,
    ]
    return TemporaryProject(files)
  }

  private func report(_ project: TemporaryProject, _ details: ResultDetails) throws -> Report {
    var request = LintRequest(
      location: ProjectLocation(workingDirectory: project.folder.path, root: project.folder.path))
    request.details = details
    let run = try LintRun(request)
    return try run.lint(try run.find())
  }

  /// What a format does not ask for is missing in no report.
  @Test(arguments: names) func aFormatShowsNoMoreThanItAsksFor(_ name: String) throws {
    let reporter = try #require(ReporterList.named(name))
    let project = Self.project
    let full = try report(project, .all)
    #expect(full.findings.count >= 5 && full.suppressed.count == 1)
    #expect(reporter.text(try report(project, reporter.parts.details)) == reporter.text(full))
  }

  @Test func detailsThatNobodyAskedForAreNotKept() throws {
    let project = Self.project
    let bare = try report(project, []).findings.all()
    #expect(bare.allSatisfy { $0.lineText.isEmpty })
    #expect(try report(project, .all).findings.all().allSatisfy { !$0.lineText.isEmpty })
  }
}
