import LintRules

/// What happens to the server.
enum ServerEvent: Sendable {
  /// A body arrived.
  case message([UInt8])
  /// A run ended.
  case finished(ServerResult)
  /// Time passed.
  case tick
  /// Nothing more will arrive.
  case closed
}

/// What the server does.
enum ServerEffect: Sendable {
  /// Sends a body.
  case send(String)
  /// Starts a run; at most one at a time.
  case run(ServerSnapshot)
  /// The result of the run is no longer needed; it still has to end.
  case abandon
  /// Ends if this process does.
  case watch(Int)
  /// Writes to the log.
  case log(String)
  /// Ends with an exit status.
  case end(Int32)
}

/// The language server without input and output: what it knows, and what it does about each event. It neither reads
/// files nor looks at a clock; times are in milliseconds from any start.
struct ServerState: Sendable {
  /// How far the client is.
  enum Phase: Sendable {
    case new, ready, stopped
  }

  /// How long the server waits after an event before it lints, in milliseconds.
  enum Delay {
    /// A document changed: the next key may follow. Fast runs don't wait as long.
    static let typing = 60
    /// The minimum wait after a document changed.
    static let fastTyping = 10
    /// Files changed on disk: a branch switch changes thousands.
    static let files = 300
    /// So long a client has time to say what it sets.
    static let settings = 300
    /// A run is never put off for longer.
    static let longest = 1_000
    /// The maximum time between two searches for changed files while the user types and the client reports no change.
    static let unchangedFiles = 3_000
    /// How long after the last change of a text the server looks for changed files.
    static let pause = 1_000
    /// The maximum number of consecutive runs that may be abandoned.
    static let mostAbandoned = 1
    /// A run that takes longer shows its progress.
    static let patience = 1_000
  }

  /// The number of this worker, so that no two workers ask with the same id.
  var worker = 1
  var phase = Phase.new
  var client = ClientAbilities()
  var folders: [ServerFolder] = []
  var settings = ServerSettings()
  /// The sources of `settings`.
  var layers = SettingsLayers()
  var documents: [DocumentURI: ServerDocument] = [:]
  /// The published diagnostics of configurations with errors, by file.
  var configurations: [DocumentURI: String] = [:]
  var pending: [PendingRequest] = []
  /// What clients have not answered yet, by id.
  var questions: [String: ServerQuestion] = [:]
  var lastQuestion = 0
  var revision = 0
  /// What is to be sent, written and done.
  var effects: [ServerEffect] = []

  // MARK: Runs

  /// When the next run starts; nil if nothing has changed.
  var due: Int?
  /// The latest time to which the next run can be put off.
  var latest: Int?
  /// The run that is going on.
  var running: Run?
  var generation = 0
  /// Whether the client has agreed to report changed files.
  var areFilesWatched = false
  /// Grows with each event after which files may have changed.
  var fileRevision = 0
  /// The last completed run that looked for changed files.
  var lastLook: Run?
  /// The last completed run.
  var lastRun: Run?
  /// The time that the last completed run took.
  var lastRunTime = Delay.typing
  /// The number of runs abandoned since the last completed one.
  var abandoned = 0
  /// Until when the answer about the settings is awaited.
  var settingsDue: Int?
  /// What was logged once and need not be again.
  var logged: Set<String> = []
  /// The warnings already shown.
  var warned: Set<String> = []

  /// A run.
  struct Run: Sendable {
    var generation: Int
    /// That of the documents when it began.
    var revision: Int
    var start: Int
    /// Whether it looks for changed files.
    var looksForFiles: Bool
    /// The `fileRevision` of the server when the run started.
    var fileRevision: Int
    var isAbandoned = false
    /// The token with which its progress is shown.
    var progress: String?
    var showsProgress = false
  }

  /// Takes an event and returns what to do about it.
  mutating func take(_ event: ServerEvent, at now: Int) -> [ServerEffect] {
    effects = []
    switch event {
    case .message(let body): take(body, now)
    case .finished(let result): finish(result, now)
    case .tick: break
    case .closed: end(phase == .stopped ? 0 : 1)
    }
    proceed(now)
    return effects
  }

  /// When something is to be done although nothing happens; nil for never.
  var wake: Int? {
    if phase != .ready { return nil }
    if let running {
      let abandon = mayAbandon(running) ? due : nil
      let progress = client.hasProgress && running.progress == nil ? running.start + Delay.patience : nil
      return [abandon, progress].compactMap { $0 }.min()
    }
    return due
  }

  private mutating func take(_ body: [UInt8], _ now: Int) {
    let message: ServerMessage
    do throws(ServerError) {
      message = try ServerMessage(body)
    } catch {
      return fail("null", error)
    }
    switch message.kind {
    case .response(let id): answer(id, message.result, now)
    case .notification(let method): notify(method, message.params, now)
    case .request(let id, let method):
      do throws(ServerError) {
        try request(id, method, message.params, now)
      } catch {
        fail(id, error)
      }
    }
  }

  // MARK: What is sent

  /// Answers a request.
  mutating func reply(_ id: String, _ result: String) {
    effects.append(.send(JSONText.object([("jsonrpc", "\"2.0\""), ("id", id), ("result", result)])))
  }

  /// Answers a request with an error.
  mutating func fail(_ id: String, _ error: ServerError) {
    let object = JSONText.object([
      ("code", String(error.code.rawValue)), ("message", JSONText.quoted(error.message)),
    ])
    effects.append(.send(JSONText.object([("jsonrpc", "\"2.0\""), ("id", id), ("error", object)])))
  }

  /// Sends a notification.
  mutating func send(_ method: String, _ params: String) {
    effects.append(
      .send(
        JSONText.object([("jsonrpc", "\"2.0\""), ("method", JSONText.quoted(method)), ("params", params)])))
  }

  /// Sends a request.
  mutating func ask(_ question: ServerQuestion, _ method: String, _ params: String?) {
    lastQuestion += 1
    let id = "\"viewlint-\(worker)-\(lastQuestion)\""
    questions[id] = question
    effects.append(
      .send(
        JSONText.object(
          [("jsonrpc", "\"2.0\""), ("id", id), ("method", JSONText.quoted(method))]
            + (params.map { [("params", $0)] } ?? []))))
  }

  /// Writes a line to the log and shows it in the client's log; a repeated one is left out.
  mutating func log(_ text: String) {
    guard logged.count < 1_000, logged.insert(text).inserted else { return }
    effects.append(.log(text))
    guard phase == .ready else { return }
    send("window/logMessage", JSONText.object([("type", "2"), ("message", JSONText.quoted(text))]))
  }

  /// Shows and logs a warning about the settings once.
  mutating func warn(_ text: String) {
    guard warned.count < 100, warned.insert(text).inserted else { return }
    effects.append(.log(text))
    send("window/showMessage", JSONText.object([("type", "2"), ("message", JSONText.quoted("viewlint: \(text)"))]))
  }

  /// Ends the server.
  mutating func end(_ status: Int32) {
    phase = .stopped
    due = nil
    effects.append(.end(status))
  }
}
