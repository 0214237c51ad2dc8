import Testing

@testable import viewlint

@Suite struct BaselineCommandTests {
  private static let file = ".viewlint-baseline.jsonl"
  private static let header = "{\"viewlintBaseline\":2}\n"

  /// A project with two findings.
  private func project() -> TemporaryProject {
    TemporaryProject([".viewlint.json": "{}", "Views/A.swift": Sample.bad, "App/Views/B.swift": Sample.bad])
  }

  private func line(_ path: String, _ code: String = "AsyncImage(url:url)", reason: String = "") -> String {
    let reason = reason.isEmpty ? "" : ",\"reason\":\"\(reason)\""
    return "{\"file\":\"\(path)\",\"in\":\"Picture.body\",\"rule\":\"unsized_remote_image\",\"code\":\"\(code)\","
      + "\"occurrence\":1\(reason)}\n"
  }

  @Test func createRecordsEverything() throws {
    let project = project()
    let run = try project.viewlint("baseline", "create", "--reason", "before viewlint")
    #expect(run.status == 0)
    #expect(
      run.output
        == "recorded 2 findings in \(Self.file); run 'viewlint --baseline \(Self.file)' to report only new ones\n")
    let reason = "before viewlint"
    #expect(
      project.read(Self.file)
        == Self.header + line("App/Views/B.swift", reason: reason) + line("Views/A.swift", reason: reason))
    let again = try project.viewlint("baseline", "create")
    #expect(again.status == 2)
    #expect(again.errors == "error: '\(Self.file)' already exists; run 'viewlint baseline update' to update it\n")
    #expect(try project.viewlint("--baseline", Self.file).output == "")
    let json = try project.viewlint("--baseline", Self.file, "--format", "json")
    #expect(json.output.contains("\"baselined\":2}"))
  }

  @Test func onlyWhatIsNewIsReported() throws {
    let project = project()
    #expect(try project.viewlint("baseline", "create", "old.jsonl").status == 0)
    project.write("Views/A.swift", "// more\n\n" + Sample.bad + "let more = AsyncImage(url: other)\n")
    let run = try project.viewlint("--baseline", "old.jsonl")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("Views/A.swift:6:12: "))
    #expect(run.lines.count == 1)
    #expect(try project.viewlint("--baseline", "old.jsonl", "--fail-on", "error").status == 0)
  }

  @Test func pathsDoNotDependOnTheRoot() throws {
    let project = project()
    project.write("App/.viewlint.json", "{}")
    #expect(try project.viewlint("baseline", "create").status == 0)
    let inside = try project.viewlint("--baseline", "../" + Self.file, in: "App")
    #expect(inside.status == 0 && inside.output == "")
    #expect(try project.viewlint("--root", "App", "--baseline", Self.file, "App").status == 0)
    #expect(try project.viewlint("baseline", "create", "Lists/other.jsonl").status == 2, "no such folder")
    project.write("Lists/", "")
    #expect(try project.viewlint("baseline", "create", "Lists/other.jsonl").status == 0)
    #expect(
      project.read("Lists/other.jsonl") == Self.header + line("../App/Views/B.swift") + line("../Views/A.swift"))
    #expect(try project.viewlint("--baseline", "Lists/other.jsonl").output == "")
  }

  @Test func checkFailsForWhatIsNewAndForWhatIsFixed() throws {
    let project = project()
    #expect(try project.viewlint("baseline", "create").status == 0)
    let quiet = try project.viewlint("baseline", "check")
    #expect((quiet.status, quiet.output) == (0, ""))
    project.write("App/Views/B.swift", Sample.good)
    let fixed = try project.viewlint("baseline", "check")
    #expect(fixed.status == 1)
    #expect(
      fixed.output
        == "\(Self.file):2:1: warning: 'AsyncImage(url:url)' in 'Picture.body' of App/Views/B.swift is fixed; "
        + "run 'viewlint baseline update' to remove this entry (unsized_remote_image)\n")
    #expect(fixed.errors == "0 new findings, 1 fixed, 1 remaining in \(Self.file)\n")
    project.write("Views/C.swift", Sample.bad)
    #expect(try project.viewlint("baseline", "check").files == ["Views/C.swift", Self.file])
  }

  @Test func updateRemovesWhatIsFixedAndKeepsReasons() throws {
    let project = project()
    let others = line("Views/A.swift", reason: "see #1")
    project.write(Self.file, Self.header + line("App/Views/B.swift") + others)
    let nothing = try project.viewlint("baseline", "update")
    #expect(nothing.output == "no changes; \(Self.file) has 2 findings\n")
    project.write("App/Views/B.swift", Sample.good)
    project.write("Views/C.swift", Sample.bad.split(separator: "url: url").joined(separator: "url: other"))
    let run = try project.viewlint("baseline", "update")
    #expect(run.status == 0)
    #expect(
      run.lines == [
        "removed 1; \(Self.file) has 1 finding", "1 new finding not recorded; pass '--add' to record new findings",
      ])
    #expect(project.read(Self.file) == Self.header + others)
    #expect(
      try project.viewlint("baseline", "update", "--add", "--reason", "for now").lines.first?.hasPrefix("added 1;")
        == true)
    #expect(
      project.read(Self.file)
        == Self.header + others + line("Views/C.swift", "AsyncImage(url:other)", reason: "for now"))
  }

  @Test func updateFollowsRenamedFiles() throws {
    let project = project()
    project.write(Self.file, Self.header + line("App/Views/B.swift", reason: "old") + line("Views/A.swift"))
    #expect(try project.shell("mv App/Views/B.swift Views/New.swift").status == 0)
    let check = try project.viewlint("baseline", "check")
    #expect(check.status == 1)
    #expect(
      check.output.contains(
        "\(Self.file):2:1: warning: 'AsyncImage(url:url)' in 'Picture.body' of App/Views/B.swift is now in 'Picture.body' "
          + "of Views/New.swift; run 'viewlint baseline update' to move this entry (unsized_remote_image)\n"))
    #expect(check.errors == "0 new findings, 1 moved, 0 fixed, 1 remaining in \(Self.file)\n")
    #expect(try project.viewlint("baseline", "update").output == "moved 1; \(Self.file) has 2 findings\n")
    #expect(project.read(Self.file) == Self.header + line("Views/A.swift") + line("Views/New.swift", reason: "old"))
  }

  @Test func fixesLeaveRecordedFindingsAlone() throws {
    let bad = "struct A { func f(_ path: String) { use(URL(string: path)) } }\n"
    let project = TemporaryProject([
      ".viewlint.json": "{}", "Views/A.swift": bad,
      "B.swift": "extension String { var asBackendURL: URL? { nil } }\n",
    ])
    #expect(try project.viewlint("baseline", "create").status == 0)
    let run = try project.viewlint("--fix", "--unsafe-fixes", "--baseline", Self.file)
    #expect((run.status, project.read("Views/A.swift")) == (0, bad))
    #expect(try project.viewlint("--diff", "--unsafe-fixes", "--baseline", Self.file).output == "")
    _ = try project.viewlint("--fix", "--unsafe-fixes")
    #expect(project.read("Views/A.swift") != bad)
  }

  @Test func standardInputIsComparedByItsName() throws {
    let project = project()
    #expect(try project.viewlint("baseline", "create").status == 0)
    let words = ["--baseline", Self.file, "--stdin", "--stdin-filename"]
    #expect(try project.viewlint(words + ["Views/A.swift"], input: Sample.bad).output == "")
    #expect(try project.viewlint(words + ["Views/Z.swift"], input: Sample.bad).lines.count == 1)
  }

  @Test func stagedFilesAreComparedToo() throws {
    let repository = try TestRepository()
    try repository.stage("Views/A.swift", Sample.bad)
    #expect(try repository.folder.viewlint("baseline", "create").status == 0)
    #expect(try repository.findings("--staged") == ["Views/A.swift:2 unsized_remote_image"])
    #expect(try repository.findings("--staged", "--baseline", Self.file) == [])
    #expect(try repository.folder.viewlint("hook", "run", "--baseline", Self.file).status == 0)
    #expect(try repository.folder.viewlint("hook", "run").status == 1)
  }

  @Test func badBaselinesStopEveryRun() throws {
    let project = project()
    let bad = Self.header + line("Views/A.swift") + "{\"file\":\"Views/A.swift\",\"inn\":\"\"}\n"
    project.write(Self.file, bad)
    for words in [
      ["--baseline", Self.file], ["baseline", "update"], ["baseline", "check"], ["--fix", "--baseline", Self.file],
    ] {
      let run = try project.viewlint(words)
      #expect((run.status, run.output) == (2, ""))
      #expect(run.errors.hasPrefix("\(Self.file):3:25: error: unknown key 'inn' in an entry; did you mean 'in'?\n"))
    }
    #expect(project.read(Self.file) == bad)
    let missing = try project.viewlint("--baseline", "no.jsonl")
    #expect(missing.status == 2)
    #expect(missing.errors == "error: no baseline at 'no.jsonl'; run 'viewlint baseline create no.jsonl'\n")
    project.write("many.jsonl", Self.header + String(repeating: "x\n", count: 5000))
    #expect(try project.viewlint("--baseline", "many.jsonl").errors.split(separator: "\n").count == 11)
  }

  @Test func incompleteRunsWriteNothing() throws {
    let project = project()
    project.write(FilePath("Views/Foreign.swift"), [0xFF, 0xFE, 0x41, 0x00])
    let run = try project.viewlint("baseline", "create")
    #expect(run.status == 2)
    #expect(run.errors.hasSuffix("the baseline was not written because viewlint couldn't finish\n"))
    #expect(project.read(Self.file) == nil)
    #expect(try TemporaryProject([".viewlint.json": "{}"]).viewlint("baseline", "create").status == 2)
  }

  @Test func wrongCallsAreExplained() throws {
    let project = project()
    for (words, message) in [
      ([], "error: missing subcommand: use create, update, or check"),
      (["crate"], "error: unknown subcommand 'baseline crate'; did you mean 'create'?"),
      (["check", "a", "b"], "error: 'baseline check' takes only the baseline file and lints the whole project"),
      (["check", "--add"], "error: '--add' works only with 'baseline update'"),
      (["update", "--reason", "x"], "error: '--reason' works only with 'baseline create' and 'baseline update --add'"),
    ] {
      let run = try project.viewlint(["baseline"] + words)
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix(message + "\n"), "\(run.errors)")
    }
  }
}
