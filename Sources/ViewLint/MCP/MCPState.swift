import LintRules

/// A call of a tool that is not answered yet.
struct MCPCall: Sendable {
  /// As the client wrote it.
  var id: String
  var tool: MCPTool
  var arguments: JSONValue?
}

/// The protocol: what is answered at once, and which tools are to be called. It does no input or output.
struct MCPState: Sendable {
  /// The versions of the protocol, the newest first.
  static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  private static let rootsRequest = "\"roots\""

  /// The folders that the client names.
  private(set) var roots: [FilePath] = []
  /// Whether the client was asked for its roots and has not answered.
  private(set) var isWaitingForRoots = false
  private let asksForRoots: Bool
  private var isInitialized = false
  private var clientHasRoots = false
  private var calls: [MCPCall] = []

  init(asksForRoots: Bool) {
    self.asksForRoots = asksForRoots
  }

  /// Whether there are calls to answer.
  var hasCalls: Bool { !calls.isEmpty }

  /// Removes and returns the first call.
  mutating func nextCall() -> MCPCall? {
    calls.isEmpty || isWaitingForRoots ? nil : calls.removeFirst()
  }

  /// Goes on without the roots of the client.
  mutating func stopWaiting() { isWaitingForRoots = false }

  /// Takes a line from the client, nil for one that is too long; returns what is sent to it.
  mutating func take(_ line: [UInt8]?) -> [String] {
    guard let line else {
      return [
        Self.error(
          "null",
          ServerError(.invalidRequest, "a message has more than \(MCPLines.mostBytes) bytes"))
      ]
    }
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { return [] }
    let message: ServerMessage
    do throws(ServerError) {
      message = try ServerMessage(line)
    } catch {
      return [Self.error("null", error)]
    }
    switch message.kind {
    case .request(let id, let method):
      do throws(ServerError) {
        return try answer(id, method, message.params).map { [Self.response(id, $0)] } ?? []
      } catch {
        return [Self.error(id, error)]
      }
    case .notification(let method): return notified(method, message.params)
    case .response(let id):
      if id == Self.rootsRequest { takeRoots(message.result) }
      return []
    }
  }

  // MARK: Requests

  /// The result of a request; nil for a call of a tool, which is answered later.
  private mutating func answer(
    _ id: String, _ method: String, _ params: JSONValue?
  ) throws(ServerError) -> String? {
    switch method {
    case "initialize": return initialize(params)
    case "ping": return "{}"
    case "tools/list", "tools/call":
      guard isInitialized else {
        throw ServerError(.notInitialized, "the client hasn't sent 'initialize'")
      }
      if method == "tools/list" { return MCPTool.list }
      let name = params?["name"]?.string ?? ""
      guard let tool = MCPTool(rawValue: name) else {
        throw ServerError(.invalidParams, "unknown tool '\(name)'")
      }
      calls.append(MCPCall(id: id, tool: tool, arguments: params?["arguments"]))
      return nil
    default: throw ServerError(.methodNotFound, "unknown method '\(method)'")
    }
  }

  private mutating func initialize(_ params: JSONValue?) -> String {
    isInitialized = true
    clientHasRoots = params?.value("capabilities", "roots") != nil
    let asked = params?["protocolVersion"]?.string ?? ""
    let version = Self.versions.contains(asked) ? asked : Self.versions[0]
    let server = JSONText.object([
      ("name", "\"viewlint\""), ("version", JSONText.quoted(ProgramVersion.current)),
    ])
    return JSONText.object([
      ("protocolVersion", JSONText.quoted(version)), ("capabilities", #"{"tools":{}}"#),
      ("serverInfo", server),
      ("instructions", JSONText.quoted(MCPTool.instructions)),
    ])
  }

  // MARK: Notifications

  private mutating func notified(_ method: String, _ params: JSONValue?) -> [String] {
    switch method {
    case "notifications/initialized", "notifications/roots/list_changed":
      guard asksForRoots, clientHasRoots else { return [] }
      isWaitingForRoots = true
      return [#"{"jsonrpc":"2.0","id":\#(Self.rootsRequest),"method":"roots/list"}"#]
    case "notifications/cancelled":
      let id = params?["requestId"].flatMap { $0.string.map(JSONText.quoted) ?? $0.numberText }
      calls.removeAll { $0.id == id }
      return []
    default: return []
    }
  }

  private mutating func takeRoots(_ result: JSONValue?) {
    isWaitingForRoots = false
    guard let list = result?["roots"], list.kind == .array else { return }
    roots = list.elements.compactMap { $0["uri"]?.string.flatMap { DocumentURI($0).path } }
  }

  // MARK: Messages

  /// The answer to a request.
  static func response(_ id: String, _ result: String) -> String {
    JSONText.object([("jsonrpc", "\"2.0\""), ("id", id), ("result", result)])
  }

  private static func error(_ id: String, _ error: ServerError) -> String {
    let object = JSONText.object([
      ("code", "\(error.code.rawValue)"), ("message", JSONText.quoted(error.message)),
    ])
    return JSONText.object([("jsonrpc", "\"2.0\""), ("id", id), ("error", object)])
  }
}
