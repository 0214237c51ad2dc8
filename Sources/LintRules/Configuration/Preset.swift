/// A named starting point for a project's configuration.
public enum Preset: String, Sendable, CaseIterable {
  /// `rules.json` without changes.
  case recommended
  /// Every option that has a stricter value has it, and rules that teams argue about are on: `OptionDeclaration.strict`
  /// and `RuleInfo.strict`. Findings that nothing in the project suggests are reported.
  case strict
  /// Every rule is on, and findings that nothing in the project suggests are reported.
  case all

  /// The changes to the shipped configuration.
  var layer: ConfigurationLayer {
    var layer = ConfigurationLayer()
    if self == .strict {
      for rule in RuleList.all {
        let options = rule.info.options.compactMap { option in option.strict.map { (option.name, $0) } }
        let severity = rule.info.strict.map { RuleSeverity.on($0) }
        if !options.isEmpty || severity != nil {
          layer.rules[rule.info.id] = RuleLayer(
            severity: severity, options: Dictionary(uniqueKeysWithValues: options))
        }
      }
    }
    return layer
  }
}
