import Testing

@testable import viewlint

/// Files on disk whose time is not that of the index: whether they changed is for their contents to say, as git reads them.
@Suite struct TouchedFileTests {
  /// Settings of git, attributes, what is committed, and the same as it is on disk.
  private static let conversions: [(settings: [String], attributes: String, committed: String, disk: String)] = [
    ([], "", Sample.bad, Sample.bad),
    (["core.autocrlf=true"], "", Sample.bad, Sample.bad.replacing("\n", with: "\r\n")),
    (["core.autocrlf=input"], "", Sample.bad, Sample.bad),
    ([], "* text=auto eol=crlf", Sample.bad, Sample.bad.replacing("\n", with: "\r\n")),
    ([], "*.swift ident", "// $Id$\n" + Sample.bad, "// $Id: 1234 $\n" + Sample.bad),
    (["diff.autoRefreshIndex=false"], "", Sample.bad, Sample.bad),
    (["core.trustctime=false", "core.checkStat=minimal"], "*.swift -diff", Sample.bad, Sample.bad),
  ]

  @Test(arguments: conversions.indices)
  func countOnlyIfTheirContentsChanged(index: Int) throws {
    let conversion = Self.conversions[index]
    let repository = try TestRepository()
    repository.folder.write(".gitattributes", conversion.attributes + "\n")
    repository.folder.write("Views/Picture.swift", conversion.committed)
    try repository.commitAll()
    for setting in conversion.settings {
      let parts = setting.split(separator: "=").map(String.init)
      try repository.git("config", parts[0], parts[1])
    }
    let touch = ["-t", "202001010000", "Views/Picture.swift"].map { FilePath($0) }
    repository.folder.write("Views/Picture.swift", conversion.disk)
    _ = try repository.folder.run(FilePath("touch"), touch)
    #expect(try oldAndNew(repository) == [])
    #expect(try repository.findings("--changed-lines") == [])
    repository.folder.write("Views/Picture.swift", conversion.disk + "// more\n")
    #expect(try oldAndNew(repository).count == 1)
    #expect(try repository.findings("--changed-since", "HEAD") == [])
    repository.folder.write(
      "Views/Picture.swift", "// more\n" + conversion.disk.replacing("(url: url)", with: "(url: x)"))
    #expect(try repository.findings("--changed-lines").count == 1)
  }

  @Test func onlyTheModeOrTheEndMayChange() throws {
    let repository = try TestRepository()
    repository.folder.write("Views/A.swift", Sample.bad + "// end\n")
    repository.folder.write("Views/B.swift", Sample.bad)
    repository.folder.write("Views/C.swift", Sample.bad)
    try repository.commitAll()
    repository.folder.write("Views/A.swift", Sample.bad)
    _ = try repository.folder.run(FilePath("chmod"), ["+x", "Views/B.swift"].map { FilePath($0) })
    repository.folder.write("Views/C.swift", Sample.bad)
    _ = try repository.folder.run(FilePath("touch"), ["-t", "202001010000", "Views/C.swift"].map { FilePath($0) })
    #expect(try oldAndNew(repository) == ["Views/A.swift:2", "Views/B.swift:2"])
    #expect(try repository.findings("--changed-since", "HEAD") == [])
    // Known to git, without contents in the index.
    repository.folder.write("Views/D.swift", Sample.bad)
    try repository.git("add", "-N", "Views/D.swift")
    #expect(try oldAndNew(repository) == ["Views/A.swift:2", "Views/B.swift:2", "Views/D.swift:2"])
    #expect(try repository.findings("--changed-since", "HEAD") == ["Views/D.swift:2 unsized_remote_image"])
    #expect(try repository.findings("--changed-lines") == ["Views/D.swift:2 unsized_remote_image"])
    #expect(try repository.findings("--staged") == [])
  }

  /// Returns the places of all findings in the changed files, old and new.
  private func oldAndNew(_ repository: TestRepository) throws -> [String] {
    let words = ["--changed-since", "HEAD", "--all", "--format", "compact"].map { FilePath($0) }
    let lines = try repository.folder.run(BuiltProgram.path, words).text.split(separator: "\n")
    return lines.map { $0.split(separator: ":").prefix(2).joined(separator: ":") }
  }

  /// The line that gave the image its size is gone.
  @Test(arguments: [
    "  AsyncImage(url: url)\n    .padding()\n    .opacity(0.5)\n    .frame(width: 40)\n",
    "  VStack {\n    AsyncImage(url: url)\n    Text(title)\n  }\n  .padding()\n  .frame(width: 40, height: 40)\n",
    "  VStack {\n    if let url {\n      AsyncImage(url: url)\n    }\n    Text(title)\n  }\n  .frame(width: 40, height: 40)\n",
  ])
  func aDeletedSizeIsAChange(body: String) throws {
    let repository = try TestRepository()
    let head = "struct Picture: View { var body: some View {\n"
    let other = "} }\n\n\n\nstruct Other: View { var body: some View {\n  AsyncImage(url: url)\n} }\n"
    repository.folder.write("Views/Picture.swift", head + body + other)
    try repository.commitAll()
    let lines = body.split(separator: "\n").filter { !$0.contains(".frame") }.joined(separator: "\n") + "\n"
    let found = try repository.findings("--changed-lines")
    #expect(found == [])
    try repository.stage("Views/Picture.swift", head + lines + other)
    #expect(try repository.findings("--changed-lines").count == 1)
    #expect(try repository.findings("--changed-lines", "--staged").count == 1)
    // A line that says nothing about the size of the image.
    try repository.stage("Views/Picture.swift", head + "  Spacer()\n" + body + other)
    #expect(try repository.findings("--changed-lines") == [])
  }
}
