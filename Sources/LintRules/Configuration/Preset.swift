/// A named starting point for a project's configuration.
public enum Preset: String, Sendable, CaseIterable {
  /// `rules.json` without changes.
  case recommended
  /// Every option that has a stricter value has it: `OptionDeclaration.strict`.
  case strict
  /// Every rule is on.
  case all

  /// The options of a rule that the preset changes.
  public func options(of rule: String) -> [String: OptionValue] { layer.rules[rule]?.options ?? [:] }

  /// The changes to the shipped configuration.
  var layer: ConfigurationLayer {
    var layer = ConfigurationLayer()
    if self == .strict {
      for rule in RuleList.all {
        let options = rule.info.options.compactMap { option in option.strict.map { (option.name, $0) } }
        if !options.isEmpty {
          layer.rules[rule.info.id] = RuleLayer(options: Dictionary(uniqueKeysWithValues: options))
        }
      }
    }
    return layer
  }
}
