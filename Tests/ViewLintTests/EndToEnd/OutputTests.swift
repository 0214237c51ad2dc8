import LintRules
import Testing

@Suite struct OutputTests {
  private let project: TemporaryProject

  init() {
    project = TemporaryProject(["Views/A.swift": TemporaryProject.badView])
  }

  @Test func writesFormatsToFilesAndOneToStandardOutput() throws {
    let run = try project.viewlint("--format", "json=report.json", "--format", "xcode")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("\(project.root)/Views/A.swift:\(TemporaryProject.badPlace): warning: "))
    let report = try JSONReader(.strict).read(SourceBytes(project.read("report.json") ?? "")).root
    #expect(report["findings"]?.elements.map { $0["file"]?.string } == ["Views/A.swift"])
  }

  @Test func writesTheReportToAFileThatExists() throws {
    project.write("report.txt", "old")
    let run = try project.viewlint("--output", "report.txt")
    #expect(run.output == "")
    #expect(project.read("report.txt")?.hasPrefix("Views/A.swift:") == true)
    #expect(try project.shell("ls -A").lines == ["Views", "report.txt"])
    #expect(try project.viewlint("--output", "/dev/null").status == 1)
  }

  @Test func writesThroughALink() throws {
    project.write("real.txt", "old")
    project.link("link.txt", to: "real.txt")
    _ = try project.viewlint("--output", "link.txt")
    #expect(project.read("real.txt")?.hasPrefix("Views/A.swift:") == true)
  }

  @Test func colorsWhenAsked() throws {
    #expect(!(try project.viewlint("--format", "pretty").output.contains("\u{1B}")))
    #expect(try project.viewlint("--format", "pretty", "--color", "always").output.contains("\u{1B}[1;33mwarning"))
    let forced = try project.viewlint("--format", "pretty", environment: ["CLICOLOR_FORCE": "1"])
    #expect(forced.output.contains("\u{1B}["))
    let refused = try project.viewlint("--format", "pretty", environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"])
    #expect(!refused.output.contains("\u{1B}["))
    let never = try project.viewlint("--format", "pretty", "--color=never", environment: ["CLICOLOR_FORCE": "1"])
    #expect(!never.output.contains("\u{1B}["))
  }

  @Test func quietSaysNothingBesideTheReport() throws {
    let run = try project.viewlint("--quiet")
    #expect(run.errors == "")
    #expect(run.lines.count == 1)
  }

  @Test func statisticsAndTimingsGoToStandardError() throws {
    let run = try project.viewlint("--statistics", "--timings")
    #expect(run.lines.count == 1)
    #expect(run.errors.contains("1  unsized_remote_image ("))
    #expect(run.errors.contains(" ms  find files\n"))
  }
}
