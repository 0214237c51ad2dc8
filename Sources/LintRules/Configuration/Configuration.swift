/// The settings that result from the shipped configuration, a preset and the project's files.
public struct Configuration: Sendable {
  /// How one rule is set.
  public struct RuleState: Sendable {
    /// The rule.
    public var type: any BuiltinRule.Type
    /// Whether it runs.
    public var isOn: Bool
    /// The severity of its findings when it runs.
    public var severity: Severity
    /// Its options; every declared one has a value.
    public var options: [String: OptionValue]
    /// Severities of findings with some reasons, by reason id.
    public var reasons: [String: RuleSeverity] = [:]

    /// The id of the rule.
    public var id: String { type.info.id }

    mutating func apply(_ layer: RuleLayer) {
      switch layer.severity {
      case .on(let severity):
        isOn = true
        self.severity = severity
        // What is set for the whole rule also holds for reasons that were set before and are higher.
        reasons = reasons.mapValues { $0.lowered(to: severity) }
      case .off: isOn = false
      case nil: break
      }
      reasons.merge(layer.reasons) { $1 }
      let declared = type.info.options.map { $0.name }
      for (name, value) in layer.options where declared.contains(name) { options[name] = value }
    }
  }

  /// Which files hold views.
  public var views = ViewSelection.automatic
  /// Which files and folders are ignored.
  public var exclude = PathPatterns()
  /// Whether previews are linted.
  public var lintsPreviews = false
  /// All rules, in the order of `RuleList`.
  public var rules: [RuleState]
  /// Settings for some files; later ones win.
  public var overrides: [OverrideLayer] = []
  /// Settings of the whole run.
  public var run = RunLayer()

  /// The shipped configuration for a list of rules.
  public static func shipped(_ types: [any BuiltinRule.Type] = RuleList.all) -> Configuration {
    var configuration = Configuration(
      rules: types.map { RuleState(type: $0, isOn: true, severity: .warning, options: [:]) })
    var decoder = ConfigurationDecoder(ConfigurationSchema(rules: types.map { $0.info }))
    configuration.apply(decoder.decode(ShippedRules.source).layer)
    return configuration
  }

  /// Overrides key by key what the layer names.
  public mutating func apply(_ layer: ConfigurationLayer) {
    views = layer.views ?? views
    exclude = layer.exclude ?? exclude
    lintsPreviews = layer.lintsPreviews ?? lintsPreviews
    apply(layer.rules)
    overrides += layer.overrides
    run.apply(layer.run)
  }

  /// Ignores the files and folders that more patterns cover.
  public mutating func addExclusions(_ patterns: [PathPattern]) {
    if !patterns.isEmpty { exclude = PathPatterns(exclude.patterns + patterns) }
  }

  /// Applies what a preset changes.
  public mutating func apply(_ preset: Preset) {
    apply(preset.layer)
    if preset == .all {
      for index in rules.indices { rules[index].isOn = true }
    }
  }

  /// Overrides the settings of rules.
  mutating func apply(_ layers: [String: RuleLayer]) {
    for index in rules.indices {
      if let layer = layers[rules[index].id] { rules[index].apply(layer) }
    }
  }
}
