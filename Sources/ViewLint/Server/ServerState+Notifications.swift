import LintRules

/// The notifications of clients.
extension ServerState {
  /// Takes a notification. Those that are unknown or malformed change nothing.
  mutating func notify(_ method: String, _ params: JSONValue?, _ now: Int) {
    if method == "exit" { return end(phase == .stopped ? 0 : 1) }
    guard phase == .ready else { return }
    switch method {
    case "initialized": begin(now)
    case "textDocument/didOpen": open(params, now)
    case "textDocument/didChange": change(params, now)
    case "textDocument/didSave": save(params, now)
    case "textDocument/didClose": close(params, now)
    case "$/cancelRequest": cancel(params)
    case "workspace/didChangeConfiguration": configure(params, now)
    case "workspace/didChangeWorkspaceFolders": changeFolders(params, now)
    case "workspace/didChangeWatchedFiles": schedule(Delay.files, now)
    default: break
    }
  }

  private mutating func begin(_ now: Int) {
    if client.watchesFiles {
      let patterns = [
        "**/*.swift", "**/" + ConfigurationStore.fileName.text, "**/*" + CustomRuleDecoder.fileEnding,
        "**/" + BaselineFile.usualName.text,
      ]
      let watchers = JSONText.array(patterns.map { JSONText.object([("globPattern", JSONText.quoted($0))]) })
      let registration = JSONText.object([
        ("id", "\"viewlint-files\""), ("method", "\"workspace/didChangeWatchedFiles\""),
        ("registerOptions", JSONText.object([("watchers", watchers)])),
      ])
      ask(
        .register, "client/registerCapability",
        JSONText.object([("registrations", JSONText.array([registration]))]))
    }
    askForSettings(now)
    // Documents follow within milliseconds; a configuration at the top is checked without any.
    schedule(Delay.typing, now)
  }

  // MARK: Documents

  private mutating func open(_ params: JSONValue?, _ now: Int) {
    guard let item = params?["textDocument"], let uri = item["uri"]?.string, let text = item["text"]?.string else {
      return log("ignored 'textDocument/didOpen' without a document")
    }
    revision += 1
    let key = DocumentURI(uri)
    var document = ServerDocument(
      uri: key, version: item["version"]?.integer, language: item["languageId"]?.string, revision: revision,
      text: SourceBytes(text))
    // A second client of the same editor may open it again.
    document.reported = documents[key]?.reported
    documents[key] = nil
    documents[key] = document
    schedule(0, now)
  }

  private mutating func change(_ params: JSONValue?, _ now: Int) {
    guard let item = params?["textDocument"], let uri = item["uri"]?.string else {
      return log("ignored 'textDocument/didChange' without a document")
    }
    let key = DocumentURI(uri)
    guard var document = documents[key] else {
      return log("ignored 'textDocument/didChange' of a document that isn't open")
    }
    // Each change has the whole text; one with a range was never agreed on.
    guard let change = params?["contentChanges"]?.elements.last, let text = change["text"]?.string,
      change["range"] == nil
    else {
      return log("ignored 'textDocument/didChange' without the full text")
    }
    revision += 1
    document.version = item["version"]?.integer ?? document.version
    document.revision = revision
    document.text = SourceBytes(text)
    document.waitsForSave = settings(for: document).moment == .onSave
    documents[key] = document
    if document.waitsForSave { return }
    schedule(min(Delay.typing, max(Delay.fastTyping, lastRunTime)), now, filesMayChange: false)
  }

  private mutating func save(_ params: JSONValue?, _ now: Int) {
    guard let uri = params?.value("textDocument", "uri")?.string else { return }
    documents[DocumentURI(uri)]?.waitsForSave = false
    schedule(0, now)
  }

  private mutating func close(_ params: JSONValue?, _ now: Int) {
    guard let uri = params?.value("textDocument", "uri")?.string,
      let document = documents.removeValue(forKey: DocumentURI(uri))
    else { return }
    if !client.pulls, !document.isConfiguration { publish(document.uri, version: nil, "[]") }
    let waiting = pending.filter { $0.uri == document.uri }
    pending.removeAll { $0.uri == document.uri }
    for request in waiting { _ = answer(request, isFresh: false) }
    if !documents.isEmpty || !configurations.isEmpty { schedule(Delay.typing, now) }
  }

  private mutating func cancel(_ params: JSONValue?) {
    guard let value = params?["id"], let index = pending.firstIndex(where: { $0.id == Self.text(of: value) }) else {
      return
    }
    fail(pending.remove(at: index).id, ServerError(.cancelled, "the request was canceled"))
  }

  private static func text(of id: JSONValue) -> String {
    id.numberText ?? id.string.map { JSONText.quoted($0) } ?? ""
  }

  // MARK: Folders and settings

  private mutating func changeFolders(_ params: JSONValue?, _ now: Int) {
    let removed = params?.value("event", "removed")?.elements.compactMap { $0["uri"]?.string } ?? []
    for text in removed {
      let path = DocumentURI(text).path
      folders.removeAll { $0.path == path }
    }
    for text in params?.value("event", "added")?.elements.compactMap({ $0["uri"]?.string }) ?? [] { addFolder(text) }
    askForSettings(now)
    schedule(0, now)
  }

  private mutating func configure(_ params: JSONValue?, _ now: Int) {
    // Clients that expect a `workspace/configuration` request may send null.
    if let value = params?["settings"], value.kind == .object {
      layers.pushed = value
      applySettings()
    }
    askForSettings(now)
    schedule(0, now)
  }

  /// Applies the client's current settings from scratch.
  mutating func applySettings() {
    settings = ServerSettings()
    for layer in layers.all { say(settings.apply(layer)) }
    for index in folders.indices {
      guard let values = folders[index].values else {
        folders[index].settings = nil
        continue
      }
      var own = settings
      say(own.apply(values))
      folders[index].settings = own
    }
  }

  private mutating func say(_ faults: [ServerSettings.Fault]) {
    for fault in faults { if fault.isOurs { warn(fault.text) } else { log(fault.text) } }
  }

  private mutating func askForSettings(_ now: Int) {
    guard client.hasConfiguration else { return }
    let asked = folders.map(\.uri)
    let items =
      asked.map { JSONText.object([("scopeUri", JSONText.quoted($0.text)), ("section", "\"viewlint\"")]) }
      + [JSONText.object([("section", "\"viewlint\"")])]
    ask(.settings(asked), "workspace/configuration", JSONText.object([("items", JSONText.array(items))]))
    // Settings that keep changing must not prevent runs from starting.
    settingsDue = settingsDue ?? now + Delay.settings
  }

  /// Takes the answer of the client; nil for an error.
  mutating func answer(_ id: String, _ result: JSONValue?, _ now: Int) {
    guard let question = questions.removeValue(forKey: id) else { return }
    switch question {
    case .settings(let asked):
      settingsDue = nil
      guard let values = result?.elements else { return }
      layers.pulled = values.dropFirst(asked.count).first
      for (uri, value) in zip(asked, values) {
        guard let index = folders.firstIndex(where: { $0.uri == uri }) else { continue }
        folders[index].values = value.kind == .object ? value : nil
      }
      applySettings()
      schedule(0, now)
    case .progress(let token):
      if result != nil { showProgress(token) }
    case .register: areFilesWatched = result != nil
    case .refresh: break
    }
  }

  /// The settings for a document: those of the folder that holds it.
  func settings(for document: ServerDocument) -> ServerSettings { folder(of: document)?.settings ?? settings }

  /// The longest folder of the workspace that holds a document.
  func folder(of document: ServerDocument) -> ServerFolder? {
    guard let path = document.uri.path else { return nil }
    return folders.filter { path.relative(to: $0.path) != nil }.max { $0.path.bytes.count < $1.path.bytes.count }
  }
}
