import Testing

@testable import viewlint

@Suite struct AgentEventTests {
  @Test func readsWrites() throws {
    let event = try read(
      #"{"hook_event_name":"PreToolUse","tool_name":"Write","cwd":"/p","tool_input":{"file_path":"/q/A.swift","content":"a\nb"}}"#
    )
    #expect(event.moment == .before)
    #expect(event.host == .claude)
    #expect(event.changes == [change("/q/A.swift", .write(Array("a\nb".utf8)))])
  }

  @Test func readsEdits() throws {
    let one = #"{"old_string":"a","new_string":"b\u00e9"}"#
    let edit = try read(
      #"{"hook_event_name":"PostToolUse","tool_name":"Edit","cwd":"/p","tool_input":{"file_path":"Views/A.swift","old_string":"a","new_string":"b\u00e9","replace_all":true}}"#
    )
    #expect(edit.moment == .after)
    let replacementOfAll = TextReplacement(old: [0x61], new: Array("bé".utf8), isForAll: true)
    #expect(edit.changes == [change("/p/Views/A.swift", .edit([replacementOfAll]))])
    let many = try read(
      #"{"hook_event_name":"PreToolUse","tool_name":"MultiEdit","tool_input":{"file_path":"/A.swift","edits":[\#(one),\#(one)]}}"#
    )
    let replacement = TextReplacement(old: [0x61], new: Array("bé".utf8), isForAll: false)
    #expect(many.changes == [change("/A.swift", .edit([replacement, replacement]))])
  }

  @Test(arguments: [
    #"{"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":"ls"}}"#,
    #"{"hook_event_name":"PreToolUse","tool_name":"Read","tool_input":{"file_path":"/A.swift"}}"#,
    #"{"hook_event_name":"PreToolUse","tool_name":"write","tool_input":{"file_path":"/A.txt","content":""}}"#,
    #"{"hook_event_name":"Stop","stop_hook_active":false}"#,
    #"{"hook_event_name":"PreToolUse","stop_hook_active":true,"tool_name":"Write","tool_input":{"file_path":"/A.swift","content":""}}"#,
    #"{"hook_event_name":"PostToolUse","tool_name":"Write","tool_input":{"file_path":"/A.swift","content":""},"tool_response":{"success":false}}"#,
    "{}",
  ])
  func hasNothingToSayAboutOtherThings(text: String) {
    #expect(throws: AgentEvent.Refusal.none) { try read(text) }
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{'a':1}", "\u{0}", "{\"a\":1}//",
    #"{"hook_event_name":"PreToolUse","tool_name":"Write"}"#,
    #"{"hook_event_name":"PreToolUse","tool_name":"Write","tool_input":[]}"#,
    #"{"hook_event_name":"PreToolUse","tool_name":"Write","tool_input":{"file_path":7,"content":""}}"#,
    #"{"hook_event_name":"PreToolUse","tool_name":"Write","tool_input":{"file_path":"/A.swift"}}"#,
    #"{"hook_event_name":"PreToolUse","tool_name":"Write","tool_input":{"file_path":"A.swift","content":""}}"#,
    #"{"hook_event_name":"PreToolUse","tool_name":"Edit","tool_input":{"file_path":"/A.swift","old_string":"a"}}"#,
    #"{"hook_event_name":"PreToolUse","tool_name":"MultiEdit","tool_input":{"file_path":"/A.swift","edits":{}}}"#,
    #"{"hook_event_name":"PreToolUse","tool_name":"MultiEdit","tool_input":{"file_path":"/A.swift","edits":[1]}}"#,
    #"{"hook_event_name":"PreToolUse","tool_name":"write","tool_input":{"file_path":"/A.swift","content":""}}"#,
    #"{"hook_event_name":"onFileChange","file_path":"/A.swift","content":""}"#,
    #"{"hook_event_name":"PreToolUse","tool_name":"apply_patch","tool_input":{"command":"*** Begin Patch"}}"#,
  ])
  func saysWhatIsMalformed(text: String) throws {
    let refusal = try #require(throws: AgentEvent.Refusal.self) { try read(text) }
    #expect(refusal != .none)
  }

  @Test func neverCrashesOnAPartOfAnEvent() throws {
    let text = Array(
      #"{"hook_event_name":"PreToolUse","tool_name":"Edit","tool_input":{"file_path":"/A.swift","old_string":"\ud83d","new_string":"\\"}}"#
        .utf8)
    for length in 0..<text.count {
      #expect(throws: AgentEvent.Refusal.self) { try AgentEvent(Array(text.prefix(length))) }
    }
    _ = try AgentEvent(text)
  }

  @Test func whatNobodyAsksForMayBeDeepAndLarge() throws {
    let deep = String(repeating: "[{\"a\":", count: 100_000) + "1" + String(repeating: "}]", count: 100_000)
    let large = String(repeating: "a", count: 17 << 20)
    let event = try read(
      #"{"extra":\#(deep),"hook_event_name":"PreToolUse","tool_name":"Write","more":"\#(large)","tool_input":{"file_path":"/A.swift","content":"b","extra":\#(deep)}}"#
    )
    #expect(event.changes == [change("/A.swift", .write(Array("b".utf8)))])
  }

  private func read(_ text: String) throws -> AgentEvent { try AgentEvent(Array(text.utf8)) }

  private func change(_ file: String, _ change: AgentEvent.Change) -> AgentEvent.FileChange {
    AgentEvent.FileChange(file: FilePath(file), change: change)
  }
}

@Suite struct TextReplacementTests {
  @Test(arguments: [
    ("a b a", "b", "c", false, "a c a"), ("a b a", "a", "c", true, "c b c"), ("", "", "new", false, "new"),
    ("aaa", "aa", "b", true, "ba"), ("aabaabaaac", "aabaaa", "x", false, "aabxc"), ("ab", "b", "", false, "a"),
    ("x", "x", "xx", true, "xx"),
  ])
  func replaces(text: String, old: String, new: String, isForAll: Bool, expected: String) {
    #expect(apply(text, [(old, new, isForAll)]) == expected)
  }

  @Test(arguments: [("a b a", "a", "c"), ("abc", "x", "y"), ("abc", "", "y"), ("", "a", "b"), ("a", "ab", "b")])
  func refusesWhatTheToolRefuses(text: String, old: String, new: String) {
    #expect(apply(text, [(old, new, false)]) == nil)
  }

  @Test func replacesOneAfterTheOther() {
    #expect(apply("a", [("a", "b", false), ("b", "c", false)]) == "c")
    #expect(apply("a", [("a", "b", false), ("a", "c", false)]) == nil)
  }

  @Test func findsTextThatTheToolShowedWithoutCarriageReturns() {
    #expect(apply("a\r\nb\r\nc", [("a\nb", "x", false)]) == "x\nc")
    #expect(apply("a\r\nb", [("a", "x", false)]) == "x\r\nb")
  }

  @Test func givesUpOnTextsThatGrowWithoutEnd() {
    let doubling = (old: "a", new: String(repeating: "a", count: 1000), isForAll: true)
    #expect(apply("a", [doubling, doubling])?.count == 1_000_000)
    #expect(apply("a", Array(repeating: doubling, count: 10)) == nil)
  }

  @Test func searchesInOnePass() {
    // Compared from its start at each place, this would take minutes.
    let half = String(repeating: "a", count: 200_000)
    #expect(apply(half + half, [(half + "b", "", false)]) == nil)
    #expect(apply(half + half + "b", [(half + "b", "", false)]) == half)
  }

  @Test func isTakenBackByItsInverse() {
    let edit = TextReplacement(old: Array("old".utf8), new: Array("newer".utf8), isForAll: false)
    let text = Array("an old text".utf8)
    #expect(edit.inverse.applied(to: edit.applied(to: text)!) == text)
  }

  private func apply(_ text: String, _ edits: [(String, String, Bool)]) -> String? {
    let replacements = edits.map { TextReplacement(old: Array($0.0.utf8), new: Array($0.1.utf8), isForAll: $0.2) }
    return TextReplacement.apply(replacements, to: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }
}
