/// The settings that result from the shipped configuration, a preset and the project's files.
public struct Configuration: Sendable {
  /// How one rule is set.
  public struct RuleState: Sendable {
    /// The rule.
    public var definition: RuleDefinition
    /// Whether it runs.
    public var isOn: Bool
    /// The severity of its findings when it runs.
    public var severity: Severity
    /// Its options; every declared one has a value.
    public var options: [String: OptionValue]
    /// Severities of findings with some reasons, by reason id.
    public var reasons: [String: RuleSeverity] = [:]
    /// The settings from the project's configuration, as opposed to viewlint's defaults and presets.
    public var choices = RuleChoices()

    /// The id of the rule.
    public var id: String { definition.id }

    /// What people read about the rule.
    public var info: RuleInfo { definition.info }

    /// - Parameter isChoice: whether the layer comes from the project's configuration.
    mutating func apply(_ layer: RuleLayer, isChoice: Bool) {
      if isChoice { choices.add(layer) }
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
      let declared = info.options.map { $0.name }
      for (name, value) in layer.options where declared.contains(name) { options[name] = value }
    }
  }

  /// Which files hold views.
  public var views = ViewSelection.automatic
  /// Which files and folders are ignored.
  public var exclude = PathPatterns()
  /// Whether previews are linted.
  public var lintsPreviews = false
  /// The oldest systems that the project runs on; nil for those of its build settings.
  public var deploymentTargets: DeploymentTargets?
  /// All rules: first those of viewlint in the order of `RuleList`, then those of the project.
  public var rules: [RuleState]
  /// Settings for some files; later ones win.
  public var overrides: [OverrideLayer] = []
  /// Settings of the whole run.
  public var run = RunLayer()

  private static let shippedForAll = shipped(RuleList.all)

  /// The shipped configuration.
  public static func shipped() -> Configuration { shippedForAll }

  /// The shipped configuration for a list of rules.
  public static func shipped(_ types: [any BuiltinRule.Type]) -> Configuration {
    var configuration = Configuration(
      rules: types.map { RuleState(definition: RuleDefinition($0), isOn: true, severity: .warning, options: [:]) })
    var decoder = ConfigurationDecoder(ConfigurationSchema(rules: types.map { $0.info }))
    configuration.apply(decoder.decode(ShippedRules.source).layer, areChoices: false)
    return configuration
  }

  /// Whether a rule looks at files that are not view files.
  public var looksOutsideViews: Bool { rules.contains { $0.definition.looksOutsideViews } }

  /// Whether a rule says itself which files it looks at.
  public var hasRulesForFiles: Bool { rules.contains { $0.definition.hasFiles } }

  /// Adds rules that the project defines. A rule replaces another one with its id.
  public mutating func add(_ custom: [RuleDefinition]) {
    for definition in custom {
      let state = RuleState(definition: definition, isOn: true, severity: definition.severity, options: [:])
      if let index = rules.firstIndex(where: { $0.id == definition.id }) {
        rules[index] = state
      } else {
        rules.append(state)
      }
    }
  }

  /// Overrides key by key what the layer names.
  public mutating func apply(_ layer: ConfigurationLayer) { apply(layer, areChoices: true) }

  private mutating func apply(_ layer: ConfigurationLayer, areChoices: Bool) {
    views = layer.views ?? views
    exclude = layer.exclude ?? exclude
    lintsPreviews = layer.lintsPreviews ?? lintsPreviews
    deploymentTargets = layer.deploymentTargets ?? deploymentTargets
    apply(layer.rules, areChoices: areChoices)
    overrides += layer.overrides
    run.apply(layer.run)
  }

  /// Ignores the files and folders that more patterns cover.
  public mutating func addExclusions(_ patterns: [PathPattern]) {
    if !patterns.isEmpty { exclude = PathPatterns(exclude.patterns + patterns) }
  }

  /// Applies what a preset changes.
  public mutating func apply(_ preset: Preset) {
    apply(preset.layer, areChoices: false)
    for index in rules.indices {
      if preset == .all {
        rules[index].isOn = true
        rules[index].reasons = rules[index].reasons.filter { $0.value != .off }
      }
      if preset != .recommended { rules[index].choices.includesUnproven = true }
    }
  }

  /// Turns on the rules of a pack. A rule that is only in the preset `strict` has its severity there.
  public mutating func apply(_ pack: RulePack) {
    for index in rules.indices where rules[index].definition.pack == pack && !rules[index].isOn {
      rules[index].isOn = true
      rules[index].severity = rules[index].info.strict ?? rules[index].severity
    }
  }

  /// Overrides the settings of rules.
  mutating func apply(_ layers: [String: RuleLayer], areChoices: Bool = true) {
    for index in rules.indices {
      if let layer = layers[rules[index].id] { rules[index].apply(layer, isChoice: areChoices) }
    }
  }
}
