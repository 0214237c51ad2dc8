import Testing

/// `--format html` and `--previous` as people call them.
@Suite struct HTMLReportTests {
  private let project = TemporaryProject(["Views/A.swift": TemporaryProject.badView])

  private func page() throws -> String { try #require(project.read("report.html")) }

  @Test func runsAddUp() throws {
    let first = try project.viewlint("--format", "html=report.html", "--previous", "report.html")
    #expect((first.status, first.output, first.errors) == (1, "", "1 warning in 1 file\n"))
    #expect(try !page().contains("Findings over time"))
    project.write("Views/A.swift", TemporaryProject.badView + "let a = AsyncImage(url: URL(string: b))\n")
    _ = try project.viewlint("--format", "html=report.html", "--previous", "report.html")
    _ = try project.viewlint("--format", "html=report.html", "--previous", "report.html")
    #expect(try page().matches(of: /<tr><th scope="row">\d{4}-\d\d-\d\d \d\d:\d\d UTC/).count == 3)
    #expect(try page().contains("No changes since the last run."))
  }

  @Test func theEarlierReportMayBeJSON() throws {
    _ = try project.viewlint("--format", "json=old.json")
    project.write("Views/A.swift", "import SwiftUI\n")
    let run = try project.viewlint("--format", "html=report.html", "--previous", "old.json")
    #expect(run.status == 0)
    #expect(try page().matches(of: /<tr><th scope="row">\d{4}-\d\d-\d\d \d\d:\d\d UTC/).count == 2)
    #expect(try page().contains("<td class=\"fewer\">−"))
  }

  @Test func sameInputSamePage() throws {
    let pages = try ["1", "4"].map {
      try project.viewlint("--format", "html", "--jobs", $0, environment: ["SOURCE_DATE_EPOCH": "951782400"]).output
    }
    #expect(pages[0] == pages[1] && pages[0].hasPrefix("<!DOCTYPE html>\n"))
    #expect(pages[0].contains("2000-02-29 00:00 UTC"))
  }

  @Test(arguments: [
    (["--format", "json", "--previous", "old.json"], "'--previous' works only with '--format html'"),
    (["--format", "html", "--previous", "Views/A.swift"], "'--previous Views/A.swift' isn't a viewlint report"),
    (["--format", "html", "--previous", "Views"], "'--previous Views' "),
  ])
  func mistakesAreReported(_ arguments: [String], _ message: String) throws {
    let run = try project.viewlint(arguments)
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.hasPrefix("error: " + message))
  }
}
