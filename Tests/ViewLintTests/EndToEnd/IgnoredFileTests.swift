import Testing

@testable import viewlint

/// What `.gitignore` files leave out of a run.
@Suite struct IgnoredFileTests {
  private static let bad = TemporaryProject.badView

  @Test func ignoredFilesAreNotLinted() throws {
    let project = TemporaryProject([
      ".gitignore": "Generated/\n*.gen.swift\n!Keep.gen.swift\n", "A.swift": Self.bad, "B.gen.swift": Self.bad,
      "Keep.gen.swift": Self.bad, "Generated/C.swift": Self.bad, "App/.gitignore": "/D.swift\n",
      "App/D.swift": Self.bad,
      "App/Deep/D.swift": Self.bad,
    ])
    #expect(try project.viewlint().files == ["A.swift", "App/Deep/D.swift", "Keep.gen.swift"])
    #expect(try project.viewlint("--no-ignore").files.count == 6)
    // What is named is linted in any case.
    #expect(try project.viewlint("B.gen.swift", "Generated").files == ["B.gen.swift", "Generated/C.swift"])
    #expect(try project.viewlint("--respect-views", "B.gen.swift", "A.swift").files == ["A.swift"])
  }

  @Test func factsDoNotComeFromIgnoredFiles() throws {
    let project = TemporaryProject([
      "A.swift": "struct A: View { var body: some View { AsyncImage(url: url).fancy() } }\n",
      "Old/M.swift": "extension View { func fancy() -> some View { frame(width: 40, height: 40) } }\n",
    ])
    #expect(try project.viewlint().files == [])
    project.write(".gitignore", "Old\n")
    #expect(try project.viewlint().files == ["A.swift"])
  }

  @Test func aRepositoryInsideAnotherHasItsOwnRules() throws {
    let repository = try TestRepository()
    repository.folder.write(".gitignore", "A.swift\n")
    repository.folder.write("A.swift", Self.bad)
    repository.folder.write("B.swift", TemporaryProject.goodView)
    repository.folder.write("Inner/A.swift", Self.bad)
    #expect(try repository.findings() == [])
    try repository.git("init", "-q", "Inner")
    #expect(try repository.findings() == ["Inner/A.swift:2 unsized_remote_image"])
    repository.folder.write("Inner/.git/info/exclude", "A.swift\n")
    #expect(try repository.findings() == [])
  }

  @Test func whatIsAboveTheProjectCountsUpToTheRepository() throws {
    let repository = try TestRepository()
    repository.folder.write(".gitignore", "App/Old.swift\n*.gen.swift\n")
    for name in ["Old", "New", "X.gen"] { repository.folder.write("App/\(name).swift", Self.bad) }
    repository.folder.write("App/.viewlint.json", "{}")
    #expect(try repository.findings(in: "App") == ["New.swift:2 unsized_remote_image"])
  }

  @Test func stagedFilesThatAreIgnoredAreLeftOutAsOnDisk() throws {
    let repository = try TestRepository()
    repository.folder.write(".gitignore", "B.swift\n")
    try repository.stage("A.swift", Self.bad)
    repository.folder.write("B.swift", Self.bad)
    try repository.git("add", "-f", "B.swift")
    #expect(try repository.findings("--staged") == ["A.swift:2 unsized_remote_image"])
    #expect(try repository.findings() == ["A.swift:2 unsized_remote_image"])
    #expect(
      try repository.findings("--staged", "--no-ignore") == [
        "A.swift:2 unsized_remote_image", "B.swift:2 unsized_remote_image",
      ])
  }

  @Test func someFoldersAreNeverWalked() throws {
    let folders = ["node_modules", "SourcePackages", "Assets.xcassets", "App.xcodeproj", "Kit.framework", "R.bundle"]
    var files = ["A.swift": Self.bad]
    for folder in folders { files["\(folder)/Views/B.swift"] = Self.bad }
    let project = TemporaryProject(files)
    #expect(try project.viewlint().files == ["A.swift"])
    #expect(try project.viewlint("--no-ignore").files == ["A.swift"])
    #expect(try project.viewlint("node_modules").files == ["node_modules/Views/B.swift"])
  }

  @Test func linksAndFoldersOfThatNameAreNoIgnoreFiles() throws {
    let project = TemporaryProject(["A.swift": Self.bad, "B/.gitignore/x": "", "B/A.swift": Self.bad])
    project.link(".gitignore", to: ".gitignore")
    #expect(try project.viewlint().files == ["A.swift", "B/A.swift"])
  }
}
