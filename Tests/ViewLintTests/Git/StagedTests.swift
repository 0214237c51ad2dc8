import Testing

@testable import viewlint

/// `viewlint --staged` on real repositories.
@Suite struct StagedTests {
  private let finding = "Views/Picture.swift:2 unsized_remote_image"

  @Test func lintsTheIndexAndNotTheWorkingTree() throws {
    let repository = try TestRepository()
    try repository.stage("Views/Picture.swift", Sample.good)
    repository.folder.write("Views/Picture.swift", Sample.bad)
    #expect(try repository.findings("--staged") == [])
    try repository.git("add", ".")
    repository.folder.write("Views/Picture.swift", Sample.good)
    #expect(try repository.findings("--staged") == [finding])
  }

  @Test func lintsOnlyWhatTheCommitChanges() throws {
    let repository = try TestRepository()
    try repository.stage("Views/Picture.swift", Sample.bad)
    #expect(try repository.findings("--staged") == [finding], "there is no commit yet")
    try repository.commitAll()
    #expect(try repository.findings("--staged") == [])
    try repository.stage("Views/Other.swift", Sample.bad)
    #expect(try repository.findings("--staged") == ["Views/Other.swift:2 unsized_remote_image"])
  }

  @Test func followsRenamesAndDeletions() throws {
    let repository = try TestRepository()
    repository.folder.write("Views/Picture.swift", Sample.bad)
    repository.folder.write("Views/Old.swift", Sample.bad)
    try repository.commitAll()
    try repository.git("rm", "-q", "Views/Old.swift")
    try repository.git("mv", "Views/Picture.swift", "Views/Renamed.swift")
    let options = ["--staged", "--all", "--format", "compact"].map { FilePath($0) }
    let ending = try repository.folder.run(BuiltProgram.path, options)
    #expect(ending.text.hasPrefix("Views/Renamed.swift:2:3: warning: "))
    #expect(ending.text.split(separator: "\n").count == 1)
    #expect(ending.status == 0)
  }

  @Test func passesOverWhatIsNoViewExcludedOrNoFile() throws {
    let repository = try TestRepository()
    for name in ["Model.swift", "Pods/Views/A.swift", "Views/.hidden/A.swift", ".x/Views/A.swift", "Views/A.txt"] {
      try repository.stage(name, name == "Model.swift" ? "let link = URL(string: path)\n" : Sample.bad)
    }
    try repository.git("update-index", "--add", "--cacheinfo", "120000,\(blob(repository)),Views/Link.swift")
    #expect(try repository.findings("--staged") == [])
    try repository.stage("App/.viewlint.json", #"{ "views": ["**/Screens/**"], "exclude": ["**/Made/**"] }"#)
    for name in ["App/Views/A.swift", "App/Screens/B.swift", "App/Screens/Made/C.swift"] {
      try repository.stage(name, Sample.bad)
    }
    #expect(try repository.findings("--staged") == ["App/Screens/B.swift:2 unsized_remote_image"])
  }

  private func blob(_ repository: TestRepository) throws -> String {
    String(try repository.git("rev-parse", ":Model.swift").dropLast())
  }

  @Test func readsUnusualPaths() throws {
    let repository = try TestRepository()
    var names = ["a b", "q\"'\\", "line\nbreak", "tab\t", "-x", "é", "#%,:"].map { FilePath("Views/\($0).swift") }
    if TemporaryFolder.takesAnyName {
      names.append(FilePath(Array("Views/".utf8) + [0xFF, 0xFE] + Array(".swift".utf8)))
    }
    for name in names { repository.folder.write(name, Sample.bad) }
    try repository.git("add", "-A")
    let ending = try repository.folder.viewlint("--staged", "--format", "json")
    #expect(ending.status == 1)
    #expect(ending.text.contains(#""warnings":\#(names.count)"#), "\(ending.text) \(ending.complaints)")
    let changed = try repository.folder.viewlint("--staged", "--changed-lines", "--format", "json")
    #expect(changed.text == ending.text)
  }

  @Test func asksForAllContentsAtOnce() throws {
    let repository = try TestRepository()
    repository.folder.write("README", "x")
    try repository.commitAll()
    for number in 1...20 { try repository.stage("Views/Picture\(number).swift", Sample.bad) }
    let trace = repository.folder.path.appending(FilePath("trace.txt")).text
    #expect(try repository.findings("--staged", environment: ["GIT_TRACE": trace]).count == 20)
    let calls = try #require(repository.folder.read("trace.txt")).split(separator: "\n").filter { $0.contains(" git ") }
    #expect(calls.filter { $0.contains("cat-file") }.count == 1)
    #expect(calls.count <= 3, "\(calls)")
  }

  @Test func takesFactsFromTheIndexWhereItDiffers() throws {
    let repository = try TestRepository()
    // Not staged: what is on disk holds.
    repository.folder.write("Extensions.swift", Sample.sizing)
    try repository.stage("Views/Picture.swift", Sample.styled)
    #expect(try repository.findings("--staged") == [])
    // Staged without a size, fixed on disk only.
    try repository.stage("Extensions.swift", Sample.notSizing)
    repository.folder.write("Extensions.swift", Sample.sizing)
    #expect(try repository.findings("--staged") == [finding])
    // The other way round.
    try repository.git("add", ".")
    repository.folder.write("Extensions.swift", Sample.notSizing)
    #expect(try repository.findings("--staged") == [])
  }

  @Test func takesDeletedFilesForGone() throws {
    let repository = try TestRepository()
    repository.folder.write("Extensions.swift", Sample.notSizing)
    repository.folder.write("Sizes.swift", Sample.sizing)
    repository.folder.write("Views/Other.swift", "struct Other {}\n")
    try repository.commitAll()
    try repository.git("rm", "-q", "--cached", "Extensions.swift")
    try repository.stage("Views/Picture.swift", Sample.styled)
    #expect(try repository.findings("--staged") == [])
    try repository.git("reset", "-q", "Extensions.swift")
    try repository.git("rm", "-q", "--cached", "Sizes.swift")
    #expect(try repository.findings("--staged") == [finding])
  }

  @Test func refusesToJudgeMergeConflicts() throws {
    let repository = try TestRepository()
    repository.folder.write("Views/Picture.swift", Sample.good)
    try repository.commitAll()
    try repository.git("checkout", "-q", "-b", "side")
    repository.folder.write("Views/Picture.swift", "// side\n")
    try repository.commitAll()
    try repository.git("checkout", "-q", "main")
    repository.folder.write("Views/Picture.swift", "// main\n")
    try repository.commitAll()
    _ = try repository.folder.run(FilePath("git"), ["merge", "side"].map { FilePath($0) })
    let ending = try repository.folder.viewlint("--staged")
    #expect(ending.status == 2)
    #expect(ending.complaints.contains("Views/Picture.swift: has unresolved merge conflicts"))
  }

  @Test func worksInWorktreesAndSubmodules() throws {
    let repository = try TestRepository()
    repository.folder.write("README", "x")
    try repository.commitAll()
    try repository.git("worktree", "add", "-q", "tree")
    repository.folder.write("tree/Views/Picture.swift", Sample.bad)
    try repository.git("add", ".", in: "tree")
    #expect(try repository.findings("--staged", in: "tree") == [finding])
    #expect(try repository.findings("--staged") == [])
    let allow = ["-c", "protocol.file.allow=always"]
    try repository.git(allow[0], allow[1], "submodule", "--quiet", "add", "./", "module")
    repository.folder.write("module/Views/Picture.swift", Sample.bad)
    try repository.git("add", ".", in: "module")
    #expect(try repository.findings("--staged", in: "module") == [finding])
    #expect(try repository.findings("--staged") == [])
  }

  @Test func readsTheIndexThatGitNames() throws {
    let repository = try TestRepository()
    try repository.stage("Views/Picture.swift", Sample.good)
    let other = ["GIT_INDEX_FILE": ".git/other-index"]
    repository.folder.write("Views/Picture.swift", Sample.bad)
    try repository.git("add", ".", environment: other)
    repository.folder.write("Views/Picture.swift", Sample.good)
    #expect(try repository.findings("--staged", environment: other) == [finding])
    #expect(try repository.findings("--staged", environment: ["GIT_DIR": ".git"]) == [])
  }

  @Test func limitsItselfToNamedPaths() throws {
    let repository = try TestRepository()
    try repository.stage("App/Views/A.swift", Sample.bad)
    try repository.stage("Apple/Views/B.swift", Sample.bad)
    try repository.stage("App/.viewlint.json", "{}")
    #expect(try repository.findings("--staged", "App") == ["App/Views/A.swift:2 unsized_remote_image"])
    #expect(
      try repository.findings("--staged", "Apple/Views/B.swift") == ["Apple/Views/B.swift:2 unsized_remote_image"])
    // A project of its own in the repository.
    #expect(try repository.findings("--staged", in: "App") == ["Views/A.swift:2 unsized_remote_image"])
    // A folder of the project: what is staged outside of it is staged, too.
    #expect(try repository.findings("--staged", in: "Apple").count == 2)
    #expect(try repository.findings("--staged", ".", in: "Apple") == ["Views/B.swift:2 unsized_remote_image"])
  }

  @Test func saysThatNothingIsStaged() throws {
    let repository = try TestRepository()
    func said(_ options: String...) throws -> String {
      try repository.folder.run(BuiltProgram.path, options.map { FilePath($0) }).complaints
    }
    repository.folder.write("Views/Picture.swift", Sample.bad)
    #expect(try said("--staged") == "nothing is staged\n")
    try repository.stage("README", "x")
    #expect(try said("--staged") == "no view files are staged\n")
    try repository.commitAll()
    #expect(try said("--staged") == "nothing is staged\n")
    #expect(try said("--changed-since", "HEAD") == "no view files changed since 'HEAD'\n")
    #expect(try said("--staged", "--format", "json") == "")
  }

  @Test func saysWhatIsMissing() throws {
    let folder = TemporaryFolder()
    let outside = try folder.viewlint("--staged")
    #expect(outside.status == 2)
    #expect(outside.complaints.hasPrefix("error: git: '"))
    let without = try TestRepository().folder.viewlint("--staged", environment: ["PATH": "/nowhere"])
    #expect(without.status == 2)
    #expect(
      without.complaints
        == "error: git: can't start git: No such file or directory; check that it's installed and in PATH\n")
  }

  @Test(arguments: [
    ["--staged", "--changed-since", "HEAD"], ["--staged", "--fix"], ["--staged", "--stdin"],
    ["--changed-lines", "--files-from", "x"], ["--changed-lines", "--diff"],
  ])
  func refusesWhatDoesNotGoTogether(options: [String]) throws {
    let ending = try TestRepository().folder.run(BuiltProgram.path, options.map { FilePath($0) })
    #expect(ending.status == 2)
    #expect(ending.complaints.hasPrefix("error: "))
  }
}
