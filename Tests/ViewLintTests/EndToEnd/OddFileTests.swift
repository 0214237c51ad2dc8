import Testing

@testable import viewlint

/// What file systems hold besides well-behaved files. Permissions are not tried: they do not bind a privileged user.
@Suite struct OddFileTests {
  private static let bad = TemporaryProject.badView

  @Test func foldersNamedLikeFilesAreFolders() throws {
    let project = TemporaryProject(["Views/X.swift/A.swift": Self.bad])
    let run = try project.viewlint()
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("Views/X.swift/A.swift:"))
    #expect(try project.viewlint("Views/X.swift").output == run.output)
  }

  @Test func aLinkThatLeadsNowhereIsReported() throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad])
    project.link("Views/B.swift", to: "gone")
    let run = try project.viewlint()
    #expect(run.status == 2)
    #expect(run.lines.count == 1)
    #expect(run.errors.contains("error: Views/B.swift: can't be read: No such file or directory\n"))
  }

  @Test func linksThatLeadInCirclesEnd() throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad])
    project.link("Views/up", to: "..")
    project.link("Views/self", to: "self")
    project.link("Views/B.swift", to: "B.swift")
    let run = try project.viewlint()
    #expect(run.lines.count == 1)
    #expect(run.status == 2)
    #expect(run.errors.contains("Views/B.swift: can't be read: "))
  }

  @Test func linksDoNotLeadAWalkOutOfTheRoot() throws {
    let outside = TemporaryProject(["Views/A.swift": Self.bad])
    let project = TemporaryProject(["Views/B.swift": Self.bad, "Shared.swift": "let a = URL(string: \"b\")\n"])
    project.link("Views/folder", to: outside.root + "/Views")
    project.link("Views/out.swift", to: outside.root + "/Views/A.swift")
    project.link("Views/in.swift", to: "../Shared.swift")
    let run = try project.viewlint()
    #expect(run.lines.map { $0.prefix { $0 != ":" } } == ["Views/B.swift", "Views/in.swift"])
    let named = try project.viewlint("Views/out.swift")
    #expect(named.status == 2 && named.output == "")
    #expect(named.errors.contains("error: Views/out.swift: links outside the project"))
    #expect(try project.viewlint("Views/folder").errors.contains("error: Views/folder: links outside"))
    #expect(try project.viewlint("Views/folder/A.swift").status == 2)
    let absolute = try project.viewlint(project.root + "/Views/out.swift")
    #expect(absolute.output.hasPrefix("Views/out.swift:"))
  }

  @Test func aLinkToADeviceIsNotRead() throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad])
    project.link("Views/B.swift", to: "/dev/zero")
    #expect(try project.viewlint().lines.count == 1)
    let named = try project.viewlint("Views/B.swift")
    #expect(named.status == 2 && named.errors.contains("links outside the project"))
  }

  @Test func aPipeHoldsNothingUp() throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad])
    #expect(mkfifo(project.root + "/Views/B.swift", 0o644) == 0)
    let run = try project.viewlint()
    #expect(run.status == 1)
    #expect(run.lines.count == 1)
  }

  @Test func emptyAndBinaryFilesAreRead() throws {
    let project = TemporaryProject(["Views/Empty.swift": "", "Views/Newline.swift": "\n"])
    project.write(FilePath("Views/Binary.swift"), (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 131) })
    project.write("Views/Nul.swift", "AsyncImage(url: u)\0\nAsyncImage(url: u)\0")
    let run = try project.viewlint()
    #expect(run.status == 1)
    #expect(run.lines.map { $0.prefix(21) } == ["Views/Nul.swift:1:1: ", "Views/Nul.swift:2:1: "])
  }

  @Test func aMergeConflictIsNoCleanFile() throws {
    let bad = Self.bad
    let project = TemporaryProject([
      "Views/A.swift": "\(bad)<<<<<<< HEAD\n\(bad)=======\n\(bad)>>>>>>> other\n\(bad)", "Views/B.swift": bad,
    ])
    let message = "not linted because of a merge conflict on line 3"
    let run = try project.viewlint("--format", "json")
    #expect(run.status == 2)
    #expect(run.output.contains(#"{"file":"Views/A.swift","message":"\#(message)"}"#))
    #expect(run.output.contains(#""file":"Views/B.swift""#))
    let before = project.read("Views/A.swift")
    let fixed = try project.viewlint("--fix", "--unsafe-fixes")
    #expect(fixed.status == 2)
    #expect(fixed.errors.contains("error: Views/A.swift: \(message)\n"))
    #expect(project.read("Views/A.swift") == before)
  }

  @Test func otherEncodingsAreRefused() throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad])
    project.write(
      FilePath("Views/Wide.swift"), [0xFF, 0xFE] + Self.bad.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    let run = try project.viewlint("--format", "json")
    #expect(run.status == 2)
    #expect(run.output.contains(#"{"file":"Views/Wide.swift","message":"can't be decoded (UTF-16)"#))
    #expect(run.output.contains(#""file":"Views/A.swift""#))
    #expect(run.errors.contains("error: Views/Wide.swift: can't be decoded (UTF-16)"))
  }

  @Test func pathsWithSpacesAndLineBreaks() throws {
    let project = TemporaryProject(["My Views/Views/a b.swift": Self.bad, "Views/a\nb\u{1B}[31m.swift": Self.bad])
    let run = try project.viewlint()
    #expect(run.lines.map { $0.prefix { $0 != ":" } } == ["My Views/Views/a b.swift", "Views/a\\nb\\u{1B}[31m.swift"])
    #expect(try project.viewlint("--format", "json").output.contains(#""file":"Views/a\nb\u001b[31m.swift""#))
  }

  @Test(arguments: ["pretty", "compact", "xcode", "github", "markdown", "json", "json-lines", "gitlab", "rdjson"])
  func controlCharactersNeverReachTheTerminal(format: String) throws {
    let source = "let \u{7}x = URL(string: \"/a\u{1B}]0;c\u{9C}\")\n"
    let project = TemporaryProject(["Views/a\u{1B}[2J\u{9B}.swift": source])
    let run = try project.viewlint("--format", format)
    #expect(!run.output.isEmpty)
    for scalar in (run.output + run.errors).unicodeScalars where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control, "\(scalar.value)")
    }
  }

  @Test(.enabled(if: TemporaryFolder.takesAnyName)) func pathsThatAreNoText() throws {
    let project = TemporaryProject(["Views/": ""])
    let odd = Array("Views/".utf8) + [0xFF, 0xC3] + Array(".swift".utf8)
    project.write(FilePath(odd), Array(Self.bad.utf8))
    let run = try project.viewlint()
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("Views/\u{FFFD}\u{FFFD}.swift:"))
    let named = try project.shell(#""$viewlint" "$(printf 'Views/\377\303.swift')""#)
    #expect(named.output == run.output)
    let listed = try project.shell(
      #"printf 'Views/\377\303.swift\0' | "$viewlint" --files-from - -z"#)
    #expect(listed.output == run.output)
  }

  @Test func foldersTooDeepForOnePath() throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad])
    let level = String(repeating: "d", count: 200)
    var folder = Descriptor(open(project.root + "/Views", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    for _ in 0..<30 {
      #expect(mkdirat(folder.number, level, 0o777) == 0)
      folder = Descriptor(openat(folder.number, level, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    }
    let file = Descriptor(openat(folder.number, "B.swift", O_WRONLY | O_CREAT | O_CLOEXEC, 0o666))
    #expect(write(file.number, Self.bad, Self.bad.utf8.count) == Self.bad.utf8.count)
    let run = try project.viewlint()
    #expect(run.lines.count == 2)
    #expect(run.status == 1)
  }
}
