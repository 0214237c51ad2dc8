import LintRules

/// The settings that apply to a file or folder, each with its origin.
struct SettingsList: Sendable {
  /// One setting.
  struct Setting: Sendable, Equatable {
    /// The key with those above it: `rules.RULE_ID.severity`.
    var key: String
    /// Its value as JSON.
    var value: String
    /// `FILE:LINE`, `preset NAME`, `default` or the option of the command line.
    var origin: String
  }

  /// A configuration file that was read.
  struct Source {
    /// Its path as it is printed.
    var file: String
    var text: SourceBytes
    var root: JSONValue
    var layer: ConfigurationLayer
  }

  /// A preset or pack, and where it is named.
  struct Base {
    var kind: ConfigurationFiles.Base.Kind
    var origin: String

    /// The word for it in `extends`.
    var word: String {
      switch kind {
      case .preset(let preset): preset.rawValue
      case .pack(let pack): pack.word
      }
    }
  }

  /// The settings in the order of the documentation.
  private(set) var settings: [Setting] = []
  private let sources: [Source]
  private let shipped: JSONValue?

  /// Collects the settings.
  ///
  /// - Parameters:
  ///   - sources: the configuration file and those that it extends, the nearest first.
  ///   - bases: the presets and packs, those with the lowest precedence first.
  ///   - path: the file or folder, relative to the project root.
  init(
    _ sources: [Source], _ bases: [Base], _ selection: RuleSelection, path: [UInt8],
    custom: [CustomRule] = []
  ) {
    self.sources = sources
    shipped = try? JSONReader(.configuration).read(ShippedRules.source).root
    let schema = ConfigurationSchema()
    for base in bases {
      settings.append(Setting(key: "extends", value: JSONText.quoted(base.word), origin: base.origin))
    }
    for key in schema.keys {
      switch key.shape {
      case .rules, .overrides, .customRules: continue
      default: if key.name != "extends", key.name != "$schema" { add([key.name], key.name) }
      }
    }
    for rule in schema.rules { add(rule, schema, bases, selection, path) }
    for rule in custom { add(rule, schema, selection, path) }
  }

  /// Adds a setting with the value of the nearest file that has it, else the shipped one.
  private mutating func add(_ keys: [String], _ name: String) {
    for source in sources {
      guard let value = value(keys, source.root) else { continue }
      return settings.append(Setting(key: name, value: value.compact, origin: origin(value, source)))
    }
    guard let shipped, let value = value(keys, shipped) else { return }
    settings.append(Setting(key: name, value: value.compact, origin: "default"))
  }

  private func value(_ keys: [String], _ root: JSONValue) -> JSONValue? {
    var value: JSONValue? = root
    for key in keys { value = value?[key] }
    return value
  }

  private func origin(_ value: JSONValue, _ source: Source) -> String {
    "\(source.file):\(LineIndex(source.text).position(of: value.range.lowerBound).line)"
  }

  // MARK: Rules

  /// Adds the severity and the options of a rule, from the sources with the highest precedence.
  private mutating func add(
    _ rule: RuleInfo, _ schema: ConfigurationSchema, _ bases: [Base], _ selection: RuleSelection, _ path: [UInt8]
  ) {
    let severity = schema.severityOption.name
    for option in [severity] + rule.options.map(\.name) {
      let key = "rules.\(rule.id).\(option)"
      if option == severity, let chosen = chosen(rule.id, selection) {
        settings.append(Setting(key: key, value: chosen.value, origin: chosen.origin))
      } else if let found = configured(rule.id, option, isSeverity: option == severity, path) {
        settings.append(Setting(key: key, value: found.value.compact, origin: origin(found.value, found.source)))
      } else if let based = based(rule.id, option, bases) {
        settings.append(Setting(key: key, value: based.value, origin: based.origin))
      } else {
        add(["rules", rule.id, option], key, shippedOnly: true)
      }
    }
  }

  /// Adds the severity of a rule of the project.
  private mutating func add(
    _ rule: CustomRule, _ schema: ConfigurationSchema, _ selection: RuleSelection, _ path: [UInt8]
  ) {
    let severity = schema.severityOption.name
    let key = "rules.\(rule.id).\(severity)"
    if let chosen = chosen(rule.id, selection) {
      settings.append(Setting(key: key, value: chosen.value, origin: chosen.origin))
    } else if let found = configured(rule.id, severity, isSeverity: true, path) {
      settings.append(Setting(key: key, value: found.value.compact, origin: origin(found.value, found.source)))
    } else {
      let origin = "\(rule.place.path):\(rule.place.position.line)"
      settings.append(Setting(key: key, value: JSONText.quoted(rule.severity.rawValue), origin: origin))
    }
  }

  private mutating func add(_ keys: [String], _ name: String, shippedOnly: Bool) {
    guard let shipped, let value = value(keys, shipped) else { return }
    settings.append(Setting(key: name, value: value.compact, origin: "default"))
  }

  /// The value that the last preset or pack gives an option.
  private func based(_ rule: String, _ option: String, _ bases: [Base]) -> (value: String, origin: String)? {
    var configuration = Configuration.shipped()
    var based: (value: String, origin: String)?
    for base in bases {
      let old = value(of: option, rule, configuration)
      switch base.kind {
      case .preset(let preset): configuration.apply(preset)
      case .pack(let pack): configuration.apply(pack)
      }
      let new = value(of: option, rule, configuration)
      let origin = if case .preset = base.kind { "preset \(base.word)" } else { base.word }
      if let new, new != old { based = (new, origin) }
    }
    return based
  }

  /// The value of an option, or the severity, as JSON.
  private func value(of option: String, _ rule: String, _ configuration: Configuration) -> String? {
    guard let state = configuration.rules.first(where: { $0.id == rule }) else { return nil }
    if let value = state.options[option] { return value.json }
    return JSONText.quoted(state.isOn ? state.severity.rawValue : "off")
  }

  /// What the command line says about whether a rule runs.
  private func chosen(_ rule: String, _ selection: RuleSelection) -> (value: String, origin: String)? {
    if selection.disabled.contains(rule) { return ("\"off\"", "--disable") }
    if let only = selection.only, !only.contains(rule) { return ("\"off\"", "--only") }
    return nil
  }

  /// The value of an option: of the last override that covers the path and has it, else of the nearest file.
  private func configured(
    _ rule: String, _ option: String, isSeverity: Bool, _ path: [UInt8]
  ) -> (value: JSONValue, source: Source)? {
    for source in sources {
      let elements = source.root["overrides"]?.elements ?? []
      for (layer, element) in zip(source.layer.overrides, elements).reversed() where layer.files.covers(path) {
        if let value = Self.value(option, isSeverity, element["rules"]?[rule]) { return (value, source) }
      }
    }
    for source in sources {
      if let value = Self.value(option, isSeverity, source.root["rules"]?[rule]) { return (value, source) }
    }
    return nil
  }

  private static func value(_ option: String, _ isSeverity: Bool, _ rule: JSONValue?) -> JSONValue? {
    guard let rule else { return nil }
    if rule.kind == .string { return isSeverity ? rule : nil }
    return rule[option]
  }
}

extension OptionValue {
  /// The value as JSON.
  fileprivate var json: String {
    switch self {
    case .string(let text): JSONText.quoted(text)
    case .strings(let texts): "[" + texts.map { JSONText.quoted($0) }.joined(separator: ", ") + "]"
    case .flag(let flag): flag ? "true" : "false"
    case .count(let count): "\(count)"
    }
  }
}
