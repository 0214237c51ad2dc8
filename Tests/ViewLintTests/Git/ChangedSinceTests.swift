import Testing

@testable import viewlint

/// `--changed-since` and `--changed-lines` on real repositories.
@Suite struct ChangedSinceTests {
  /// A main branch that has moved on, and a branch that changed one view, added one and deleted one.
  private func branched() throws -> TestRepository {
    let repository = try TestRepository()
    for name in ["Kept", "Changed", "Deleted", "Theirs"] { repository.folder.write("Views/\(name).swift", Sample.good) }
    try repository.commitAll()
    try repository.git("checkout", "-q", "-b", "feature")
    repository.folder.write("Views/Changed.swift", Sample.bad)
    repository.folder.write("Views/Added.swift", Sample.bad)
    try repository.git("rm", "-q", "Views/Deleted.swift")
    try repository.commitAll()
    try repository.git("checkout", "-q", "main")
    repository.folder.write("Views/Theirs.swift", Sample.bad)
    try repository.commitAll()
    try repository.git("checkout", "-q", "feature")
    return repository
  }

  @Test func lintsWhatTheBranchChanged() throws {
    let repository = try branched()
    repository.folder.write("Views/Kept.swift", "// touched\n" + Sample.bad)
    repository.folder.write("Views/Untracked.swift", Sample.bad)
    repository.folder.write("Views/Ignored.swift", Sample.bad)
    repository.folder.write(".gitignore", "Ignored.swift\n")
    repository.folder.write("Models/Model.swift", "let link = URL(string: path)\n")
    let expected = ["Added.swift:2", "Changed.swift:2", "Kept.swift:3", "Untracked.swift:2"]
    #expect(try repository.findings("--changed-since", "main") == expected.map { "Views/\($0) unsized_remote_image" })
    let below = try repository.findings("--changed-since", "main", in: "Models")
    #expect(below == expected.map { "../Views/\($0) unsized_remote_image" })
    let literal = try repository.findings("--changed-since", "main", environment: ["GIT_LITERAL_PATHSPECS": "1"])
    #expect(literal.count == expected.count)
  }

  @Test func comparesWithWhatHasNothingInCommon() throws {
    let repository = try branched()
    try repository.git("checkout", "-q", "--orphan", "apart")
    try repository.commitAll()
    #expect(try repository.findings("--changed-since", "feature") == [])
  }

  @Test(arguments: ["nowhere", "-p", "HEAD:Views", "--output=x"])
  func namesRevisionsThatDoNotExist(revision: String) throws {
    let repository = try branched()
    let ending = try repository.folder.viewlint("--changed-since=\(revision)")
    #expect(ending.status == 2)
    #expect(ending.complaints.hasPrefix("error: git: "))
    #expect(ending.complaints.contains(revision))
    #expect(!repository.folder.exists("x"))
  }

  @Test func reportsOnlyChangedLines() throws {
    let repository = try TestRepository()
    repository.folder.write("Views/Picture.swift", Sample.bad + Sample.bad)
    try repository.commitAll()
    #expect(try repository.findings("--changed-lines") == [])
    let third = "struct Third: View { var body: some View {\n  AsyncImage(url: third)\n} }\n"
    repository.folder.write("Views/Picture.swift", "// first\n" + Sample.bad + Sample.bad + third)
    repository.folder.write("Views/New.swift", Sample.bad)
    let expected = ["Views/New.swift:2 unsized_remote_image", "Views/Picture.swift:9 unsized_remote_image"]
    #expect(try repository.findings("--changed-lines") == expected)
    #expect(try repository.findings("--changed-lines", "--changed-since", "HEAD") == expected)
    #expect(try repository.findings("--changed-lines", "--staged") == [])
  }

  @Test func everyLineIsNewBeforeTheFirstCommit() throws {
    let repository = try TestRepository()
    #expect(try repository.findings("--changed-lines") == [])
    try repository.stage("Views/Staged.swift", Sample.bad)
    repository.folder.write("Views/Untracked.swift", Sample.bad)
    let expected = ["Views/Staged.swift:2 unsized_remote_image", "Views/Untracked.swift:2 unsized_remote_image"]
    #expect(try repository.findings("--changed-lines") == expected)
    #expect(try repository.folder.viewlint("--changed-since", "main").status == 2)
  }

  @Test func countsLinesOfTheIndex() throws {
    let repository = try TestRepository()
    repository.folder.write("Views/Picture.swift", Sample.bad)
    try repository.commitAll()
    try repository.stage("Views/Picture.swift", Sample.bad + Sample.bad)
    repository.folder.write("Views/Picture.swift", "\n\n\n\n\n")
    let found = try repository.findings("--changed-lines", "--staged")
    #expect(found == ["Views/Picture.swift:5 unsized_remote_image"])
  }

  @Test func doesNotDependOnTheSettingsOfItsUser() throws {
    let repository = try TestRepository()
    repository.folder.write("App/Views/Picture.swift", Sample.bad + "\n\n" + Sample.good)
    repository.folder.write(".gitattributes", "*.swift binary diff=odd\n")
    try repository.commitAll()
    for setting in [
      "diff.noprefix=true", "diff.mnemonicPrefix=true", "diff.relative=true", "color.ui=always", "diff.external=false",
      "core.quotePath=false", "diff.interHunkContext=10", "diff.context=10", "diff.renames=copies",
      "diff.odd.textconv=false", "diff.odd.command=false", "core.abbrev=4", "diff.orderFile=/nowhere",
      "status.relativePaths=false", "diff.wsErrorHighlight=all", "diff.submodule=log", "diff.algorithm=histogram",
    ] {
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      try repository.git("config", parts[0], parts[1])
    }
    // Changes the first and the last line of the first view's surroundings, and adds a finding at the end.
    try repository.stage("App/Views/Picture.swift", "// top\n" + Sample.bad + "\n//\n" + Sample.good + Sample.bad)
    let expected = ["App/Views/Picture.swift:11 unsized_remote_image"]
    #expect(try repository.findings("--changed-lines", "--staged") == expected)
    #expect(try repository.findings("--changed-lines", "--changed-since", "HEAD") == expected)
    #expect(try repository.findings("--changed-lines", in: "App") == ["Views/Picture.swift:11 unsized_remote_image"])
  }
}
