import Foundation
import LintRules
import Testing

@testable import viewlint

/// A client and a server without a process: messages go in, effects come out, and runs are made when a test says so.
struct ServerHarness {
  var state = ServerState()
  var now = 0
  /// All messages of the server, parsed.
  private(set) var sent: [[String: Any]] = []
  private(set) var log: [String] = []
  private(set) var status: Int32?
  /// The run that was started and has not ended.
  private(set) var running: ServerSnapshot?
  private(set) var abandoned = 0
  private var lastID = 0
  private let workspace = Workspace(threads: 1)

  /// The milliseconds that each run takes.
  var runTime = 0

  /// A server that was not initialized, or one for a client with some capabilities.
  init(_ capabilities: [String: Any]? = [:], folders: [String] = []) {
    guard let capabilities else { return }
    let listed = folders.map { ["uri": DocumentURI(FilePath($0)).text, "name": ""] }
    _ = request("initialize", ["capabilities": capabilities, "workspaceFolders": listed])
    notify("initialized", [:])
  }

  mutating func take(_ event: ServerEvent) {
    for effect in state.take(event, at: now) {
      switch effect {
      case .send(let body):
        let value = try? JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
        sent.append(value ?? ["invalid": body])
      case .run(let snapshot):
        #expect(running == nil, "one run at a time")
        running = snapshot
      case .abandon: abandoned += 1
      case .watch: break
      case .log(let text): log.append(text)
      case .end(let status): self.status = self.status ?? status
      }
    }
  }

  mutating func send(_ message: [String: Any]) {
    let data = try! JSONSerialization.data(withJSONObject: message.merging(["jsonrpc": "2.0"]) { own, _ in own })
    take(.message(Array(data)))
  }

  mutating func notify(_ method: String, _ params: Any) { send(["method": method, "params": params]) }

  /// Sends a request; returns its id.
  mutating func request(_ method: String, _ params: Any) -> Int {
    lastID += 1
    send(["id": lastID, "method": method, "params": params])
    return lastID
  }

  /// The answers to a request.
  func answers(_ id: Int) -> [[String: Any]] { sent.filter { $0["id"] as? Int == id && $0["method"] == nil } }

  /// Lets time pass, event by event.
  mutating func wait(_ milliseconds: Int) {
    let end = now + milliseconds
    while let wake = state.wake, wake <= end {
      now = max(now + 1, wake)
      take(.tick)
      if running != nil { break }
    }
    now = max(now, end)
    take(.tick)
  }

  /// Ends the run that is going on with its result, or with another one.
  mutating func finish(_ other: ((ServerSnapshot) -> ServerResult)? = nil) {
    guard let snapshot = running else { return }
    running = nil
    now += runTime
    take(.finished(other?(snapshot) ?? workspace.run(snapshot) { false }))
  }

  /// Runs until nothing is left to do.
  mutating func settle() {
    for _ in 0..<100 {
      finish()
      if running != nil { continue }
      guard let wake = state.wake else { return }
      wait(max(0, wake - now) + 1)
    }
    Issue.record("the server does not come to rest")
  }

  // MARK: Documents

  mutating func open(_ uri: String, _ text: String, version: Int = 1) {
    notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": uri, "languageId": "swift", "version": version, "text": text] as [String: Any]])
  }

  mutating func change(_ uri: String, _ text: String, version: Int) {
    notify(
      "textDocument/didChange",
      ["textDocument": ["uri": uri, "version": version] as [String: Any], "contentChanges": [["text": text]]])
  }

  mutating func close(_ uri: String) { notify("textDocument/didClose", ["textDocument": ["uri": uri]]) }

  /// What was published last for a document: the version and the rules.
  func published(_ uri: String) -> (version: Int?, rules: [String])? {
    let params =
      sent.last {
        $0["method"] as? String == "textDocument/publishDiagnostics"
          && ($0["params"] as? [String: Any])?["uri"] as? String == uri
      }?["params"] as? [String: Any]
    let list = params?["diagnostics"] as? [[String: Any]]
    return list.map { (params?["version"] as? Int, $0.map { $0["code"] as? String ?? "" }) }
  }

  /// How often something was published for a document.
  func publications(_ uri: String) -> Int {
    sent.count {
      $0["method"] as? String == "textDocument/publishDiagnostics"
        && ($0["params"] as? [String: Any])?["uri"] as? String == uri
    }
  }
}
