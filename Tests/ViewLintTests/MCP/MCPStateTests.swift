import LintRules
import Testing

@testable import viewlint

/// The protocol of `viewlint mcp` without input and output.
@Suite struct MCPStateTests {
  @Test(arguments: MCPState.versions + ["1.0", ""]) func agreesOnAVersion(version: String) throws {
    var state = MCPState(asksForRoots: true)
    let params = #"{"protocolVersion":"\#(version)","capabilities":{},"clientInfo":{"name":"c","version":"1"}}"#
    let result = try answer(&state, #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":\#(params)}"#)["result"]
    let known = MCPState.versions.contains(version)
    #expect(result?["protocolVersion"]?.string == (known ? version : MCPState.versions[0]))
    #expect(result?["capabilities"]?["tools"]?.kind == .object)
    #expect(result?["serverInfo"]?["version"]?.string == ProgramVersion.current)
  }

  @Test func listsToolsThatChangeNothing() throws {
    var state = initialized()
    let result = try answer(&state, #"{"jsonrpc":"2.0","id":"a","method":"tools/list"}"#)["result"]
    let tools = try #require(result?["tools"]?.elements)
    #expect(tools.compactMap { $0["name"]?.string } == ["lint", "preview_fix", "explain", "find", "test_rules"])
    for (tool, json) in zip(MCPTool.allCases, tools) {
      #expect(json["annotations"]?["readOnlyHint"]?.bool == true)
      #expect(json["inputSchema"]?["additionalProperties"]?.bool == false)
      #expect(json["inputSchema"]?["properties"]?.members.map(\.name).sorted() == tool.argumentNames.sorted())
    }
  }

  @Test(arguments: [
    ("", 0), ("  \r", 0), ("{", -32700), ("[]", -32600), (#"{"id":1}"#, -32600), ("\u{0}", -32700),
    (#"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#, -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"write"}}"#, -32602),
    (#"{"jsonrpc":"2.0","method":"notifications/whatever"}"#, 0), (#"{"jsonrpc":"2.0","id":9,"result":{}}"#, 0),
    (#"{"jsonrpc":"2.0","method":"notifications/cancelled"}"#, 0),
  ])
  func answersNonsenseWithErrors(line: String, code: Int) throws {
    var state = initialized()
    let answers = state.take(Array(line.utf8))
    #expect(answers.count == (code == 0 ? 0 : 1))
    if let text = answers.first { #expect(try read(text)["error"]?["code"]?.numberText == "\(code)") }
    #expect(try answer(&state, #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#)["result"]?.kind == .object)
  }

  @Test func wantsToBeInitialized() throws {
    var state = MCPState(asksForRoots: true)
    let refused = try answer(&state, #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)
    #expect(refused["error"]?["code"]?.numberText == "-32002")
    #expect(try answer(&state, #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#)["result"] != nil)
    #expect(try read(state.take(nil)[0])["error"]?["code"]?.numberText == "-32600")
  }

  @Test func keepsIdsAndOrderOfCallsAndForgetsCancelledOnes() {
    var state = initialized()
    for id in ["1", "\"two\"", "3.5"] { _ = state.take(call(id)) }
    _ = state.take(Array(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"two"}}"#.utf8))
    _ = state.take(Array(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}"#.utf8))
    #expect(state.nextCall()?.id == "1")
    #expect(state.nextCall()?.id == "3.5")
    #expect(state.nextCall() == nil)
  }

  @Test func waitsForTheRootsOfTheClient() throws {
    var state = MCPState(asksForRoots: true)
    _ = state.take(initialize(#"{"roots":{"listChanged":true}}"#))
    let asked = state.take(Array(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#.utf8))
    #expect(try read(asked[0])["method"]?.string == "roots/list")
    _ = state.take(call("1"))
    #expect(state.nextCall() == nil)
    let roots = #"{"roots":[{"uri":"file:///a%20b","name":"x"},{"uri":"https://c"},{}]}"#
    _ = state.take(Array(#"{"jsonrpc":"2.0","id":"roots","result":\#(roots)}"#.utf8))
    #expect(state.roots == [FilePath("/a b")])
    #expect(state.nextCall()?.id == "1")
    // With a fixed root nothing is asked.
    var fixed = MCPState(asksForRoots: false)
    _ = fixed.take(initialize(#"{"roots":{}}"#))
    #expect(fixed.take(Array(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#.utf8)) == [])
  }

  @Test func splitsLines() {
    var lines = MCPLines()
    lines.append(Array("a\nb".utf8)[...])
    #expect(lines.next() == .some(Array("a".utf8)))
    #expect(lines.next() == nil)
    lines.append(Array("c\n\nd".utf8)[...])
    #expect(lines.next() == .some(Array("bc".utf8)))
    #expect(lines.next() == .some([]))
    #expect(lines.next() == nil)
    #expect(lines.rest() == Array("d".utf8))
    #expect(lines.rest() == nil)
  }

  // MARK: Messages

  private func initialized() -> MCPState {
    var state = MCPState(asksForRoots: true)
    _ = state.take(initialize("{}"))
    return state
  }

  private func initialize(_ capabilities: String) -> [UInt8] {
    Array(#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"capabilities":\#(capabilities)}}"#.utf8)
  }

  private func call(_ id: String) -> [UInt8] {
    Array(#"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"lint"}}"#.utf8)
  }

  private func answer(_ state: inout MCPState, _ line: String) throws -> JSONValue {
    let answers = state.take(Array(line.utf8))
    try #require(answers.count == 1)
    #expect(!answers[0].contains("\n"))
    return try read(answers[0])
  }

  private func read(_ text: String) throws -> JSONValue { try JSONReader(.strict).read(SourceBytes(text)).root }
}
