import LintRules
import Testing

@testable import viewlint

@Suite struct ProjectTreeTests {
  private let project = TemporaryProject()

  /// A tree of a project with so many files; the first one is named, the others are walked.
  private func tree(_ count: Int) throws -> ProjectTree {
    let made = try project.shell("for n in $(seq 0 \(count - 1)); do echo \"let a = $n\" > $n.swift; done")
    #expect(made.status == 0)
    let root = FilePath(project.root)
    let folder = try Folder(root)
    let store = ConfigurationStore(.builtIn, ConfigurationFiles(root: root, preset: nil), RuleSelection())
    let finder = FileFinder(root: folder, rootPath: root, policy: store, threads: 1)
    return ProjectTree(
      root: folder, named: [NamedFile(path: FilePath("0.swift"))], threads: 1,
      walk: { finder.walk([PendingFolder(path: [], scope: 0, isView: false)]) })
  }

  private func change() throws {
    #expect(try project.shell("for file in *.swift; do printf changed > $file; done").status == 0)
  }

  private func text(_ tree: ProjectTree, _ index: Int) -> String? {
    tree.withBytes(index) { String(decoding: $0, as: UTF8.self) }
  }

  private func view(_ tree: ProjectTree, _ index: Int) -> FileView? { tree.withBytes(index) { tree.view(index, $0) } }

  @Test(arguments: [3, FileMemory.maxFiles])
  func aProjectIsReadAndViewedOnce(fileCount: Int) throws {
    let tree = try tree(fileCount)
    let texts = (0..<tree.fileCount).map { text(tree, $0) }
    let views = (0..<tree.fileCount).map { view(tree, $0) }
    #expect(Set(texts) == Set((0..<fileCount).map { "let a = \($0)\n" }))
    try change()
    for index in 0..<tree.fileCount {
      #expect(text(tree, index) == texts[index])
      #expect(view(tree, index) === views[index])
      #expect(views[index]?.source.text(0..<100) == texts[index])
    }
  }

  @Test func viewsAreKeptWithoutRoomForBytes() throws {
    let tree = try tree(2)
    project.write("0.swift", String(repeating: "let a = 1\n", count: 400_000))
    project.write("1.swift", String(repeating: "let a = 1\n", count: 40_000))
    let first = try #require((0..<2).first { tree.path($0) == "0.swift" })
    #expect(text(tree, first)?.utf8.count == 4_000_000)
    let kept = view(tree, 1 - first)
    try change()
    #expect(text(tree, first)?.utf8.count == 4_000_000)
    #expect(text(tree, 1 - first)?.utf8.count == 400_000)
    #expect(view(tree, 1 - first) === kept)
  }

  @Test func ofALargeProjectNothingIsKept() throws {
    let tree = try tree(FileMemory.maxFiles + 1)
    for index in 0..<tree.fileCount { #expect(text(tree, index) != nil) }
    try change()
    for index in 0..<tree.fileCount {
      #expect(text(tree, index) == "changed")
      #expect(view(tree, index)?.source.text(0..<100) == "changed")
    }
  }

  @Test func ofTheFilesWithoutRoomTheLastOneIsKept() throws {
    let tree = try tree(3)
    // A comment takes less time than code.
    let long = "let a = 1 //" + String(repeating: "x", count: 2_999_988)
    for name in ["1.swift", "2.swift"] { project.write(name, long) }
    let large = (0..<3).filter { tree.path($0) != "0.swift" }
    let first = try #require(view(tree, large[0]))
    try change()
    #expect(view(tree, large[0]) === first, "it is not scanned again")
    #expect(text(tree, large[0])?.utf8.count == 3_000_000)
    #expect(view(tree, large[1])?.source.text(0..<100) == "changed")
    #expect(view(tree, large[0]) === first, "a small file does not take its place")
  }

  @Test func filesThatAreAskedForAgainTakeTheRoomOfOthers() throws {
    let tree = try tree(5)
    for name in 1...4 { project.write("\(name).swift", String(repeating: "let a = 1\n", count: 120_000)) }
    let files = (0..<5).filter { tree.path($0) != "0.swift" }
    let first = files.map { view(tree, $0) }
    let again = [files[2], files[3]].map { view(tree, $0) }
    #expect(view(tree, files[2]) === again[0] && view(tree, files[3]) === again[1])
    #expect(view(tree, files[0]) !== first[0], "there is room for two")
  }

  @Test func largeFilesAreNotKept() throws {
    let tree = try tree(3)
    project.write("1.swift", String(repeating: "let a = 1\n", count: 450_000))
    let large = try #require((0..<3).first { tree.path($0) == "1.swift" })
    #expect(text(tree, large)?.utf8.count == 4_500_000)
    project.write("1.swift", "changed")
    #expect(text(tree, large) == "changed")
  }
}
