import Foundation
import LintRules
import Testing

@testable import viewlint

@Suite struct KeeperStateTests {
  /// A keeper with what it has sent.
  private struct Harness {
    var state = KeeperState()
    var toClient: [[String: Any]] = []
    var toWorker: [[String: Any]] = []
    var starts = 0
    var status: Int32?

    mutating func client(_ message: [String: Any]) { take(.client(Self.body(message))) }
    mutating func worker(_ message: [String: Any]) { take(.worker(Self.body(message))) }
    mutating func die(_ status: Int32) {
      toWorker = []
      toClient = []
      take(.ended(status))
    }

    mutating func take(_ event: KeeperEvent) {
      for effect in state.take(event) {
        switch effect {
        case .sendToClient(let body): toClient.append(Self.value(body))
        case .sendToWorker(let body): toWorker.append(Self.value(body))
        case .start: starts += 1
        case .log: break
        case .end(let status): self.status = status
        }
      }
    }

    /// A client that has begun and opened some documents.
    init(_ documents: [String] = []) {
      client(["id": 1, "method": "initialize", "params": ["rootUri": "file:///p"]])
      worker(["id": 1, "result": [String: Any]()])
      client(["method": "initialized", "params": [String: Any]()])
      for uri in documents { open(uri, "1") }
    }

    mutating func open(_ uri: String, _ text: String) {
      client([
        "method": "textDocument/didOpen",
        "params": ["textDocument": ["uri": uri, "languageId": "swift", "version": 1, "text": text] as [String: Any]],
      ])
    }

    mutating func change(_ uri: String, _ text: String) {
      client([
        "method": "textDocument/didChange",
        "params": [
          "textDocument": ["uri": uri, "version": 2] as [String: Any], "contentChanges": [["text": text]],
        ] as [String: Any],
      ])
    }

    /// What the new worker was told, after it has answered the first request.
    mutating func replay() -> [String] {
      let begin = toWorker.first { $0["method"] as? String == "initialize" }
      toWorker = []
      worker(["id": begin?["id"] ?? 0, "result": [String: Any]()])
      return toWorker.map { message in
        let params = message["params"] as? [String: Any]
        let document = params?["textDocument"] as? [String: Any]
        return [message["method"], document?["uri"], document?["text"]].compactMap { $0 as? String }.joined(
          separator: " ")
      }
    }

    private static func body(_ message: [String: Any]) -> [UInt8] {
      Array(try! JSONSerialization.data(withJSONObject: message.merging(["jsonrpc": "2.0"]) { own, _ in own }))
    }

    private static func value(_ body: [UInt8]) -> [String: Any] {
      (try? JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]) ?? [:]
    }
  }

  @Test func theNextWorkerKnowsWhatTheLastOneKnew() {
    var keeper = Harness(["file:///a", "file:///b"])
    keeper.change("file:///a", "2")
    keeper.client(["method": "textDocument/didClose", "params": ["textDocument": ["uri": "file:///b"]]])
    keeper.client(["method": "workspace/didChangeConfiguration", "params": ["settings": NSNull()]])
    keeper.die(128 + 9)
    #expect(keeper.starts == 1 && keeper.toClient.isEmpty)
    let replay = keeper.replay()
    #expect(
      replay == ["initialized", "workspace/didChangeConfiguration", "textDocument/didOpen file:///a 2"])
    #expect(keeper.toClient.isEmpty, "the client has its answer")
  }

  @Test func requestsThatAreOpenAreAnsweredOnce() {
    var keeper = Harness(["file:///a"])
    keeper.client(["id": "x", "method": "textDocument/codeAction", "params": [String: Any]()])
    keeper.client(["id": 7, "method": "textDocument/hover", "params": [String: Any]()])
    keeper.worker(["id": 7, "result": NSNull()])
    keeper.die(128 + 9)
    #expect(keeper.toClient.count == 1)
    #expect(keeper.toClient[0]["id"] as? String == "x" && (keeper.toClient[0]["result"] as? [Any])?.isEmpty == true)
  }

  @Test func aDocumentThatEndsWorkersIsLeftOutUntilItChanges() {
    var keeper = Harness(["file:///a", "file:///b"])
    keeper.change("file:///a", "2")
    keeper.die(128 + 4)
    let methods = keeper.toClient.compactMap { $0["method"] as? String }
    #expect(methods == ["textDocument/publishDiagnostics", "window/showMessage"])
    #expect(keeper.replay() == ["initialized", "textDocument/didOpen file:///b 1"])
    keeper.die(128 + 5)
    #expect(keeper.toClient.compactMap { $0["method"] as? String } == ["textDocument/publishDiagnostics"])
    #expect(keeper.replay() == ["initialized"])
    keeper.toWorker = []
    keeper.change("file:///a", "3")
    #expect(keeper.toWorker.map { $0["method"] as? String } == ["textDocument/didOpen"])
  }

  /// If workers crash without a document, the server skips the project and tries again after a change.
  @Test(arguments: ["textDocument/didSave", "workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration"])
  func aProjectThatEndsWorkersIsLeftAloneUntilItChanges(method: String) {
    var keeper = Harness(["file:///a", "file:///b"])
    for _ in 0..<3 { keeper.die(128 + 4) }
    #expect(keeper.toClient.compactMap { $0["method"] as? String } == ["window/showMessage"])
    #expect(keeper.replay() == [], "the worker does not lint")
    #expect(keeper.starts == 3 && keeper.status == nil)
    keeper.toWorker = []
    keeper.change("file:///a", "2")
    #expect(keeper.toWorker.isEmpty)
    keeper.client(["id": 9, "method": "textDocument/hover", "params": [String: Any]()])
    #expect(keeper.toWorker.count == 1, "the worker still answers requests")
    keeper.toWorker = []
    keeper.client(["method": method, "params": ["settings": NSNull()]])
    let methods = keeper.toWorker.compactMap { $0["method"] as? String }.filter { !$0.hasPrefix("workspace/") }
    #expect(methods == ["initialized", "textDocument/didOpen", "textDocument/didOpen"])
    for _ in 0..<3 { keeper.die(128 + 4) }
    #expect(keeper.status == nil)
    #expect(!keeper.toClient.contains { $0["method"] as? String == "window/showMessage" }, "it is shown once")
  }

  @Test func aProjectWithManyDocumentsIsLeftAloneSoon() {
    var keeper = Harness((0..<200).map { "file:///\($0)" })
    var deaths = 0
    while !(keeper.toClient.contains { "\($0)".contains("the configuration") }), deaths < 100 {
      keeper.die(128 + 4)
      deaths += 1
    }
    #expect(deaths < 15 && keeper.status == nil)
  }

  @Test func registrationsReachTheClientOnce() {
    var keeper = Harness()
    keeper.worker(["id": "r", "method": "client/registerCapability", "params": [String: Any]()])
    #expect(keeper.toClient.last?["method"] as? String == "client/registerCapability")
    keeper.die(128 + 9)
    _ = keeper.replay()
    keeper.worker(["id": "r", "method": "client/registerCapability", "params": [String: Any]()])
    #expect(keeper.toClient.isEmpty)
    #expect(keeper.toWorker.last?["id"] as? String == "r")
  }

  @Test func aWorkerThatEndsAsItShouldEndsTheServer() {
    var keeper = Harness()
    keeper.client(["id": 2, "method": "shutdown"])
    keeper.client(["method": "exit"])
    keeper.die(0)
    #expect(keeper.status == 0 && keeper.starts == 0)
    var other = Harness()
    other.die(1)
    #expect(other.status == 1)
  }

  @Test func workersThatNeverSayAnythingEndTheServer() {
    var keeper = Harness()
    for _ in 0..<200 where keeper.status == nil { keeper.die(128 + 4) }
    #expect(keeper.status == 1 && keeper.starts < 150)
  }
}
