import LintRules
import Testing

@testable import viewlint

/// The tools of `viewlint mcp` as an agent calls them.
@Suite struct MCPToolTests {
  private let folder = TemporaryFolder()

  init() {
    folder.write("p/.viewlint.json", "{}")
    folder.write("p/Views/Picture.swift", Sample.bad)
    folder.write("p/Views/Good.swift", Sample.good.replacing("Picture", with: "Good"))
    folder.write("outside/Views/Other.swift", Sample.bad)
  }

  @Test func lints() throws {
    let result = try call("lint")
    #expect(result["isError"]?.bool == false)
    #expect(text(result).hasPrefix("Views/Picture.swift:2:3: warning: "))
    let finding = try #require(result["structuredContent"]?["findings"]?.elements.first)
    #expect(finding["rule"]?.string == "unsized_remote_image")
    #expect(finding["file"]?.string == "Views/Picture.swift")
    #expect(result["structuredContent"]?["summary"]?["files"]?.numberText == "2")
    #expect(try text(call("lint", #"{"paths":["Views/Good.swift"]}"#)) == "no findings in 1 file")
    #expect(try text(call("lint", #"{"rules":["raw_url_string"],"paths":null}"#)).hasPrefix("no findings in "))
  }

  @Test func limitsFindings() throws {
    let many = (1...60).map { "struct V\($0): View { var body: some View { AsyncImage(url: u\($0)) } }\n" }.joined()
    folder.write("p/Views/Many.swift", many)
    let result = try call("lint")
    #expect(result["structuredContent"]?["findings"]?.elements.count == 50)
    #expect(result["structuredContent"]?["more"]?.numberText == "11")
    #expect(text(result).hasSuffix("\n… and 11 more; pass 'paths' or 'rules' to see them"))
  }

  @Test(arguments: [
    #"{"paths":["../outside/Views/Other.swift"]}"#, #"{"paths":["/"]}"#, #"{"paths":["Views/link.swift"]}"#,
    #"{"paths":["missing"]}"#, #"{"paths":["-x"]}"#, #"{"paths":"Views"}"#, #"{"paths":[1]}"#, #"{"paths":[""]}"#,
    #"{"path":["Views"]}"#, "[]", #"{"rules":["raw_url"]}"#, #"{"changedSince":"--output=x"}"#,
    #"{"changedSince":"\u0000"}"#,
  ])
  func refusesWhatIsNotInTheRoots(arguments: String) throws {
    _ = try folder.run(
      FilePath("/bin/ln"), ["-s", "../../outside/Views/Other.swift", "p/Views/link.swift"].map { FilePath($0) })
    let result = try call("lint", arguments)
    #expect(result["isError"]?.bool == true)
    #expect(text(result).hasPrefix("error: "))
    #expect(!text(result).contains("AsyncImage"))
  }

  /// Like exit status 2 of the command line: the result is incomplete.
  @Test(arguments: [("lint", ""), ("find", #","find":{"call":"AsyncImage"}"#), ("preview_fix", "")])
  func filesThatCannotBeReadAreErrors(_ tool: String, _ more: String) throws {
    #expect(mkfifo(folder.path.appending(FilePath("p/Views/Pipe.swift")).text, 0o644) == 0)
    folder.write("p/good.json", "{}")
    for path in ["Views/Pipe.swift", "good.json"] {
      let result = try call(tool, #"{"paths":["Views/Good.swift","\#(path)"]\#(more)}"#)
      #expect(result["isError"]?.bool == true, "\(tool) \(path)")
      #expect(text(result).contains("error: \(path): "), "\(tool): \(text(result))")
    }
    let good = try call(tool, #"{"paths":["Views/Good.swift"]\#(more)}"#)
    #expect(good["isError"]?.bool == false, "\(text(good))")
  }

  @Test func readsWhatGitSays() throws {
    let repository = try TestRepository()
    repository.folder.write("Views/Old.swift", Sample.bad)
    try repository.commitAll()
    repository.folder.write("Views/New.swift", Sample.bad.replacing("Picture", with: "New"))
    let result = try call("lint", #"{"changedSince":"HEAD"}"#, in: repository.folder, at: "")
    #expect(result["structuredContent"]?["findings"]?.elements.map { $0["file"]?.string } == ["Views/New.swift"])
  }

  @Test func previewsFixesAndWritesNothing() throws {
    folder.write(
      "p/Extensions/URLs.swift", "extension String { var asBackendURL: URL? { URL(string: base + self) } }\n")
    let raw =
      "struct A: View { let path: String; var body: some View { Text(x).onTapGesture { open(URL(string: path)) } } }\n"
    folder.write("p/Views/A.swift", raw)
    let result = try call("preview_fix", #"{"rule":"raw_url_string","unsafe":true}"#)
    #expect(text(result).hasPrefix("--- a/Views/A.swift\n+++ b/Views/A.swift\n"))
    #expect(result["structuredContent"]?["diff"]?.string == text(result))
    #expect(folder.read("p/Views/A.swift") == raw)
    #expect(try text(call("preview_fix", #"{"paths":["Views/Good.swift"]}"#)).hasPrefix("no fixes\n"))
  }

  @Test func explainsRules() throws {
    let result = try call("explain", #"{"rule":"unsized_remote_image"}"#)
    #expect(text(result).hasPrefix("unsized_remote_image"))
    #expect(result["structuredContent"]?["rules"]?.elements.first?["id"]?.string == "unsized_remote_image")
    #expect(try text(call("explain", #"{"rule":"unsized_remote_imag"}"#)).contains("unsized_remote_image"))
    #expect(try call("explain")["isError"]?.bool == true)
  }

  @Test func findsCode() throws {
    for finder in [#"{"call":"AsyncImage"}"#, JSONText.quoted(#"{"call":"AsyncImage"}"#)] {
      let result = try call("find", #"{"find":\#(finder)}"#)
      #expect(result["structuredContent"]?["findings"]?.elements.count == 2)
    }
    let wrong = try call("find", #"{"find":{"cal":"AsyncImage"}}"#)
    #expect(wrong["isError"]?.bool == true)
    #expect(text(wrong).contains("cal"))
    #expect(try call("find")["isError"]?.bool == true)
  }

  @Test func testsRules() throws {
    #expect(try text(call("test_rules")) == "this project has no custom rules")
    let tests = #"{"invalid":["⟦Button⟧(a) {}"],"valid":["Button(a) {}"]}"#
    let rule = #"{"message":"no","find":{"call":"Button"},"tests":\#(tests)}"#
    folder.write("p/.viewlint.json", #"{"customRules":{"no_buttons":\#(rule)}}"#)
    let result = try call("test_rules", #"{"rules":["no_buttons"]}"#)
    #expect(text(result).hasSuffix("1 passed, 1 failed\n"))
    #expect(result["structuredContent"]?["failed"]?.numberText == "1")
    folder.write("p/.viewlint.json", "{")
    #expect(try call("test_rules")["isError"]?.bool == true)
    #expect(try call("lint")["isError"]?.bool == true)
  }

  /// The first root of the client, not the working directory.
  @Test func usesTheRootsOfTheClient() throws {
    let uri = URIText.reference(folder.path.appending(FilePath("outside")).text)
    let lines = [
      initialize(#"{"roots":{}}"#), #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"lint"}}"#,
      #"{"jsonrpc":"2.0","id":"roots","result":{"roots":[{"uri":"\#(uri)"}]}}"#,
    ]
    let ending = try folder.viewlint("mcp", in: "p", input: lines.joined(separator: "\n"))
    #expect(ending.status == 0)
    #expect(ending.text.contains("Views/Other.swift:2:3"))
    #expect(!ending.text.contains("Views/Picture.swift"))
  }

  // MARK: Calls

  private func initialize(_ capabilities: String) -> String {
    #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":\#(capabilities)}}"#
  }

  /// The result of a call, which is on one line.
  private func call(
    _ tool: String, _ arguments: String? = nil, in place: TemporaryFolder? = nil, at path: String = "p"
  ) throws -> JSONValue {
    let members = arguments.map { ",\"arguments\":\($0)" } ?? ""
    let line = #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)"\#(members)}}"#
    let ending = try (place ?? folder).viewlint("mcp", in: path, input: initialize("{}") + "\n" + line + "\n")
    #expect(ending.status == 0)
    #expect(ending.complaints == "")
    let lines = ending.text.split(separator: "\n")
    try #require(lines.count == 2)
    return try #require(try JSONReader(.strict).read(SourceBytes(String(lines[1]))).root["result"])
  }

  private func text(_ result: JSONValue) -> String { result["content"]?.elements.first?["text"]?.string ?? "" }
}
