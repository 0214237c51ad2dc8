import Testing

@testable import viewlint

/// Projects whose links try to turn an output into a git hook, or into a file somewhere else.
@Suite struct HostileOutputTests {
  private let project = TemporaryProject([
    "Views/A.swift": TemporaryProject.badView, ".git/hooks/pre-commit": "#!/bin/sh\n", ".git/HEAD": "ref: x\n",
  ])
  private let outside = TemporaryProject(["mine.txt": "mine"])

  private func isUntouched() throws -> Bool {
    let files = try outside.shell("ls -A").lines
    return project.read(".git/hooks/pre-commit") == "#!/bin/sh\n" && outside.read("mine.txt") == "mine"
      && files == ["mine.txt"]
  }

  private func refuses(_ arguments: String..., saying words: String) throws {
    let run = try project.viewlint(arguments)
    #expect(run.status == 2, "\(arguments)")
    #expect(run.errors.contains(words), "\(arguments): \(run.errors)")
    #expect(try isUntouched(), "\(arguments)")
  }

  @Test(arguments: ["hook", "away", "nowhere", "folder/x.json", "Views/deep/x.json", "gone/x.json"])
  func noReportGoesThroughALink(_ name: String) throws {
    project.link("hook", to: ".git/hooks/pre-commit")
    project.link("away", to: outside.root + "/mine.txt")
    project.link("nowhere", to: outside.root + "/new.txt")
    project.link("folder", to: outside.root)
    project.link("Views/deep", to: "../.git/hooks")
    project.link("gone", to: outside.root + "/gone")
    try refuses("--output", name, saying: "is a symbolic link")
    try refuses("--format", "gitlab=\(name)", saying: "is a symbolic link")
    try refuses("--diff", "--output", name, saying: "is a symbolic link")
    try refuses("--stamp", name, "--fail-on", "never", saying: "is a symbolic link")
    try refuses("--output", "\(project.root)/\(name)", saying: "is a symbolic link")
    try refuses(
      "baseline", "create", name, saying: name.contains("/") ? "symbolic link" : "exists")
  }

  @Test(arguments: [".git/report.json", ".GIT/report.json", ".git/hooks/pre-commit", ".git"])
  func nothingGoesIntoTheFolderOfGit(_ name: String) throws {
    try refuses("--output", name, saying: "doesn't write to '.git'")
    try refuses("--stamp", name, "--fail-on", "never", saying: "doesn't write to '.git'")
    try refuses("--output", "\(project.root)/\(name)", saying: "doesn't write to '.git'")
    #expect(!FileSystem.exists(FilePath(project.root + "/.git/report.json")))
  }

  @Test func theBaselineIsNotUpdatedThroughALink() throws {
    #expect(try project.viewlint("baseline", "create").status == 0)
    #expect(rename(project.root + "/.viewlint-baseline.jsonl", outside.root + "/b") == 0)
    project.link(".viewlint-baseline.jsonl", to: outside.root + "/b")
    let before = outside.read("b")
    project.write("Views/A.swift", TemporaryProject.goodView)
    let run = try project.viewlint("baseline", "update")
    #expect(run.status == 2 && run.errors.contains("is a symbolic link"))
    #expect(outside.read("b") == before)
  }

  @Test func initMakesNothingThroughALink() throws {
    project.write("Views/Raw.swift", "import SwiftUI\nlet image = KFImage(URL(string: post.picture))\n")
    let base = "enum API { static let baseURL = \"https://a.b\" }\n"
    project.write("Net.swift", base + "let bases = [API.baseURL, API.baseURL]\n")
    project.link("Extensions", to: outside.root)
    let run = try project.terminal("\"$viewlint\" init", typing: "y\ny\n")
    #expect(run.status == 2, "\(run.output)\(run.errors)")
    #expect((run.output + run.errors).contains("is a symbolic link"), "\(run.output)\(run.errors)")
    #expect(try isUntouched())
    #expect(project.read(".viewlint.json") != nil, "what has a place of its own is written")
  }

  @Test func aPathOfOnesOwnIsWrittenThroughLinks() throws {
    outside.link("link.json", to: "real.json")
    outside.write("real.json", "")
    outside.link("folder", to: ".")
    #expect(try project.viewlint("--output", outside.root + "/link.json").status == 1)
    #expect(outside.read("real.json")?.isEmpty == false)
    #expect(try project.viewlint("--output", outside.root + "/folder/other.json").status == 1)
    #expect(outside.read("other.json")?.isEmpty == false)
    #expect(try project.viewlint("--output", "../beside.json", in: "Views").status == 1)
    #expect(project.read("beside.json")?.isEmpty == false)
    let above = try project.viewlint("--root", "Views", "Views/A.swift", "--output", "above.json")
    #expect(above.status == 1 && project.read("above.json")?.isEmpty == false)
  }

  @Test func standardOutputHasPathsOfItsOwn() throws {
    for path in ["/dev/stdout", "/dev/fd/1"] {
      let run = try project.shell("\"$viewlint\" --format json --output \(path) > caught.json; cat caught.json")
      #expect(run.output.hasPrefix("{\"schemaVersion\""))
    }
    let piped = try project.shell("\"$viewlint\" --output /dev/stdout | cat")
    #expect(piped.output.hasPrefix("Views/A.swift:"))
    #expect(mkfifo(project.root + "/p", 0o644) == 0)
    let pipe = try project.viewlint("--output", project.root + "/p")
    #expect(pipe.errors.contains("isn't a regular file"), "it is in the project")
    let other = try outside.shell(
      "mkfifo p; cat p & cd \(project.root) && \"$viewlint\" --output \(outside.root)/p; wait")
    #expect(other.output.hasPrefix("Views/A.swift:"), "\(other.errors)")
  }

  /// A run that waits for a reader of the pipe is ended after a minute, and has another status than 2.
  @Test func aPipeHoldsNoStampUp() throws {
    #expect(mkfifo(project.root + "/stamp.swift", 0o644) == 0)
    #expect(mkfifo(outside.root + "/stamp.swift", 0o644) == 0)
    let (inside, elsewhere) = ("can't write", "would overwrite a file that isn't a viewlint stamp")
    for (path, reason) in [
      ("stamp.swift", inside), (project.root + "/stamp.swift", inside), (outside.root + "/stamp.swift", elsewhere),
    ] {
      let run = try project.shell(
        """
        "$viewlint" --fail-on never --stamp "\(path)" & run=$!
        (sleep 60; kill $run) > /dev/null 2>&1 & watch=$!
        wait $run; status=$?
        kill $watch
        exit $status
        """)
      #expect(run.status == 2)
      #expect(run.errors.contains(reason), "\(run.errors)")
    }
  }

  /// The server appends to an existing log.
  @Test func aLogIsARegularFileAndNoSourceCode() throws {
    #expect(mkfifo(project.root + "/pipe.log", 0o644) == 0)
    project.link("link.log", to: "Views/A.swift")
    let call = "printf 'Content-Length: x\\r\\n\\r\\n' | \"$viewlint\" server --log"
    for (path, reason) in [
      ("pipe.log", "can't write the log"), ("/dev/null", "it isn't a regular file"),
      ("Views", "can't write the log"), ("Views/A.swift", "a log can't be the Swift file"),
      ("link.log", "a log can't be the Swift file"), ("New.swift", "a log can't be the Swift file"),
    ] {
      let run = try project.shell("\(call) \(path)")
      #expect(run.status == 2, "\(path)")
      #expect(run.errors.contains(reason), "\(path): \(run.errors)")
    }
    #expect(project.read("Views/A.swift") == TemporaryProject.badView)
    #expect(project.read("New.swift") == nil)
    project.write("old.log", "old\n")
    for path in ["old.log", "new.log"] {
      #expect(try project.shell("\(call) \(path)").status != 2)
      #expect(project.read(path)?.contains("Content-Length") == true)
    }
    #expect(project.read("old.log")?.hasPrefix("old\n") == true)
  }

  @Test func aStampThatFindsNoRoomIsNoStamp() throws {
    for old in [nil, "// viewlint has been here\n"] {
      if let old { project.write("stamp.swift", old) }
      let run = try project.shell(
        "ulimit -f 0; TMPDIR=/dev/null exec \"$viewlint\" --fail-on never --quiet --stamp stamp.swift")
      #expect(run.status == 2)
      #expect(run.errors.contains("can't write the stamp: File too large"))
      #expect(project.read("stamp.swift") == nil)
    }
  }

  @Test func misuseIsToldWithoutControlCharacters() throws {
    let run = try project.viewlint("--\u{1B}[2Jx")
    #expect(run.status == 2)
    #expect(!run.errors.contains("\u{1B}") && run.errors.contains("\\u{1B}[2Jx"))
  }

  @Test func patchesOnATerminalHaveNoControlCharacters() {
    let patch = Array("+a\t\u{1B}]0;x\u{7}\r\n-b\rc\u{202E}\n".utf8)
    #expect(String(decoding: Escaping.lines(patch), as: UTF8.self) == "+a\t\\u{1B}]0;x\\u{7}\r\n-b\\rc\\u{202E}\n")
  }

  @Test func patternsOfAConfigurationHaveNoControlCharacters() throws {
    let patterns = #"["A\u001bc\u0007\u202ex\n::error::a\n##vso[task.setvariable variable=x]y"]"#
    project.write(".viewlint.json", #"{"views": \#(patterns)}"#)
    for arguments in [[], ["--fix"], ["baseline", "create"]] {
      let run = try project.viewlint(arguments)
      #expect(run.status == 2, "\(arguments)")
      #expect(run.errors.contains("A\\u{1B}c\\u{7}\\u{202E}x\\n::error::a"), "\(run.errors)")
      #expect(!run.errors.contains("##vso["), "\(run.errors)")
      #expect(!run.errors.split(separator: "\n").contains { $0.hasPrefix("::") }, "\(run.errors)")
    }
  }

  // MARK: Hooks

  @Test func aHookThatIsALinkOrAPipeStaysAsItIs() throws {
    let repository = try TestRepository()
    let hook = repository.folder.path.appending(FilePath(".git/hooks/pre-commit")).text
    repository.folder.write("script", "#!/bin/sh\n")
    _ = try repository.folder.run(FilePath("mkdir"), ["-p", ".git/hooks"].map { FilePath($0) })
    #expect(symlink("../../script", hook) == 0)
    let linked = try repository.folder.viewlint("hook", "install")
    #expect(linked.status == 2 && linked.complaints.contains("is a symbolic link"))
    #expect(repository.folder.read("script") == "#!/bin/sh\n")
    #expect(unlink(hook) == 0 && mkfifo(hook, 0o755) == 0)
    let piped = try repository.folder.viewlint("hook", "install")
    #expect(piped.status == 2 && piped.complaints.contains("isn't a file"))
  }

  @Test func aFolderOfHooksInTheWorkingTreeIsNoLink() throws {
    let repository = try TestRepository()
    _ = try repository.folder.run(
      FilePath("ln"), ["-s", outside.root, "hooks"].map { FilePath($0) })
    try repository.git("config", "core.hooksPath", "hooks")
    let run = try repository.folder.viewlint("hook", "install")
    #expect(run.status == 2 && run.complaints.contains("is a symbolic link"))
    #expect(try isUntouched())
  }
}
