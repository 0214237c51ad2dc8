import Testing

@testable import viewlint

/// How git is called, and about which repository it is asked.
@Suite struct GitPlaceTests {
  private func repository() throws -> TestRepository {
    let repository = try TestRepository()
    try repository.stage("App/Views/Picture.swift", Sample.bad)
    return repository
  }

  private let finding = "App/Views/Picture.swift:2 unsized_remote_image"

  @Test func variablesOfThisProjectCount() throws {
    let repository = try repository()
    let top = repository.folder.path.text
    for directory in [".git", top + "/.git", top + "/App/../.git"] {
      #expect(try repository.findings("--staged", environment: ["GIT_DIR": directory]) == [finding])
      let both = ["GIT_DIR": directory, "GIT_WORK_TREE": top]
      #expect(try repository.findings("--staged", environment: both) == [finding])
    }
    #expect(try repository.findings("--staged", environment: ["GIT_WORK_TREE": "."]) == [finding])
    let below = try repository.findings("--staged", in: "App", environment: ["GIT_DIR": "../.git"])
    #expect(below == ["Views/Picture.swift:2 unsized_remote_image"])
  }

  /// As for the files of a home folder: the repository is somewhere else, the working tree is this folder.
  @Test func aRepositoryElsewhereCanHaveThisWorkingTree() throws {
    let repository = try repository()
    _ = try repository.folder.run(FilePath("mv"), [".git", "away"].map { FilePath($0) })
    let both = ["GIT_DIR": "away", "GIT_WORK_TREE": repository.folder.path.text]
    #expect(try repository.findings("--staged", environment: both) == [finding])
    #expect(try repository.findings("--staged", environment: ["GIT_DIR": "away"]) == [finding])
    #expect(try repository.folder.viewlint("--staged").status == 2)
  }

  @Test func variablesOfAnotherProjectAreRefused() throws {
    let other = try TestRepository().folder
    let repository = try repository()
    let directory = other.path.text + "/.git"
    for (environment, name) in [
      (["GIT_DIR": directory], "GIT_DIR"), (["GIT_DIR": "/nowhere"], "GIT_DIR"),
      (["GIT_WORK_TREE": other.path.text], "GIT_WORK_TREE"),
      (["GIT_DIR": directory, "GIT_WORK_TREE": other.path.text], "GIT_WORK_TREE"),
      (["GIT_DIR": ".git", "GIT_WORK_TREE": other.path.text], "GIT_WORK_TREE"),
    ] {
      for call in ["--staged", "--changed-lines"] {
        let ending = try repository.folder.viewlint(call, environment: environment)
        #expect(ending.status == 2)
        #expect(ending.complaints.contains("a different repository; unset \(name)"), "\(ending.complaints)")
      }
    }
  }

  /// The one way to call git, as a program in its place sees it.
  @Test func everyCallHasTheSameProtection() throws {
    let repository = try repository()
    repository.folder.write("App/Views/Picture.swift", Sample.good)
    let tools = TemporaryFolder()
    let log = tools.path.text + "/log"
    let real = try tools.run(FilePath("/bin/sh"), ["-c", "command -v git"].map { FilePath($0) }).text.dropLast()
    tools.write("git", "#!/bin/sh\n{ echo \"CALL $*\"; env; } >> '\(log)'\nexec \(real) \"$@\"\n")
    _ = try tools.run(FilePath("chmod"), [FilePath("+x"), FilePath("git")])
    let hostile = [
      "GIT_SSH_COMMAND", "GIT_SSH", "GIT_ASKPASS", "GIT_EDITOR", "GIT_PAGER", "GIT_EXTERNAL_DIFF", "GIT_CONFIG",
      "GIT_PROXY_COMMAND", "GIT_ATTR_SOURCE", "GIT_NAMESPACE", "SSH_ASKPASS", "EDITOR", "PAGER",
    ]
    var environment = Dictionary(uniqueKeysWithValues: hostile.map { ($0, "/nowhere/hostile" as String?) })
    environment["PATH"] = tools.path.text + ":/usr/bin:/bin"
    for words in [
      ["--staged"], ["--staged", "--changed-lines"], ["--changed-since", "HEAD"], ["--changed-lines"], ["hook", "run"],
      ["hook", "install"],
    ] {
      #expect(
        try repository.folder.run(
          BuiltProgram.path, words.map { FilePath($0) }, in: "App", environment: environment
        ).status < 2, "\(words)")
    }
    let text = try #require(tools.read("log"))
    let calls = text.split(separator: "CALL ")
    #expect(calls.count > 12)
    for call in calls {
      let words = call.prefix { $0 != "\n" }
      for setting in ["safe.bareRepository=explicit", "core.fsmonitor=false", "protocol.allow=never"] {
        #expect(words.contains("-c \(setting)"), "\(words)")
      }
      #expect(words.hasPrefix("-C \(repository.folder.path.text) "), "\(words)")
      #expect(
        words.contains("core.hooksPath=/dev/null") || words.contains("--git-path hooks") || words.contains("config"))
      for line in ["GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=", "GIT_TERMINAL_PROMPT=0", "GIT_OPTIONAL_LOCKS=0"] {
        #expect(call.contains("\n\(line)\n"), "\(words)")
      }
      #expect(!call.contains("hostile"), "\(words)")
    }
  }

  @Test func aGitThatDoesNotEndIsStopped() throws {
    let folder = try repository().folder
    folder.write("slow", "#!/bin/sh\nexec sleep 1000\n")
    folder.write("endless", "#!/bin/sh\nexec yes\n")
    _ = try folder.run(FilePath("chmod"), ["+x", "slow", "endless"].map { FilePath($0) })
    var git = try Git(ProjectLocation(workingDirectory: folder.path, root: folder.path))
    git.limits = ProcessLimits(seconds: 0.1, outputBytes: 1 << 20)
    git.program = folder.path.appending(FilePath("slow"))
    let late = GitFailure(message: "git took longer than 0 seconds and was stopped")
    #expect(throws: late) { try git.output(["rev-parse"]) }
    git.limits.seconds = 600
    git.program = folder.path.appending(FilePath("endless"))
    let long = GitFailure(message: "git returned more than 1048576 bytes and was stopped")
    #expect(throws: long) { try git.output(["rev-parse"]) }
  }
}
