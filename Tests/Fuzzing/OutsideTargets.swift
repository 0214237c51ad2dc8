// The targets of `Scripts/fuzz` for input from projects and editors: numbers, versions, and changing settings.

@testable import LintRules

extension FuzzTarget {
  private static let extremes = [
    "-9223372036854775808", "9223372036854775807", "9223372036854775808", "2147483647", "2147483648", "-1", "0", "-0",
    "0.1", "1e300", "-1e300", "1e-300", "1e999", "9007199254740993", "17.0", "10.-9223372036854775808", "10.0", "26",
    "",
  ]

  /// Lints with any accepted configuration of extreme numbers. The bytes choose its keys and values.
  func count(_ input: [UInt8]) {
    var choices = Choices(input)
    let schema = ConfigurationSchema()
    let rules = schema.rules.filter { !$0.options.isEmpty }
    var members: [String] = []
    repeat {
      let value = choices.value(Self.extremes)
      switch choices.next() % 4 {
      case 0:
        let platform = choices.pick(DeploymentTargets.Platform.allCases)
        members.append("\"deploymentTargets\": {\"\(platform.rawValue)\": \(value)}")
      case 1: members.append("\"\(choices.pick(schema.keys).name)\": \(value)")
      default:
        let rule = choices.pick(rules)
        members.append("\"rules\": {\"\(rule.id)\": {\"\(choices.pick(rule.options).name)\": \(value)}}")
      }
    } while !choices.isAtEnd && members.count < 8
    var decoder = ConfigurationDecoder(schema)
    let (layer, problems) = decoder.decode(SourceBytes("{\(members.joined(separator: ", "))}"))
    guard problems.isEmpty else { return }
    var configuration = Configuration.shipped()
    configuration.apply(layer)
    var tree = MemoryTree(files: [("Views/A.swift", Self.view)])
    if let targets = configuration.deploymentTargets { tree.deploymentTargets = targets }
    let settings = configuration.settings(overrides: [], RuleSelection(only: rules.map(\.id)))
    _ = Linter().lint(tree, [LintTarget(file: 0, settings: settings)])
  }

  private static let view = Array(
    """
    import SwiftUI
    struct A: View {
      @State var a = 1
      var body: some View {
        VStack { Text(a).padding(1).background(.red).onChange(of: a) { new in b(new) } }
        Text(b).padding(1).background(.red)
      }
    }
    """.utf8)

  /// Reads manifests and build settings, separated by NUL bytes. The order of settings doesn't matter, and targets of at
  /// least one release are at least every earlier release.
  func build(_ input: [UInt8]) {
    let files = input.split(separator: 0, maxSplits: 5).map(Array.init).enumerated().flatMap { index, bytes in
      ["\(index)/App.xcconfig", "\(index)/App.xcodeproj/project.pbxproj", "\(index)/Package.swift"].map { ($0, bytes) }
    }
    let targets = targets(files)
    demand(targets == self.targets(files.reversed()), "the order of files matters")
    let answers = [Int.min, 1, 13, 17, 26, NumberReader.largest, Int.max].map { targets.areAtLeast($0) }
    for (older, newer) in zip(answers, answers.dropFirst()) {
      demand(older != false || newer == false, "the targets have a release but not an earlier one")
    }
  }

  private func targets(_ files: [(path: String, bytes: [UInt8])]) -> DeploymentTargets {
    var settings = BuildSettings()
    for file in files { _ = settings.add(file.bytes, path: file.path) }
    let map = settings.targets
    return ["A.swift", "0/A.swift", "1/Sources/A/A.swift"].reduce(into: DeploymentTargets()) { all, path in
      all.add(map.targets(of: path))
    }
  }

  /// Simulates an editor that changes settings and documents; the bytes choose the messages. Each request is answered once,
  /// and the server keeps running.
  func set(_ input: [UInt8]) {
    var choices = Choices(input)
    var editor = Editor()
    editor.send(
      "initialize", #"{"capabilities":{},"initializationOptions":\#(choices.settings(Self.extremes))}"#, isRequest: true
    )
    editor.send("initialized", "{}")
    while !choices.isAtEnd {
      let document = #"{"uri":"untitled:\#(choices.pick(["a", "b"]))","version":\#(choices.value(Self.extremes))}"#
      let place = #"{"line":\#(choices.value(Self.extremes)),"character":\#(choices.value(Self.extremes))}"#
      let range = #"{"start":\#(place),"end":{"line":1,"character":\#(choices.value(Self.extremes))}}"#
      switch choices.next() % 8 {
      case 0:
        editor.send(
          "workspace/didChangeConfiguration", #"{"settings":{"viewlint":\#(choices.settings(Self.extremes))}}"#)
      case 1:
        let text = #""languageId":"swift","text":"import SwiftUI\nlet a = AsyncImage(url: u)\n""#
        editor.send("textDocument/didOpen", #"{"textDocument":{"uri":"untitled:a","version":1,\#(text)}}"#)
      case 2:
        let change = #"{"range":\#(range),"text":"\#(choices.pick(["a", "\\n", "\u{1F600}", ""]))"}"#
        editor.send("textDocument/didChange", #"{"textDocument":\#(document),"contentChanges":[\#(change)]}"#)
      case 3: editor.send("textDocument/hover", #"{"textDocument":\#(document),"position":\#(place)}"#, isRequest: true)
      case 4:
        let rest = #""range":\#(range),"context":{"diagnostics":[]}"#
        editor.send("textDocument/codeAction", #"{"textDocument":\#(document),\#(rest)}"#, isRequest: true)
      case 5: editor.send("textDocument/didClose", #"{"textDocument":\#(document)}"#)
      case 6: editor.wait(Int(choices.next()) * 10)
      default: editor.finish()
      }
    }
    editor.settle()
    demand(editor.unanswered.isEmpty, "requests have no answer: \(editor.unanswered)")
    demand(editor.status == nil, "the server ended")
  }
}

/// A client of an in-process server.
private struct Editor {
  private var state = ServerState()
  private let workspace = Workspace(threads: 1)
  private var now = 0
  private var running: ServerSnapshot?
  private var lastID = 0
  private(set) var unanswered: Set<String> = []
  private(set) var status: Int32?

  mutating func send(_ method: String, _ params: String, isRequest: Bool = false) {
    lastID += 1
    if isRequest { unanswered.insert("\(lastID)") }
    let id = isRequest ? #""id":\#(lastID),"# : ""
    take(.message(Array(#"{"jsonrpc":"2.0",\#(id)"method":"\#(method)","params":\#(params)}"#.utf8)))
  }

  mutating func wait(_ milliseconds: Int) {
    now += milliseconds
    take(.tick)
  }

  mutating func finish() {
    guard let snapshot = running else { return }
    running = nil
    take(.finished(workspace.run(snapshot) { false }))
  }

  mutating func settle() {
    for _ in 0..<20 {
      wait(2_000)
      finish()
    }
  }

  private mutating func take(_ event: ServerEvent) {
    for effect in state.take(event, at: now) {
      switch effect {
      case .send(let body): answer(body)
      case .run(let snapshot):
        demand(running == nil, "two runs at a time")
        running = snapshot
      case .end(let status): self.status = status
      case .abandon, .watch, .log: break
      }
    }
  }

  /// Handles a message from the server. Requests are answered with an error.
  private mutating func answer(_ body: String) {
    guard let message = try? ServerMessage(Array(body.utf8)) else { return demand(false, "not a message: \(body)") }
    switch message.kind {
    case .response(let id): demand(unanswered.remove(id) != nil, "an answer without a request")
    case .request(let id, _):
      take(.message(Array(#"{"jsonrpc":"2.0","id":\#(id),"error":{"code":1,"message":""}}"#.utf8)))
    case .notification: break
    }
  }
}

/// A source of choices that are driven by bytes.
private struct Choices {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var isAtEnd: Bool { bytes.isEmpty }

  /// Returns the next byte, or 0 after the last.
  mutating func next() -> UInt8 { bytes.popFirst() ?? 0 }

  mutating func pick<Element>(_ choices: [Element]) -> Element { choices[Int(next()) % choices.count] }

  /// Returns a number, a string with a number, or a list of one such string.
  mutating func value(_ numbers: [String]) -> String {
    let number = pick(numbers)
    let isJSON = !number.isEmpty && number.split(separator: ".").count < 3 && !number.contains(".-")
    switch next() % 4 {
    case 0: return "\"\(number)\""
    case 1: return "[\"\(number)\"]"
    default: return isJSON ? number : "\"\(number)\""
    }
  }

  /// Returns settings as an editor sends them.
  mutating func settings(_ numbers: [String]) -> String {
    var members: [String] = []
    while next() % 3 > 0, members.count < 6 {
      let key = pick(ServerSettings.keys + ["other"])
      let choices = ["true", "false", "null", "\"onSave\"", "\"onType\"", "\"hide\"", "\"/nowhere\"", "\"\"", "{}"]
      members.append("\"\(key)\": \(next() % 2 == 0 ? pick(choices) : value(numbers))")
    }
    return "{\(members.joined(separator: ", "))}"
  }
}
