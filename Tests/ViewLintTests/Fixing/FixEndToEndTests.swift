import Testing

@testable import viewlint

/// `--fix` and `--diff` as people call them, on files of all kinds.
@Suite struct FixEndToEndTests {
  private let folder = TemporaryFolder()

  private static let path = "let path: String = post.imagePath; "
  private static let bad = path + "let view = AsyncImage(url: URL(string: path)).frame(width: 40)"
  private static let good = path + "let view = AsyncImage(url: path.asBackendURL).frame(width: 40)"
  private static let accessor = "extension String { var asBackendURL: URL? { nil } }\n"
  /// A different accessor, which shows that the backend sends paths for this property.
  private static let other = """
    extension String { var cdnURL: URL? { URL(string: API.baseURL + self) } }
    let cover = post.imagePath.cdnURL

    """

  init() {
    folder.write("Extensions/String+BackendURL.swift", Self.accessor)
  }

  private func file(_ name: String = "Views/A.swift") -> FilePath { folder.path.appending(FilePath(name)) }

  private func status(_ name: String) -> stat {
    var status = stat()
    _ = file(name).withCString { stat($0, &status) }
    return status
  }

  private func mode(_ name: String) -> mode_t { status(name).st_mode & 0o7777 }

  private func group(_ name: String) -> gid_t { status(name).st_gid }

  private func setMode(_ name: String, _ mode: mode_t) { _ = file(name).withCString { chmod($0, mode) } }

  @Test(arguments: ["\n", "\r\n", "\r", ""])
  func keepsByteOrderMarkLineBreaksAndMode(ending: String) throws {
    folder.write("Views/A.swift", "\u{FEFF}// first" + (ending.isEmpty ? "\n" : ending) + Self.bad + ending)
    setMode("Views/A.swift", 0o640)
    let run = try folder.viewlint("--fix")
    #expect(run.status == 0)
    #expect(folder.read("Views/A.swift") == "\u{FEFF}// first" + (ending.isEmpty ? "\n" : ending) + Self.good + ending)
    #expect(mode("Views/A.swift") == 0o640)
  }

  /// Keeps the file's group in a folder that sets its own group on new files, as all folders do on macOS.
  @Test func keepsTheGroup() throws {
    folder.write("Views/A.swift", Self.bad)
    let before = group("Views/A.swift")
    var groups = [gid_t](repeating: 0, count: 64)
    let count = Int(getgroups(Int32(groups.count), &groups))
    let views = file("Views")
    // A user with only one group can't change a folder's group.
    _ = (groups.prefix(max(0, count)) + [before + 1]).first { other in
      other != before && views.withCString { chown($0, uid_t.max, other) } == 0
    }
    setMode("Views", 0o2755)
    #expect(try folder.viewlint("--fix").status == 0)
    #expect(folder.read("Views/A.swift") == Self.good)
    #expect(group("Views/A.swift") == before)
  }

  @Test func aPatchGoesToTheFileThatIsNamed() throws {
    let project = TemporaryProject([
      "Views/A.swift": "struct Post { let picture: String }\nlet a = KFImage(URL(string: post.picture))\n",
      "Extensions/String.swift": Self.accessor,
    ])
    let printed = try project.viewlint("--diff")
    #expect(printed.status == 1)
    #expect(printed.output.hasPrefix("--- a/Views/A.swift\n"))
    let written = try project.viewlint("--diff", "--output", "fixes.patch")
    #expect(written.status == 1)
    #expect(written.output == "")
    #expect(project.read("fixes.patch") == printed.output)
    let lost = try project.viewlint("--diff", "--output", "gone/fixes.patch")
    #expect(lost.status == 2)
    #expect(lost.errors.contains("error: gone/fixes.patch: can't write the patch: "))
    let both = try project.viewlint("--diff", "--format", "json")
    #expect(both.status == 2)
    #expect(both.errors.contains("'--format' can't be combined with '--diff'"))
  }

  @Test func statusSpeaksOfWhatIsLeft() throws {
    folder.write("Views/A.swift", Self.bad + "\nlet other = URL(string: text)\n")
    let run = try folder.viewlint("--fix")
    #expect(run.status == 1)
    #expect(folder.read("Views/A.swift") == Self.good + "\nlet other = URL(string: text)\n", "unsafe fixes wait")
    #expect(try folder.viewlint("--fix", "--unsafe-fixes").status == 0)
    #expect(folder.read("Views/A.swift") == Self.good + "\nlet other = text.asBackendURL\n")
    #expect(try folder.viewlint("--fix", "--unsafe-fixes").complaints.contains("fixed") == false)
  }

  @Test(arguments: ["--fix", "--diff"])
  func saysWhatUnsafeFixesCouldDo(option: String) throws {
    folder.write("Views/A.swift", Self.bad + "\nlet other = URL(string: text)\n")
    #expect(
      try folder.viewlint(option).complaints.contains(
        "1 more fix available with '--unsafe-fixes'; review it before you commit\n"))
    #expect(try folder.viewlint(option, "--quiet").complaints == "")
    folder.write("Views/B.swift", "let other = URL(string: text)\n")
    folder.write("Views/C.swift", "let other = URL(string: text)\nlet open = \"\n")
    #expect(
      try folder.viewlint(option).complaints.contains(
        "2 more fixes available with '--unsafe-fixes'; review them before you commit\n"))
    #expect(try folder.viewlint(option, "--unsafe-fixes").complaints.contains("available") == false)
  }

  @Test(arguments: ["--fix", "--diff"])
  func quietKeepsWarningsBack(option: String) throws {
    folder.write("Extensions/String+BackendURL.swift", Self.other)
    folder.write("Views/A.swift", Self.bad)
    #expect(try folder.viewlint(option, "--quiet").complaints == "")
    #expect(try folder.viewlint(option).complaints.contains("viewlint init"))
  }

  @Test func withoutTheAccessorNothingIsFixed() throws {
    folder.write("Extensions/String+BackendURL.swift", Self.other)
    folder.write("Views/A.swift", Self.bad)
    let note =
      "note: this project has no backend accessor; run 'viewlint init' to add one, or turn off the kind 'dynamic'"
    for option in ["--fix", "--diff", "--statistics"] {
      let run = try folder.viewlint(option)
      #expect(run.complaints.ranges(of: note).count == 1, "\(run.complaints)")
      #expect(!run.text.contains("asBackendURL"))
      #expect(folder.read("Views/A.swift") == Self.bad)
    }
    folder.write("Extensions/String+BackendURL.swift", Self.accessor)
    #expect(try folder.viewlint("--fix").complaints.contains("viewlint init") == false)
    #expect(folder.read("Views/A.swift") == Self.good)
  }

  @Test func leavesReadOnlyFilesAlone() throws {
    folder.write("Views/A.swift", Self.bad)
    setMode("Views/A.swift", 0o444)
    let run = try folder.viewlint("--fix")
    #expect(run.status == 2)
    #expect(run.complaints.contains("read-only"))
    #expect(run.text.contains("raw_url_string"), "its findings are still there")
    #expect(folder.read("Views/A.swift") == Self.bad)
  }

  @Test func writesTheTargetOfALink() throws {
    folder.write("Shared/A.swift", Self.bad)
    folder.write("Views/Other.swift", "")
    _ = file().withCString { link in "../Shared/A.swift".withCString { symlink($0, link) } }
    #expect(try folder.viewlint("--fix").status == 0)
    #expect(folder.read("Shared/A.swift") == Self.good)
    var status = stat()
    _ = file().withCString { lstat($0, &status) }
    #expect(status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func writesAFileOnceThatIsSeenThroughALinkAsWell() throws {
    let project = TemporaryProject([
      "Views/A.swift": "let a = KFImage(URL(string: post.picture)).frame(width: 4)\n",
      "Models/Post.swift": "struct Post { let picture: String }\n", "Extensions/String.swift": Self.accessor,
    ])
    project.link("Views/B.swift", to: "A.swift")
    let run = try project.viewlint("--fix")
    #expect(run.status == 0)
    #expect(!run.errors.contains("error:"))
    #expect(project.read("Views/A.swift") == "let a = KFImage(post.picture.asBackendURL).frame(width: 4)\n")
    #expect(project.read("Views/B.swift") == project.read("Views/A.swift"))
  }

  @Test func neverWritesOutOfTheProject() throws {
    folder.write("outside/A.swift", Self.bad)
    folder.write("project/.viewlint.json", "{}")
    folder.write("project/Views/B.swift", "")
    _ = file("project/Views/A.swift").withCString { link in "../../outside/A.swift".withCString { symlink($0, link) } }
    _ = try folder.viewlint("--fix", "Views/A.swift", in: "project")
    #expect(folder.read("outside/A.swift") == Self.bad)
  }

  @Test(arguments: ["let open = \"\n", "<<<<<<< a\n=======\n>>>>>>> b\n", "let x = <#value#> \u{0}\n"])
  func neverWritesDamagedFiles(damage: String) throws {
    folder.write("Views/A.swift", Self.bad + "\n" + damage)
    _ = try folder.viewlint("--fix", "--unsafe-fixes")
    #expect(folder.read("Views/A.swift") == Self.bad + "\n" + damage)
  }

  @Test func removesTemporaryFilesOfKilledRuns() throws {
    folder.write("Views/A.swift", Self.bad)
    let names = ["Views/A.swift", "Models/Gone.swift"].map { name in
      FilePath(name).parent!.appending(SourceTemporary.name(beside: FilePath(name).name)).text
    }
    let others = ["Views/.A.swift.viewlint-tmp", "Views/.A.swift.0123456789abcdef0000.viewlint-tmp"]
    for name in names + others { folder.write(name, "half") }
    #expect(try folder.viewlint("--fix").status == 0)
    for name in names { #expect(!folder.exists(name)) }
    for name in others { #expect(folder.exists(name), "viewlint has not made it") }
    #expect(folder.read("Views/A.swift") == Self.good)
  }

  @Test func fixesStandardInput() throws {
    folder.write("Views/A.swift", "")
    let run = try folder.viewlint("--fix", "--stdin", "--stdin-filename", "Views/A.swift", input: Self.bad + "\r\n")
    #expect(run.text == Self.good + "\r\n")
    #expect(folder.read("Views/A.swift") == "")
    #expect(try folder.viewlint("--fix", "--stdin", input: "let x = 1").text == "let x = 1")
    let left = try folder.viewlint("--fix", "--stdin", input: "let x = URL(string: text)\n")
    #expect(left.text == "let x = URL(string: text)\n", "an editor takes all of it as the fixed text")
    #expect(left.complaints.contains("raw_url_string"))
  }

  @Test func refusesNonsense() throws {
    #expect(try folder.viewlint("--unsafe-fixes").status == 2)
  }

  // MARK: Patches

  @Test(arguments: ["\n", "\r\n", ""])
  func gitAppliesThePatch(ending: String) throws {
    let names = [
      "Views/A.swift", "Views/with space.swift", "Views/qu\"ote.swift", "Views/tab\t.swift", "Views/é.swift",
    ]
    for name in names {
      folder.write(FilePath(name), "// 1\n// 2\n// 3\n// 4\n" + Self.bad + "\n// 6\n// 7\n" + Self.bad + ending)
    }
    let diff = try folder.viewlint("--diff")
    #expect(diff.status == 1)
    for name in names { #expect(folder.read(name)?.contains("URL(string:") == true, "nothing is written") }
    _ = try folder.run(FilePath("git"), ["init", "-q"].map { FilePath($0) })
    let applied = try folder.run(FilePath("git"), ["apply", "-"].map { FilePath($0) }, input: diff.text)
    #expect(applied.status == 0, "\(applied.complaints)")
    for name in names {
      #expect(
        folder.read(name) == "// 1\n// 2\n// 3\n// 4\n" + Self.good + "\n// 6\n// 7\n" + Self.good + ending)
    }
    let again = try folder.viewlint("--diff")
    #expect(again.status == 0 && again.text.isEmpty)
  }

  @Test func whatIsNoRuleGoesFromADirectiveAtOnce() throws {
    let strangers = (0..<14).map { "stranger\($0)" }.joined(separator: ", ")
    let project = TemporaryProject(["Views/A.swift": "// viewlint:disable:next \(strangers)\nlet a = 1\n"])
    let run = try project.viewlint("--fix", "--unsafe-fixes")
    #expect(run.status == 0)
    #expect(!run.errors.contains("keep undoing each other"))
    #expect(project.read("Views/A.swift") == "let a = 1\n")
  }
}
