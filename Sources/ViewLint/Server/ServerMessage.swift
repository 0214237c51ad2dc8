import LintRules

/// A message of JSON-RPC from a client.
struct ServerMessage: Sendable {
  /// The kind of message. IDs are kept as they are written.
  enum Kind: Sendable {
    case request(id: String, method: String)
    case notification(method: String)
    /// An answer to a request of the server.
    case response(id: String)
  }

  let kind: Kind
  /// The parameters of a request or notification.
  let params: JSONValue?
  /// The answer; nil for an error.
  let result: JSONValue?

  /// Reads the body of a frame.
  init(_ body: [UInt8]) throws(ServerError) {
    var reader = JSONReader(.strict)
    reader.maximumSize = FrameReader.mostBytes
    reader.maximumDepth = 256
    guard let document = try? reader.read(SourceBytes(body)) else {
      throw ServerError(.parseError, "the message isn't valid JSON")
    }
    let root = document.root
    let id = root["id"].flatMap { [.string, .number].contains($0.kind) ? document.source.text($0.range) : nil }
    params = root["params"]
    result = root["result"]
    switch (root["method"]?.string, id) {
    case (let method?, let id?): kind = .request(id: id, method: method)
    case (let method?, nil): kind = .notification(method: method)
    case (nil, let id?) where root["result"] != nil || root["error"] != nil: kind = .response(id: id)
    default: throw ServerError(.invalidRequest, "the message isn't a request, notification, or response")
    }
  }
}

/// The error of a request.
struct ServerError: Error, Equatable {
  /// The codes of JSON-RPC and of the Language Server Protocol.
  enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case notInitialized = -32002
    case cancelled = -32800
  }

  var code: Code
  var message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension JSONValue {
  /// The value at the end of a path of keys.
  func value(_ path: String...) -> JSONValue? {
    var value: JSONValue? = self
    for key in path { value = value?[key] }
    return value
  }

  /// A string that has to be there.
  func required(_ path: String...) throws(ServerError) -> String {
    var value: JSONValue? = self
    for key in path { value = value?[key] }
    guard let text = value?.string else {
      throw ServerError(.invalidParams, "missing string '\(path.joined(separator: "."))'")
    }
    return text
  }
}
