import LintRules

/// Requests.
extension ServerState {
  /// Takes a request; it is answered now, or when a run has ended.
  mutating func request(_ id: String, _ method: String, _ params: JSONValue?, _ now: Int) throws(ServerError) {
    switch phase {
    case .new:
      guard method == "initialize" else { throw ServerError(.notInitialized, "the server isn't initialized") }
      return initialize(id, params)
    case .stopped: throw ServerError(.invalidRequest, "the server has shut down")
    case .ready: break
    }
    switch method {
    case "initialize": throw ServerError(.invalidRequest, "the server is already initialized")
    case "shutdown": shutDown(id)
    case "textDocument/codeAction": try actions(id, try Self.needed(params), now)
    case "textDocument/hover": try hover(id, try Self.needed(params), now)
    case "textDocument/completion": try complete(id, try Self.needed(params))
    case "textDocument/diagnostic" where client.pulls: try diagnostics(id, try Self.needed(params), now)
    default: throw ServerError(.methodNotFound, "unknown method '\(method)'")
    }
  }

  private static func needed(_ params: JSONValue?) throws(ServerError) -> JSONValue {
    guard let params, params.kind == .object else { throw ServerError(.invalidParams, "missing object 'params'") }
    return params
  }

  // MARK: Lifecycle

  private mutating func initialize(_ id: String, _ params: JSONValue?) {
    client = ClientAbilities(params)
    phase = .ready
    let listed = params?["workspaceFolders"]?.elements.compactMap { $0["uri"]?.string } ?? []
    let root = params?["rootUri"]?.string ?? params?["rootPath"]?.string.map { URIText.reference($0) }
    for text in listed.isEmpty ? [root].compactMap({ $0 }) : listed { addFolder(text) }
    layers.initial = params?["initializationOptions"]
    applySettings()
    let process = params?["processId"]?.numberText.flatMap { NumberReader.whole($0) }
    if let process, process > 0 { effects.append(.watch(process)) }
    reply(id, Self.initializeResult(client))
  }

  /// Adds a folder of the workspace, unless it is not a folder of files.
  mutating func addFolder(_ text: String) {
    let uri = DocumentURI(text)
    guard let path = uri.path, !folders.contains(where: { $0.path == path }) else { return }
    folders.append(ServerFolder(uri: uri, path: path))
  }

  private static func initializeResult(_ client: ClientAbilities) -> String {
    let sync = JSONText.object([
      ("openClose", "true"), ("change", "1"), ("save", JSONText.object([("includeText", "false")])),
    ])
    let kinds = JSONText.array([CodeActionList.quickFix, CodeActionList.fixAll].map { JSONText.quoted($0) })
    let folders = JSONText.object([("supported", "true"), ("changeNotifications", "true")])
    var capabilities: [(key: String, value: String)] = [
      ("positionEncoding", JSONText.quoted(client.encoding.rawValue)), ("textDocumentSync", sync),
      ("codeActionProvider", JSONText.object([("codeActionKinds", kinds)])), ("hoverProvider", "true"),
      ("completionProvider", JSONText.object([("triggerCharacters", "[\":\",\" \"]")])),
      ("workspace", JSONText.object([("workspaceFolders", folders)])),
    ]
    if client.pulls {
      let provider = JSONText.object([
        ("identifier", "\"viewlint\""), ("interFileDependencies", "true"), ("workspaceDiagnostics", "false"),
      ])
      capabilities.append(("diagnosticProvider", provider))
    }
    let info = JSONText.object([("name", "\"viewlint\""), ("version", JSONText.quoted(ProgramVersion.current))])
    return JSONText.object([("capabilities", JSONText.object(capabilities)), ("serverInfo", info)])
  }

  private mutating func shutDown(_ id: String) {
    for request in pending { fail(request.id, ServerError(.cancelled, "the server has shut down")) }
    pending = []
    if running != nil { effects.append(.abandon) }
    due = nil
    phase = .stopped
    reply(id, "null")
  }

  // MARK: Documents

  private mutating func actions(_ id: String, _ params: JSONValue, _ now: Int) throws(ServerError) {
    let uri = DocumentURI(try params.required("textDocument", "uri"))
    guard let range = TextRange(params["range"]) else { throw ServerError(.invalidParams, "missing 'range'") }
    let only = params.value("context", "only").flatMap { $0.kind == .array ? $0.elements.compactMap(\.string) : nil }
    guard documents[uri] != nil else { return reply(id, "[]") }
    let request = CodeActionList.Request(uri: uri, range: range, only: only)
    guard request.wants(CodeActionList.quickFix) || request.wantsEverythingFixed else { return reply(id, "[]") }
    put(PendingRequest(id: id, uri: uri, question: .actions(request)), now)
  }

  private mutating func hover(_ id: String, _ params: JSONValue, _ now: Int) throws(ServerError) {
    let uri = DocumentURI(try params.required("textDocument", "uri"))
    guard let place = TextPlace(params["position"]) else {
      throw ServerError(.invalidParams, "missing 'position'")
    }
    guard documents[uri] != nil else { return reply(id, "null") }
    put(PendingRequest(id: id, uri: uri, question: .hover(place)), now)
  }

  private mutating func complete(_ id: String, _ params: JSONValue) throws(ServerError) {
    let uri = DocumentURI(try params.required("textDocument", "uri"))
    guard let place = TextPlace(params["position"]) else {
      throw ServerError(.invalidParams, "missing 'position'")
    }
    guard let document = documents[uri] else { return reply(id, "null") }
    let completion = DirectiveCompletion(client: client, text: document.text, rules: document.result?.rules ?? [])
    reply(id, completion.json(place) ?? "null")
  }

  private mutating func diagnostics(_ id: String, _ params: JSONValue, _ now: Int) throws(ServerError) {
    let uri = DocumentURI(try params.required("textDocument", "uri"))
    let previous = params["previousResultId"]?.string
    guard documents[uri] != nil else { return reply(id, Self.fullReport("[]")) }
    put(PendingRequest(id: id, uri: uri, question: .diagnostics(previous: previous)), now)
  }

  /// Answers a request, or keeps it for the next run.
  private mutating func put(_ request: PendingRequest, _ now: Int) {
    if answer(request, isFresh: false) { return }
    pending.append(request)
    // Diagnostics are asked for with every key; everything else a person waits for.
    if case .diagnostics = request.question, due != nil { return }
    // The run that is going on has the answer.
    if let running, isAnswered(request, by: running) { return }
    schedule(0, now, filesMayChange: false)
  }

  /// Answers a request if what it needs is known.
  ///
  /// - Parameter isFresh: the result is that of a run that has just ended.
  mutating func answer(_ request: PendingRequest, isFresh: Bool) -> Bool {
    guard let document = documents[request.uri] else {
      switch request.question {
      case .actions: reply(request.id, "[]")
      case .hover: reply(request.id, "null")
      case .diagnostics: reply(request.id, Self.fullReport("[]"))
      }
      return true
    }
    guard let result = document.current else { return false }
    switch request.question {
    case .actions(let question):
      if request.wantsFixes, !isFresh || result.fixed == nil { return false }
      let edits = WorkspaceEditText(client: client, versions: documents.compactMapValues { $0.version })
      let list = CodeActionList(
        client: client, document: document, result: result, settings: settings(for: document), edits: edits)
      reply(request.id, list.json(question))
    case .hover(let place):
      reply(request.id, HoverText(client: client, document: document, result: result).json(place) ?? "null")
    case .diagnostics(let previous):
      if !isFresh, due != nil || running != nil { return false }
      report(request.id, document, result, previous)
    }
    return true
  }

  // MARK: Pulled diagnostics

  private mutating func report(
    _ id: String, _ document: ServerDocument, _ result: DocumentResult, _ previous: String?
  ) {
    let list = DiagnosticText(client: client).list(result.findings)
    documents[document.uri]?.reported = list
    documents[document.uri]?.refreshed = nil
    let mark = Self.mark(list)
    if previous == mark {
      reply(id, JSONText.object([("kind", "\"unchanged\""), ("resultId", JSONText.quoted(mark))]))
    } else {
      reply(id, Self.fullReport(list))
    }
  }

  private static func fullReport(_ list: String) -> String {
    JSONText.object([("kind", "\"full\""), ("resultId", JSONText.quoted(mark(list))), ("items", list)])
  }

  /// Returns an identifier for diagnostics.
  private static func mark(_ list: String) -> String {
    var digest = Digest()
    digest.add(list)
    return digest.text
  }
}
