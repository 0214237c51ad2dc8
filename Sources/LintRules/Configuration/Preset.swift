/// A named starting point for a project's configuration.
public enum Preset: String, Sendable, CaseIterable {
  /// `rules.json` as it is.
  case recommended
  /// Every raw URL is reported, absolute literals and platform constants too.
  case strict
  /// Every rule is on.
  case all

  /// What the preset changes in the shipped configuration.
  var layer: ConfigurationLayer {
    var layer = ConfigurationLayer()
    if self == .strict {
      layer.rules["raw_url_string"] = RuleLayer(options: ["absoluteLiterals": .string("report"), "strict": .flag(true)])
    }
    return layer
  }
}
