import Testing

@testable import LintRules
@testable import viewlint

/// Which paths are ignored, against what git says about the same folders.
@Suite struct IgnoreFilesTests {
  private static let names = ["a", "b", "ab", "abc", "foo", "a b", "x-y", "é", "[a]", "a*", "!b", "#c", "B"]
  private static let pieces = [
    "a", "b", "*", "?", "**", "ab", "[ab]", "[!a]", "[a-c]", "\\a", "\\*", "foo", ".", "[[:alpha:]]", "[]a]", "c",
    "x-y",
    "[^b]", "[a", " ", "\\ ", "é", "#", "!", "[[:foo:]]", "[a-]", "***",
  ]

  private static func pattern(_ random: inout SeededGenerator) -> String {
    let levels = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      (0..<Int.random(in: 1...3, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
    }
    let start = ["", "", "", "/", "!", "**/"].randomElement(using: &random)!
    let end = ["", "", "/", ".swift", "*.swift", "*", "/**", " ", "\\ ", "\t"].randomElement(using: &random)!
    return start + levels.joined(separator: "/") + end
  }

  /// Xcode's script sandbox blocks `.gitignore` files.
  @Test func whatMayNotBeReadIsPassedOver() throws {
    let project = TemporaryProject([".gitignore": "A.swift\n"])
    for (number, isDenied) in [(EPERM, true), (EACCES, true), (EIO, false)] {
      for passesOver in [false, true] {
        let files = IgnoreFiles(
          root: FilePath(project.root), passesOverDenied: passesOver,
          read: { _ in .failure(.system(SystemError(number: number))) })
        _ = files.scope(inFolder: [])
        #expect(files.problems.isEmpty == (isDenied && passesOver))
      }
    }
  }

  @Test(arguments: 0..<12)
  func ignoresWhatGitIgnores(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let repository = try TestRepository()
    var folders = [""]
    for _ in 0..<12 {
      let folder = folders.randomElement(using: &random)! + Self.names.randomElement(using: &random)! + "/"
      if !folders.contains(folder) { folders.append(folder) }
    }
    let files = folders.flatMap { folder in Self.names.shuffled(using: &random).prefix(3).map { "\(folder)\($0).swift" }
    }
    for file in files { repository.folder.write(file, "") }
    for _ in 0..<4 {
      for folder in folders where folder.isEmpty || Bool.random(using: &random) {
        let lines = (0..<6).map { _ in Self.pattern(&random) }
        let text = lines.joined(separator: Bool.random(using: &random) ? "\n" : "\r\n")
        repository.folder.write(folder + ".gitignore", (folder.isEmpty ? "\u{FEFF}" : "") + text)
      }
      repository.folder.write(".git/info/exclude", Self.pattern(&random) + "\n" + Self.pattern(&random))
      let input = files.map { $0 + "\0" }.joined()
      let words = ["check-ignore", "--no-index", "-z", "--stdin"].map { FilePath($0) }
      let git = try repository.folder.run(FilePath("git"), words, input: input)
      #expect(git.status <= 1, "\(git.complaints)")
      let ignored = Set(PathList.split(git.output, .null).map(\.text))
      let ignoreFiles = IgnoreFiles(root: repository.folder.path)
      for file in files {
        #expect(ignoreFiles.ignores(file) == ignored.contains(file), "seed \(seed): \(file)")
      }
    }
  }

  @Test(arguments: [
    ("*.swift", "a.swift", true), ("a.swift ", "a.swift", true), ("a\\ ", "a ", true), ("/a", "b/a", false),
    ("b/a", "b/a", true), ("a/b", "c/a/b", false), ("**/a", "b/c/a", true), ("a/**/b", "a/b", true),
    ("a/**", "a/b", true), ("a/**", "a", false), ("\\#a", "#a", true), ("#a", "#a", false), ("\\!a", "!a", true),
    ("a/", "a", false), ("a/", "a/b", true), ("[a", "[a", false), ("a\\", "a", false), ("", "a", false),
    ("/", "a", false),
    ("*\n!a", "a", false), ("a\n!a/b", "a/b", true), ("a**/b", "ac/d/b", true), ("*", "a/b", true),
  ])
  func aPatternMeansWhatItMeansToGit(text: String, path: String, isIgnored: Bool) {
    let project = TemporaryFolder()
    project.write(".gitignore", text)
    #expect(IgnoreFiles(root: project.path).ignores(path) == isIgnored)
  }

  /// What is exponential in the length of a pattern or a path would never come to an end here.
  @Test func manyAndHostilePatternsComeToAnEnd() {
    let hostile = (0..<200).map { "*a*a*a*a*a*a*a*a\($0)*t" }
    let plain = (0..<10_000).flatMap { ["name\($0)", "/path/to/\($0)", "*.ext\($0)"] }
    let rules = IgnoreRules(Array((hostile + plain + ["**/a/**/a/**/a/**/b"]).joined(separator: "\n").utf8))
    let path = Array((String(repeating: "a/", count: 400) + String(repeating: "a", count: 400) + ".swift").utf8)
    let scope = IgnoreScope(rules, file: ".gitignore", folder: [], outer: nil)
    for _ in 0..<5 { #expect(path.withUnsafeBufferPointer { scope.match($0, nameStart: 800, isFolder: false) } == nil) }
  }
}

extension IgnoreFiles {
  /// Whether a path is ignored, or a folder above it.
  fileprivate func ignores(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    var nameStart = 0
    var folder: [UInt8] = []
    for end in bytes.indices where bytes[end] == UInt8(ascii: "/") {
      let path = Array(bytes[..<end])
      let scope = scope(inFolder: folder)
      let isIgnored = path.withUnsafeBufferPointer { scope?.match($0, nameStart: nameStart, isFolder: true) } != nil
      if isIgnored { return true }
      (folder, nameStart) = (path, end + 1)
    }
    let scope = scope(inFolder: folder)
    return bytes.withUnsafeBufferPointer { scope?.match($0, nameStart: nameStart, isFolder: false) } != nil
  }
}
