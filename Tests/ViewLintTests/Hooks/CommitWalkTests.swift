import Testing

@testable import viewlint

/// What a new user lives through after `viewlint hook install`.
@Suite struct CommitWalkTests {
  private let repository: TestRepository

  init() throws {
    repository = try TestRepository()
    #expect(try repository.folder.viewlint("hook", "install").status == 0)
  }

  @Test func refusesABadViewAndAcceptsItFixed() throws {
    try repository.stage("Views/Picture.swift", Sample.bad)
    let refused = try commit("-m", "picture")
    #expect(refused.status == 1)
    let lines = refused.complaints.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("Views/Picture.swift:2:3: warning: ") == true)
    #expect(lines.contains("2 |   AsyncImage(url: url)"))
    #expect(lines.contains("  |   ^^^^^^^^^^"))
    #expect(lines.last == "viewlint blocked this commit; to commit anyway, run 'git commit --no-verify'")
    #expect(!hasCommit)
    try repository.stage("Views/Picture.swift", Sample.good)
    let accepted = try commit("-q", "-m", "picture")
    #expect(accepted.status == 0)
    #expect(accepted.complaints == "")
    #expect(hasCommit)
  }

  @Test func judgesWhatIsStaged() throws {
    try repository.stage("Views/Picture.swift", Sample.good)
    repository.folder.write("Views/Picture.swift", Sample.bad)
    #expect(try commit("-m", "clean part").status == 0)
    try repository.git("add", ".")
    repository.folder.write("Views/Picture.swift", Sample.good)
    #expect(try commit("-m", "bad part").status == 1)
    #expect(try commit("-m", "anyway", "--no-verify").status == 0)
  }

  /// Neither branch has a finding, but one adds a view, and the other removes that view's size.
  @Test func judgesMerges() throws {
    try repository.stage("Views/Sizes.swift", Sample.sizing)
    #expect(try commit("-m", "first").status == 0)
    try repository.git("checkout", "-q", "-b", "side")
    try repository.stage("Views/Picture.swift", Sample.styled)
    #expect(try commit("-m", "picture").status == 0)
    try repository.git("checkout", "-q", "main")
    try repository.stage("Views/Sizes.swift", Sample.notSizing)
    #expect(try commit("-m", "second").status == 0)
    let merge = ["merge", "-m", "both", "side"].map { FilePath($0) }
    let refused = try repository.folder.run(FilePath("git"), merge)
    #expect(refused.status == 1)
    #expect(refused.complaints.contains("viewlint blocked this commit"))
    try repository.git("merge", "--abort")
    try repository.git("checkout", "-q", "side")
    try repository.stage("Views/Picture.swift", Sample.good)
    #expect(try commit("-m", "sized").status == 0)
    try repository.git("checkout", "-q", "main")
    #expect(try repository.folder.run(FilePath("git"), merge).status == 0)
  }

  /// Findings of a merge's parents are old.
  @Test func acceptsMergesOfOldFindings() throws {
    try repository.stage("README", "x")
    #expect(try commit("-m", "first").status == 0)
    try repository.git("checkout", "-q", "-b", "side")
    try repository.stage("Views/Picture.swift", Sample.bad)
    #expect(try commit("-m", "unseen", "--no-verify").status == 0)
    try repository.git("checkout", "-q", "main")
    try repository.stage("README", "y")
    #expect(try commit("-m", "second").status == 0)
    let merge = ["merge", "-m", "both", "side"].map { FilePath($0) }
    #expect(try repository.folder.run(FilePath("git"), merge).status == 0)
  }

  @Test func judgesWhatTheCommitTakesAlong() throws {
    try repository.stage("Views/Picture.swift", Sample.good)
    try repository.stage("Views/Other.swift", Sample.good)
    #expect(try commit("-m", "first").status == 0)
    repository.folder.write("Views/Picture.swift", Sample.bad)
    repository.folder.write("Views/Other.swift", Sample.good + "\n")
    #expect(try commit("-m", "all", "-a").status == 1)
    #expect(try commit("-m", "one", "Views/Picture.swift").status == 1)
    #expect(try commit("-m", "the other one", "Views/Other.swift").status == 0)
    // Staged and bad, but this commit leaves it out.
    try repository.git("add", "Views/Picture.swift")
    repository.folder.write("Views/Other.swift", Sample.good + "\n\n")
    #expect(try commit("-m", "only", "--only", "Views/Other.swift").status == 0)
    #expect(try commit("-m", "the rest").status == 1)
  }

  @Test func acceptsDeletionsAndOtherFiles() throws {
    try repository.stage("Views/Picture.swift", Sample.bad)
    #expect(try commit("-m", "bad", "--no-verify").status == 0)
    repository.folder.write("Model.swift", "let link = URL(string: path)\n")
    try repository.git("add", "Model.swift")
    #expect(try commit("-m", "no view").status == 0)
    try repository.git("rm", "-q", "Views/Picture.swift")
    #expect(try commit("-m", "gone").status == 0)
  }

  @Test func worksInAFolderOfTheRepository() throws {
    try repository.stage("App/Views/Picture.swift", Sample.bad)
    let refused = try repository.folder.run(
      FilePath("git"), ["commit", "-m", "x"].map { FilePath($0) }, in: "App/Views")
    #expect(refused.status == 1)
  }

  @Test func stopsWhenItCannotJudge() throws {
    try repository.stage(".viewlint.json", "{ \"view\": [] }")
    try repository.stage("Views/Picture.swift", Sample.good)
    let refused = try commit("-m", "x")
    #expect(refused.status != 0)
    #expect(refused.complaints.contains(".viewlint.json:1:3: error: "))
  }

  @Test func saysThatItIsNotInstalled() throws {
    let hook = try #require(repository.folder.read(".git/hooks/pre-commit"))
    let program = HookScript.block(program: FilePath("/nowhere/viewlint"))
    let moved = HookScript(bytes: Array(hook.utf8)).replacingBlock(program)
    TemporaryFolder.write(moved.bytes, to: repository.folder.path.appending(FilePath(".git/hooks/pre-commit")))
    repository.folder.write("README", "x")
    try repository.git("add", ".")
    let refused = try commit("-m", "x")
    #expect(refused.status == 1)
    #expect(refused.complaints.contains("viewlint isn't installed"))
  }

  @Test func handsOptionsOver() throws {
    try repository.stage("Views/Picture.swift", Sample.bad)
    #expect(try repository.folder.viewlint("hook", "run").status == 1)
    #expect(try repository.folder.viewlint("hook", "run", "--fail-on", "error").status == 0)
    #expect(try repository.folder.viewlint("hook", "run", "--disable=unsized_remote_image").text == "")
    let report = try repository.folder.viewlint("hook", "run", "--format", "json", "--no-config")
    #expect(report.text.hasPrefix("{\"schemaVersion\":1"))
  }

  private func commit(_ arguments: String...) throws -> ChildProcess.Ending {
    try repository.folder.run(FilePath("git"), (["commit"] + arguments).map { FilePath($0) })
  }

  private var hasCommit: Bool {
    (try? repository.folder.run(FilePath("git"), ["rev-parse", "-q", "--verify", "HEAD"].map { FilePath($0) }).status)
      == 0
  }
}
