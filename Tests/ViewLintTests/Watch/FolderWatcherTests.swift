import Testing

@testable import viewlint

/// What `--watch` waits for.
@Suite struct FolderWatcherTests {
  private let folder = TemporaryFolder()
  private let watcher = FolderWatcher()
  private let end: Pipe

  init() throws {
    end = try Pipe()
    folder.write("Views/A.swift", "")
    folder.write(".git/HEAD", "")
    folder.write("node_modules/x/A.swift", "")
    watcher.watch([folder.path])
  }

  @Test(arguments: ["Views/A.swift", "Views/New.swift", ".viewlint.json", "Rules/a.viewlint-rule.json", ".gitignore"])
  func noticesWhatMatters(file: String) {
    folder.write(file, "let a = 1\n")
    #expect(watcher.waitForChange(orInput: end.reading.number))
  }

  @Test func noticesFilesThatGoAndFilesInNewFolders() throws {
    try run("rm", "Views/A.swift")
    #expect(watcher.waitForChange(orInput: end.reading.number))
    folder.write("More/Views/B.swift", "")
    #expect(watcher.waitForChange(orInput: end.reading.number))
    watcher.watch([folder.path])
    folder.write("More/Views/B.swift", "let b = 1\n")
    #expect(watcher.waitForChange(orInput: end.reading.number))
    try run("mv", "More/Views/B.swift", "Views/C.swift")
    #expect(watcher.waitForChange(orInput: end.reading.number))
  }

  @Test func doesNotWakeForOtherFiles() throws {
    for file in ["Views/notes.txt", ".git/index.swift", "node_modules/x/A.swift", "report.json"] {
      folder.write(file, "x")
    }
    Signal.give(end)
    #expect(!watcher.waitForChange(orInput: end.reading.number))
    #expect(watcher.count == 2)
  }

  @Test func looksAtTheFilesWithoutNotices() {
    let before = WatchedFolders(roots: [folder.path], readsFiles: true)
    #expect(WatchedFolders(roots: [folder.path], readsFiles: true) == before)
    folder.write("Views/notes.txt", "x")
    #expect(WatchedFolders(roots: [folder.path], readsFiles: true) == before)
    folder.write("Views/A.swift", "let a = 1\n")
    #expect(WatchedFolders(roots: [folder.path], readsFiles: true) != before)
  }

  @Test(arguments: [["--fix"], ["--diff"], ["--staged"], ["--stdin"], ["--files-from", "-"], ["--stamp", "a.swift"]])
  func refusesWhatMakesNoSense(options: [String]) throws {
    let words = (["--watch"] + options).map { FilePath($0) }
    let ending = try folder.run(BuiltProgram.path, words)
    #expect(ending.status == 2)
    #expect(ending.complaints.hasPrefix("error: '\(options[0])") && ending.complaints.contains("with '--watch'"))
  }

  private func run(_ words: String...) throws {
    #expect(try folder.run(FilePath("/bin/\(words[0])"), words.dropFirst().map { FilePath($0) }).status == 0)
  }
}
