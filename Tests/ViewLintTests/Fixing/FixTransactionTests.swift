import Testing

@testable import viewlint

/// Fixes over several files: all of them or none, whatever happens in between.
@Suite struct FixTransactionTests {
  private let project = TemporaryProject()

  private static let helper = """
    struct Feed: View {
      func fullURL(_ path: String) -> URL? { URL(string: Config.base + path) }
    }

    """
  private static let use = "let feed: Feed; let address = feed.fullURL(post.image)\n"
  private static let fixedUse = "let feed: Feed; let address = post.image.asBackendURL\n"
  private static let fixedHelper = "struct Feed: View {\n}\n"

  init() {
    project.write("App/Views/Feed.swift", Self.helper)
    project.write("App/Models/Use.swift", Self.use)
    project.write(
      "App/String.swift", "extension String { var asBackendURL: URL? { URL(string: Config.base + self) } }\n")
  }

  private var location: ProjectLocation {
    ProjectLocation(workingDirectory: FilePath(project.root), root: FilePath(project.root))
  }

  private var isOld: Bool {
    project.read("App/Views/Feed.swift") == Self.helper && project.read("App/Models/Use.swift") == Self.use
  }

  private var isNew: Bool {
    project.read("App/Views/Feed.swift") == Self.fixedHelper && project.read("App/Models/Use.swift") == Self.fixedUse
  }

  private func fix() throws -> TemporaryProject.Outcome {
    try project.viewlint("--fix", "--unsafe-fixes", "--only", "duplicate_url_helper")
  }

  /// What is in the project beside its three files.
  private func rest() throws -> [String] {
    try project.shell("find . -type f | sort").lines.filter {
      !["./App/Views/Feed.swift", "./App/Models/Use.swift", "./App/String.swift"].contains($0)
    }
  }

  private var changes: [SourceChange] {
    [
      SourceChange(
        file: 0, path: FilePath("App/Models/Use.swift"), original: Array(Self.use.utf8),
        fixed: Array(Self.fixedUse.utf8)),
      SourceChange(
        file: 1, path: FilePath("App/Views/Feed.swift"), original: Array(Self.helper.utf8),
        fixed: Array(Self.fixedHelper.utf8)),
    ]
  }

  /// Leaves what a run leaves that was killed after it had put so many files in place.
  private func leave(after count: Int) throws {
    let journal = try FixJournal.make(location)
    var entries: [JournalEntry] = []
    var replacements: [SourceReplacement] = []
    for change in changes {
      let target = try SourceTarget(change.path, root: location.root)
      let replacement = try SourceReplacement(target, change.original, change.fixed)
      entries.append(
        JournalEntry(
          group: 0, path: change.path, temporary: replacement.temporary, old: FileDigest(change.original),
          new: FileDigest(change.fixed), oldFile: replacement.oldFile, newFile: replacement.newFile))
      replacements.append(replacement)
    }
    try journal.record(JournalText(root: location.root, entries: entries))
    for index in 0..<count { try replacements[index].commit() }
  }

  @Test func allFilesAreWrittenAndNothingElseIsLeft() throws {
    #expect(try fix().status == 0)
    #expect(isNew)
    #expect(try rest() == [])
  }

  @Test(arguments: [false, true], [0, 1, 2])
  func theNextRunFinishesWhatAKilledOneBegan(hasGit: Bool, count: Int) throws {
    if hasGit { project.write(".git/HEAD", "ref: x\n") }
    try leave(after: count)
    #expect(project.folder.exists(hasGit ? ".git/viewlint-fixes" : ".viewlint-fixes"))
    let warned = try project.viewlint()
    #expect(warned.errors.contains("an earlier '--fix' was interrupted"))
    // Without '--unsafe-fixes' this run would not begin such a fix.
    let run = try project.viewlint("--fix", "--only", "duplicate_url_helper")
    #expect(count == 0 ? isOld : isNew)
    #expect(run.errors.contains("completed an interrupted fix of 2 files") == (count == 1))
    #expect(try rest() == (hasGit ? ["./.git/HEAD"] : []))
  }

  @Test func whatDoesNotFitAnyMoreIsTakenBack() throws {
    try leave(after: 1)
    project.write("App/Views/Feed.swift", Self.helper + "// edited\n")
    let run = try project.viewlint("--fix", "--only", "duplicate_url_helper")
    #expect(run.errors.contains("reverted an interrupted fix of 1 file"))
    #expect(project.read("App/Models/Use.swift") == Self.use)
    #expect(project.read("App/Views/Feed.swift") == Self.helper + "// edited\n")
    #expect(try rest() == [])
  }

  @Test func whatWasWrittenAndEditedSinceIsKept() throws {
    try leave(after: 2)
    project.write("App/Views/Feed.swift", Self.fixedHelper + "// edited\n")
    #expect(!(try project.viewlint("--fix", "--only", "duplicate_url_helper").errors.contains("interrupted")))
    #expect(project.read("App/Models/Use.swift") == Self.fixedUse)
    #expect(project.read("App/Views/Feed.swift") == Self.fixedHelper + "// edited\n")
    try leaveHalf(editing: "App/Models/Use.swift", to: Self.fixedUse + "// edited\n")
    #expect(project.read("App/Views/Feed.swift") == Self.fixedHelper, "it follows the file that was edited")
    #expect(project.read("App/Models/Use.swift") == Self.fixedUse + "// edited\n")
    #expect(try rest() == [])
  }

  /// Starts anew, is killed after the first file, edits it and runs again.
  private func leaveHalf(editing name: String, to text: String) throws {
    project.write("App/Views/Feed.swift", Self.helper)
    project.write("App/Models/Use.swift", Self.use)
    try leave(after: 1)
    project.write(name, text)
    let run = try project.viewlint("--fix", "--only", "duplicate_url_helper")
    #expect(run.errors.contains("completed an interrupted fix of 1 file"))
  }

  @Test func aLateFailureTakesBackTheWholeFix() throws {
    var changes = changes
    changes[1].original = Array((Self.helper + " ").utf8)
    let refusals = SourceWriter(location: location).write([changes])
    #expect(refusals == [0: .together(changes[1].path), 1: .changed])
    #expect(isOld)
    #expect(try rest() == [])
  }

  /// A journal that comes with a project, whatever it says, moves no file.
  @Test(arguments: [0o600, 0o644] as [mode_t])
  func aJournalFromElsewhereDoesNothing(mode: mode_t) throws {
    try leave(after: 1)
    let text = try #require(project.read(".viewlint-fixes"))
    // Both files exist for a moment, so that the copy has a number of its own.
    project.write("copy", text)
    #expect(rename(project.root + "/copy", project.root + "/.viewlint-fixes") == 0)
    #expect(chmod(project.root + "/.viewlint-fixes", mode) == 0)
    let before = try project.shell("find . -type f -name '*.swift' | sort | xargs cat").output
    let run = try project.viewlint("--fix", "--only", "duplicate_url_helper")
    #expect(!run.errors.contains("interrupted"))
    #expect(try project.shell("find . -type f -name '*.swift' | sort | xargs cat").output == before)
    #expect(project.read(".viewlint-fixes") == text)
    project.write("App/Models/Use.swift", Self.use)
    let refused = try fix()
    #expect(refused.status == 2 && refused.errors.contains("isn't viewlint's journal"))
    #expect(isOld)
  }

  @Test func aJournalNamesNothingButSourcesBelowTheRoot() throws {
    let temporary = SourceTemporary.name(beside: FilePath("A.swift"))
    func text(_ path: String, _ temporary: FilePath) -> JournalText? {
      let digest = FileDigest([1, 2])
      let entry = JournalEntry(
        group: 0, path: FilePath(path), temporary: temporary, old: digest, new: digest, oldFile: 1, newFile: 2)
      return JournalText(Array(JournalText(root: FilePath("/p"), entries: [entry]).text(inFile: 7).utf8), inFile: 7)
    }
    #expect(text("Views/A.swift", temporary)?.entries.count == 1)
    for path in ["/etc/a.swift", "../a.swift", "a/../../b.swift", ".git/a.swift", "a.sh"] {
      #expect(text(path, temporary) == nil, "\(path)")
    }
    #expect(text("Views/A.swift", FilePath("B.swift")) == nil)
    #expect(text("Views/A.swift", FilePath("../" + temporary.text)) == nil)
    let whole = JournalText(root: FilePath("/p"), entries: []).text(inFile: 7)
    #expect(JournalText(Array(whole.utf8), inFile: 8) == nil)
    #expect(JournalText(Array(whole.utf8.dropLast()), inFile: 7) == nil)
  }

  @Test func twoRunsDoNotWriteAtTheSameTime() throws {
    let journal = try FixJournal.make(location)
    let run = try fix()
    #expect(run.status == 2 && run.errors.contains("a different run is writing files in this project"))
    #expect(isOld)
    journal.remove()
    #expect(try fix().status == 0)
    #expect(isNew)
  }

  @Test func aFileThatCannotBeReadHoldsTheFixBack() throws {
    project.write(FilePath("App/Models/Other.swift"), [0xFF, 0xFE, 0x6C, 0x00])
    let run = try fix()
    #expect(run.status == 2)
    #expect(run.errors.contains("1 fix was not applied because it may need changes in files that can't be read"))
    #expect(isOld)
  }

  @Test(.enabled(if: TemporaryFolder.takesAnyName)) func filesWhoseNamesDifferInInvalidBytesAreNotMixedUp() throws {
    let names = [UInt8(0xFE), 0xFF].map { FilePath(Array("App/Models/U".utf8) + [$0] + Array(".swift".utf8)) }
    project.write(names[0], Array("let a = \"fullURL\" // of no type\n".utf8))
    project.write(names[1], Array(Self.use.utf8))
    #expect(try fix().status == 0)
    let contents = names.map { try? FileReader.bytes(of: FilePath(project.root).appending($0)).get() }
    #expect(contents[0] == Array("let a = \"fullURL\" // of no type\n".utf8))
    #expect(contents[1] == Array(Self.fixedUse.utf8))
    #expect(isNew)
    #expect(names[0].key != names[1].key && names[0].text == names[1].text)
  }

  @Test func onlyFixesThatWereWrittenAreCounted() throws {
    let raw = "let view = AsyncImage(url: URL(string: path)).frame(width: 40)\n"
    project.write("App/Views/B.swift", String(repeating: "// A long remark.\n", count: 100) + raw)
    project.write("App/Views/C.swift", raw)
    let run = try project.shell(
      "ulimit -f 1; TMPDIR=/dev/null exec \"$viewlint\" --fix --unsafe-fixes --only raw_url_string App/Views/B.swift App/Views/C.swift"
    )
    #expect(run.errors.contains("fixed 1 finding in 1 file"), "\(run.errors)")
  }

  #if os(Linux)
  @Test func extendedAttributesStay() throws {
    typealias Set = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer, Int, Int32) -> Int32
    typealias Get = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer, Int) -> Int
    let set = unsafeBitCast(try #require(dlsym(nil, "setxattr")), to: Set.self)
    let get = unsafeBitCast(try #require(dlsym(nil, "getxattr")), to: Get.self)
    let file = project.root + "/App/Models/Use.swift"
    #expect(set(file, "user.viewlint", "kept", 4, 0) == 0)
    #expect(try fix().status == 0)
    var value = [UInt8](repeating: 0, count: 8)
    #expect(get(file, "user.viewlint", &value, 8) == 4)
    #expect(value.prefix(4) == ArraySlice("kept".utf8))
  }
  #endif

  @Test func anEditOfTheLastMomentIsPutBack() throws {
    let change = changes[0]
    let target = try SourceTarget(change.path, root: location.root)
    var replacement = try SourceReplacement(target, change.original, change.fixed)
    // The same file with the same size and time, as if it had been edited after the last look.
    let path = project.root + "/App/Models/Use.swift"
    var before = stat()
    #expect(stat(path, &before) == 0)
    let edited = String(repeating: "/", count: Self.use.utf8.count)
    project.write("App/Models/Use.swift", edited)
    #if canImport(Darwin)
    var times = [before.st_atimespec, before.st_mtimespec]
    #else
    var times = [before.st_atim, before.st_mtim]
    #endif
    #expect(utimensat(AT_FDCWD, path, &times, 0) == 0)
    #expect(throws: WriteRefusal.changed) { try replacement.commit() }
    replacement.finish()
    #expect(project.read("App/Models/Use.swift") == edited)
    #expect(try rest() == [])
  }
}
