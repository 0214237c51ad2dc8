import Testing

@Suite struct ExitStatusTests {
  @Test func zeroWhenNothingIsFound() throws {
    let project = TemporaryProject(["Views/A.swift": TemporaryProject.goodView])
    let run = try project.viewlint()
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.errors == "no findings in 1 file\n")
  }

  @Test func oneWhenSomethingIsFound() throws {
    let project = TemporaryProject(["Views/A.swift": TemporaryProject.badView])
    let run = try project.viewlint()
    #expect(run.status == 1)
    #expect(run.lines.count == 1)
    #expect(run.output.hasPrefix("Views/A.swift:\(TemporaryProject.badPlace): warning: "))
    #expect(run.output.hasSuffix("(unsized_remote_image)\n"))
    #expect(run.errors == "1 warning in 1 file\n")
  }

  @Test func twoWinsOverOne() throws {
    let project = TemporaryProject(["Views/A.swift": TemporaryProject.badView])
    let run = try project.viewlint("Views", "Missing.swift")
    #expect(run.status == 2)
    #expect(run.lines.count == 1)
    #expect(run.errors.hasPrefix("error: Missing.swift: can't be read: No such file or directory\n"))
  }

  @Test(arguments: [["Views/A.swift", "Views"], ["Views", "Views/A.swift"], ["Views/A.swift", "."]])
  func aViewThatIsNamedBesideItsFolderCounts(_ paths: [String]) throws {
    let project = TemporaryProject(["Views/A.swift": TemporaryProject.badView, "Model.swift": "let a = 1\n"])
    let run = try project.viewlint(paths)
    #expect(run.status == 1)
    #expect(run.lines.count == 1)
    let other = try project.viewlint("Model.swift", ".")
    #expect(other.status == 1)
    #expect(try project.viewlint("Model.swift", "Models").status == 2)
  }

  @Test(arguments: [
    (["--fail-on", "error"], 0), (["--fail-on=note"], 1), (["--fail-on", "never"], 0), (["--max-warnings", "1"], 0),
    (["--max-warnings", "0"], 1), (["--fail-on", "error", "--max-warnings", "0"], 1),
  ])
  func findingsCountAsConfigured(_ options: [String], _ status: Int) throws {
    let project = TemporaryProject(["Views/A.swift": TemporaryProject.badView])
    let run = try project.viewlint(options)
    #expect(run.status == Int32(status))
    #expect(run.lines.count == 1)
  }

  @Test(
    arguments: [
      (["--quite"], "unknown option '--quite'; did you mean '--quiet'?"),
      (
        ["--only", "unsized_remote_imag"],
        "unknown rule 'unsized_remote_imag'; did you mean 'unsized_remote_image'?"
      ),
      (["--disable", "raw,unsized_remote_image"], "unknown rule 'raw'; did you mean 'raw_url_string'?"),
      (["--format", "jsn"], "; did you mean 'json'?"),
      (["--format", "json", "--format", "xcode"], "json and xcode can't both go to standard output"),
      (["--format", "json=a", "--output", "b"], "'--output' can't be combined with"),
      (["--root", "nowhere"], "'--root nowhere' isn't a folder"),
      (["--files-from", "nowhere"], "the list 'nowhere' can't be read: No such file or directory"),
      (["--stdin-filename", "A.swift"], "'--stdin-filename' works only with '--stdin'"),
      (["--config", "a", "--no-config"], "can't be combined with"),
      (["explain"], "missing rule; run 'viewlint rules' for a list"),
      (["rules", "--schema", "raw_url_string"], "'--schema' can't be combined with rules or '--format'"),
      (["version", "x"], "'version' doesn't take arguments"),
      (["help", "lint", "x"], "'help' takes one command"),
      ([""], "empty argument; use '.' for the current folder"),
      (["-"], "'-' isn't a path; use '--stdin' for standard input"),
      (
        ["--only", "raw_url_string", "--disable", "raw_url_string"],
        "no rules left to run; remove an ID from '--disable' or '--off'"
      ),
      (["--only", ","], "missing rule ID for '--only'"),
    ])
  func twoForBadUsage(_ arguments: [String], _ message: String) throws {
    let project = TemporaryProject(["Views/A.swift": TemporaryProject.badView])
    let run = try project.viewlint(arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func twoWhenNoFileIsAView() throws {
    let project = TemporaryProject(["Models/A.swift": "let a = URL(string: b)\n", "Views/readme.md": ""])
    let run = try project.viewlint("Models")
    #expect(run.status == 2)
    #expect(run.errors.contains("error: no SwiftUI views found in 1 Swift file"))
    #expect(!run.errors.contains("exclude"))
  }

  @Test func saysWhichPatternsLeaveNoView() throws {
    let project = TemporaryProject([
      ".viewlint.json": #"{ "views": [] }"#, "App/Views/A.swift": TemporaryProject.badView,
      "Old/.viewlint.json": #"{ "exclude": ["Views"] }"#, "Old/Views/B.swift": TemporaryProject.badView,
      "Old/Views/.viewlint.json": "no JSON at all",
    ])
    #expect(try project.viewlint("App").errors.hasPrefix("error: 'views' is empty, so viewlint skipped 1 Swift file"))
    let excluded = try project.viewlint("Old")
    #expect(excluded.status == 2)
    #expect(
      excluded.errors.hasPrefix("error: no Swift files found\n'exclude' and .gitignore skip 1 Swift file\n"))
  }

  @Test func twoWhenTheReportCannotBeWritten() throws {
    let project = TemporaryProject(["Views/A.swift": TemporaryProject.goodView])
    let run = try project.viewlint("--output", "missing/report.txt")
    #expect(run.status == 2)
    #expect(run.errors.contains("missing/report.txt: can't write the report: No such file or directory"))
  }

  @Test func aReaderThatGoesAwayEndsTheRunQuietly() throws {
    // More than a pipe takes before somebody reads it.
    let images = String(repeating: "    AsyncImage(url: url)\n", count: 4_000)
    let project = TemporaryProject(["Views/A.swift": "struct A: View {\n  var body: some View {\n\(images)  }\n}\n"])
    for ignoring in ["", "trap '' PIPE; "] {
      let run = try project.shell("\(ignoring)\"$viewlint\" --format compact | head -1")
      #expect(run.lines.count == 1)
      #expect(!run.errors.contains("error"), "\(ignoring)")
    }
    let closed = try project.shell("\"$viewlint\" >&-")
    #expect(closed.status == 1)
  }
}
