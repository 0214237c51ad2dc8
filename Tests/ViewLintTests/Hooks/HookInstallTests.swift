import Testing

@testable import viewlint

/// `viewlint hook install|uninstall|status` on real repositories.
@Suite struct HookInstallTests {
  private let hook = ".git/hooks/pre-commit"
  private let mergeHook = ".git/hooks/pre-merge-commit"

  @Test func installsOnceAndLeavesNothingBehind() throws {
    let repository = try TestRepository()
    #expect(try hook(repository, "status") == 1)
    #expect(try hook(repository, "install") == 0)
    let installed = try #require(repository.folder.read(hook))
    #expect(installed.contains("'\(BuiltProgram.path.text)'"))
    #expect(repository.folder.read(mergeHook) == installed)
    #expect(try hook(repository, "status") == 0)
    #expect(try hook(repository, "install") == 0)
    #expect(repository.folder.read(hook) == installed)
    #expect(try hook(repository, "uninstall") == 0)
    #expect(!repository.folder.exists(hook))
    #expect(!repository.folder.exists(mergeHook))
    #expect(try hook(repository, "uninstall") == 0)
    #expect(try hook(repository, "status") == 1)
  }

  @Test func theHookHasTheOptionsThatItWasInstalledWith() throws {
    let repository = try TestRepository()
    repository.folder.write("my $ru||les.json", "{}")
    #expect(
      try repository.folder.viewlint("hook", "install", "--fail-on", "never", "--config=my $ru||les.json").status == 0)
    let line = #"  "$viewlint" hook run '--config=my $ru||les.json' --fail-on=never || exit $?"#
    #expect(repository.folder.read(hook)?.contains(line + "\n") == true)
    #expect(try hook(repository, "install") == 0)
    #expect(repository.folder.read(hook)?.contains(line + "\n") == true)
    #expect(try repository.folder.viewlint("hook", "install", "--fail-on", "never").status == 0)
    try repository.stage("Views/Picture.swift", Sample.bad)
    let accepted = try commit(repository)
    #expect(accepted.status == 0)
    #expect(accepted.complaints.contains("Views/Picture.swift") || accepted.text.contains("Views/Picture.swift"))
  }

  @Test(arguments: [
    (["install", "--only", "nope"], "unknown rule 'nope'"), (["install", "--config", "/gone.json"], "/gone.json"),
    (["install", "--format", "bogus"], "unknown format 'bogus'"),
    (["install", "--config", "a\nb"], "a hook can't contain"),
    (["install", "--output", "A.swift"], "a report can't overwrite the Swift file"),
    (["status", "--only", "raw_url_string"], "doesn't support '--only'"),
    (["uninstall", "--jobs", "1"], "doesn't support '--jobs'"),
    (["agent", "--fail-on", "never"], "doesn't support '--fail-on'"),
    (["agent", "--format", "json"], "doesn't support '--format'"),
  ])
  func optionsThatWouldDoNothingAreMistakes(words: [String], message: String) throws {
    let repository = try TestRepository()
    let run = try repository.folder.viewlint("hook", words[0], words[1], words[2])
    #expect(run.status == (words[0] == "agent" ? 1 : 2))
    #expect(run.complaints.contains(message))
    #expect(!repository.folder.exists(hook))
  }

  @Test func aHookThatNamesFilesIsInstalledAtTheTop() throws {
    let repository = try TestRepository()
    repository.folder.write("Sources/rules.json", "{}")
    let run = try repository.folder.viewlint("hook", "install", "--config", "rules.json", in: "Sources")
    #expect(run.status == 2)
    #expect(run.complaints.contains("hooks run at the top of the repository"))
    #expect(try repository.folder.viewlint("hook", "install", "--only", "raw_url_string", in: "Sources").status == 0)
  }

  @Test func aCallThatWasRewrittenByHandIsNotLost() throws {
    let repository = try TestRepository()
    #expect(try hook(repository, "install") == 0)
    let edited = try #require(repository.folder.read(hook)).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.contains("hook run") ? #"  "$viewlint" hook run --fail-on never"# : String($0) }.joined(separator: "\n")
    repository.folder.write(hook, edited)
    let run = try repository.folder.viewlint("hook", "install")
    #expect(run.status == 2)
    #expect(run.complaints.contains("has an edited viewlint call"))
    #expect(repository.folder.read(hook) == edited)
  }

  @Test func keepsTheHookThatIsThere() throws {
    let repository = try TestRepository()
    let original = "#!/bin/bash\necho \"other hook\" >&2\nexit 0\n"
    repository.folder.write(hook, original)
    let installed = try repository.folder.viewlint("hook", "install")
    #expect(installed.status == 0)
    #expect(installed.text.contains("wasn't executable before"))
    try repository.stage("Views/Picture.swift", Sample.bad)
    let refused = try commit(repository)
    #expect(refused.status == 1)
    #expect(!refused.complaints.contains("other hook"))
    try repository.stage("Views/Picture.swift", Sample.good)
    let accepted = try commit(repository)
    #expect(accepted.status == 0)
    #expect(accepted.complaints.contains("other hook"))
    #expect(try hook(repository, "uninstall") == 0)
    #expect(repository.folder.read(hook) == original)
  }

  @Test func saysWhenGitIgnoresTheHook() throws {
    let repository = try TestRepository()
    #expect(try hook(repository, "install") == 0)
    _ = try repository.folder.run(FilePath("chmod"), [FilePath("-x"), FilePath(hook)])
    let status = try repository.folder.viewlint("hook", "status")
    #expect(status.status == 1)
    #expect(status.text.contains("isn't executable"))
    #expect(try hook(repository, "install") == 0)
    #expect(try hook(repository, "status") == 0)
  }

  @Test func bothHooksAreInstalledOrNone() throws {
    let repository = try TestRepository()
    #expect(try hook(repository, "install") == 0)
    _ = try repository.folder.run(FilePath("rm"), [FilePath(mergeHook)])
    let status = try repository.folder.viewlint("hook", "status")
    #expect(status.status == 1)
    #expect(status.text.contains("pre-merge-commit doesn't run viewlint"))
    #expect(try hook(repository, "uninstall") == 0)
    repository.folder.write(mergeHook, "#!/usr/bin/env python3\nprint(1)\n")
    #expect(try hook(repository, "install") == 2)
    #expect(!repository.folder.exists(hook))
  }

  @Test(arguments: ["mkfifo", "mkdir"], ["pre-commit", "pre-merge-commit"])
  func aHookThatIsNoFileIsRefused(make: String, name: String) throws {
    let repository = try TestRepository()
    _ = try repository.folder.run(FilePath(make), [FilePath(".git/hooks/\(name)")])
    for action in ["install", "status", "uninstall"] {
      let ending = try repository.folder.viewlint("hook", action)
      #expect(ending.status == 2)
      #expect(ending.complaints == "error: .git/hooks/\(name) isn't a file\n")
    }
  }

  @Test func findsTheHooksThatGitUses() throws {
    let repository = try TestRepository()
    repository.folder.write("Sources/x", "")
    try repository.git("config", "core.hooksPath", "tools/hooks")
    #expect(try repository.folder.viewlint("hook", "install", in: "Sources").status == 0)
    #expect(repository.folder.exists("tools/hooks/pre-commit"))
    #expect(!repository.folder.exists(hook))
    try repository.stage("Views/Picture.swift", Sample.bad)
    #expect(try commit(repository).status == 1)
    let elsewhere = TemporaryFolder()
    try repository.git("config", "core.hooksPath", elsewhere.path.text)
    let shared = try repository.folder.viewlint("hook", "install")
    #expect(shared.text.contains("outside the repository"))
    #expect(elsewhere.exists("pre-commit"))
  }

  @Test func worksFromWorktreesAndSubmodules() throws {
    let repository = try TestRepository()
    repository.folder.write("README", "x")
    try repository.commitAll()
    try repository.git("worktree", "add", "-q", "tree")
    let installed = try repository.folder.viewlint("hook", "install", in: "tree")
    #expect(installed.status == 0)
    #expect(!installed.text.contains("outside"))
    #expect(repository.folder.exists(hook))
    repository.folder.write("tree/Views/Picture.swift", Sample.bad)
    try repository.git("add", ".", in: "tree")
    #expect(try commit(repository, in: "tree").status == 1)
    try repository.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", "./", "module")
    #expect(try repository.folder.viewlint("hook", "install", in: "module").status == 0)
    #expect(repository.folder.exists(".git/modules/module/hooks/pre-commit"))
    repository.folder.write("module/Views/Picture.swift", Sample.bad)
    try repository.git("add", ".", in: "module")
    #expect(try commit(repository, in: "module").status == 1)
    // The commit of the repository around it holds no view.
    #expect(try commit(repository).status == 0)
  }

  @Test(arguments: ["#!/usr/bin/env python3\nprint(1)\n", "\u{7F}ELF\0\0", "#!/bin/sh\n# >>> viewlint >>>\n"])
  func refusesWhatItCannotEdit(original: String) throws {
    let repository = try TestRepository()
    repository.folder.write(hook, original)
    let ending = try repository.folder.viewlint("hook", "install")
    #expect(ending.status == 2)
    #expect(ending.complaints.hasPrefix("error: .git/hooks/pre-commit "))
    #expect(repository.folder.read(hook) == original)
  }

  @Test(arguments: [
    (".pre-commit-config.yaml", ".pre-commit-config.yaml", "- id: viewlint", "pre-commit"),
    (".husky/commit-msg", ".husky/pre-commit", "viewlint hook run", "husky"),
    ("lefthook.yml", "lefthook.yml", "run: viewlint hook run", "lefthook"),
    (
      ".lefthook.toml", ".lefthook.toml",
      "[pre-commit.commands.viewlint]\nglob = \"*.swift\"\nrun = \"viewlint hook run\"\n", "lefthook"
    ),
    (
      "lefthook.json", "lefthook.json", "\"viewlint\": { \"glob\": \"*.swift\", \"run\": \"viewlint hook run\" }",
      "lefthook"
    ),
  ])
  func leavesItToTheManager(mark: String, file: String, snippet: String, call: String) throws {
    let installation = call == "husky" ? "npx husky" : "\(call) install"
    let repository = try TestRepository()
    repository.folder.write(mark, "\n")
    let advice = try repository.folder.viewlint("hook", "install")
    #expect(advice.status == 1)
    #expect(advice.complaints.contains(file))
    #expect(advice.text.contains(snippet))
    #expect(!repository.folder.exists(hook))
    #expect(try hook(repository, "status") == 1)
    _ = try repository.folder.run(FilePath("rm"), [FilePath(mark)])
    repository.folder.write(file, advice.text)
    // The manager is configured, but not installed in git's hooks.
    for action in ["install", "status"] {
      let ending = try repository.folder.viewlint("hook", action)
      #expect(ending.status == 1)
      #expect(ending.text.contains("\(self.hook) doesn't exist\nto install it, run '\(installation)'"))
    }
    #expect(!repository.folder.exists(hook))
    repository.folder.write(hook, "#!/bin/sh\n# not \(call)\n")
    #expect(try hook(repository, "status") == 1)
    _ = try repository.folder.run(FilePath("chmod"), [FilePath("+x"), FilePath(hook)])
    #expect(try repository.folder.viewlint("hook", "status").text.contains("doesn't call it"))
    repository.folder.write(hook, "#!/bin/sh\nexec \(call) \"$@\"\n")
    #expect(try hook(repository, "install") == 0)
    #expect(try hook(repository, "status") == 0)
    // Comments in the configuration don't count.
    repository.folder.write(file, "# viewlint hook run\n")
    #expect(try hook(repository, "status") == 1)
  }

  @Test func huskyRunsWhatItsFolderHas() throws {
    let repository = try TestRepository()
    repository.folder.write(".husky/pre-commit", "viewlint hook run\n")
    try repository.git("config", "core.hooksPath", ".husky/_")
    #expect(try hook(repository, "status") == 1)
    repository.folder.write(".husky/_/pre-commit", "#!/usr/bin/env sh\n. \"${0%/*}/h\"\n")
    #expect(try repository.folder.viewlint("hook", "status").text.contains("isn't executable"))
    _ = try repository.folder.run(FilePath("chmod"), [FilePath("+x"), FilePath(".husky/_/pre-commit")])
    #expect(try hook(repository, "status") == 0)
  }

  @Test func saysWhatIsWrongWithTheCall() throws {
    let folder = TemporaryFolder()
    #expect(try folder.viewlint("hook").status == 2)
    #expect(try folder.viewlint("hook", "instal").complaints.contains("did you mean 'install'?"))
    #expect(try folder.viewlint("hook", "install", "x").status == 2)
    let outside = try folder.viewlint("hook", "install")
    #expect(outside.status == 2)
    #expect(outside.complaints.hasPrefix("error: git: '"))
  }

  private func hook(_ repository: TestRepository, _ action: String) throws -> Int32 {
    try repository.folder.viewlint("hook", action).status
  }

  private func commit(_ repository: TestRepository, in place: String = "") throws -> ChildProcess.Ending {
    try repository.folder.run(FilePath("git"), ["commit", "-qm", "x"].map { FilePath($0) }, in: place)
  }
}
