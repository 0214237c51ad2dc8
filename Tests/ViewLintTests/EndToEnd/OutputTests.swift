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

  @Test func aDashIsStandardOutput() throws {
    let plain = try project.viewlint("--format", "json").output
    #expect(try project.viewlint("--format", "json=-").output == plain)
    #expect(try project.viewlint("--format", "json", "-o", "-").output == plain)
    #expect(try project.viewlint("-o", "-").output == project.viewlint().output)
    #expect(try project.viewlint("--diff", "--output=-").output == project.viewlint("--diff").output)
    #expect(try project.viewlint("--format", "json=-", "--format", "xcode").status == 2)
    #expect(try project.shell("ls -A").lines == ["Views"])
  }

  @Test(arguments: [
    ["--format", "json=r", "--format", "sarif=./r"], ["--format", "json=Views/../link.txt", "-o", "r"],
    ["-o", "r", "--stamp", "r"],
  ])
  func oneFileCannotTakeTwoOutputs(_ options: [String]) throws {
    project.write("r", "old")
    project.link("link.txt", to: "r")
    let run = try project.viewlint(options + (options.contains("-o") ? ["--format", "xcode"] : []))
    #expect(run.status == 2)
    #expect(run.output == "" && run.errors.contains("two outputs can't have the same file"), "\(run.errors)")
    #expect(project.read("r") == "old")
  }

  @Test(arguments: [
    ["-o", "Views/A.swift"], ["-o=Views/A.swift"], ["--format", "json=New.swift"], ["--diff", "-o", "Views/A.swift"],
    ["-o", "link.txt"], ["hook", "run", "--output", "Views/A.swift"],
  ])
  func codeIsNoPlaceForAReport(_ arguments: [String]) throws {
    project.link("link.txt", to: "Views/A.swift")
    let run = try project.viewlint(arguments)
    #expect(run.status == 2)
    #expect(run.errors.contains("a report can't overwrite the Swift file"))
    #expect(project.read("Views/A.swift") == TemporaryProject.badView)
    #expect(project.read("New.swift") == nil)
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
