import LintRules

extension Configuration {
  /// The shipped configuration, which also reports what nothing in the project suggests, as the presets `strict` and
  /// `all` do.
  static func withUnproven() -> Configuration {
    var configuration = Configuration.shipped()
    for index in configuration.rules.indices { configuration.rules[index].choices.includesUnproven = true }
    return configuration
  }
}
