import Testing

@testable import viewlint

/// `viewlint --staged` in a repository so large that which files matter is looked up.
@Suite struct LargeProjectTests {
  private let repository: TestRepository
  private let words = ".git/viewlint-words"

  init() throws {
    repository = try TestRepository()
    try repository.stage("Fill.swift", "struct Fill {}\n")
    // The same contents under thousands of names; none of them is on disk.
    let blob = String(try repository.git("rev-parse", ":Fill.swift").dropLast())
    let entries = (0..<3000).map { "100644 \(blob)\tFill/Fill\($0)WithALongNameThatTakesPlaceInTheIndex.swift\n" }
    repository.folder.write("entries", entries.joined())
    _ = try repository.folder.run(
      FilePath("/bin/sh"), ["-c", "git update-index --index-info < entries && rm entries"].map { FilePath($0) })
  }

  private func commit() throws {
    try repository.git("commit", "-q", "--no-verify", "-m", "step")
  }

  private let thumbnail = "struct Thumbnail: View { var body: some View { AsyncImage(url: url) } }\n"
  private let sized = "struct Big: View { var body: some View { Thumbnail().frame(width: 9) } }\n"
  private let unsized = "struct Small: View { var body: some View { List { Thumbnail() } } }\n"

  @Test func looksUpDefinitionsAndUses() throws {
    try repository.stage("Extensions.swift", Sample.sizing)
    try repository.stage("Parts/Thumbnail.swift", thumbnail)
    try repository.stage("Views/Big.swift", sized)
    try commit()
    #expect(!repository.folder.exists(words))
    // A modifier, a use and a wrapper that other files hold.
    try repository.stage("Views/Picture.swift", Sample.styled)
    #expect(try repository.findings("--staged") == [])
    #expect(repository.folder.exists(words))
    try repository.stage("Views/Small.swift", unsized)
    let use = "Views/Small.swift:1 unsized_remote_image"
    #expect(try repository.findings("--staged") == [use])
    // What else stands on disk does not count, and the list is not read again.
    repository.folder.write("Extensions.swift", Sample.notSizing)
    #expect(try repository.findings("--staged") == [use])
    try repository.stage("Extensions.swift", Sample.notSizing)
    #expect(try repository.findings("--staged") == ["Views/Picture.swift:2 unsized_remote_image", use])
  }

  @Test func seesWhatHasBeenCommittedSinceTheListWasMade() throws {
    try repository.stage("Extensions.swift", Sample.sizing)
    try repository.stage("Views/Big.swift", sized)
    try commit()
    try repository.stage("Views/Picture.swift", Sample.styled)
    #expect(try repository.findings("--staged") == [])
    try repository.stage("Extensions.swift", Sample.notSizing)
    try repository.stage("Parts/Thumbnail.swift", thumbnail)
    try commit()
    let made = repository.folder.read(words)
    try repository.stage("Views/Other.swift", Sample.styled.replacing("Picture", with: "Other"))
    try repository.stage("Views/Small.swift", unsized)
    let both = ["Views/Other.swift:2 unsized_remote_image", "Views/Small.swift:1 unsized_remote_image"]
    #expect(try repository.findings("--staged") == both)
    try repository.git("rm", "-q", "Parts/Thumbnail.swift")
    #expect(try repository.findings("--staged") == [both[0]])
    try commit()
    try repository.stage("Views/Small.swift", unsized + "\n")
    #expect(try repository.findings("--staged") == [])
    #expect(repository.folder.read(words) == made)
  }

  @Test func readsWhatASparseCheckoutLeavesOut() throws {
    try repository.stage("Extensions.swift", Sample.sizing)
    try repository.stage("Hidden.swift", Sample.notSizing.replacing("portrait", with: "landscape"))
    try commit()
    try repository.git("update-index", "--skip-worktree", "Extensions.swift")
    try repository.git("update-index", "--assume-unchanged", "Hidden.swift")
    _ = try repository.folder.run(FilePath("rm"), [FilePath("Extensions.swift")])
    repository.folder.write("Hidden.swift", "")
    try repository.stage("Views/Picture.swift", Sample.styled)
    #expect(try repository.findings("--staged") == [])
    try repository.stage("Views/Wide.swift", Sample.styled.replacing("portrait", with: "landscape"))
    #expect(try repository.findings("--staged") == ["Views/Wide.swift:2 unsized_remote_image"])
  }

  @Test func readsFilesThatHaveAnotherEncodingOnDisk() throws {
    repository.folder.write(".gitattributes", "Extensions.swift working-tree-encoding=UTF-16LE\n")
    let bytes = Sample.notSizing.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    repository.folder.write("Extensions.swift", "")
    TemporaryFolder.write(bytes, to: repository.folder.path.appending(FilePath("Extensions.swift")))
    try repository.git("add", "Extensions.swift", ".gitattributes")
    try commit()
    try repository.stage("Views/Picture.swift", Sample.styled)
    for _ in 0..<2 { #expect(try repository.findings("--staged") == ["Views/Picture.swift:2 unsized_remote_image"]) }
    #expect(repository.folder.exists(words))
  }

  @Test func readsFilesThatAreEditedWithoutATrace() throws {
    try repository.git("config", "core.trustctime", "false")
    repository.folder.write("Extensions.swift", Sample.notSizing)
    try shell("touch -t 202001010000 Extensions.swift")
    try repository.git("add", "Extensions.swift")
    try commit()
    // As long as before and as old as before: git's index does not see it.
    repository.folder.write("Other.txt", Sample.notSizing.replacing("portrait", with: "panorama"))
    try shell("cat Other.txt > Extensions.swift; touch -t 202001010000 Extensions.swift")
    #expect(try repository.git("diff", "--name-only", "--", "Extensions.swift") == "")
    try repository.stage("Views/Picture.swift", Sample.styled)
    for _ in 0..<2 { #expect(try repository.findings("--staged") == ["Views/Picture.swift:2 unsized_remote_image"]) }
    #expect(repository.folder.exists(words))
  }

  private func shell(_ command: String) throws {
    #expect(try repository.folder.run(FilePath("/bin/sh"), ["-c", command].map { FilePath($0) }).status == 0)
  }

  @Test func namesTheHelpersOfOtherFiles() throws {
    let helper = "func imageURL(_ path: String) -> URL? { URL(string: \"https://api.example.org\" + path) }\n"
    try repository.stage("Services/One.swift", "struct One { \(helper) }\n")
    try commit()
    try repository.stage("Views/Two.swift", "struct Two { \(helper) }\n")
    for _ in 0..<2 {
      let report = try repository.folder.viewlint("--staged", "--format", "json", "--only", "duplicate_url_helper")
      #expect(report.text.contains(#""file":"Services/One.swift""#))
    }
  }

  @Test func knowsTypesCalledURL() throws {
    let raw = "struct Raw: View { var body: some View { AsyncImage(url: URL(string: path)).frame(width: 9) } }\n"
    try repository.stage("Views/Other.swift", "struct Other {}\n")
    try repository.stage("Net/Text.swift", "extension String { var asBackendURL: URL? { nil } }\n")
    try commit()
    try repository.stage("Views/Raw.swift", raw)
    #expect(try repository.findings("--staged") == ["Views/Raw.swift:1 raw_url_string"])
    try repository.stage("Net/URL.swift", "struct URL { init?(string: String) {} }\n")
    #expect(try repository.findings("--staged") == [])
    try repository.git("rm", "-q", "--cached", "Views/Raw.swift")
    try commit()
    try repository.git("add", "Views/Raw.swift")
    #expect(try repository.findings("--staged") == [])
    _ = try repository.folder.run(FilePath("rm"), [FilePath(words)])
    #expect(try repository.findings("--staged") == [])
  }

  @Test func makesAnotherListWhenTheOldOneIsOfNoUse() throws {
    try repository.stage("Parts/Thumbnail.swift", thumbnail)
    try repository.stage("Views/Big.swift", sized)
    try commit()
    try repository.stage("Views/Small.swift", unsized)
    let use = ["Views/Small.swift:1 unsized_remote_image"]
    #expect(try repository.findings("--staged") == use)
    let path = repository.folder.path.appending(FilePath(words))
    let bytes = try FileReader.bytes(of: path).get()
    // Cut off, empty, nonsense, with numbers that lead outside.
    var broken: [[UInt8]] = [[], Array(bytes.prefix(100)), Array(bytes.dropLast())]
    broken.append([UInt8](repeating: 0xFF, count: 5000))
    for place in stride(from: 0, to: 64, by: 12) {
      var damaged = bytes
      damaged.replaceSubrange(place..<place + 4, with: [0xFE, 0xFF, 0xFF, 0x7F])
      broken.append(damaged)
    }
    for bytes in broken {
      TemporaryFolder.write(bytes, to: path)
      #expect(try repository.findings("--staged") == use)
    }
    var random = SystemRandomNumberGenerator()
    for _ in 0..<4 {
      var damaged = bytes
      for _ in 0..<200 { damaged[Int.random(in: 400..<bytes.count, using: &random)] = .random(in: 0...255) }
      TemporaryFolder.write(damaged, to: path)
      #expect(try repository.folder.viewlint("--staged").status <= 2, "nothing in it leads to a crash")
    }
    // Other image calls are looked for.
    TemporaryFolder.write(bytes, to: path)
    repository.folder.write(".viewlint.json", #"{ "rules": { "unsized_remote_image": { "imageViews": ["Photo"] } } }"#)
    #expect(try repository.findings("--staged") == [])
  }

  @Test func readsFromDiskWhereTheLastCommitIsNotAll() throws {
    try commit()
    try repository.git("update-index", "--add", "--cacheinfo", "120000,\(blob()),Views/Link.swift")
    try commit()
    repository.folder.write("Extensions.swift", Sample.sizing)
    try repository.stage("Views/Picture.swift", Sample.styled)
    #expect(try repository.findings("--staged") == [])
    #expect(!repository.folder.exists(words))
  }

  private func blob() throws -> String { String(try repository.git("rev-parse", ":Fill.swift").dropLast()) }
}
