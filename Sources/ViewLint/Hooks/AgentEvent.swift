import LintRules

/// What a coding agent sends to its hooks: the JSON that Claude Code writes to their standard input.
struct AgentEvent: Sendable, Equatable {
  /// When the hook is called.
  enum Moment: String, Sendable {
    /// Before the tool runs: the file does not have the change yet.
    case before = "PreToolUse"
    /// After it ran: the file has the change.
    case after = "PostToolUse"
  }

  /// What the tool does to the file.
  enum Change: Sendable, Equatable {
    /// It has these contents from then on.
    case write([UInt8])
    /// Pieces of it are replaced, one after the other.
    case edit([TextReplacement])
  }

  var moment: Moment
  /// The path that the tool was given, absolute.
  var file: FilePath
  /// The folder in which the agent is, if it says so.
  var workingDirectory: FilePath?
  var change: Change

  /// Why an event is ignored.
  enum Refusal: Error, Equatable {
    /// It is not about the text of a file.
    case none
    /// It is malformed.
    case malformed(String)
  }

  /// The largest event that is read, in bytes: an agent does not write that much at once.
  static let mostBytes = 64 << 20

  /// Reads an event. Whatever is not a change of a file is refused.
  init(_ bytes: [UInt8]) throws(Refusal) {
    var reader = JSONReader(.strict)
    reader.maximumSize = AgentEvent.mostBytes
    // Hosts may add whatever they like; what is not asked for only has to be JSON.
    reader.maximumDepth = AgentEvent.mostBytes
    let root: JSONValue
    do throws(JSONError) {
      root = try reader.read(SourceBytes(bytes)).root
    } catch {
      throw .malformed("standard input is not JSON: \(error.message) at byte \(error.offset)")
    }
    guard root.kind == .object else { throw .malformed("standard input is not a JSON object") }
    guard let moment = root["hook_event_name"]?.string.flatMap({ Moment(rawValue: $0) }),
      root["stop_hook_active"]?.bool != true, root["tool_response"]?["success"]?.bool != false,
      let tool = root["tool_name"]?.string, ["Write", "Edit", "MultiEdit"].contains(tool)
    else { throw .none }
    guard let input = root["tool_input"], let path = input["file_path"]?.string, !path.isEmpty else {
      throw .malformed("'tool_input' has no 'file_path'")
    }
    self.moment = moment
    workingDirectory = root["cwd"]?.string.map { FilePath($0) }
    file = (workingDirectory ?? FilePath("")).appending(FilePath(path))
    change = try AgentEvent.change(tool, input)
    guard file.isAbsolute else { throw .malformed("'file_path' is relative and 'cwd' is missing") }
  }

  private static func change(_ tool: String, _ input: JSONValue) throws(Refusal) -> Change {
    switch tool {
    case "Write":
      guard let contents = input["content"]?.string else { throw .malformed("'tool_input' has no 'content'") }
      return .write(Array(contents.utf8))
    case "Edit": return .edit([try replacement(input)])
    default:
      guard let edits = input["edits"], edits.kind == .array else { throw .malformed("'tool_input' has no 'edits'") }
      return .edit(try edits.elements.map { edit throws(Refusal) in try replacement(edit) })
    }
  }

  private static func replacement(_ value: JSONValue) throws(Refusal) -> TextReplacement {
    guard let old = value["old_string"]?.string, let new = value["new_string"]?.string else {
      throw .malformed("an edit lacks 'old_string' or 'new_string'")
    }
    return TextReplacement(
      old: Array(old.utf8), new: Array(new.utf8), isForAll: value["replace_all"]?.bool ?? false)
  }
}
