import LintRules

/// What an editor sets. Everything about rules is in `.viewlint.json`.
struct ServerSettings: Sendable, Equatable {
  /// When documents are linted.
  enum Moment: String, Sendable, CaseIterable {
    case onType, onSave
  }

  /// Documents are linted.
  var isEnabled = true
  var moment = Moment.onType
  /// A configuration used instead of the project's.
  var configuration: String?
  /// Unsafe fixes are offered.
  var showsUnsafeFixes = true
  /// A baseline used instead of the one in the configuration.
  var baseline: String?

  /// The keys that editors can set.
  static let keys = ["enable", "run", "configuration", "unsafeFixes", "baseline"]

  /// An unknown or invalid setting from a client.
  struct Fault: Equatable {
    var text: String
    /// Whether the setting is certainly meant for viewlint.
    var isOurs: Bool
  }

  /// Applies a client's settings, at the top level or in the `viewlint` section. Returns the settings that it ignores.
  mutating func apply(_ value: JSONValue?) -> [Fault] {
    var faults: [Fault] = []
    let section = value?["viewlint"]
    for member in (section ?? value)?.members ?? [] where member.value.kind != .null {
      if !take(member) {
        let isKnown = Self.keys.contains(member.name)
        let what = isKnown ? "invalid value of the setting" : "unknown setting"
        faults.append(Fault(text: "\(what) '\(member.name)'", isOurs: isKnown || section != nil))
      }
    }
    return faults
  }

  private mutating func take(_ member: JSONMember) -> Bool {
    let text = member.value.string
    switch member.name {
    case "enable":
      guard let flag = member.value.bool else { return false }
      isEnabled = flag
    case "run":
      guard let moment = text.flatMap({ Moment(rawValue: $0) }) else { return false }
      self.moment = moment
    case "unsafeFixes":
      guard let text, ["show", "hide"].contains(text) else { return false }
      showsUnsafeFixes = text == "show"
    case "configuration":
      guard let text, !text.utf8.contains(0) else { return false }
      configuration = text.isEmpty ? nil : text
    case "baseline":
      guard let text, !text.utf8.contains(0) else { return false }
      baseline = text.isEmpty ? nil : text
    // How the program is started; the server has no use for it.
    case "path", "trace", "trace.server": break
    default: return false
    }
    return true
  }
}

/// A client's settings by how the client sent them. Newer settings replace earlier ones in the same layer.
struct SettingsLayers: Sendable {
  /// The initialization options.
  var initial: JSONValue?
  /// The settings in the last `workspace/didChangeConfiguration`.
  var pushed: JSONValue?
  /// The last answer to `workspace/configuration`.
  var pulled: JSONValue?

  /// The layers in ascending precedence.
  var all: [JSONValue?] { [initial, pushed, pulled] }
}
