import Testing

@testable import viewlint

/// Repositories that try to run programs when they are linted.
@Suite struct HostileCheckoutTests {
  private let repository: TestRepository
  private let outside = TemporaryFolder()

  init() throws {
    repository = try TestRepository()
    repository.folder.write("Views/Picture.swift", Sample.good)
    repository.folder.write("Views/Other.swift", Sample.good)
    try repository.commitAll()
    // Something that is staged, and something that changed.
    try repository.stage("Views/Staged.swift", Sample.bad)
    repository.folder.write("Views/Picture.swift", Sample.bad)
    outside.write("run", "#!/bin/sh\ntouch '\(outside.path.text)/ran'\n[ \"$1\" = pass ] && exec cat\nexit 0\n")
    _ = try outside.run(FilePath("chmod"), [FilePath("+x"), FilePath("run")])
  }

  /// The program that must not run.
  private var program: String { outside.path.text + "/run" }

  private var hasRun: Bool { outside.exists("ran") }

  private static let calls = [
    ["lint"], ["--staged"], ["--staged", "--changed-lines"], ["--changed-since", "HEAD"], ["--changed-lines"],
    ["hook", "run"], ["hook", "status"],
  ]

  /// Runs everything that asks git, also about a file that was only touched.
  private func lintAll(environment: [String: String?] = [:]) throws {
    let trusted: [String: String?] = ["GIT_CONFIG_COUNT": "0"]
    try touch()
    _ = try outside.run(FilePath("rm"), ["-f", "ran"].map { FilePath($0) })
    for call in Self.calls {
      let words = call.map { FilePath($0) }
      let ending = try repository.folder.run(
        BuiltProgram.path, words, environment: trusted.merging(environment) { $1 })
      #expect(!hasRun, "\(call)")
      #expect(ending.status == 1, "\(call): \(ending.complaints)")
    }
    let event = #"{"hook_event_name":"PostToolUse","tool_name":"Write","cwd":"\#(repository.folder.path.text)","#
    let input = event + #""tool_input":{"file_path":"Views/Picture.swift","content":""}}"#
    #expect(try repository.folder.viewlint("hook", "agent", input: input).status == 2)
    #expect(!hasRun, "hook agent")
  }

  /// Gives a file that did not change another time than the index says.
  private func touch() throws {
    _ = try repository.folder.run(
      FilePath("touch"), ["-t", "202001010000", "Views/Other.swift"].map { FilePath($0) })
  }

  @Test func noProgramThatWatchesFilesRuns() throws {
    try repository.git("config", "core.fsmonitor", program)
    try lintAll()
  }

  @Test(arguments: ["clean", "process"], [FilePath("evil"), FilePath("e=v.il x"), FilePath(Array("e".utf8) + [0xFF])])
  func noFilterRuns(kind: String, name: FilePath) throws {
    let key = FilePath(Array("filter.".utf8) + name.bytes + Array(".\(kind)".utf8))
    let required = FilePath(Array("filter.".utf8) + name.bytes + Array(".required".utf8))
    for (key, value) in [(key, program + " pass"), (required, "true")] {
      _ = try repository.folder.run(FilePath("git"), [FilePath("config"), key, FilePath(value)])
    }
    let attributes = FilePath(".git/info/attributes")
    let words = name.bytes.split(separator: UInt8(ascii: " "))[0]
    repository.folder.write(attributes, "")
    TemporaryFolder.write(
      Array("*.swift filter=".utf8) + words + [0x0A], to: repository.folder.path.appending(attributes))
    if words.count != name.bytes.count {
      try repository.git("config", "filter.\(words.map { String(UnicodeScalar($0)) }.joined()).\(kind)", program)
    }
    try lintAll()
  }

  @Test func noHookRuns() throws {
    for hook in ["post-index-change", "reference-transaction", "fsmonitor-watchman", "pre-commit"] {
      repository.folder.write(".git/hooks/\(hook)", "#!/bin/sh\nexec '\(program)'\n")
      _ = try repository.folder.run(FilePath("chmod"), [FilePath("+x"), FilePath(".git/hooks/\(hook)")])
    }
    try lintAll()
  }

  @Test func noOtherProgramOfTheConfigurationRuns() throws {
    repository.folder.write(".gitattributes", "*.swift diff=evil merge=evil\n")
    for key in [
      "diff.external", "diff.evil.command", "diff.evil.textconv", "merge.evil.driver", "core.pager", "core.editor",
      "core.askPass", "core.sshCommand", "core.gitProxy", "core.alternateRefsCommand", "credential.helper",
      "gpg.program", "pager.diff-index", "uploadpack.packObjectsHook", "sequence.editor",
    ] {
      try repository.git("config", key, program)
    }
    for name in ["diff", "diff-index", "rev-parse", "cat-file", "ls-files", "config", "merge-base"] {
      try repository.git("config", "alias.\(name)", "!\(program)")
    }
    let variables = ["GIT_EXTERNAL_DIFF", "GIT_PAGER", "GIT_EDITOR", "GIT_ASKPASS", "GIT_SSH_COMMAND", "SSH_ASKPASS"]
    try lintAll(environment: Dictionary(uniqueKeysWithValues: variables.map { ($0, program) }))
  }

  /// Objects that are missing make git ask a server, and the server is a program that the configuration names.
  @Test func noObjectIsFetched() throws {
    try promise(in: ".git/config")
    let missing = String(repeating: "1", count: 40)
    try repository.git("update-index", "--add", "--cacheinfo", "100644,\(missing),Views/Missing.swift")
    _ = try outside.run(FilePath("rm"), ["-f", "ran"].map { FilePath($0) })
    for call in ["--staged", "--changed-lines"] {
      let ending = try repository.folder.viewlint(call, "--staged")
      #expect(!hasRun, "\(call)")
      #expect(ending.status == 2, "\(ending.complaints)")
    }
  }

  /// A view folder that is a repository of its own, as `git clone` can bring it.
  @Test func aViewFolderThatIsARepositoryIsNotAsked() throws {
    let missing = String(repeating: "1", count: 40)
    for name in ["objects/k", "refs/k"] { repository.folder.write("Views/" + name, "") }
    repository.folder.write("Views/HEAD", missing + "\n")
    try promise(in: "Views/config", "\tbare = false\n\tworktree = ..\n")
    repository.folder.write("Views/.viewlint.json", #"{ "views": ["**"] }"#)
    try repository.git("add", "Views/HEAD", "Views/config", "Views/objects", "Views/refs", "Views/.viewlint.json")
    try lintAll()
    #expect(try repository.folder.viewlint("--staged", in: "Views").status == 1)
    #expect(!hasRun)
  }

  @Test func aRepositoryInATrackedFolderRunsNothing() throws {
    _ = try repository.folder.run(FilePath("mv"), [".git", "Views/repository"].map { FilePath($0) })
    repository.folder.write(".git", "gitdir: Views/repository\n")
    try repository.git("config", "core.fsmonitor", program)
    try lintAll()
  }

  @Test func theIndexIsNotWritten() throws {
    try touch()
    let before = try repository.folder.run(FilePath("ls"), ["-i", ".git/index"].map { FilePath($0) }).text
    #expect(try repository.findings("--changed-since", "HEAD").count == 2)
    #expect(try repository.findings("--changed-lines").count == 2)
    let after = try repository.folder.run(FilePath("ls"), ["-i", ".git/index"].map { FilePath($0) }).text
    #expect(before == after)
  }

  @Test func noGitOfTheProjectRuns() throws {
    _ = try repository.folder.run(FilePath("cp"), [FilePath(program), FilePath("git")])
    let path = try repository.folder.run(FilePath("/bin/sh"), ["-c", "echo \"$PATH\""].map { FilePath($0) }).text
    try lintAll(environment: ["PATH": ".:bin::" + path.dropLast()])
  }

  @Test func aConfigurationThatMovesTheWorkingTreeIsRefused() throws {
    try repository.git("config", "core.worktree", "../..")
    for call in ["--staged", "--changed-lines"] {
      let ending = try repository.folder.viewlint(call)
      #expect(ending.status == 2)
      #expect(ending.complaints.contains("sets a different working tree"), "\(ending.complaints)")
    }
  }

  /// A configuration with a promise that a server has all objects that are missing.
  private func promise(in file: String, _ more: String = "") throws {
    let remote = "[remote \"evil\"]\n\turl = .\n\tpromisor = true\n\tuploadpack = \"\(program); true\"\n"
    let text = "[core]\n\trepositoryformatversion = 1\n\(more)[extensions]\n\tpartialClone = evil\n" + remote
    repository.folder.write(file, text)
  }
}
