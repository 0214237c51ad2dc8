import LintRules

/// What a tool of an agent is given. Hosts spell the same things in different ways.
struct AgentToolInput: Sendable {
  /// The object; a host may also pass it as a string of JSON.
  private let value: JSONValue?
  /// A string that is not JSON: a patch.
  private let text: String?

  init(_ value: JSONValue) {
    guard let string = value.string else {
      (self.value, text) = (value, nil)
      return
    }
    var reader = JSONReader(.strict)
    reader.maximumSize = AgentEvent.mostBytes
    let object = try? reader.read(SourceBytes(string)).root
    (self.value, text) = object?.kind == .object ? (object, nil) : (nil, string)
  }

  private static let pathKeys = ["file_path", "filePath", "path"]
  private static let contentKeys = ["content", "contents", "file_text"]
  private static let oldKeys = ["old_string", "oldString", "old_str"]
  private static let newKeys = ["new_string", "newString", "new_str"]
  private static let allKeys = ["replace_all", "replaceAll", "allow_multiple"]
  private static let listKeys = ["edits", "replacements"]

  private static func first(_ keys: [String], of value: JSONValue?) -> JSONValue? {
    for key in keys {
      if let found = value?[key] { return found }
    }
    return nil
  }

  /// Whether it has the form of a change of a Swift file.
  var looksLikeEdit: Bool {
    let path = Self.first(Self.pathKeys, of: value)?.string
    let parts = Self.contentKeys + Self.oldKeys + Self.newKeys + Self.listKeys + ["code"]
    return path.map { FilePath($0).isSwift } ?? false && Self.first(parts, of: value) != nil
      || text?.hasPrefix(AgentPatch.start) ?? false
  }

  /// Whether a patch is passed as Codex does it.
  var isCodexPatch: Bool { value?["command"] != nil }

  // MARK: Changes

  /// The changes that a tool makes of it.
  func changes(
    _ kind: AgentToolCall.Kind, in folder: FilePath
  ) throws(AgentEvent.Refusal) -> [AgentEvent.FileChange] {
    switch kind {
    case .write: return [try write(in: folder)]
    case .edit: return [AgentEvent.FileChange(file: try path(value, folder), change: .edit([try replacement(value)]))]
    case .edits: return try edits(in: folder)
    case .patch: return try AgentPatch(patch()).changes(in: folder)
    case .commands:
      switch value?["command"]?.string {
      case "create": return try changes(.write, in: folder)
      case "str_replace": return try changes(.edit, in: folder)
      case "view", "undo_edit", nil: throw .none
      case let command?: throw .malformed("unknown command '\(command)' of the tool")
      }
    }
  }

  private func write(in folder: FilePath) throws(AgentEvent.Refusal) -> AgentEvent.FileChange {
    let file = try path(value, folder)
    guard let contents = Self.first(Self.contentKeys, of: value)?.string else {
      throw .malformed("the input of the tool has no 'content'")
    }
    return AgentEvent.FileChange(file: file, change: .write(Array(contents.utf8)))
  }

  /// Replacements in one file, or each in a file of its own.
  private func edits(in folder: FilePath) throws(AgentEvent.Refusal) -> [AgentEvent.FileChange] {
    guard let list = Self.first(Self.listKeys, of: value), list.kind == .array else {
      throw .malformed("the input of the tool has no 'edits'")
    }
    let file = Self.first(Self.pathKeys, of: value) == nil ? nil : try path(value, folder)
    var changes: [AgentEvent.FileChange] = []
    for edit in list.elements {
      let change = AgentEvent.Change.edit([try replacement(edit)])
      if let file, case .edit(let earlier)? = changes.last?.change, case .edit(let now) = change {
        changes = [AgentEvent.FileChange(file: file, change: .edit(earlier + now))]
      } else {
        let own = file == nil ? try path(edit, folder) : nil
        changes.append(AgentEvent.FileChange(file: file ?? own ?? folder, change: change))
      }
    }
    return changes
  }

  private func patch() throws(AgentEvent.Refusal) -> String {
    let text = text ?? Self.first(["command", "input", "patch"], of: value)?.string
    guard let text else { throw .malformed("the input of the tool has no patch") }
    return text
  }

  private func path(_ value: JSONValue?, _ folder: FilePath) throws(AgentEvent.Refusal) -> FilePath {
    guard let path = Self.first(Self.pathKeys, of: value)?.string, !path.isEmpty else {
      throw .malformed("the input of the tool has no 'file_path'")
    }
    return folder.appending(FilePath(path))
  }

  private func replacement(_ value: JSONValue?) throws(AgentEvent.Refusal) -> TextReplacement {
    guard let old = Self.first(Self.oldKeys, of: value)?.string, let new = Self.first(Self.newKeys, of: value)?.string
    else { throw .malformed("an edit lacks 'old_string' or 'new_string'") }
    let count = value?["expected_replacements"]?.integer ?? 1
    let isForAll = Self.first(Self.allKeys, of: value)?.bool ?? (count > 1)
    return TextReplacement(old: Array(old.utf8), new: Array(new.utf8), isForAll: isForAll)
  }
}
