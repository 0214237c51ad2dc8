import Foundation
import LintRules
import Testing

@testable import viewlint

/// Extreme numbers from projects, command lines, editors, agents, and git never cause a crash.
@Suite struct ExtremeNumberTests {
  private static let numbers = [
    "-9223372036854775808", "9223372036854775807", "9223372036854775808", "2147483647", "2147483648", "-2147483649",
    "-1",
    "-0", "0.1", "1e300", "-1e300", "1e-300", "1e999", "9007199254740993", String(repeating: "9", count: 2_000),
  ]
  private static let bad = TemporaryProject.badView

  // MARK: The project

  @Test func versionsOfAConfiguration() throws {
    for version in ["10.-9223372036854775808", "9223372036854775807", "17.9223372036854775808", "1e300"] {
      let project = TemporaryProject([
        "Views/A.swift": Self.bad, ".viewlint.json": #"{"deploymentTargets": {"macOS": "\#(version)"}}"#,
      ])
      let run = try project.viewlint()
      #expect(run.status == 2)
      #expect(
        run.errors
          == ".viewlint.json:1:33: error: 'macOS' must be a version such as '17.0', not '\(version)'\n", "\(run.errors)"
      )
    }
  }

  @Test func versionsOfManifestsAndSettings() throws {
    let view = "struct A: View { var body: some View { Text(a).onChange(of: a) { new in b(new) } } }\n"
    for version in ["10.-9223372036854775808", "9223372036854775807", "17.9223372036854775808", "10.1e300"] {
      let settings = "MACOSX_DEPLOYMENT_TARGET = \(version);\n"
      for (path, text) in [
        ("Package.swift", "let package = Package(name: \"A\", platforms: [.macOS(\"\(version)\")])\n"),
        ("App.xcconfig", settings), ("App.xcodeproj/project.pbxproj", settings),
      ] {
        let project = TemporaryProject(["Views/A.swift": view, path: text])
        let run = try project.viewlint("--only", "one_parameter_on_change")
        #expect(run.status == 0 && run.output == "", "\(path) \(version)")
      }
    }
  }

  @Test func aNewRule() throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad])
    for number in ["1e300", "-1e300", "9223372036854775808", "1e999"] {
      let find = #"{"modifier": "padding", "has": {"argument": "_", "value": {"number": \#(number)}}}"#
      let run = try project.viewlint("rules", "new", "no_padding", "--find", find)
      #expect(run.status == 2)
      #expect(run.errors.contains("'number' must be between -2^53 and 2^53, not '\(number)'"))
    }
    let find = #"{"modifier": "padding", "has": {"argument": "_", "value": {"number": -9007199254740992}}}"#
    let run = try project.viewlint("rules", "new", "no_padding", "--find", find, "--yes")
    #expect(run.status == 0, "\(run.errors)")
    #expect(project.read("Lint/no_padding.viewlint-rule.json")?.contains("⟦padding⟧(-9007199254740992)") == true)
  }

  @Test func earlierReports() throws {
    for number in Self.numbers {
      let counts = #"{"errors":\#(number),"warnings":\#(number),"notes":\#(number)}"#
      let report = #"{"schemaVersion":1,"summary":\#(counts),"findings":[]}"#
      let points = try #require(ReportHistory.points(in: Array(report.utf8)))
      let page = ReportHistory(points + points).json
      let element = "<script type=\"application/json\" id=\"\(ReportHistory.element)\">"
      let again = try #require(ReportHistory.points(in: Array("\(element)\(page)</script>".utf8)))
      #expect(again == points + points)
      #expect(points[0].total >= 0)
      let project = TemporaryProject(["Views/A.swift": Self.bad, "old.json": report])
      if number.count < 20 {
        #expect(try project.viewlint("--format", "html=new.html", "--previous", "old.json").status == 1)
      }
    }
  }

  // MARK: The command line

  @Test func optionsOfEveryCommand() {
    var count = 0
    for command in CommandList.all {
      for option in Arguments.allOptions(of: command) + command.unlistedOptions {
        guard [.numberOrAll, .number(0), .number(1)].contains(option.value) else { continue }
        count += 1
        for number in Self.numbers + ["", "NaN", "+1", " 1", "0x10"] {
          let words = [FilePath("--\(option.name)=\(number)")]
          let arguments = try? Arguments(words, [option])
          #expect((arguments != nil) == (number == "2147483647"), "\(option.name) \(number)")
          #expect(arguments?.number(option.name).map { $0 == 2_147_483_647 } ?? true)
        }
      }
    }
    #expect(count > 4)
  }

  @Test func asManyThreadsAsAPersonLikes() throws {
    let files = Dictionary(uniqueKeysWithValues: (0..<40).map { ("Views/A\($0).swift", Self.bad) })
    let run = try TemporaryProject(files).viewlint("--jobs", "2147483647", "--max-findings", "2147483647")
    #expect(run.status == 1 && run.lines.count == 40)
    let map = ParallelMap(threads: NumberReader.largest, patience: .zero)
    #expect(map.map(500) { $0 } == Array(0..<500))
  }

  // MARK: Editors and agents

  @Test func placesOfAnEditor() {
    var server = ServerHarness()
    server.open("untitled:a", Self.bad)
    server.settle()
    for number in Self.numbers {
      for place in [#""line":\#(number),"character":\#(number)"#, #""line":0,"character":\#(number)"#] {
        for method in ["textDocument/hover", "textDocument/codeAction", "textDocument/completion"] {
          let params =
            #"{"textDocument":{"uri":"untitled:a"},"position":{\#(place)},"range":{"start":{\#(place)},"end":{\#(place)}},"context":{"diagnostics":[],"triggerKind":\#(number)}}"#
          let before = server.sent.count
          server.take(.message(Array(#"{"jsonrpc":"2.0","id":"x","method":"\#(method)","params":\#(params)}"#.utf8)))
          server.settle()
          #expect(server.sent.count > before, "\(method) \(number)")
        }
        let change = #"{"range":{"start":{\#(place)},"end":{\#(place)}},"text":"","rangeLength":\#(number)}"#
        let document = #"{"uri":"untitled:a","version":\#(number)}"#
        server.take(
          .message(
            Array(
              #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":\#(document),"contentChanges":[\#(change)]}}"#
                .utf8)))
      }
      server.take(.message(Array(#"{"jsonrpc":"2.0","id":\#(number),"method":"nothing"}"#.utf8)))
      server.take(.message(Array(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":\#(number)}}"#.utf8)))
    }
    server.settle()
    #expect(server.status == nil)
  }

  @Test func beginningsAndFramesOfAnEditor() {
    for number in Self.numbers {
      var state = ServerState()
      let body = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":\#(number),"capabilities":{}}}"#
      let effects = state.take(.message(Array(body.utf8)), at: 0)
      #expect(!effects.isEmpty)
      // No other number can be a process ID.
      let watches = effects.contains { if case .watch = $0 { true } else { false } }
      #expect(watches == (number == "2147483647"), "\(number)")
      var reader = FrameReader()
      Array("Content-Length: \(number)\r\n\r\n".utf8).withUnsafeBytes { reader.append($0) }
      if number != "-0" { #expect(throws: FrameReader.Failure.self, "\(number)") { try reader.next() } }
    }
  }

  @Test func idsAndArgumentsOfAnAgent() {
    for number in Self.numbers {
      var state = MCPState(asksForRoots: true)
      for text in [
        #"{"jsonrpc":"2.0","id":\#(number),"method":"initialize","params":{"protocolVersion":\#(number)}}"#,
        #"{"jsonrpc":"2.0","id":\#(number),"method":"ping"}"#,
        #"{"jsonrpc":"2.0","id":\#(number),"method":"tools/list","params":{"cursor":\#(number)}}"#,
      ] {
        let answers = state.take(Array(text.utf8))
        #expect(answers.first?.contains(#""id":\#(number)"#) == true, "\(text.prefix(80))")
      }
    }
  }

  @Test func eventsOfAnAgent() {
    for number in Self.numbers {
      for (tool, keys) in [
        ("Edit", #""old_string":"a","new_string":"b","expected_replacements":\#(number),"replace_all":\#(number)"#),
        ("Write", #""content":\#(number)"#), ("MultiEdit", #""edits":[\#(number)]"#),
      ] {
        let event =
          #"{"hook_event_name":"PreToolUse","tool_name":"\#(tool)","cwd":"/p","tool_input":{"file_path":"/q/A.swift",\#(keys)},"timestamp":\#(number)}"#
        _ = try? AgentEvent(Array(event.utf8))
      }
    }
  }

  // MARK: Git

  @Test func linesAndSizesOfGit() {
    for number in Self.numbers + ["+5", "--5"] {
      for hunk in [
        "-\(number) +\(number)", "-1,\(number) +1,\(number)", "-\(number),0 +\(number),0", "-1 +\(number),2",
      ] {
        let patch = "+++ b/x.swift\n@@ \(hunk) @@\n+a\n+b\n-c\n@@ \(hunk) @@\n-d\n"
        #expect(ChangedLines(patch: Array(patch.utf8)).lines.count <= 1)
      }
      var reader = BlobReader(Array("aa blob \(number)\nab\n".utf8))
      #expect(reader.next() == nil || number == "-0")
    }
  }

  @Test func inputsOfXcode() throws {
    let arguments = try Arguments([FilePath("--use-script-input-files")], LintCommand.options)
    for number in Self.numbers {
      #expect(throws: UsageError.self) {
        try ScriptInputs(arguments) { $0 == "SCRIPT_INPUT_FILE_COUNT" ? number : nil }
      }
    }
  }
}
