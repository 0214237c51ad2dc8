import LintRules

/// The input of an agent's tool. Hosts use different keys.
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

  /// The host's keys.
  var keys = AgentKeys()

  /// Returns the value for the host's key, or for the key of any other host. Throws if a second key has a different
  /// value, because the tool may use either.
  private func part(
    _ part: KeyPath<AgentKeys, [String]>, of value: JSONValue?
  ) throws(AgentEvent.Refusal) -> JSONValue? {
    func present(_ names: [String]) -> [(name: String, value: JSONValue)] {
      names.compactMap { name in value?[name].flatMap { $0.kind == .null ? nil : (name, $0) } }
    }
    let all = present(AgentKeys.all[keyPath: part])
    guard let own = present(keys[keyPath: part]).first ?? all.first else { return nil }
    if let other = all.first(where: { !Self.areEqual($0.value, own.value) }) {
      throw .unclear(nil, "'\(own.name)' and '\(other.name)' in the tool input disagree")
    }
    return own.value
  }

  /// Returns all files that the input names under any key.
  func files(in folder: FilePath) -> [FilePath] {
    let all = AgentKeys.all
    let objects = (value.map { [$0] } ?? []) + all.list.flatMap { value?[$0]?.elements ?? [] }
    let paths = objects.flatMap { object in all.path.compactMap { object[$0]?.string } }
    let patches = all.patch.compactMap { value?[$0]?.string }.compactMap { try? AgentPatch($0) }
    return paths.map { folder.appending(AgentPath.file($0)) } + patches.flatMap { $0.changes(in: folder).map(\.file) }
  }

  private static func areEqual(_ one: JSONValue, _ other: JSONValue) -> Bool {
    if let string = one.string { return string == other.string }
    return one.text == other.text
  }

  /// Whether it has the form of a change of a Swift file.
  var looksLikeEdit: Bool {
    let all = AgentKeys.all
    let paths = all.path.compactMap { value?[$0]?.string }
    let parts = all.contents + all.old + all.new + all.list + ["code"]
    return paths.contains { AgentPath.file($0).isSwift } && parts.contains { value?[$0] != nil }
      || text?.hasPrefix(AgentPatch.start) ?? false
  }

  /// Whether a patch is passed as Codex does it.
  var isCodexPatch: Bool { value?["command"].map { $0.kind != .null } ?? false }

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
      case let command?: throw .malformed("unknown tool command '\(command)'")
      }
    }
  }

  private func write(in folder: FilePath) throws(AgentEvent.Refusal) -> AgentEvent.FileChange {
    let file = try path(value, folder)
    guard let contents = try part(\.contents, of: value)?.string else {
      throw .malformed("the tool input has no 'content'")
    }
    return AgentEvent.FileChange(file: file, change: .write(Array(contents.utf8)))
  }

  /// Replacements in one file, or each in a file of its own.
  private func edits(in folder: FilePath) throws(AgentEvent.Refusal) -> [AgentEvent.FileChange] {
    guard let list = try part(\.list, of: value), list.kind == .array else {
      throw .malformed("the tool input has no 'edits'")
    }
    let file = try part(\.path, of: value) == nil ? nil : try path(value, folder)
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
    if let text { return text }
    let found = try part(\.patch, of: value)
    // A command may be an array of arguments.
    guard let text = found?.string ?? found?.elements.last?.string else {
      throw .malformed("the tool input has no patch")
    }
    return text
  }

  private func path(_ value: JSONValue?, _ folder: FilePath) throws(AgentEvent.Refusal) -> FilePath {
    let path = AgentPath.file(try part(\.path, of: value)?.string ?? "")
    if path.bytes.isEmpty { throw .malformed("the tool input has no 'file_path'") }
    return folder.appending(path)
  }

  private func replacement(_ value: JSONValue?) throws(AgentEvent.Refusal) -> TextReplacement {
    guard let old = try part(\.old, of: value)?.string, let new = try part(\.new, of: value)?.string
    else { throw .malformed("an edit has no 'old_string' or 'new_string'") }
    return TextReplacement(old: Array(old.utf8), new: Array(new.utf8), isForAll: isForAll(value))
  }

  /// Whether to replace all occurrences, according to the host's own keys.
  private func isForAll(_ value: JSONValue?) -> Bool {
    if let flag = keys.isForAll.lazy.compactMap({ value?[$0]?.bool }).first { return flag }
    // Older versions of Gemini pass the number of occurrences.
    guard keys.isForAll == AgentKeys.of(.gemini).isForAll else { return false }
    return (value?["expected_replacements"]?.integer ?? 1) > 1
  }
}

/// Reads paths as agent hosts do.
enum AgentPath {
  /// Returns the path without surrounding white space and trailing slashes, as hosts resolve it.
  static func file(_ text: String) -> FilePath {
    func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace || scalar.value == 0xFEFF }
    var scalars = text.unicodeScalars.drop(while: isBlank)
    while let last = scalars.last, isBlank(last) { scalars.removeLast() }
    var bytes = Array(String(scalars).utf8)
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") || bytes.suffix(2).elementsEqual("/.".utf8) {
      bytes.removeLast()
    }
    return FilePath(bytes)
  }
}
