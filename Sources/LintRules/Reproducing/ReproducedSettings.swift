/// The configuration of a reproduction: the settings that differ from viewlint's defaults.
struct ReproducedSettings: Sendable {
  /// A setting.
  enum Part: Sendable {
    /// The severity of the rule.
    case severity(Severity)
    /// The severity of the kind of finding.
    case kind(String, Severity)
    /// The setting that lints previews.
    case previews
    /// The oldest iOS version.
    case target(Int)
    /// The preset that turns on all rules.
    case preset
    /// An option of a rule.
    case option(rule: String, name: String, OptionValue)
  }

  /// The id of the rule.
  let rule: String
  var parts: [Part] = []

  /// Returns the settings of a file that may affect a finding.
  static func candidates(
    _ finding: StampedFinding, _ settings: RuleSettings, _ targets: DeploymentTargets
  ) -> [Part] {
    var parts: [Part] = [.severity(finding.severity), .kind(finding.finding.reason, finding.severity)]
    if settings.lintsPreviews { parts.append(.previews) }
    if !targets.hasUnknown, let release = targets.releases.values.min() { parts.append(.target(release)) }
    for state in Configuration.shipped().rules {
      let values = settings.options[state.id]?.values ?? [:]
      for option in state.info.options {
        if let value = values[option.name], value != state.options[option.name] {
          parts.append(.option(rule: state.id, name: option.name, value))
        }
      }
    }
    return parts
  }

  /// The rules to run with the configuration.
  var settings: RuleSettings {
    var configuration = Configuration.shipped()
    if parts.contains(where: \.isPreset) { configuration.apply(.all) }
    var decoder = ConfigurationDecoder(ConfigurationSchema())
    configuration.apply(decoder.decode(SourceBytes(json)).layer)
    return configuration.settings(overrides: [])
  }

  /// The names in options.
  var words: [String] {
    parts.flatMap { part -> [String] in
      guard case .option(_, _, let value) = part else { return [] }
      return value.strings.flatMap { $0.split(separator: ".").map(String.init) }
    }
  }

  /// Returns the settings with renamed words in options.
  func renamed(_ names: [String: String]) -> ReproducedSettings {
    var result = self
    result.parts = parts.map { part in
      guard case .option(let rule, let name, let value) = part else { return part }
      return .option(
        rule: rule, name: name,
        value.mapped { $0.split(separator: ".").map { names[String($0)] ?? String($0) }.joined(separator: ".") })
    }
    return result
  }

  // MARK: JSON

  /// The configuration as JSON.
  var json: String {
    var members: [String] = []
    if parts.contains(where: \.isPreset) { members.append(#""extends": "\#(Preset.all.rawValue)""#) }
    for part in parts {
      switch part {
      case .previews: members.append(#""previews": "lint""#)
      case .target(let release): members.append(#""deploymentTargets": { "iOS": "\#(release).0" }"#)
      default: break
      }
    }
    let rules = rules
    if !rules.isEmpty { members.append("\"rules\": {\n    " + rules.joined(separator: ",\n    ") + "\n  }") }
    return "{\n  " + members.joined(separator: ",\n  ") + "\n}"
  }

  /// The members of `rules`.
  private var rules: [String] {
    var order: [String] = []
    var settings: [String: [String]] = [:]
    for part in parts {
      guard let (id, setting) = setting(part) else { continue }
      if settings[id] == nil { order.append(id) }
      settings[id, default: []].append(setting)
    }
    return order.map { "\"\($0)\": { " + (settings[$0] ?? []).joined(separator: ", ") + " }" }
  }

  private func setting(_ part: Part) -> (rule: String, setting: String)? {
    switch part {
    case .severity(let severity): (rule, #""severity": "\#(severity.rawValue)""#)
    case .kind(let kind, let severity): (rule, #""kinds": { "\#(kind)": "\#(severity.rawValue)" }"#)
    case .option(let rule, let name, let value): (rule, "\"\(name)\": \(value.json)")
    default: nil
    }
  }
}

extension ReproducedSettings.Part {
  fileprivate var isPreset: Bool {
    if case .preset = self { true } else { false }
  }
}

extension OptionValue {
  /// The strings of the value.
  var strings: [String] {
    switch self {
    case .string(let text): [text]
    case .strings(let texts): texts
    case .flag, .count: []
    }
  }

  /// Returns the value with transformed strings.
  fileprivate func mapped(_ transform: (String) -> String) -> OptionValue {
    switch self {
    case .string(let text): .string(transform(text))
    case .strings(let texts): .strings(texts.map(transform))
    case .flag, .count: self
    }
  }

  /// The value as JSON.
  fileprivate var json: String {
    switch self {
    case .string(let text): text.jsonLiteral
    case .strings(let texts): "[" + texts.map(\.jsonLiteral).joined(separator: ", ") + "]"
    case .flag(let value): "\(value)"
    case .count(let value): "\(value)"
    }
  }
}
