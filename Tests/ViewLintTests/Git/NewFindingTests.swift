import Testing

@testable import viewlint

/// Runs on a change report the findings that it introduces.
@Suite struct NewFindingTests {
  private func view(_ name: String, _ content: String = "AsyncImage(url: url)") -> String {
    "struct \(name): View { var body: some View {\n  \(content)\n} }\n"
  }

  /// Returns a repository with two findings.
  private func old() throws -> TestRepository {
    let repository = try TestRepository()
    repository.folder.write("Views/Pictures.swift", view("A") + view("B"))
    try repository.commitAll()
    return repository
  }

  /// Returns the places of the findings, the exit status, and the last line of standard error.
  private func run(_ repository: TestRepository, _ options: String...) throws -> (
    findings: [String], status: Int32, last: String
  ) {
    let words = (options + ["--format", "compact"]).map { FilePath($0) }
    let ending = try repository.folder.run(BuiltProgram.path, words)
    let places = ending.text.split(separator: "\n").map { $0.split(separator: ":").prefix(2).joined(separator: ":") }
    return (places, ending.status, ending.complaints.split(separator: "\n").last.map(String.init) ?? "")
  }

  @Test(arguments: [["--staged"], ["--changed-since", "HEAD"], ["--as-commit"]])
  func oldFindingsAreCountedOnly(options: [String]) throws {
    let repository = try old()
    try repository.stage("Views/Pictures.swift", "// moved down\n\n" + view("A") + view("B") + view("C", "Text(name)"))
    let words = (options + ["--format", "compact"]).map { FilePath($0) }
    let nothing = try repository.folder.run(BuiltProgram.path, words)
    #expect((nothing.status, nothing.text) == (0, ""))
    #expect(nothing.complaints == "no new findings (2 were there before; --all shows them)\n")
    try repository.stage("Views/Pictures.swift", view("C") + view("A") + view("B"))
    let one = try repository.folder.run(BuiltProgram.path, words)
    #expect(one.status == 1)
    #expect(one.text.hasPrefix("Views/Pictures.swift:2:3: warning: "))
    #expect(one.text.split(separator: "\n").count == 1)
    #expect(one.complaints == "1 new finding (2 were there before; --all shows them)\n")
  }

  @Test func allShowsTheOldOnesAndTheStatusIsAboutTheNewOnes() throws {
    let repository = try old()
    try repository.stage("Views/Pictures.swift", "\n" + view("A") + view("B"))
    let all = try run(repository, "--staged", "--all")
    #expect(all.findings == ["Views/Pictures.swift:3", "Views/Pictures.swift:6"])
    #expect(all.status == 0)
    #expect(all.last == "no new findings (2 were there before)")
    #expect(try run(repository, "--staged", "--all", "--max-warnings", "0").status == 0)
    try repository.stage("Views/Pictures.swift", "\n" + view("A") + view("B") + view("C"))
    let more = try run(repository, "--staged", "--all")
    #expect(more.findings.count == 3)
    #expect(more.status == 1)
    #expect(more.last == "1 new finding (2 were there before)")
    #expect(try run(repository, "--staged", "--max-warnings", "1").status == 0)
    #expect(try repository.folder.viewlint("--all").status == 2)
  }

  @Test func programsGetTheNewOnesAndBothCounts() throws {
    let repository = try old()
    try repository.stage("Views/Pictures.swift", view("C") + view("A") + view("B"))
    let json = try repository.folder.viewlint("--staged", "--format", "json")
    #expect(json.text.contains(#""warnings":1,"#))
    #expect(json.text.contains(#""new":1,"old":2}"#))
    #expect(json.text.split(separator: "\n").count { $0.contains(#""rule":"#) } == 1)
    #expect(try !repository.folder.viewlint("--format", "json").text.contains(#""old""#))
  }

  @Test func movedCodeIsOld() throws {
    let repository = try old()
    // The code moves to a new file.
    try repository.stage("Views/Pictures.swift", view("A"))
    try repository.stage("Views/Other.swift", view("B"))
    #expect(try run(repository, "--staged").last == "no new findings (2 were there before; --all shows them)")
    // The file is renamed and has a new finding.
    try repository.git("rm", "-q", "--cached", "Views/Other.swift")
    try repository.git("mv", "Views/Pictures.swift", "Views/Renamed.swift")
    try repository.stage("Views/Renamed.swift", view("A") + view("B") + view("C"))
    let renamed = try run(repository, "--staged")
    #expect(renamed.findings == ["Views/Renamed.swift:8"])
    #expect(renamed.last == "1 new finding (2 were there before; --all shows them)")
    // The code moves to a different view in a different file.
    try repository.commitAll()
    try repository.stage("Views/Renamed.swift", view("A", "Text(name)") + view("B") + view("C"))
    try repository.stage("Views/Row.swift", view("Row"))
    #expect(try run(repository, "--staged").last == "no new findings (3 were there before; --all shows them)")
  }

  @Test func aChangedDeclarationKeepsItsFindings() throws {
    let repository = try TestRepository()
    func feed(_ parameters: String) -> String {
      "struct Feed: View { func row(\(parameters)) -> some View {\n  AsyncImage(url: url)\n}\n"
        + "var body: some View { row() } }\n"
    }
    repository.folder.write("Views/Feed.swift", feed("for post: Post"))
    try repository.commitAll()
    try repository.stage("Views/Feed.swift", feed("of post: Post, at index: Int"))
    #expect(try run(repository, "--staged").last == "no new findings (1 was there before; --all shows it)")
  }

  @Test func aFindingBesideOneThatWasFixedIsNew() throws {
    let repository = try TestRepository()
    repository.folder.write("Views/Feed.swift", view("Feed", "VStack {\n  AsyncImage(url: url)\n }"))
    try repository.commitAll()
    let fixed = "VStack {\n  AsyncImage(url: url).frame(width: 40)\n  AsyncImage(url: url)\n }"
    try repository.stage("Views/Feed.swift", view("Feed", fixed))
    #expect(try run(repository, "--staged").findings == ["Views/Feed.swift:4"])
    // A different view has a new finding, and this view's finding is fixed.
    try repository.stage("Views/Feed.swift", view("Feed", "AsyncImage(url: url).frame(width: 40)"))
    try repository.stage("Views/Other.swift", view("Other"))
    #expect(try run(repository, "--staged").findings == ["Views/Other.swift:2"])
  }

  @Test func aFindingThatAnotherFileCausesIsNew() throws {
    let repository = try TestRepository()
    repository.folder.write("Extensions.swift", Sample.sizing)
    repository.folder.write("Views/Picture.swift", Sample.styled)
    try repository.commitAll()
    try repository.stage("Extensions.swift", Sample.notSizing)
    #expect(try run(repository, "--staged").findings == [])
    // The hook for all views also lints unchanged views.
    #expect(try run(repository, "--as-commit").findings == ["Views/Picture.swift:2"])
    try repository.stage("Views/Picture.swift", "// touched\n" + Sample.styled)
    #expect(try run(repository, "--staged").findings == ["Views/Picture.swift:3"])
  }

  @Test func baselinedFindingsAreNeitherNewNorOld() throws {
    let repository = try old()
    #expect(try repository.folder.viewlint("baseline", "create").status == 0)
    repository.folder.write("Views/Third.swift", view("Third"))
    try repository.commitAll()
    try repository.stage("Views/Pictures.swift", view("A") + view("B") + view("C"))
    try repository.stage("Views/Third.swift", "\n" + view("Third"))
    let found = try run(repository, "--staged", "--baseline", ".viewlint-baseline.jsonl")
    #expect(found.findings == ["Views/Pictures.swift:8"])
    #expect(found.last == "1 new finding (1 was there before; --all shows it; 2 more in the baseline)")
  }

  @Test func aRemovedSuppressionBringsAFinding() throws {
    let repository = try TestRepository()
    let directive = "// viewlint:disable:next unsized_remote_image -- as large as it is\n  "
    repository.folder.write("Views/Feed.swift", view("Feed", directive + "AsyncImage(url: url)"))
    try repository.commitAll()
    try repository.stage("Views/Feed.swift", view("Feed"))
    #expect(try run(repository, "--staged").findings == ["Views/Feed.swift:2"])
  }

  @Test func fixesLeaveOldFindingsAlone() throws {
    let repository = try TestRepository()
    func closure(_ name: String) -> String { view(name, "Text(name).foregroundColor(.red)") }
    repository.folder.write("Views/A.swift", closure("A"))
    try repository.commitAll()
    repository.folder.write("Views/A.swift", closure("A") + closure("B"))
    let options = ["--changed-since", "HEAD", "--only", "deprecated_api", "--fix"]
    _ = try repository.folder.run(BuiltProgram.path, options.map { FilePath($0) })
    let fixed = try #require(repository.folder.read("Views/A.swift"))
    #expect(fixed.contains("foregroundColor"))
    #expect(fixed.contains("foregroundStyle"))
    _ = try repository.folder.run(BuiltProgram.path, (options + ["--all"]).map { FilePath($0) })
    #expect(try #require(repository.folder.read("Views/A.swift")).contains("foregroundColor") == false)
  }

  @Test func whatAMergeTakesInIsNotNew() throws {
    let repository = try old()
    #expect(try repository.folder.viewlint("hook", "install").status == 0)
    try repository.git("checkout", "-q", "-b", "side")
    repository.folder.write("Views/Side.swift", view("Side"))
    try repository.commitAll()
    try repository.git("checkout", "-q", "main")
    repository.folder.write("Views/Main.swift", view("Main"))
    try repository.commitAll()
    try repository.git("merge", "-q", "--no-edit", "side")
    #expect(repository.folder.exists("Views/Side.swift"))
    // After a conflict, git runs `pre-commit` for the resolved merge.
    let first = try repository.git("rev-list", "--max-parents=0", "HEAD").dropLast()
    try repository.git("checkout", "-q", "-b", "other", String(first))
    repository.folder.write("Views/Main.swift", view("Other"))
    try repository.commitAll()
    _ = try repository.folder.run(FilePath("git"), ["merge", "main"].map { FilePath($0) })
    try repository.stage("Views/Main.swift", view("Main") + view("Other"))
    try repository.git("commit", "-q", "--no-edit")
  }

  @Test func aFirstCommitIntoAnOldProjectPasses() throws {
    let repository = try old()
    #expect(try repository.folder.viewlint("hook", "install").status == 0)
    try repository.stage("Views/Pictures.swift", view("A") + view("B") + "// more\n")
    try repository.git("commit", "-qm", "x")
    try repository.stage("Views/Pictures.swift", view("A") + view("B") + view("C"))
    let refused = try repository.folder.run(FilePath("git"), ["commit", "-qm", "x"].map { FilePath($0) })
    #expect(refused.status == 1)
    #expect(refused.complaints.contains("1 new finding (2 were there before; --all shows them)\nviewlint blocked"))
  }

  @Test func theFrameworkLintsCommitsBranchesAndFiles() throws {
    let repository = try old()
    let hook = ["lint", "--respect-views", "--as-commit", "--format", "compact", "--", "Views/Pictures.swift"]
    func findings(_ environment: [String: String?] = [:]) throws -> Int {
      try repository.folder.run(BuiltProgram.path, hook.map { FilePath($0) }, environment: environment)
        .text.split(separator: "\n").count
    }
    // Nothing is staged, as with `--all-files`.
    #expect(try findings() == 2)
    try repository.stage("Views/Pictures.swift", view("A") + view("B") + view("C"))
    #expect(try findings() == 1)
    try repository.commitAll()
    #expect(try findings() == 3)
    #expect(try findings(["PRE_COMMIT_FROM_REF": "HEAD~1"]) == 1)
  }
}
