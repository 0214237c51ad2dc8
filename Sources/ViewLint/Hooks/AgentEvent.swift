import LintRules

/// The JSON that the host of a coding agent sends to a hook on standard input.
struct AgentEvent: Sendable, Equatable {
  /// When the hook is called.
  enum Moment: Sendable {
    /// Before the tool runs: the files do not have the changes yet.
    case before
    /// After it ran: the files have the changes.
    case after
  }

  /// The change that a tool makes to a file.
  enum Change: Sendable, Equatable {
    /// Replaces the contents.
    case write([UInt8])
    /// Replaces strings, one after the other.
    case edit([TextReplacement])
    /// Lines of it are replaced; if another file is named, this one gets its contents first.
    case patch([PatchChunk], from: FilePath?)
    /// Deletes the file.
    case delete
  }

  /// One file and what happens to it.
  struct FileChange: Sendable, Equatable {
    /// The absolute path that the tool was given.
    var file: FilePath
    var change: Change
  }

  var host: AgentHost
  var moment: Moment
  /// The event as the host calls it.
  var name: String
  /// The folder in which the agent is, if it says so.
  var workingDirectory: FilePath?
  /// The changes, in their order.
  var changes: [FileChange]

  /// The reason why an event is ignored.
  enum Refusal: Error, Equatable {
    /// It doesn't change the text of a file.
    case none
    /// It's malformed or unknown.
    case malformed(String)
    /// It is ambiguous. The event's changes list every file that it may mean; the event is nil if only the input is
    /// known.
    case unclear(AgentEvent?, String)
  }

  /// The largest event that is read, in bytes: an agent does not write that much at once.
  static let mostBytes = 64 << 20

  /// Reads an event of any host. Whatever is not a change of a file is refused.
  init(_ bytes: [UInt8]) throws(Refusal) {
    guard let call = try AgentToolCall(AgentEvent.json(bytes)) else { throw .none }
    host = call.host
    moment = call.moment
    name = call.event
    workingDirectory = call.workingDirectory
    changes = []
    do throws(Refusal) {
      if !call.rivals.isEmpty { throw .unclear(nil, "the event has keys of several hosts") }
      changes = try call.changes()
    } catch {
      guard case .unclear(_, let message) = error else { throw error }
      changes = call.candidates.map { FileChange(file: $0, change: .delete) }
      throw .unclear(self, message)
    }
    guard changes.allSatisfy({ $0.file.isAbsolute }) else {
      throw .malformed("a path is relative, but 'cwd' is missing")
    }
  }

  /// The object that is written on standard input.
  private static func json(_ bytes: [UInt8]) throws(Refusal) -> JSONValue {
    var reader = JSONReader(.strict)
    reader.maximumSize = mostBytes
    // Hosts may add whatever they like; what is not asked for only has to be JSON.
    reader.maximumDepth = mostBytes
    do throws(JSONError) {
      let root = try reader.read(SourceBytes(bytes)).root
      if root.kind == .object { return root }
    } catch {
      throw .malformed("standard input isn't valid JSON: \(error.message) at byte \(error.offset)")
    }
    throw .malformed("standard input isn't a JSON object")
  }
}
