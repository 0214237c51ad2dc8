import LintRules
import Testing

@testable import viewlint

/// `viewlint hook agent` as the hosts of agents call it: events as their public documents show them.
///
/// The events have the formats of public documents and sources, read in 2026; no host was run: the pages about hooks of
/// Claude Code, Gemini CLI (`docs/hooks/reference.md`), GitHub (`hooks-configuration.md`), VS Code
/// (`docs/copilot/customization/hooks.md`), and Windsurf (`cascade/hooks`), the sources of Codex (`codex-rs/apply-patch`, the
/// schemas of its hooks), the tools that Xcode 26.3 lists, and descriptions of Cursor's hooks by others.
@Suite struct AgentHostTests {
  private let folder = TemporaryFolder()

  init() {
    folder.write(".viewlint.json", "{}")
    folder.write("Views/Picture.swift", Sample.good)
  }

  /// How a host is told that an edit is blocked.
  enum Block: Sendable {
    case status
    /// The path of keys to the decision, and to what the agent reads.
    case json([String], [String])
  }

  /// A call of a tool: the members of the event, with `PATH`, `REL`, `ROOT`, `OLD`, `NEW` and `TEXT` for what is edited.
  struct Recorded: Sendable, CustomTestStringConvertible {
    var host: AgentHost
    var event: String
    var block: Block = .status
    var testDescription: String { "\(host.rawValue): \(event.prefix(90))" }
  }

  private static let decision = Block.json(["permissionDecision"], ["permissionDecisionReason"])
  private static let editorDecision = Block.json(
    ["hookSpecificOutput", "permissionDecision"], ["hookSpecificOutput", "permissionDecisionReason"])
  private static let permission = Block.json(["permission"], ["agent_message"])

  static let recorded: [Recorded] = [
    Recorded(
      host: .claude,
      event:
        #""session_id":"s","transcript_path":"/t","permission_mode":"default","hook_event_name":"PreToolUse","tool_name":"Edit","cwd":"ROOT","tool_input":{"file_path":"PATH","old_string":OLD,"new_string":NEW,"replace_all":false}"#
    ),
    Recorded(
      host: .xcode,
      event:
        #""hook_event_name":"PreToolUse","tool_name":"mcp__xcode-tools__XcodeUpdate","cwd":"ROOT","tool_input":{"tabIdentifier":"windowtab1","filePath":"MyApp/REL","oldString":OLD,"newString":NEW,"replaceAll":false}"#
    ),
    Recorded(
      host: .xcode,
      event:
        #""hook_event_name":"PreToolUse","tool_name":"mcp__xcode-tools__XcodeWrite","cwd":"ROOT","tool_input":{"tabIdentifier":"windowtab1","filePath":"MyApp/Views/New.swift","content":TEXT}"#
    ),
    Recorded(
      host: .codex,
      event:
        #""session_id":"s","turn_id":"t","hook_event_name":"PreToolUse","model":"m","tool_name":"apply_patch","cwd":"ROOT","tool_use_id":"u","tool_input":{"command":PATCH}"#
    ),
    Recorded(
      host: .gemini,
      event:
        #""session_id":"s","transcript_path":"/t","timestamp":"2026-01-01T00:00:00Z","hook_event_name":"BeforeTool","tool_name":"replace","cwd":"ROOT","tool_input":{"file_path":"PATH","old_string":OLD,"new_string":NEW,"expected_replacements":1}"#
    ),
    Recorded(
      host: .gemini,
      event:
        #""hook_event_name":"BeforeTool","tool_name":"write_file","cwd":"ROOT","tool_input":{"file_path":"PATH","content":TEXT}"#
    ),
    Recorded(
      host: .cursor,
      event:
        #""conversation_id":"c","generation_id":"g","cursor_version":"2.4","workspace_roots":["ROOT"],"hook_event_name":"preToolUse","tool_name":"Write","tool_use_id":"u","tool_input":{"file_path":"PATH","content":TEXT}"#,
      block: permission),
    Recorded(
      host: .copilot,
      event: #""timestamp":1704614600000,"cwd":"ROOT","toolName":"edit","toolArgs":ARGS"#, block: decision),
    Recorded(
      host: .copilot,
      event:
        #""timestamp":1704614600000,"cwd":"ROOT","toolName":"create","toolArgs":{"path":"PATH","file_text":TEXT}"#,
      block: decision),
    Recorded(
      host: .vscode,
      event:
        #""timestamp":"2026-02-09T10:30:00.000Z","cwd":"ROOT","sessionId":"s","hookEventName":"PreToolUse","tool_use_id":"tool-123","tool_name":"replace_string_in_file","tool_input":{"filePath":"PATH","oldString":OLD,"newString":NEW}"#,
      block: editorDecision),
    Recorded(
      host: .vscode,
      event:
        #""cwd":"ROOT","hook_event_name":"PreToolUse","tool_name":"multi_replace_string_in_file","tool_input":{"explanation":"e","replacements":[{"filePath":"PATH","oldString":OLD,"newString":NEW}]}"#,
      block: editorDecision),
    Recorded(
      host: .vscode,
      event:
        #""cwd":"ROOT","hook_event_name":"PreToolUse","tool_name":"create_file","tool_input":{"filePath":"PATH","content":TEXT}"#,
      block: editorDecision),
    Recorded(
      host: .vscode,
      event:
        #""cwd":"ROOT","hook_event_name":"PreToolUse","tool_name":"apply_patch","tool_input":{"input":PATCH,"explanation":"e"}"#,
      block: editorDecision),
    Recorded(
      host: .windsurf,
      event:
        #""agent_action_name":"pre_write_code","trajectory_id":"t","execution_id":"e","timestamp":"2026-01-01T00:00:00Z","tool_info":{"file_path":"PATH","edits":[{"old_string":OLD,"new_string":NEW}]}"#
    ),
  ]

  @Test(arguments: recorded) func blocksInTheFormOfTheHost(call: Recorded) throws {
    let sized = ".frame(width: 40)"
    let bad = try send(call.event, old: sized, new: "", text: Sample.bad)
    let read: String
    switch call.block {
    case .status:
      #expect(bad.status == 2)
      #expect(bad.text == "")
      read = bad.complaints
    case .json(let decision, let reason):
      #expect(bad.status == 0)
      #expect(bad.complaints == "")
      let root = try JSONReader(.strict).read(SourceBytes(bad.output)).root
      #expect(decision.reduce(root) { $0[$1] ?? $0 }.string == "deny")
      read = reason.reduce(root) { $0[$1] ?? $0 }.string ?? ""
    }
    #expect(read.hasPrefix("viewlint blocked this edit because it introduces a finding."))
    #expect(read.contains("(unsized_remote_image)"))
    let good = try send(call.event, old: sized, new: ".frame(height: 40)", text: Sample.good)
    #expect(good.status == 0)
    #expect(good.text == "")
    #expect(good.complaints == "")
    #expect(try AgentEvent(Array(event(call.event, sized, "", Sample.bad).utf8)).host == call.host)
  }

  @Test func reportsAfterwardsWhereNothingCanBeBlocked() throws {
    folder.write("Views/Picture.swift", Sample.bad)
    let edits = #""edits":[{"old_string":OLD,"new_string":NEW}]"#
    let bad = ("AsyncImage(url: url).frame(width: 40)", "AsyncImage(url: url)")
    let cursor = try send(
      #""hook_event_name":"afterFileEdit","workspace_roots":["ROOT"],"file_path":"PATH",\#(edits)"#, old: bad.0,
      new: bad.1)
    #expect(cursor.status == 0)
    #expect(cursor.complaints.hasPrefix("viewlint: this edit introduced a finding; fix it:"))
    #expect(cursor.text.hasPrefix(#"{"additional_context":"viewlint: this edit introduced a finding;"#))
    let windsurf = try send(
      #""agent_action_name":"post_write_code","tool_info":{"file_path":"PATH",\#(edits)}"#, old: bad.0, new: bad.1)
    #expect(windsurf.status == 0)
    #expect(windsurf.complaints.hasPrefix("viewlint: this edit introduced a finding; fix it:"))
    let gemini = try send(
      #""hook_event_name":"AfterTool","cwd":"ROOT","tool_name":"replace","tool_input":{"file_path":"PATH","old_string":OLD,"new_string":NEW},"tool_response":{"llmContent":"ok"}"#,
      old: bad.0, new: bad.1)
    #expect(gemini.status == 0)
    let output = try JSONReader(.strict).read(SourceBytes(gemini.output)).root["hookSpecificOutput"]
    #expect(output?["hookEventName"]?.string == "AfterTool")
    #expect(output?["additionalContext"]?.string?.hasPrefix("viewlint: this edit introduced a finding;") == true)
  }

  @Test func notesSuppressionsInTheFormOfTheHost() throws {
    let directive = "// viewlint:disable:next unsized_remote_image -- by design\n  AsyncImage"
    let text = Sample.bad.replacing("AsyncImage", with: directive)
    for call in Self.recorded where call.event.contains("TEXT") {
      let ending = try send(call.event, old: "", new: "", text: text)
      #expect(ending.status == 0)
      let isJSON = [.claude, .xcode, .gemini, .vscode].contains(call.host)
      #expect(ending.text.hasPrefix(#"{"systemMessage":"viewlint: this edit adds a suppression:"#) == isJSON)
      #expect(ending.complaints.hasPrefix("viewlint: this edit adds a suppression:") == !isJSON)
    }
  }

  // MARK: Patches

  @Test func lintsAllFilesOfAPatchTogether() throws {
    folder.write("Old.swift", "// old\n")
    let styled = Sample.styled.split(separator: "\n").map { "+\($0)" }.joined(separator: "\n")
    func patch(_ extensions: String) -> String {
      let lines = extensions.split(separator: "\n").map { "+\($0)" }.joined(separator: "\n")
      return """
        *** Begin Patch
        *** Add File: Views/Styled.swift
        \(styled)
        *** Add File: Extensions.swift
        \(lines)
        *** Delete File: Old.swift
        *** End Patch
        """
    }
    // What the patch adds elsewhere counts.
    #expect(try apply(patch(Sample.sizing)).status == 0)
    let bad = try apply(patch(Sample.notSizing))
    #expect(bad.status == 2)
    #expect(bad.complaints.contains("\nViews/Styled.swift:"))
    // And so does what it removes.
    folder.write("Extensions.swift", Sample.sizing)
    folder.write("Views/Styled.swift", Sample.styled)
    let other = Sample.notSizing.split(separator: "\n").map { "+\($0)" }.joined(separator: "\n")
    let update = "*** Update File: Views/Styled.swift\n@@\n+// end"
    let addition = "*** Begin Patch\n*** Add File: More.swift\n\(other)\n\(update)\n*** End Patch"
    #expect(try apply(addition).status == 0, "two modifiers have the name")
    let removal = addition.replacing("*** Add", with: "*** Delete File: Extensions.swift\n*** Add")
    #expect(try apply(removal).status == 2)
    #expect(folder.exists("Extensions.swift"))
  }

  @Test func reportsTheFindingsOfAllFilesOfAPatch() throws {
    folder.write("Views/Other.swift", Sample.good.replacing("Picture", with: "Other").replacing("\n", with: "\r\n"))
    let update = "@@\n-  AsyncImage(url: url).frame(width: 40)\n+  AsyncImage(url: url)\n"
    let ending = try apply(
      "*** Begin Patch\n*** Update File: Views/Picture.swift\n\(update)*** Update File: Views/Other.swift\n\(update)*** End Patch"
    )
    #expect(ending.status == 2)
    #expect(ending.complaints.hasPrefix("viewlint blocked this edit because it introduces 2 findings."))
    #expect(ending.complaints.contains("\nViews/Picture.swift:2:3: "))
    #expect(ending.complaints.contains("\nViews/Other.swift:2:3: "))
  }

  @Test func knowsWhatAMovedFileHadBefore() throws {
    folder.write("Views/Old.swift", Sample.bad)
    let move =
      "*** Begin Patch\n*** Update File: Views/Old.swift\n*** Move to: Views/New.swift\n@@\n+// end\n*** End Patch"
    #expect(try apply(move).status == 0)
    let more = move.replacing(
      "+// end", with: Sample.bad.split(separator: "\n").map { "+\($0)" }.joined(separator: "\n"))
    #expect(try apply(more).complaints.contains("introduces a finding"))
  }

  @Test func letsAPatchPassThatDoesNotApply() throws {
    for patch in [
      "*** Begin Patch\n*** Update File: Views/Picture.swift\n@@\n-not there\n+\(Sample.bad)*** End Patch",
      "*** Begin Patch\n*** Update File: Views/Missing.swift\n@@\n-a\n+b\n*** End Patch",
    ] {
      let ending = try apply(patch)
      #expect(ending.status == 0)
      #expect(ending.text == "")
      #expect(ending.complaints.hasPrefix("viewlint skipped this edit: "))
      #expect(ending.complaints.split(separator: "\n").count == 1)
    }
  }

  @Test func letsXcodePathsPassThatCouldBeSeveralFiles() throws {
    folder.write("A/Views/Same.swift", Sample.good)
    folder.write("B/Views/Same.swift", Sample.good)
    let event =
      #""hook_event_name":"PreToolUse","tool_name":"mcp__xcode-tools__XcodeWrite","cwd":"ROOT","tool_input":{"filePath":"MyApp/NAME","content":TEXT}"#
    let both = try send(event.replacing("NAME", with: "Group/Views/Same.swift"), old: "", new: "", text: Sample.bad)
    #expect(both.status == 0)
    #expect(
      both.complaints.hasPrefix("viewlint skipped this edit: 'Same.swift' doesn't identify one file in the project"))
    let one = try send(event.replacing("NAME", with: "A/Views/Same.swift"), old: "", new: "", text: Sample.bad)
    #expect(one.status == 2)
  }

  @Test func complainsAboutEditsThatItDoesNotUnderstand() throws {
    let tool = try send(
      #""hook_event_name":"PreToolUse","tool_name":"insert_edit_into_file","cwd":"ROOT","tool_input":{"filePath":"PATH","code":TEXT}"#,
      old: "", new: "", text: Sample.bad)
    #expect(tool.status == 0)
    #expect(
      tool.complaints == "viewlint skipped this edit: unknown tool 'insert_edit_into_file' in the event 'PreToolUse'\n")
    for other in [
      #""toolName":"bash","toolArgs":"{\"command\":\"ls\"}""#,
      #""agent_action_name":"pre_read_code","tool_info":{"file_path":"PATH"}"#,
      #""hook_event_name":"BeforeTool","tool_name":"read_file","tool_input":{"file_path":"PATH"}"#,
      #""hook_event_name":"beforeReadFile","file_path":"PATH","content":TEXT"#,
    ] {
      let ending = try send(other, old: "", new: "", text: "")
      #expect(ending.status == 0)
      #expect(ending.complaints == "", "\(other)")
    }
  }

  // MARK: Settings

  @Test func printsSettingsThatCallIt() throws {
    let claude = try folder.viewlint("hook", "agent", "--print-settings")
    for host in AgentHost.allCases {
      let ending = try folder.viewlint("hook", "agent", "--print-settings", host.rawValue)
      #expect(ending.status == 0)
      #expect(ending.text.contains(#""viewlint hook agent""#))
      let hooks = try #require(try JSONReader(.strict).read(SourceBytes(ending.output)).root["hooks"])
      if host == .claude { #expect(ending.text == claude.text) }
      // The tools of the recorded events are those of the settings.
      for call in Self.recorded where call.host == host {
        let event = try AgentEvent(Array(event(call.event, "", "", "").utf8))
        let name = host == .copilot ? "preToolUse" : event.name
        let list = try #require(hooks[name], "\(host) \(name)")
        let tool = call.event.split(separator: "\"tool_name\":\"").dropFirst().first?.split(separator: "\"").first
        if let tool, let matcher = list.elements.first?["matcher"]?.string {
          #expect(matcher.split(separator: "|").contains(tool))
        }
      }
    }
    #expect(try folder.viewlint("hook", "agent", "--print-settings", "emacs").status == 1)
    #expect(try folder.viewlint("hook", "run", "--print-settings").status == 2)
    #expect(try folder.viewlint("hook", "agent", "codex").status == 1)
  }

  // MARK: Calls

  func event(_ members: String, _ old: String, _ new: String, _ text: String) -> String {
    let path = folder.path.appending(FilePath("Views/Picture.swift")).text
    let arguments = JSONText.object([
      ("path", JSONText.quoted(path)), ("old_str", JSONText.quoted(old)), ("new_str", JSONText.quoted(new)),
    ])
    let patch =
      "*** Begin Patch\n*** Update File: Views/Picture.swift\n@@\n-  AsyncImage(url: url)\(old)\n+  AsyncImage(url: url)\(new)\n*** End Patch"
    return "{"
      + members.replacing("PATH\"", with: path + "\"").replacing("REL\"", with: "Views/Picture.swift\"")
      .replacing("ROOT", with: folder.path.text).replacing("OLD", with: JSONText.quoted(old))
      .replacing("NEW", with: JSONText.quoted(new)).replacing("TEXT", with: JSONText.quoted(text))
      .replacing("ARGS", with: JSONText.quoted(arguments)).replacing("PATCH", with: JSONText.quoted(patch)) + "}"
  }

  private func send(
    _ members: String, old: String, new: String, text: String = ""
  ) throws -> ChildProcess.Ending {
    try folder.viewlint("hook", "agent", in: "", input: event(members, old, new, text))
  }

  private func apply(_ patch: String) throws -> ChildProcess.Ending {
    try send(
      #""hook_event_name":"PreToolUse","tool_name":"apply_patch","cwd":"ROOT","tool_input":{"command":\#(JSONText.quoted(patch))}"#,
      old: "", new: "")
  }
}
