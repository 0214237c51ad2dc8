import LintRules

/// An event for the keeper.
enum KeeperEvent: Sendable {
  /// A body arrived from the client.
  case client([UInt8])
  /// A body arrived from the worker.
  case worker([UInt8])
  /// The worker ended, with the status of a shell.
  case ended(Int32)
}

/// An action of the keeper.
enum KeeperEffect: Sendable {
  case sendToClient([UInt8])
  case sendToWorker([UInt8])
  /// Starts the next worker.
  case start
  case log(String)
  /// Ends with an exit status.
  case end(Int32)
}

/// Keeps a server alive: it passes messages between a client and a worker, remembers what a worker has to know, and passes
/// it on when the next one starts. It has no input and output of its own.
struct KeeperState: Sendable {
  /// A document that the client has open.
  struct Document: Sendable {
    /// The parameters of the notification that opens it now, as JSON.
    var params: String
    /// Grows with every change of any document.
    var change: Int
    /// No worker gets it until it changes.
    var isWithheld = false
  }

  /// The maximum number of consecutive workers that end without a message.
  private static let mostSilentWorkers = 100
  /// After so many of them the document that changed last is taken for the cause.
  private static let silentWorkersOfDocument = 10

  private var begin: (id: String, params: String)?
  private var isInitialized = false
  private var hasAnsweredBegin = false
  private var documents: [DocumentURI: Document] = [:]
  private var changes = 0
  /// Notifications about settings and folders, in their order.
  private var changesOfWorkspace: [String] = []
  /// The requests that the worker has not answered, with their methods, by id.
  private var open: [String: String] = [:]
  /// The request with which a new worker is initialized; the client has its answer already.
  private var replayed: String?
  private var isShutDown = false
  private var isEnding = false
  /// The number of started workers.
  private(set) var workers = 1
  private var silentWorkers = 0
  private var isSilent = true
  private var hasApologized = false
  /// Whether workers crash even without documents. The next worker lints nothing until more than a document's text
  /// changes.
  private var isResting = false
  private var hasApologizedForProject = false
  private var effects: [KeeperEffect] = []

  /// Takes an event and returns what to do about it.
  mutating func take(_ event: KeeperEvent) -> [KeeperEffect] {
    effects = []
    switch event {
    case .client(let body): takeFromClient(body)
    case .worker(let body): takeFromWorker(body)
    case .ended(let status): end(status)
    }
    return effects
  }

  // MARK: Messages

  private mutating func takeFromClient(_ body: [UInt8]) {
    if let message = try? ServerMessage(body) {
      switch message.kind {
      case .request(let id, let method):
        open[id] = method
        if method == "initialize", begin == nil { begin = (id, Self.text(message.params)) }
        if method == "shutdown" { isShutDown = true }
      case .notification(let method):
        guard note(method, message.params) else { return }
      case .response: break
      }
    }
    effects.append(.sendToWorker(body))
  }

  /// Remembers what a notification changes. Returns whether it is passed on as it is.
  private mutating func note(_ method: String, _ params: JSONValue?) -> Bool {
    guard isResting else { return remember(method, params) }
    let isPassedOn = remember(method, params)
    switch method {
    case "initialized", "textDocument/didOpen", "textDocument/didSave", "workspace/didChangeConfiguration",
      "workspace/didChangeWatchedFiles", "workspace/didChangeWorkspaceFolders":
      wake()
      return false
    case "textDocument/didChange", "textDocument/didClose": return false
    default: return isPassedOn
    }
  }

  private mutating func remember(_ method: String, _ params: JSONValue?) -> Bool {
    switch method {
    case "initialized": isInitialized = true
    case "exit": isEnding = true
    case "workspace/didChangeConfiguration", "workspace/didChangeWorkspaceFolders":
      changesOfWorkspace.append(Self.notification(method, Self.text(params)))
    case "textDocument/didOpen":
      guard let uri = params?.value("textDocument", "uri")?.string else { return true }
      changes += 1
      documents[DocumentURI(uri)] = Document(params: Self.text(params), change: changes)
    case "textDocument/didClose":
      guard let uri = params?.value("textDocument", "uri")?.string else { return true }
      return documents.removeValue(forKey: DocumentURI(uri))?.isWithheld != true
    case "textDocument/didChange": return change(params)
    default: break
    }
    return true
  }

  private mutating func change(_ params: JSONValue?) -> Bool {
    guard let item = params?["textDocument"], let uri = item["uri"]?.string,
      let text = params?["contentChanges"]?.elements.last?["text"], text.kind == .string,
      let document = documents[DocumentURI(uri)]
    else { return true }
    changes += 1
    let opened = JSONText.object([
      (
        "textDocument",
        JSONText.object([
          ("uri", JSONText.quoted(uri)), ("languageId", "\"swift\""), ("version", Self.text(item["version"])),
          ("text", Self.text(text)),
        ])
      )
    ])
    documents[DocumentURI(uri)] = Document(params: opened, change: changes)
    if document.isWithheld, !isResting { sendToWorker(Self.notification("textDocument/didOpen", opened)) }
    return !document.isWithheld
  }

  private mutating func takeFromWorker(_ body: [UInt8]) {
    if let message = try? ServerMessage(body) {
      switch message.kind {
      case .response(let id):
        if id == replayed { return replay() }
        if id == begin?.id { hasAnsweredBegin = true }
        open[id] = nil
      case .request(let id, "client/registerCapability") where workers > 1 && isInitialized:
        // The client has registered it for the first worker.
        let answer = JSONText.object([("jsonrpc", "\"2.0\""), ("id", id), ("result", "null")])
        return sendToWorker(answer)
      default: break
      }
    }
    isSilent = false
    silentWorkers = 0
    effects.append(.sendToClient(body))
  }

  // MARK: Ends of workers

  private mutating func end(_ status: Int32) {
    // Without a signal it ended because it was to end.
    if isEnding || isShutDown || status < 128 { return finish(status) }
    effects.append(.log("the worker ended with signal \(status - 128); restarting"))
    if isSilent { silentWorkers += 1 }
    guard silentWorkers < Self.mostSilentWorkers else { return finish(1) }
    // SIGKILL and SIGTERM come from outside, unless the system ends whoever takes too much memory.
    let isForeign = [9, 15].contains(status - 128)
    if !isForeign || isSilent && silentWorkers % Self.silentWorkersOfDocument == 0 { withhold() }
    for (id, method) in open.sorted(by: { $0.key < $1.key }) where id != begin?.id {
      sendToClient(Self.emptyAnswer(id, method))
    }
    open = open.filter { $0.key == begin?.id }
    workers += 1
    isSilent = true
    effects.append(.start)
    guard let begin else { return }
    replayed = hasAnsweredBegin ? "\"viewlint-keeper-\(workers)\"" : nil
    sendToWorker(
      JSONText.object([
        ("jsonrpc", "\"2.0\""), ("id", replayed ?? begin.id), ("method", "\"initialize\""), ("params", begin.params),
      ]))
  }

  private mutating func finish(_ status: Int32) {
    for (id, method) in open.sorted(by: { $0.key < $1.key }) where method == "shutdown" {
      sendToClient(Self.emptyAnswer(id, method))
    }
    effects.append(.end(status < 128 ? status : isShutDown ? 0 : 1))
  }

  /// Withholds the document that changed last until it changes again, and more documents with each worker that dies
  /// without a message. If no document is left, something else in the project is the cause.
  private mutating func withhold() {
    let suspects = documents.filter { !$0.value.isWithheld }.sorted { $0.value.change > $1.value.change }.map(\.key)
    guard let last = suspects.first else { return rest() }
    for uri in suspects.prefix(1 << min(max(0, silentWorkers - 1), 20)) {
      documents[uri]?.isWithheld = true
      let empty = JSONText.object([("uri", JSONText.quoted(uri.text)), ("diagnostics", "[]")])
      sendToClient(Self.notification("textDocument/publishDiagnostics", empty))
    }
    if hasApologized { return }
    hasApologized = true
    apologize(
      "on \(last.path?.name.text ?? last.text), and won't lint that file until you change it. Please report the crash with "
        + "the file")
  }

  /// Stops linting until a file is saved, opened, or changed on disk, or until settings change.
  private mutating func rest() {
    isResting = true
    if hasApologizedForProject { return }
    hasApologizedForProject = true
    apologize(
      "because of the configuration or a different file in the project, and won't lint until you save a file. Please report "
        + "the crash with the project")
  }

  /// Resumes linting with all documents.
  private mutating func wake() {
    isResting = false
    silentWorkers = 0
    for uri in documents.keys { documents[uri]?.isWithheld = false }
    // Otherwise the worker is not ready yet.
    if replayed == nil { replay() }
  }

  private mutating func apologize(_ cause: String) {
    let text = JSONText.quoted("viewlint crashed, probably \(cause).")
    sendToClient(Self.notification("window/showMessage", JSONText.object([("type", "2"), ("message", text)])))
  }

  /// Passes to a new worker what the last one knew.
  private mutating func replay() {
    replayed = nil
    if isResting { return }
    if isInitialized { sendToWorker(Self.notification("initialized", "{}")) }
    for change in changesOfWorkspace { sendToWorker(change) }
    for document in documents.values.sorted(by: { $0.change < $1.change }) where !document.isWithheld {
      sendToWorker(Self.notification("textDocument/didOpen", document.params))
    }
  }

  // MARK: Bodies

  private mutating func sendToWorker(_ body: String) { effects.append(.sendToWorker(Array(body.utf8))) }

  private mutating func sendToClient(_ body: String) { effects.append(.sendToClient(Array(body.utf8))) }

  private static func text(_ value: JSONValue?) -> String { value?.text ?? "null" }

  private static func notification(_ method: String, _ params: String) -> String {
    JSONText.object([("jsonrpc", "\"2.0\""), ("method", JSONText.quoted(method)), ("params", params)])
  }

  /// Returns the answer to a request without a worker.
  private static func emptyAnswer(_ id: String, _ method: String) -> String {
    let start: [(key: String, value: String)] = [("jsonrpc", "\"2.0\""), ("id", id)]
    switch method {
    case "textDocument/codeAction": return JSONText.object(start + [("result", "[]")])
    case "textDocument/diagnostic":
      let error = JSONText.object([
        ("code", "-32802"), ("message", "\"the server is busy\""), ("data", "{\"retriggerRequest\":true}"),
      ])
      return JSONText.object(start + [("error", error)])
    default: return JSONText.object(start + [("result", "null")])
    }
  }
}
