import LintRules
import Testing

@testable import viewlint

/// `viewlint hook agent` as an agent calls it.
@Suite struct AgentHookTests {
  private let folder = TemporaryFolder()

  init() {
    folder.write(".viewlint.json", "{}")
  }

  @Test func blocksAWriteThatIntroducesAFinding() throws {
    let ending = try write("Views/Picture.swift", Sample.bad)
    #expect(ending.status == 2)
    #expect(ending.text == "")
    let lines = ending.complaints.split(separator: "\n").map(String.init)
    #expect(lines[0] == "viewlint blocked this edit because it introduces a finding. Fix it and try again:")
    #expect(lines[1].hasPrefix("Views/Picture.swift:2:3: "))
    #expect(lines.last?.hasPrefix("  help: ") == true)
    #expect(!folder.exists("Views/Picture.swift"))
    #expect(try write("Views/Picture.swift", Sample.good).status == 0)
  }

  @Test func lintsViewsOnly() throws {
    #expect(try write("Models/Link.swift", "let link = URL(string: path)\n").status == 0)
    #expect(try write("Models/Picture.swift", Sample.bad).status == 2)
    #expect(try write("Pods/Views/Picture.swift", Sample.bad).status == 0)
    #expect(try write("Views/Picture.txt", Sample.bad).status == 0)
    #expect(try write("Views/Picture.txt", Sample.bad).complaints == "")
    folder.write(".viewlint.json", #"{ "rules": { "unsized_remote_image": "off" } }"#)
    #expect(try write("Views/Picture.swift", Sample.bad).status == 0)
  }

  @Test func appliesEditsInMemory() throws {
    folder.write("Views/Picture.swift", Sample.good)
    #expect(try edit([(".frame(width: 40)", "")]).status == 2)
    #expect(try edit([(".frame(width: 40)", ".frame(height: 40)")]).status == 0)
    #expect(try edit([(".frame(width: 40)", ""), ("url: url)", "url: url).frame(width: 1)")]).status == 0)
    #expect(folder.read("Views/Picture.swift") == Sample.good)
  }

  @Test func passesOverWhatWasThereBefore() throws {
    folder.write("Views/Picture.swift", "// one\n" + Sample.bad + "// two\n")
    #expect(try edit([("// one\n", "// one\n\n\n\n")]).status == 0)
    #expect(try edit([("// two", Sample.good)]).status == 0)
    // The line changes, what it says does not.
    #expect(try edit([("  AsyncImage", "    AsyncImage")]).status == 0)
    let more = try edit([("// two", Sample.bad)])
    #expect(more.status == 2)
    #expect(more.complaints.contains("it introduces a finding."))
    #expect(try write("Views/Picture.swift", Sample.bad).status == 0)
  }

  @Test func comparesByConstructAndPlace() throws {
    let sized = "struct Other: View { var body: some View { AsyncImage(url: url).frame(width: 1) } }\n"
    folder.write("Views/Picture.swift", Sample.bad + sized)
    // One goes, another one comes, and both have the same message.
    let swapped = [("AsyncImage(url: url)\n", "Text(title)\n"), (".frame(width: 1)", "")]
    #expect(try edit(swapped).status == 2)
    #expect(try edit([("AsyncImage(url: url)\n", "AsyncImage(url: other)\n")]).status == 2)
    #expect(try edit([("AsyncImage(url: url)\n", "Text(a)\nText(b)\nAsyncImage(url: other)\n")]).status == 2)
    // The same in a file that is written as a whole.
    let whole = "import SwiftUI\n" + Sample.bad.replacing("AsyncImage(url: url)", with: "Text(title)")
    let unsized = "struct Other: View { var body: some View { AsyncImage(url: url) } }\n"
    #expect(try write("Views/Picture.swift", whole + unsized).status == 2)
    // What only moves, or stands in other code, is old.
    #expect(try write("Views/Picture.swift", sized + "\n" + Sample.bad).status == 0)
    #expect(try write("Views/Picture.swift", "import SwiftUI\n\n" + Sample.bad + "// more\n" + sized).status == 0)
    let wrapped = Sample.bad.replacing("AsyncImage(url: url)", with: "VStack { Text(title); AsyncImage(url: url) }")
    #expect(try write("Views/Picture.swift", wrapped).status == 0)
    #expect(try write("Views/Picture.swift", Sample.bad.replacing("Picture", with: "Renamed") + sized).status == 0)
    // A finding where nothing was edited: the size was taken away elsewhere.
    let modifier = "extension View { func portrait() -> some View { frame(width: 40, height: 40) } }\n"
    folder.write("Views/Picture.swift", Sample.styled + modifier)
    #expect(try edit([("frame(width: 40, height: 40)", "opacity(0.5)")]).status == 2)
  }

  /// A computed string is a note if the project has no accessor.
  @Test func notesBlockNothing() throws {
    let raw =
      "struct A: View { var body: some View { AsyncImage(url: URL(string: post.path)).frame(width: 4, height: 4) } }\n"
    #expect(try write("Views/A.swift", raw).status == 0)
    folder.write("Extensions/URLs.swift", "extension String { var asBackendURL: URL? { URL(string: base + self) } }\n")
    #expect(try write("Views/A.swift", raw).status == 2)
  }

  @Test func showsCodeOnlyIfItIsSafe() throws {
    folder.write("Extensions/URLs.swift", "extension String { var asBackendURL: URL? { URL(string: base + self) } }\n")
    let raw =
      "struct A: View { let path: String; var body: some View { Text(x).onTapGesture { open(URL(string: path)) } } }\n"
    let safe = try write("Views/A.swift", raw)
    #expect(safe.status == 2)
    let shown = safe.complaints.split(separator: "\n").filter { $0.hasPrefix("  + ") }
    for line in shown { #expect(!line.contains("<#") && line.contains("asBackendURL")) }
    let unsafe = try write("Views/Picture.swift", Sample.bad)
    #expect(!unsafe.complaints.contains("<#"))
    #expect(!unsafe.complaints.contains("\n  + "))
  }

  @Test func refusesPlaceholdersAndConflictMarkers() throws {
    folder.write("Views/Picture.swift", Sample.good + "let a = <#old#>\n")
    let placeholder = try edit([("width: 40", "width: <#width#>")])
    #expect(placeholder.status == 2)
    #expect(
      placeholder.complaints.contains(
        "\nViews/Picture.swift:2:37: replace the placeholder `<#width#>` with a value\n"))
    #expect(try edit([("width: 40", "width: 50")]).status == 0, "the old one was there before")
    #expect(try write("Views/New.swift", "let a = \"<#b#>\" // <#c#>\n").status == 0)
    let marked = "<<<<<<< HEAD\n" + Sample.good + "=======\n" + Sample.good + ">>>>>>> other\n"
    let conflict = try write("Views/Picture.swift", marked)
    #expect(conflict.status == 2)
    #expect(
      conflict.complaints.contains("\nViews/Picture.swift:1:1: merge conflict marker; resolve the conflict first\n"))
    folder.write("Views/Picture.swift", marked + Sample.bad)
    #expect(try write("Views/Picture.swift", marked + Sample.bad + "// more\n").status == 0)
    #expect(try write("Views/Picture.swift", Sample.good + Sample.bad).status == 0, "the conflict is resolved")
    #expect(try write("Views/Picture.swift", Sample.bad + "let b = AsyncImage(url: new)\n").status == 2)
  }

  @Test func showsThePersonWhatIsSuppressed() throws {
    let directive = "// viewlint:disable:next unsized_remote_image"
    let silenced = Sample.bad.replacing("  AsyncImage", with: "  \(directive) -- by \"design\"\n  AsyncImage")
    let added = try write("Views/Picture.swift", silenced)
    #expect((added.status, added.complaints) == (0, ""))
    let message = try JSONReader(.strict).read(SourceBytes(added.output)).root["systemMessage"]?.string
    #expect(
      message == """
        viewlint: this edit adds a suppression:
        Views/Picture.swift:2:3: viewlint:disable:next unsized_remote_image -- by "design"
        """)
    folder.write("Views/Picture.swift", silenced)
    #expect(try edit([("import", "import")]).text == "")
    #expect(try write("Views/Picture.swift", "// more\n" + silenced).text == "")
    let second = try write("Views/Picture.swift", silenced + silenced.replacing("Picture", with: "Other"))
    #expect(second.text.contains("this edit adds a suppression:"))
    #expect(try write("Views/Picture.swift", silenced + Sample.bad).text == "", "no edit, no suppression")
  }

  @Test func showsThePersonWhatIsUndecided() throws {
    folder.write(
      ".viewlint.json",
      #"""
      {"customRules": {"wrap": {"message": "m", "severity": "note", "find": {"call": "f"},
        "fix": {"title": "t", "safety": "unsafe", "replace": "g({arguments})"}}}}
      """#)
    let nested = "let a = " + String(repeating: "f(", count: 600) + String(repeating: ")", count: 600) + "\n"
    let written = try write("Views/Picture.swift", nested + Sample.good)
    #expect((written.status, written.complaints) == (0, ""))
    let message = try JSONReader(.strict).read(SourceBytes(written.output)).root["systemMessage"]?.string
    #expect(message == "viewlint: a rule reached its step limit, so findings may be missing: Views/Picture.swift")
    #expect(try write("Views/Picture.swift", nested + Sample.bad).status == 2)
    folder.write("Views/Picture.swift", nested + Sample.good)
    #expect(try edit([("width: 40", "width: 50")]).text == "", "it was undecided before")
  }

  @Test func judgesTheFileThatIsReallyEdited() throws {
    folder.write("Views/Picture.swift", Sample.good)
    try link("notes.txt", to: "Views/Picture.swift")
    try link("chain.txt", to: "notes.txt")
    try link("new.txt", to: "Views/New.swift")
    try link("Views/Linked.swift", to: "../data.txt")
    folder.write("data.txt", "")
    for name in ["notes.txt", "chain.txt", "new.txt", "Views/Linked.swift"] {
      #expect(try write(name, Sample.bad).status == 2, "\(name)")
      #expect(try write(name, Sample.good).status == 0, "\(name)")
    }
    try link("circle.txt", to: "circle.txt")
    #expect(try write("circle.txt", Sample.bad).status == 0)
  }

  @Test func aNestedRepositoryHidesNothing() throws {
    for name in ["Views", "Views/Deep/Er"] {
      folder.write("\(name)/.git/HEAD", "ref: refs/heads/main\n")
      for project in ["", nil] as [String?] {
        let body = #""content":\#(JSONText.quoted(Sample.bad))"#
        #expect(try call("PreToolUse", "Write", body, "\(name)/A.swift", project: project).status == 2, "\(name)")
      }
      #expect(try write("\(name)/A.swift", Sample.good).status == 0)
    }
  }

  @Test func whatHostsAddLetsNoEditPass() throws {
    let deep = String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000)
    let body = #""content":\#(JSONText.quoted(Sample.bad)),"extra":\#(deep)"#
    #expect(try call("PreToolUse", "Write", body).status == 2)
  }

  private func link(_ name: String, to target: String) throws {
    let ending = try folder.run(FilePath("ln"), ["-s", target, folder.path.text + "/" + name].map { FilePath($0) })
    #expect(ending.status == 0)
  }

  @Test func readsEventsAfterTheEdit() throws {
    let repository = try TestRepository()
    let place = repository.folder
    place.write("Views/Picture.swift", "// one\n" + Sample.bad)
    try repository.commitAll()
    let after = "// one\n" + Sample.bad + Sample.bad.replacing("Picture", with: "Other")
    place.write("Views/Picture.swift", after)
    // Put back in memory.
    let added = (old: "} }\n", new: "} }\n" + Sample.bad.replacing("Picture", with: "Other"))
    let told = try call("PostToolUse", "Edit", edits([added]), in: place)
    #expect(told.status == 2)
    #expect(told.complaints.hasPrefix("viewlint: this edit introduced a finding; fix it:\n"))
    #expect(try call("PostToolUse", "Edit", edits([("// zero", "// one")]), in: place).status == 0)
    // A deletion leaves no place to put it back: the last commit says what was there.
    #expect(try call("PostToolUse", "Edit", edits([("x", "")]), in: place).status == 2)
    #expect(try call("PostToolUse", "Write", #""content":"""#, in: place).status == 2)
    try repository.commitAll()
    #expect(try call("PostToolUse", "Write", #""content":"""#, in: place).status == 0)
    // A new file is new.
    place.write("Views/New.swift", Sample.bad)
    #expect(try call("PostToolUse", "Write", #""content":"""#, "Views/New.swift", in: place).status == 2)
    #expect(try call("PostToolUse", "Edit", edits([("x", "")]), "Views/New.swift", in: place).status == 0)
  }

  @Test func knowsTheProjectOfTheFile() throws {
    folder.write("Extensions.swift", Sample.sizing)
    folder.write("Sub/Views/Existing.swift", "")
    // Started in a folder below, in the project, somewhere else, with a relative path.
    let body = #""content":\#(JSONText.quoted(Sample.styled))"#
    #expect(try call("PreToolUse", "Write", body, "Sub/Views/A.swift", cwd: "Sub").status == 0)
    #expect(try call("PreToolUse", "Write", body, "Sub/Views/A.swift", cwd: "/").status == 0)
    #expect(try call("PreToolUse", "Write", body, "Sub/Views/A.swift", project: "").status == 0)
    folder.write("Extensions.swift", Sample.notSizing)
    #expect(try call("PreToolUse", "Write", body, "Sub/Views/A.swift", project: "").status == 2)
    // A worktree inside the agent's folder is a project of its own.
    folder.write(".claude/worktrees/x/.git", "gitdir: elsewhere\n")
    folder.write(".claude/worktrees/x/Extensions.swift", Sample.sizing)
    #expect(
      try call("PreToolUse", "Write", body, ".claude/worktrees/x/Views/A.swift", project: "").status == 0)
  }

  @Test func letsHostileInputPass() throws {
    let deep = String(repeating: "[", count: 1_000_000)
    #expect(try folder.viewlint("hook", "agent", input: deep).status == 0)
    #expect(try folder.viewlint("hook", "agent", input: "{\"tool_input\":" + deep).status == 0)
    let event = #"{"hook_event_name":"PreToolUse","tool_name":"Write","cwd":"/","tool_input":{"file_path":"#
    #expect(
      try folder.viewlint("hook", "agent", input: event + #""/Views/A.swift","content":"\ud83d\u0000"}}"#).status == 0)
    #expect(try folder.viewlint("hook", "agent", input: event + #""/\u0000/A.swift","content":""}}"#).status == 0)
    folder.write("bytes", "")
    let bytes = Array(event.utf8) + [0xFF, 0xFE] + Array(#"/Views/A.swift","content":""}}"#.utf8)
    TemporaryFolder.write(bytes, to: folder.path.appending(FilePath("bytes")))
    let script = "\(HookScript.shellQuoted(BuiltProgram.path.text)) hook agent < bytes"
    #expect(try folder.run(FilePath("/bin/sh"), ["-c", script].map { FilePath($0) }).status == 0)
    // More than an agent could write.
    let endless = "head -c 100000000 /dev/zero | \(HookScript.shellQuoted(BuiltProgram.path.text)) hook agent"
    let ending = try folder.run(FilePath("/bin/sh"), ["-c", endless].map { FilePath($0) })
    #expect(ending.status == 0)
    #expect(ending.complaints.contains("it has more than"))
  }

  @Test(arguments: ["", "{", "[1]", "{\"hook_event_name\":\"PreToolUse\",\"tool_name\":\"Write\"}"])
  func letsNonsensePassWithANote(input: String) throws {
    let ending = try folder.viewlint("hook", "agent", input: input)
    #expect(ending.status == 0)
    #expect(ending.complaints.hasPrefix("viewlint skipped this edit: "))
  }

  @Test func letsPassWhatItCannotJudge() throws {
    #expect(try edit([("a", "b")]).status == 0, "the file is missing")
    folder.write("Views/Picture.swift", Sample.good)
    #expect(try edit([("not there", Sample.bad)]).status == 0)
    #expect(try edit([("i", Sample.bad)]).status == 0, "there are several")
    folder.write(".viewlint.json", "{ \"view\": 1 }")
    let ending = try write("Views/Picture.swift", Sample.bad)
    #expect(ending.status == 0)
    #expect(ending.complaints.contains("unknown key 'view'"))
    // A mistake in the settings must not stop every edit.
    #expect(try folder.viewlint("hook", "agent", "--oops").status == 1)
  }

  @Test func listsTwentyAtMost() throws {
    let many = (1...30).map { "struct V\($0): View { var body: some View { AsyncImage(url: u\($0)) } }\n" }.joined()
    let ending = try write("Views/Many.swift", many)
    #expect(ending.status == 2)
    #expect(ending.complaints.components(of: "Views/Many.swift:") == 20)
    #expect(ending.complaints.hasSuffix("… and 10 more\n"))
  }

  // MARK: Calls

  private func write(_ file: String, _ text: String) throws -> ChildProcess.Ending {
    try call("PreToolUse", "Write", #""content":\#(JSONText.quoted(text))"#, file)
  }

  private func edit(_ replacements: [(old: String, new: String)]) throws -> ChildProcess.Ending {
    if replacements.count == 1 { return try call("PreToolUse", "Edit", edits(replacements)) }
    return try call(
      "PreToolUse", "MultiEdit", "\"edits\":[" + replacements.map { "{\(edits([$0]))}" }.joined(separator: ",") + "]")
  }

  private func edits(_ replacements: [(old: String, new: String)]) -> String {
    "\"old_string\":\(JSONText.quoted(replacements[0].old)),\"new_string\":\(JSONText.quoted(replacements[0].new))"
  }

  private func call(
    _ event: String, _ tool: String, _ input: String, _ file: String = "Views/Picture.swift", cwd: String? = nil,
    project: String? = nil, in place: TemporaryFolder? = nil
  ) throws -> ChildProcess.Ending {
    let place = place ?? folder
    let path = JSONText.quoted(place.path.appending(FilePath(file)).text)
    let text = """
      {"session_id":"x","cwd":"\(place.path.appending(FilePath(cwd ?? "")).text)","hook_event_name":"\(event)",
      "tool_name":"\(tool)","tool_input":{"file_path":\(path),\(input)}}
      """
    let environment = project.map { ["CLAUDE_PROJECT_DIR": place.path.appending(FilePath($0)).text] } ?? [:]
    return try place.viewlint("hook", "agent", in: "", environment: environment, input: text)
  }
}

extension String {
  /// How often a text stands in this one.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
