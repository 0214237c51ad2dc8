import Testing

@testable import viewlint

/// What people see of many findings, and what else they need to know about a report.
@Suite struct LargeReportTests {
  /// A view with so many images without a size, and one raw URL.
  private func view(_ images: Int) -> String {
    let lines = String(repeating: "    AsyncImage(url: url)\n", count: images)
    return
      "struct A: View {\n  var body: some View {\n\(lines)    AsyncImage(url: URL(string: \"/a.png\")).frame(width: 1)\n  }\n}\n"
  }

  private func places(_ run: TemporaryProject.Outcome) -> [String] {
    run.lines.filter { $0.hasPrefix("Views/") }.map { String($0.split(separator: " ")[0]) }
  }

  @Test func prettyShowsTheWorstFindingsAndCountsAll() throws {
    let project = TemporaryProject(["Views/A.swift": view(60)])
    let run = try project.viewlint("--format", "pretty")
    #expect(run.status == 1)
    #expect(places(run).count == 50)
    #expect(places(run).last == "Views/A.swift:63:21:", "the error, which comes last in the file")
    let end = run.output.split(separator: "\n\n").suffix(3).joined(separator: "\n\n")
    #expect(
      end == """
        … and 11 more findings. By rule:

          60  unsized_remote_image (unsized)
           1  raw_url_string (relative-literal)

          viewlint --only unsized_remote_image   show one rule
          viewlint baseline create               report only new findings from now on
          viewlint explain unsized_remote_image  explain a rule
          viewlint --max-findings all            show everything
        """)
    #expect(run.errors.hasSuffix("1 error, 60 warnings in 1 file\n"))
  }

  @Test(arguments: [("all", 61), ("61", 61), ("3", 3), ("1", 1)])
  func theLimitCanBeSet(_ limit: String, _ count: Int) throws {
    let project = TemporaryProject(["Views/A.swift": view(60)])
    let run = try project.viewlint("--format", "pretty", "--max-findings", limit)
    #expect(places(run).count == count)
    #expect(run.output.contains("more finding") == (count < 61))
  }

  @Test(arguments: ["compact", "json-lines", "xcode", "github"])
  func otherFormatsShowAll(_ format: String) throws {
    let project = TemporaryProject(["Views/A.swift": view(60)])
    #expect(
      try project.viewlint("--format", format, "--max-findings", "3").lines.filter { $0.contains("A.swift") }.count
        == 61)
  }

  @Test func markdownHasTheSameLimit() throws {
    let project = TemporaryProject(["Views/A.swift": view(60)])
    func rows(_ arguments: String...) throws -> Int {
      try project.viewlint(["--format", "markdown"] + arguments).lines.filter { $0.contains("A.swift:") }.count
    }
    #expect(try rows() == 50)
    #expect(try rows("--max-findings", "2") == 2)
    #expect(try rows("--max-findings", "all") == 61)
  }

  @Test func saysThatNotesAreNotShown() throws {
    let project = TemporaryProject(["Views/A.swift": view(60)])
    let note = ["--format", "pretty", "--note", "unsized_remote_image"]
    #expect(
      try project.viewlint(note).errors.hasSuffix(
        "11 notes hidden; use '--max-findings all' to show them\n1 error, 60 notes in 1 file\n"))
    let all = try project.viewlint(note + ["--max-findings", "all"])
    #expect(all.errors.hasSuffix("\n1 error, 60 notes in 1 file\n") && !all.errors.contains("hidden"))
    #expect(try project.viewlint(note + ["--quiet"]).errors == "")
  }

  @Test func saysThatFilesHaveSyntaxErrors() throws {
    let project = TemporaryProject([
      "Views/A.swift": TemporaryProject.badView,
      "Views/B.swift": "struct B: View { var body: some View { AsyncImage(url: url)",
      "Views/C.swift": "let url = \"unterminated\nlet b = AsyncImage(url: url)\n",
      "Views/E.swift": "struct E: View { var body: some View { Text(\"unterminated) } }\n",
      "Views/D.swift": "#if DEBUG\nstruct D { let image = AsyncImage(url: url).frame(width: 1) }\n#endif\n",
    ])
    let run = try project.viewlint()
    let line =
      "warning: 3 files have syntax errors, so their findings may be incomplete: Views/B.swift, Views/C.swift, "
      + "Views/E.swift\n"
    #expect(run.errors.hasPrefix(line), "\(run.errors)")
    #expect(!(try project.viewlint("--quiet").errors.contains("syntax errors")))
    #expect(!(try project.viewlint("Views/A.swift", "Views/D.swift").errors.contains("syntax errors")))
  }

  @Test func saysThatARuleAskedTooMuch() throws {
    let nested = String(repeating: "f(", count: 2_000) + String(repeating: ")", count: 2_000)
    let project = TemporaryProject([
      "Views/A.swift": "let a = \(nested)\n", "Views/B.swift": "let a = f(f(1))\n",
      ".viewlint.json": #"""
      {"customRules": {"wrap": {"message": "m", "find": {"call": "f"},
        "fix": {"title": "t", "safety": "unsafe", "replace": "g({arguments})"}}}}
      """#,
    ])
    let line = "warning: a rule reached its step limit in 1 file, so its findings may be incomplete: Views/A.swift\n"
    #expect(try project.viewlint().errors.contains(line))
    #expect(!(try project.viewlint("Views/B.swift").errors.contains("step limit")))
    #expect(!(try project.viewlint("--quiet").errors.contains("step limit")))
  }

  @Test func aMergeConflictStopsAnyViewFile() throws {
    let text = "<<<<<<< HEAD\nlet a = 1\n=======\nlet a = 2\n>>>>>>> main\n"
    let project = TemporaryProject(["Views/A.swift": TemporaryProject.goodView, "Views/Merged.swift": text])
    let run = try project.viewlint()
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: Views/Merged.swift: not linted because of a merge conflict on line 1\n"))
  }
}
