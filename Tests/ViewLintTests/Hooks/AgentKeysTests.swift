import LintRules
import Testing

@testable import viewlint

/// Events with additional keys of other hosts.
@Suite struct AgentKeysTests {
  private let tests = AgentHostTests()

  /// Returns the event with an additional key at the start or the end of the tool's input.
  private func event(
    _ call: AgentHostTests.Recorded, _ key: String, _ value: String, atEnd: Bool = false
  ) throws -> AgentEvent {
    let added = "\(JSONText.quoted(key)):\(value)"
    var text = tests.event(call.event, ".frame(width: 40)", "", Sample.bad)
    let names = ["\"tool_input\":", "\"tool_info\":", "\"toolArgs\":"]
    let name = try #require(names.first { text.contains($0) })
    let parts = text.split(separator: name, maxSplits: 1).map(String.init)
    let isText = parts[1].hasPrefix("\"")
    let object =
      isText ? try JSONReader(.strict).read(SourceBytes(String(parts[1].dropLast()))).root.string ?? "" : parts[1]
    let inner = isText ? object : String(object.dropLast())
    let more = atEnd ? "\(inner.dropLast()),\(added)}" : "{\(added),\(inner.dropFirst())"
    text = parts[0] + name + (isText ? JSONText.quoted(more) : more) + "}"
    return try AgentEvent(Array(text.utf8))
  }

  private static func part(of call: AgentHostTests.Recorded, _ part: KeyPath<AgentKeys, [String]>) -> String? {
    AgentKeys.of(call.host)[keyPath: part].first {
      call.event.contains("\"\($0)\":") || call.event.contains("ARGS") && ["path", "old_str", "new_str"].contains($0)
    }
  }

  private static let parts: [KeyPath<AgentKeys, [String]> & Sendable] = [
    \.path, \.contents, \.old, \.new, \.patch,
  ]

  /// The tool may use either key, so the hook trusts neither.
  @Test(arguments: AgentHostTests.recorded) func keysThatDisagreeAreNoPass(call: AgentHostTests.Recorded) throws {
    for part in Self.parts {
      guard let own = Self.part(of: call, part) else { continue }
      // The keys in lists belong to nested objects.
      guard !call.event.contains("edits\":[") && !call.event.contains("replacements\":[") else { continue }
      for other in AgentKeys.all[keyPath: part] where other != own {
        for atEnd in [false, true] {
          let refusal = try #require(throws: AgentEvent.Refusal.self) {
            try event(call, other, "\"/tmp/Other.txt\"", atEnd: atEnd)
          }
          guard case .unclear(let event?, let message) = refusal else {
            Issue.record("\(call.host) \(other): \(refusal)")
            continue
          }
          // This key identifies Codex.
          #expect(event.host == call.host || other == "command")
          #expect(event.changes.contains { $0.file.isSwift } && message.contains("'\(other)'"))
        }
      }
    }
  }

  @Test(arguments: AgentHostTests.recorded) func otherKeysChangeNothing(call: AgentHostTests.Recorded) throws {
    let usual = try AgentEvent(Array(tests.event(call.event, ".frame(width: 40)", "", Sample.bad).utf8))
    for key in ["replace_all", "replaceAll", "allow_multiple"] where !AgentKeys.of(call.host).isForAll.contains(key) {
      #expect(try event(call, key, "true", atEnd: true) == usual, "\(call.host) \(key)")
    }
    for part in Self.parts {
      for key in AgentKeys.all[keyPath: part] where !call.event.contains("\"\(key)\":") && !call.event.contains("ARGS")
      {
        #expect(try event(call, key, "null") == usual, "\(call.host) \(key)")
      }
    }
  }

  @Test func theCallOfAnotherHostBesideIsNoPass() throws {
    let other = #""file_path":"/tmp/a.txt","content":"""#
    let path = #"{"path":"/p/Views/A.swift","file_text":"x"}"#
    let both =
      #"{"toolName":"create","toolArgs":\#(path),"hook_event_name":"PreToolUse","tool_name":"Write","tool_input":{\#(other)}}"#
    let refusal = #expect(throws: AgentEvent.Refusal.self) { try AgentEvent(Array(both.utf8)) }
    guard case .unclear? = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    // Other keys are ignored.
    for stray in [#""hook_event_name":"Stop""#, #""tool_input":{\#(other)}"#, #""tool_response":{"success":false}"#] {
      let event = try AgentEvent(Array(#"{\#(stray),"toolName":"create","toolArgs":\#(path)}"#.utf8))
      #expect(event.host == .copilot && event.changes.map(\.file) == [FilePath("/p/Views/A.swift")], "\(stray)")
    }
    let windsurf =
      #"{"tool_input":{\#(other)},"agent_action_name":"pre_write_code","tool_info":"#
      + #"{"file_path":"/p/Views/A.swift","edits":[{"old_string":"a","new_string":"b"}]}}"#
    #expect(try AgentEvent(Array(windsurf.utf8)).changes.map(\.file) == [FilePath("/p/Views/A.swift")])
  }

  /// An ambiguous edit is blocked if one of its meanings edits a Swift file.
  @Test func anEditWithTwoMeaningsIsBlocked() throws {
    let folder = TemporaryFolder()
    folder.write(".viewlint.json", "{}")
    func send(_ path: String, _ more: String) throws -> ChildProcess.Ending {
      let bad = JSONText.quoted(Sample.bad)
      let input = #"{"path":"\#(folder.path.text)/\#(path)","file_text":\#(bad),\#(more)}"#
      return try folder.viewlint("hook", "agent", input: #"{"toolName":"create","toolArgs":\#(input)}"#)
    }
    for more in [#""file_path":"/tmp/a.txt""#, #""content":"""#, #""filePath":"/tmp/B.swift""#] {
      let ending = try send("Views/A.swift", more)
      #expect(ending.status == 0 && ending.complaints == "")
      let root = try JSONReader(.strict).read(SourceBytes(ending.output)).root
      #expect(root["permissionDecision"]?.string == "deny")
      #expect(root["permissionDecisionReason"]?.string?.hasSuffix("in the tool input disagree") == true)
    }
    for more in [#""file_path":"/tmp/a.txt""#, #""content":"""#] {
      let ending = try send("notes.txt", more)
      #expect(ending.status == 0 && ending.text == "" && ending.complaints == "")
    }
  }

  @Test func editsInListsHaveTheirOwnKeys() throws {
    func read(_ edit: String) throws -> AgentEvent {
      let start =
        #"{"hook_event_name":"PreToolUse","tool_name":"MultiEdit","tool_input":{"file_path":"/A.swift","edits":["#
      return try AgentEvent(Array((start + edit + "]}}").utf8))
    }
    let plain = try read(#"{"old_string":"a","new_string":"b"}"#)
    #expect(try read(#"{"old_string":"a","new_string":"b","newString":"b"}"#) == plain)
    let refusal = #expect(throws: AgentEvent.Refusal.self) {
      try read(#"{"newString":"c","old_string":"a","new_string":"b"}"#)
    }
    guard case .unclear? = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
  }

  @Test(arguments: ["/p/A.swift ", " /p/A.swift", "/p/A.swift\t\n", "/p/A.swift/", "/p/A.swift/.", "\u{A0}/p/A.swift"])
  func aPathIsTheOneThatTheHostResolves(path: String) throws {
    let event =
      #"{"hook_event_name":"PreToolUse","tool_name":"Write","tool_input":{"file_path":\#(JSONText.quoted(path)),"content":""}}"#
    #expect(try AgentEvent(Array(event.utf8)).changes.map(\.file) == [FilePath("/p/A.swift")])
  }
}
