import LintRules
import Testing

@testable import viewlint

/// The results for hosts and git if the process that checks an edit or a commit crashes or hangs.
@Suite struct HookSupervisorTests {
  private let folder = TemporaryFolder()

  init() {
    folder.write(".viewlint.json", "{}")
    folder.write(".git/HEAD", "ref: refs/heads/main\n")
    folder.write("Views/Picture.swift", Sample.bad)
  }

  /// Runs the program with a script in place of git.
  private func viewlint(
    _ arguments: String..., git: String, input: String = "", reason: String? = nil, framework: String? = nil
  ) throws -> ChildProcess.Ending {
    folder.write("bin/git", "#!/bin/sh\n" + git)
    let program = folder.path.appending(FilePath("bin/git"))
    #expect(program.withCString { chmod($0, 0o755) } == 0)
    let path = folder.path.appending(FilePath("bin")).text + ":/usr/bin:/bin"
    return try folder.run(
      BuiltProgram.path, arguments.map { FilePath($0) },
      environment: ["PATH": path, "VIEWLINT_HOOK_WORKER": reason, "PRE_COMMIT": framework], input: input)
  }

  /// An event for which viewlint reads the previous contents from git.
  private var event: String {
    let path = JSONText.quoted(folder.path.text + "/Views/Picture.swift")
    return
      #"{"hook_event_name":"PostToolUse","tool_name":"Write","tool_input":{"file_path":\#(path),"content":""}}"#
  }

  @Test(arguments: [("ILL", 4), ("TRAP", 5), ("ABRT", 6), ("SEGV", 11), ("KILL", 9)])
  func aFaultIsNoPass(_ name: String, _ number: Int) throws {
    // The parent of git is the process that checks the edit.
    let ending = try viewlint("hook", "agent", git: "kill -\(name) $PPID; sleep 60", input: event)
    #expect(ending.status == 2)
    #expect(
      ending.complaints.hasPrefix("viewlint couldn't check this edit: it ended with signal \(number)"),
      "\(ending.complaints)")
    #expect(ending.complaints.split(separator: "\n").count == 1)
  }

  @Test func workWithoutEndIsNoPassAndLeavesNothingBehind() throws {
    let beat = "while :; do echo >> beats; sleep 0.05; done"
    let ending = try viewlint("hook", "agent", git: beat, input: event)
    #expect(ending.status == 2)
    #expect(ending.complaints == "viewlint couldn't check this edit: it took more than 7.5 seconds\n")
    #expect(try beatsEnd())
  }

  /// Covers git's hook and the pre-commit framework.
  @Test func aCommitIsStoppedByAFault() throws {
    let git = "kill -ILL $PPID; sleep 60"
    for ending in [try viewlint("hook", "run", git: git), try viewlint("lint", "--staged", git: git, framework: "1")] {
      #expect(ending.status == 2)
      #expect(
        ending.complaints.hasPrefix(
          "viewlint blocked this commit because it couldn't lint it: it ended with signal 4"))
      #expect(ending.complaints.hasSuffix("\nto commit anyway, run 'git commit --no-verify'\n"))
    }
  }

  /// Hosts that can ask the person do so; all other hosts block.
  @Test(arguments: AgentHostTests.recorded) func thePersonIsAsked(call: AgentHostTests.Recorded) throws {
    let tests = AgentHostTests()
    let ending = try viewlint(
      "hook", "agent", git: "", input: tests.event(call.event, "", "x", ""), reason: "it fell over")
    let message = "viewlint couldn't check this edit: it fell over"
    guard [.claude, .xcode, .copilot, .vscode, .cursor].contains(call.host) else {
      #expect(ending.status == 2 && ending.text == "" && ending.complaints == message + "\n")
      return
    }
    #expect(ending.status == 0 && ending.complaints == "")
    let root = try JSONReader(.strict).read(SourceBytes(ending.output)).root
    if call.host == .cursor {
      #expect(root["permission"]?.string == "deny" && root["user_message"]?.string == message)
    } else {
      #expect(root["hookSpecificOutput"]?["permissionDecision"]?.string == "ask")
      #expect(root["hookSpecificOutput"]?["permissionDecisionReason"]?.string == message)
    }
  }

  // MARK: Git

  /// A signal that ends viewlint also ends git and git's children.
  @Test(arguments: ["KILL", "TERM", "ALRM"]) func gitEndsWithViewlint(_ name: String) throws {
    folder.write("bin/git", "#!/bin/sh\n(while :; do echo >> beats; sleep 0.05; done) & wait\n")
    let script = """
      chmod +x bin/git
      PATH=$PWD/bin:/usr/bin:/bin "$viewlint" --staged & run=$!
      while [ ! -s beats ]; do sleep 0.02; done
      kill -\(name) $run
      wait $run
      """
    let words = ["-c", script].map { FilePath($0) }
    let ending = try folder.run(FilePath("/bin/sh"), words, environment: ["viewlint": BuiltProgram.path.text])
    #expect(ending.status > 128)
    #expect(try beatsEnd())
  }

  /// Whether no process writes to `beats` any more.
  private func beatsEnd() throws -> Bool {
    let script = """
      [ -s beats ] || exit 1
      for turn in 1 2 3 4 5 6 7 8 9 10; do
        before=$(wc -c < beats); sleep 0.3; after=$(wc -c < beats)
        [ "$before" != "$after" ] || exit 0
      done
      exit 1
      """
    return try folder.run(FilePath("/bin/sh"), ["-c", script].map { FilePath($0) }).status == 0
  }
}
