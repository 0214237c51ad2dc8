/// A named starting point for a project's configuration.
public enum Preset: String, Sendable, CaseIterable {
  /// `rules.json` without changes.
  case recommended
  /// Every raw URL is reported, including absolute literals and platform constants.
  case strict
  /// Every rule is on.
  case all

  /// The options of a rule that the preset changes.
  public func options(of rule: String) -> [String: OptionValue] { layer.rules[rule]?.options ?? [:] }

  /// The changes to the shipped configuration.
  var layer: ConfigurationLayer {
    var layer = ConfigurationLayer()
    if self == .strict {
      layer.rules["raw_url_string"] = RuleLayer(options: ["absoluteLiterals": .string("report"), "strict": .flag(true)])
    }
    return layer
  }
}
