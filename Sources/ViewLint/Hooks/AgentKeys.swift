/// What a host calls the parts of the input of its tools.
struct AgentKeys: Sendable {
  /// The file.
  var path: [String] = []
  /// All of its new text.
  var contents: [String] = []
  /// A text that is replaced.
  var old: [String] = []
  /// What takes its place.
  var new: [String] = []
  /// Whether all places are meant; others have no say in that.
  var isForAll: [String] = []
  /// Several replacements.
  var list: [String] = []
  /// A patch of several files.
  var patch: [String] = []

  /// Those of a host.
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

  /// Those of all hosts.
  static let all: AgentKeys = AgentHost.allCases.map(of).reduce(into: AgentKeys()) { all, keys in
    for part in [\AgentKeys.path, \.contents, \.old, \.new, \.isForAll, \.list, \.patch] {
      for key in keys[keyPath: part] where !all[keyPath: part].contains(key) { all[keyPath: part].append(key) }
    }
  }
}
