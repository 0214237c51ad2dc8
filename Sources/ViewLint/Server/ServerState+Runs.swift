import LintRules

/// When documents are linted, and what happens with the results.
extension ServerState {
  /// Makes a run start after a delay, in milliseconds. A run that is planned is put off, but not for too long.
  ///
  /// - Parameter filesMayChange: Whether the run looks for changed files.
  mutating func schedule(_ delay: Int, _ now: Int, filesMayChange: Bool = true) {
    guard phase == .ready else { return }
    if filesMayChange { fileRevision += 1 }
    let limit = latest ?? now + Delay.longest
    latest = limit
    // What is due at once stays so.
    let planned = due.map { $0 <= now ? $0 : now + delay } ?? now + delay
    due = max(min(planned, limit), min(settingsDue ?? 0, limit))
  }

  /// Starts the next run if its time has come.
  mutating func proceed(_ now: Int) {
    guard phase == .ready else { return }
    if let run = running {
      if let due, due <= now, mayAbandon(run) {
        running?.isAbandoned = true
        abandoned += 1
        effects.append(.abandon)
      }
      if client.hasProgress, run.progress == nil, run.start + Delay.patience <= now { askForProgress() }
      return
    }
    guard let due, due <= now else { return }
    self.due = nil
    latest = nil
    generation += 1
    let run = Run(
      generation: generation, revision: revision, start: now, looksForFiles: looksForFiles(now),
      fileRevision: fileRevision)
    running = run
    effects.append(.run(snapshot(run)))
  }

  /// Whether a run that starts now has to look for changed files. A run without a changed text starts only for that.
  private func looksForFiles(_ now: Int) -> Bool {
    guard areFilesWatched, let lastLook, let lastRun, !pending.contains(where: \.wantsFixes) else { return true }
    return lastLook.fileRevision != fileRevision || now - lastLook.start >= Delay.unchangedFiles
      || lastRun.revision == revision
  }

  /// Whether a run may be abandoned for the next one. Frequent events must not abandon every run, or a run whose result
  /// a request awaits.
  func mayAbandon(_ run: Run) -> Bool {
    !run.isAbandoned && abandoned < Delay.mostAbandoned && !pending.contains { isAnswered($0, by: run) }
  }

  /// Whether a current run will answer a request.
  func isAnswered(_ request: PendingRequest, by run: Run) -> Bool {
    documents[request.uri].map { $0.revision <= run.revision } ?? true && !run.isAbandoned && !request.wantsFixes
  }

  private func snapshot(_ run: Run) -> ServerSnapshot {
    ServerSnapshot(
      generation: generation,
      documents: documents.values.sorted { $0.uri.text < $1.uri.text }.map { document in
        var settings = settings(for: document)
        if !document.isRead { settings.isEnabled = false }
        return DocumentSnapshot(
          uri: document.uri, revision: document.revision, text: document.text, settings: settings,
          folder: folder(of: document)?.path)
      },
      folders: folders.map { ($0.path, $0.settings ?? settings) }, encoding: client.encoding,
      looksForFiles: run.looksForFiles, fixed: Set(pending.filter { $0.wantsFixes }.map(\.uri)))
  }

  /// Takes the result of a run.
  mutating func finish(_ result: ServerResult, _ now: Int) {
    guard let run = running, run.generation == result.generation else { return }
    running = nil
    if run.showsProgress, let token = run.progress { report(token, "{\"kind\":\"end\"}") }
    guard phase == .ready else { return }
    // Whoever waits for it gets the result of the next run.
    if run.isAbandoned { return }
    abandoned = 0
    lastRunTime = now - run.start
    lastRun = run
    if run.looksForFiles { lastLook = run }
    for notice in result.notices { log(notice) }
    for warning in result.warnings { warn(warning) }
    for (uri, found) in result.documents where documents[uri]?.revision == found.revision {
      documents[uri]?.result = found
    }
    let waiting = pending
    pending = []
    for request in waiting where !answer(request, isFresh: true) { pending.append(request) }
    if !pending.isEmpty { schedule(0, now, filesMayChange: false) }
    if !run.looksForFiles, due == nil { schedule(Delay.pause, now, filesMayChange: false) }
    publishConfigurations(result.configurations)
    for uri in result.documents.keys.sorted(by: { $0.text < $1.text }) { documents[uri]?.result?.fixed = nil }
    if client.pulls { refresh() } else { publish() }
  }

  // MARK: Diagnostics

  /// Publishes the diagnostics of the documents for which they have changed.
  private mutating func publish() {
    let writer = DiagnosticText(client: client)
    for document in documents.values.sorted(by: { $0.uri.text < $1.uri.text }) {
      guard let result = document.current, !document.isConfiguration, !document.waitsForSave else { continue }
      let list = writer.list(result.findings)
      if document.reported == list { continue }
      documents[document.uri]?.reported = list
      publish(document.uri, version: document.version, list)
    }
  }

  /// Asks the client to pull again if it has other diagnostics than those that are known now.
  private mutating func refresh() {
    let writer = DiagnosticText(client: client)
    var isNeeded = false
    for document in documents.values {
      guard let result = document.current, let reported = document.reported, !document.waitsForSave else { continue }
      let list = writer.list(result.findings)
      if list == reported || list == document.refreshed { continue }
      documents[document.uri]?.refreshed = list
      isNeeded = true
    }
    if isNeeded { ask(.refresh, "workspace/diagnostic/refresh", nil) }
  }

  /// Publishes what is wrong in configurations, and that nothing is any longer.
  private mutating func publishConfigurations(_ found: [DocumentURI: [EditorFinding]]) {
    let writer = DiagnosticText(client: client)
    var now: [DocumentURI: String] = [:]
    for (uri, findings) in found { now[uri] = writer.list(findings) }
    for uri in Set(configurations.keys).union(now.keys).sorted(by: { $0.text < $1.text }) {
      let list = now[uri] ?? "[]"
      if configurations[uri] == list || configurations[uri] == nil && list == "[]" { continue }
      publish(documents[uri]?.uri ?? uri, version: documents[uri]?.version, list)
    }
    configurations = now
  }

  /// Sends the diagnostics of a document.
  mutating func publish(_ uri: DocumentURI, version: Int?, _ list: String) {
    send(
      "textDocument/publishDiagnostics",
      JSONText.object(
        [("uri", JSONText.quoted(uri.text))] + (version.map { [("version", String($0))] } ?? [])
          + [("diagnostics", list)]))
  }

  // MARK: Progress

  private mutating func askForProgress() {
    let token = "viewlint-run-\(generation)"
    running?.progress = token
    ask(.progress(token), "window/workDoneProgress/create", JSONText.object([("token", JSONText.quoted(token))]))
  }

  /// Shows the progress of the run with a token, if it is still going on.
  mutating func showProgress(_ token: String) {
    guard running?.progress == token else { return }
    running?.showsProgress = true
    report(token, "{\"kind\":\"begin\",\"title\":\"viewlint\"}")
  }

  private mutating func report(_ token: String, _ value: String) {
    send("$/progress", JSONText.object([("token", JSONText.quoted(token)), ("value", value)]))
  }
}
