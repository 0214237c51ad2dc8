/// The keys in the input of a host's tools.
struct AgentKeys: Sendable {
  /// The path of the file.
  var path: [String] = []
  /// The complete new contents.
  var contents: [String] = []
  /// The string to replace.
  var old: [String] = []
  /// The replacement.
  var new: [String] = []
  /// Whether to replace all occurrences; the keys of other hosts are ignored.
  var isForAll: [String] = []
  /// A list of replacements.
  var list: [String] = []
  /// A patch for several files.
  var patch: [String] = []

  /// Returns the keys of a host.
  static func of(_ host: AgentHost) -> AgentKeys {
    let snake = AgentKeys(path: ["file_path"], contents: ["content"], old: ["old_string"], new: ["new_string"])
    let camel = AgentKeys(path: ["filePath"], contents: ["content"], old: ["oldString"], new: ["newString"])
    var keys = snake
    switch host {
    case .claude: (keys.isForAll, keys.list) = (["replace_all"], ["edits"])
    case .xcode:
      keys = camel
      keys.isForAll = ["replaceAll"]
    case .codex: keys = AgentKeys(patch: ["command"])
    case .gemini: keys.isForAll = ["allow_multiple"]
    case .cursor:
      (keys.path, keys.contents) = (["file_path", "path"], ["content", "contents"])
      (keys.isForAll, keys.list, keys.patch) = (["replace_all"], ["edits"], ["patch", "input"])
    case .copilot:
      keys = AgentKeys(
        path: ["path"], contents: ["file_text"], old: ["old_str"], new: ["new_str"], patch: ["input", "patch"])
    case .vscode:
      keys = camel
      (keys.list, keys.patch) = (["replacements"], ["input"])
    case .windsurf: keys.list = ["edits"]
    }
    return keys
  }

  /// The keys of all hosts.
  static let all: AgentKeys = AgentHost.allCases.map(of).reduce(into: AgentKeys()) { all, keys in
    for part in [\AgentKeys.path, \.contents, \.old, \.new, \.isForAll, \.list, \.patch] {
      for key in keys[keyPath: part] where !all[keyPath: part].contains(key) { all[keyPath: part].append(key) }
    }
  }
}
