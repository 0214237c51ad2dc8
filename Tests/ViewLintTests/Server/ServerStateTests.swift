import Foundation
import LintRules
import Testing

@testable import viewlint

@Suite struct ServerStateTests {
  private static let bad = TemporaryProject.badView
  private static let good = TemporaryProject.goodView
  private static let range = ["start": ["line": 0, "character": 0], "end": ["line": 9, "character": 0]]

  @Test func nothingIsAnsweredBeforeTheBeginningAndAfterTheEnd() {
    var server = ServerHarness(nil)
    server.send(["id": 1, "method": "textDocument/hover", "params": [:] as [String: Any]])
    #expect((server.answers(1)[0]["error"] as? [String: Any])?["code"] as? Int == -32002)
    server.open("untitled:a", Self.bad)
    #expect(server.sent.count == 1)
    server.send(["id": 2, "method": "initialize", "params": ["capabilities": [:] as [String: Any]]])
    server.send(["id": 3, "method": "shutdown"])
    server.send(["id": 4, "method": "textDocument/hover"])
    #expect((server.answers(4)[0]["error"] as? [String: Any])?["code"] as? Int == -32600)
    server.notify("exit", [:])
    #expect(server.status == 0)
  }

  @Test func aKeyAfterAnotherPutsTheRunOffButNotForEver() {
    for (runTime, count) in [(100, 2), (5, 58)] {
      var server = ServerHarness()
      server.runTime = runTime
      server.open("untitled:a", Self.good)
      server.settle()
      var starts: [Int] = []
      for version in 2..<60 {
        server.change("untitled:a", Self.good + String(repeating: "\n", count: version), version: version)
        server.wait(50)
        if server.running != nil { starts.append(version) }
        server.finish()
      }
      #expect(starts.count == count, "slow runs once a second, fast runs after each key")
      server.settle()
      #expect(server.state.running == nil && server.state.due == nil)
    }
  }

  @Test func resultsForOlderTextAreNeverPublished() {
    var server = ServerHarness()
    server.open("untitled:a", Self.bad)
    server.wait(5)
    #expect(server.running != nil)
    server.change("untitled:a", Self.good, version: 2)
    server.finish()
    #expect(server.published("untitled:a") == nil)
    server.settle()
    #expect(server.published("untitled:a")?.version == 2)
    #expect(server.published("untitled:a")?.rules == [])
  }

  @Test func diagnosticsAndHoversLeadToThePageOfTheRule() {
    let page = "\(ProjectAddress.documents)rules/unsized_remote_image.md"
    var server = ServerHarness(["textDocument": ["hover": ["contentFormat": ["markdown"]]]])
    server.open("untitled:a", Self.bad)
    server.settle()
    let params = server.sent.last { $0["method"] as? String == "textDocument/publishDiagnostics" }?["params"]
    let diagnostics = (params as? [String: Any])?["diagnostics"] as? [[String: Any]]
    #expect(diagnostics?.map { $0["codeDescription"] as? [String: String] } == [["href": page]])
    let hover = server.request(
      "textDocument/hover", ["textDocument": ["uri": "untitled:a"], "position": ["line": 1, "character": 41]])
    server.settle()
    let contents = (server.answers(hover)[0]["result"] as? [String: Any])?["contents"] as? [String: String]
    #expect(contents?["value"]?.contains("](\(page))") == true)
  }

  @Test func theSameDiagnosticsArePublishedOnce() {
    var server = ServerHarness()
    server.open("untitled:a", Self.bad)
    server.settle()
    server.change("untitled:a", Self.bad + "\n", version: 2)
    server.settle()
    #expect(server.publications("untitled:a") == 1)
    server.close("untitled:a")
    server.settle()
    #expect(server.publications("untitled:a") == 2)
    #expect(server.published("untitled:a")?.rules == [])
  }

  /// Returns a server that abandoned its first run after a change and started a second one.
  private static func serverWithSecondRun() -> ServerHarness {
    var server = ServerHarness()
    server.open("untitled:a", bad)
    server.wait(5)
    server.change("untitled:a", good, version: 2)
    server.wait(200)
    #expect(server.abandoned == 1)
    server.finish { ServerResult(generation: $0.generation) }
    #expect(server.running != nil, "the next run starts immediately")
    return server
  }

  @Test func aLongRunThatIsOutOfDateIsAbandoned() {
    var server = Self.serverWithSecondRun()
    server.settle()
    #expect(server.published("untitled:a")?.rules == [])
  }

  /// If files and settings change faster than runs finish, the server abandons at most every second run.
  @Test func aStormAbandonsNoTwoRunsInARow() {
    var server = ServerHarness(["workspace": ["configuration": true]])
    server.open("untitled:a", Self.bad)
    server.settle()
    server.change("untitled:a", "\n" + Self.bad, version: 2)
    let hover = server.request(
      "textDocument/hover", ["textDocument": ["uri": "untitled:a"], "position": ["line": 2, "character": 40]])
    var elapsed = 0
    while server.answers(hover).isEmpty, elapsed < 10_000 {
      server.notify("workspace/didChangeWatchedFiles", ["changes": [Any]()])
      server.notify("workspace/didChangeConfiguration", ["settings": NSNull()])
      server.wait(20)
      elapsed += 20
      // A run takes 400 milliseconds; an abandoned run ends immediately.
      guard let run = server.state.running else { continue }
      if run.isAbandoned || server.now - run.start >= 400 { server.finish() }
    }
    #expect(elapsed < 2_000)
  }

  /// The loop sleeps until the run ends.
  @Test func aRunThatMayNotBeAbandonedDoesNotKeepTheServerAwake() {
    var server = Self.serverWithSecondRun()
    server.change("untitled:a", Self.bad, version: 3)
    server.wait(2_000)
    #expect(server.abandoned == 1 && server.state.wake == nil)
    server.settle()
    #expect(server.published("untitled:a")?.rules.count == 1)
  }

  @Test func settingsAreReplaced() {
    var server = ServerHarness()
    server.open("untitled:a", Self.bad)
    func rules(after settings: Any) -> Int? {
      server.notify("workspace/didChangeConfiguration", ["settings": settings])
      server.settle()
      return server.published("untitled:a")?.rules.count
    }
    #expect(rules(after: ["viewlint": ["enable": false]]) == 0)
    #expect(rules(after: [String: Any]()) == 1)
    #expect(rules(after: ["enable": false]) == 0)
    #expect(rules(after: NSNull()) == 0, "null changes nothing")
    #expect(rules(after: ["viewlint": ["run": "onType"]]) == 1)
    #expect(rules(after: ["other": ["enable": false]]) == 1)
  }

  @Test func settingsThatAreAskedForAreReplaced() {
    let folder = TemporaryProject([".viewlint.json": "{}", "Views/A.swift": Self.bad])
    let uri = DocumentURI(FilePath(folder.root + "/Views/A.swift")).text
    var server = ServerHarness(["workspace": ["configuration": true]], folders: [folder.root])
    var answered = 0
    func answer(_ values: [Any]) {
      server.settle()
      let questions = server.sent.filter { $0["method"] as? String == "workspace/configuration" }
      for question in questions.dropFirst(answered) { server.send(["id": question["id"] ?? 0, "result": values]) }
      answered = questions.count
      server.settle()
    }
    server.open(uri, Self.bad)
    answer([["enable": false], NSNull()])
    #expect(server.published(uri)?.rules ?? [] == [])
    server.notify("workspace/didChangeConfiguration", ["settings": NSNull()])
    answer([NSNull(), NSNull()])
    #expect(server.published(uri)?.rules.count == 1)
    server.notify("workspace/didChangeConfiguration", ["settings": NSNull()])
    answer([NSNull(), ["enable": false]])
    #expect(server.published(uri)?.rules == [])
    server.notify("workspace/didChangeConfiguration", ["settings": NSNull()])
    answer([[String: Any](), [String: Any]()])
    #expect(server.published(uri)?.rules.count == 1)
  }

  /// Only the last change determines the settings.
  @Test func settingsDependOnNothingButTheLastOnes() throws {
    var random = SeededGenerator(seed: 1)
    let values: [[String: Any]] = [
      [:], ["enable": false], ["enable": true], ["run": "onSave"], ["run": 1], ["unsafeFixes": "hide"],
      ["configuration": "a.json"], ["configuration": ""], ["baseline": "b", "enable": false], ["nonsense": [1]],
    ]
    for _ in 0..<50 {
      var server = ServerHarness()
      var last: [String: Any] = [:]
      for _ in 0..<10 {
        last = values.randomElement(using: &random)!
        let isInSection = Bool.random(using: &random)
        server.notify("workspace/didChangeConfiguration", ["settings": isInSection ? ["viewlint": last] : last])
      }
      var fresh = ServerHarness()
      fresh.notify("workspace/didChangeConfiguration", ["settings": last])
      #expect(server.state.settings == fresh.state.settings)
    }
  }

  @Test func wrongSettingsAreSaidOnce() {
    let folder = TemporaryProject([".viewlint.json": "{}", "Views/A.swift": Self.bad])
    let uri = DocumentURI(FilePath(folder.root + "/Views/A.swift")).text
    var server = ServerHarness(folders: [folder.root])
    server.open(uri, Self.bad)
    func messages() -> [String] {
      server.settle()
      return server.sent.filter { $0["method"] as? String == "window/showMessage" }
        .compactMap { ($0["params"] as? [String: Any])?["message"] as? String }
    }
    #expect(messages() == [])
    for _ in 0..<3 {
      server.notify(
        "workspace/didChangeConfiguration",
        ["settings": ["viewlint": ["configuration": "no.json", "baseline": "no.jsonl", "run": 1, "runs": 1]]])
      #expect(messages().count == 4)
    }
    let all = messages()
    #expect(all.contains("viewlint: invalid value of the setting 'run'"))
    #expect(all.contains("viewlint: unknown setting 'runs'"))
    #expect(all.contains { $0.contains("no.json: error: can't be read: No such file") }, "\(all)")
    #expect(all.contains { $0.contains("no.jsonl") }, "\(all)")
    // Settings for other servers are ignored.
    server.notify("workspace/didChangeConfiguration", ["settings": ["gopls": ["x": 1]]])
    #expect(messages().count == 4)
  }

  @Test func aRequestThatIsCancelledHasOneAnswer() {
    var server = ServerHarness()
    server.open("untitled:a", Self.bad)
    let params: [String: Any] = [
      "textDocument": ["uri": "untitled:a"], "range": Self.range, "context": [:] as [String: Any],
    ]
    let first = server.request("textDocument/codeAction", params)
    let second = server.request("textDocument/codeAction", params)
    server.notify("$/cancelRequest", ["id": first])
    server.settle()
    server.notify("$/cancelRequest", ["id": second])
    #expect(server.answers(first).count == 1 && server.answers(second).count == 1)
    #expect((server.answers(first)[0]["error"] as? [String: Any])?["code"] as? Int == -32800)
    #expect((server.answers(second)[0]["result"] as? [Any])?.isEmpty == false)
  }

  @Test func whoWaitsForATextThatChangesGetsTheAnswerForTheNewest() {
    var server = ServerHarness()
    server.open("untitled:a", Self.bad)
    server.settle()
    server.change("untitled:a", "\n" + Self.bad, version: 2)
    let hover = server.request(
      "textDocument/hover", ["textDocument": ["uri": "untitled:a"], "position": ["line": 3, "character": 40]])
    server.wait(5)
    server.change("untitled:a", "\n\n" + Self.bad, version: 3)
    server.finish()
    #expect(server.answers(hover).isEmpty)
    server.settle()
    let result = server.answers(hover)[0]["result"] as? [String: Any]
    #expect(result?["contents"] != nil)
  }

  @Test func settingsThatAreAskedForComeBeforeTheFirstRun() {
    var server = ServerHarness(["workspace": ["configuration": true]])
    server.open("untitled:a", Self.bad)
    server.wait(50)
    #expect(server.running == nil)
    let question = server.sent.first { $0["method"] as? String == "workspace/configuration" }
    server.send(["id": question?["id"] ?? 0, "result": [["enable": false]]])
    server.settle()
    #expect(server.published("untitled:a")?.rules == [])
    var silent = ServerHarness(["workspace": ["configuration": true]])
    silent.open("untitled:a", Self.bad)
    silent.settle()
    #expect(silent.published("untitled:a")?.rules.count == 1)
  }

  @Test func aLongRunShowsItsProgressIfTheClientCan() {
    var server = ServerHarness(["window": ["workDoneProgress": true]])
    server.open("untitled:a", Self.bad)
    server.wait(5)
    server.wait(1_100)
    let question = server.sent.first { $0["method"] as? String == "window/workDoneProgress/create" }
    server.send(["id": question?["id"] ?? 0, "result": NSNull()])
    server.finish()
    let kinds = server.sent.filter { $0["method"] as? String == "$/progress" }
      .compactMap { (($0["params"] as? [String: Any])?["value"] as? [String: Any])?["kind"] as? String }
    #expect(kinds == ["begin", "end"])
  }

  /// A project, and the URI of the document that is open in it.
  private static func projectWithUse() -> (project: TemporaryProject, uri: String) {
    let project = TemporaryProject(["Views/Avatar.swift": avatar(""), "Views/Use.swift": use])
    return (project, DocumentURI(FilePath(project.root + "/Views/Use.swift")).text)
  }

  /// A server with an open document, whose client reports changed files or refuses to.
  private static func watchingServer(_ project: TemporaryProject, _ uri: String, refuses: Bool = false) -> ServerHarness
  {
    let watching: [String: Any] = ["didChangeWatchedFiles": ["dynamicRegistration": true]]
    var server = ServerHarness(["workspace": watching], folders: [project.root])
    let id = server.sent.first { $0["method"] as? String == "client/registerCapability" }?["id"] ?? 0
    let error: [String: Any] = ["code": -32601, "message": ""]
    server.send(refuses ? ["id": id, "error": error] : ["id": id, "result": NSNull()])
    server.open(uri, use)
    server.settle()
    return server
  }

  /// Ends the run after a change of a text and returns whether it looked for changed files.
  private static func looks(_ server: inout ServerHarness, _ uri: String, _ version: Int) -> Bool? {
    server.change(uri, use + String(repeating: "\n", count: version), version: version)
    server.wait(100)
    let looks = server.running?.looksForFiles
    server.finish()
    return looks
  }

  /// Between the keys of a client that reports changed files, the server doesn't look for them.
  @Test func filesAreLookedForAfterAPause() throws {
    let (project, uri) = Self.projectWithUse()
    var server = Self.watchingServer(project, uri)
    #expect(server.published(uri)?.rules.isEmpty == false)
    for version in 2..<4 {
      let looks = Self.looks(&server, uri, version)
      #expect(looks == false)
    }
    project.write("Views/Avatar.swift", Self.avatar(".frame(width: 1, height: 1)"))
    project.write("Views/New.swift", Self.bad)
    server.wait(1_100)
    #expect(server.running?.looksForFiles == true)
    server.finish()
    #expect(server.state.due == nil)
    #expect(server.published(uri)?.rules == [])
    server.wait(10_000)
    let looks = Self.looks(&server, uri, 4)
    #expect(looks == true, "the last look is long ago")
  }

  @Test func filesAreLookedForAfterAReportedChange() {
    let (project, uri) = Self.projectWithUse()
    var server = Self.watchingServer(project, uri)
    var looks: [Bool?] = []
    for version in 2..<5 {
      if version == 3 { server.notify("workspace/didChangeWatchedFiles", ["changes": [Any]()]) }
      looks.append(Self.looks(&server, uri, version))
    }
    #expect(looks == [false, true, false])
    server.notify("textDocument/didSave", ["textDocument": ["uri": uri]])
    #expect(server.running?.looksForFiles == true)
    server.finish()
    server.change(uri, Self.bad, version: 5)
    let only: [String: Any] = ["only": ["source.fixAll"]]
    _ = server.request(
      "textDocument/codeAction", ["textDocument": ["uri": uri], "range": Self.range, "context": only])
    #expect(server.running?.looksForFiles == true)
    server.finish()
    looks = (6..<46).map { Self.looks(&server, uri, $0) }
    #expect(looks.contains(true), "at most a few seconds pass without a look")
    #expect(looks.count { $0 == false } > 30)
  }

  @Test func allRunsLookForFilesThatNobodyReports() {
    let (project, uri) = Self.projectWithUse()
    var server = Self.watchingServer(project, uri, refuses: true)
    let looks = (2..<5).map { Self.looks(&server, uri, $0) }
    #expect(looks == [true, true, true])
    #expect(server.state.due == nil)
  }

  /// Random messages in any order, with runs that end at any time.
  @Test(arguments: 0..<40) func anySequenceComesToRestWithTheFindingsOfTheLinter(seed: Int) throws {
    let project = TemporaryProject([
      "Views/Avatar.swift": Self.avatar(""), "Views/Use.swift": Self.use, ".viewlint.json": "{}",
    ])
    var random = SeededGenerator(seed: UInt64(seed))
    var server = ServerHarness(seed % 2 == 0 ? [:] : ["workspace": ["configuration": true]], folders: [project.root])
    let uris =
      ["Views/Avatar.swift", "Views/Use.swift", "Views/New.swift"]
      .map { DocumentURI(FilePath(project.root + "/" + $0)).text } + ["untitled:a"]
    let texts = [
      Self.avatar(""), Self.avatar(".frame(width: 1, height: 1)"), Self.use, Self.bad, Self.good, "", "struct {",
      "\"\"\"",
      "// 👩‍🚀 viewlint:disable:file unsized_remote_image\r\n" + Self.bad,
    ]
    var open: [String: String] = [:]
    var requests: [Int] = []
    for version in 1..<60 {
      let uri = uris.randomElement(using: &random)!
      let text = texts.randomElement(using: &random)!
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1:
        server.open(uri, text, version: version)
        open[uri] = text
      case 2, 3, 4, 5:
        server.change(uri, text, version: version)
        if open[uri] != nil { open[uri] = text }
      case 6:
        server.close(uri)
        open[uri] = nil
      case 7: server.notify("workspace/didChangeWatchedFiles", ["changes": [Any]()])
      case 8: server.wait(Int.random(in: 0..<400, using: &random))
      case 9: server.finish()
      case 10:
        let only: [String: Any] = Bool.random(using: &random) ? [:] : ["only": ["source.fixAll"]]
        requests.append(
          server.request(
            "textDocument/codeAction", ["textDocument": ["uri": uri], "range": Self.range, "context": only]))
        if Bool.random(using: &random) {
          server.notify("$/cancelRequest", ["id": requests.randomElement(using: &random)!])
        }
      default:
        requests.append(
          server.request(
            "textDocument/hover", ["textDocument": ["uri": uri], "position": ["line": 1, "character": 41]]))
      }
    }
    server.settle()
    for request in requests { #expect(server.answers(request).count == 1) }
    #expect(server.sent.allSatisfy { $0["invalid"] == nil })
    for uri in uris { #expect((server.published(uri)?.rules ?? []) == (try expected(uri, open, project))) }
  }

  /// What the command says about a document, with the other open documents written to disk.
  private func expected(_ uri: String, _ open: [String: String], _ project: TemporaryProject) throws -> [String] {
    guard let text = open[uri] else { return [] }
    let other = TemporaryProject([".viewlint.json": "{}"])
    for name in ["Views/Avatar.swift", "Views/Use.swift", "Views/New.swift"] {
      let key = DocumentURI(FilePath(project.root + "/" + name)).text
      if let contents = open[key] ?? project.read(name) { other.write(name, contents) }
    }
    let isFile = uri.hasPrefix("file:")
    let path = isFile ? String(uri.dropFirst(DocumentURI(FilePath(project.root)).text.utf8.count + 1)) : "A.swift"
    var request = LintRequest(location: ProjectLocation(workingDirectory: other.folder.path, root: other.folder.path))
    request.documents = [(other.folder.path.appending(FilePath(path)), Array(text.utf8))]
    request.lintsProject = false
    request.respectsViews = isFile
    if !isFile {
      request.configuration = .builtIn
      request.readsNamedFilesOnly = true
    }
    let run = try LintRun(request)
    return run.results(try run.find()).flatMap(\.findings).map(\.rule)
  }

  private static func avatar(_ frame: String) -> String {
    "import SwiftUI\nstruct Avatar: View {\n  var body: some View { AsyncImage(url: url)\(frame) }\n}\n"
  }

  private static let use = """
    import SwiftUI
    struct Use: View {
      var body: some View { Avatar(); Avatar().frame(width: 1, height: 1) }
    }

    """
}
