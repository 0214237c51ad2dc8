import LintRules

/// A new `.viewlint.json` with the settings that differ from the defaults.
struct InitConfiguration {
  /// The project's own accessor; nil for the default one.
  var accessor: String?
  /// Whether the findings of the baseline are ignored.
  var hasBaseline = false
  /// Patterns of files to ignore.
  var exclude: [String] = []

  /// The contents of the file.
  var text: String {
    var lines = ["\"$schema\": \(JSONText.quoted(ProjectAddress.files + "rules.schema.json"))"]
    if hasBaseline { lines.append("\"baseline\": true") }
    if !exclude.isEmpty { lines.append("\"exclude\": [\(exclude.map(JSONText.quoted).joined(separator: ", "))]") }
    if let accessor { lines.append(Self.rules(accessor)) }
    return "{\n" + lines.map { "  " + $0 }.joined(separator: ",\n") + "\n}\n"
  }

  /// The setting of the accessor.
  static func rules(_ accessor: String) -> String {
    let rules = RuleList.options(for: .accessor).map { "    \"\($0.rule)\": { \"\($0.option)\": \"\(accessor)\" }" }
    return "\"rules\": {\n" + rules.joined(separator: ",\n") + "\n  }"
  }
}
