import LintRules

extension Configuration {
  /// The shipped configuration, with findings that have no evidence in the project, as in the presets `strict` and
  /// `all`.
  static func withUnproven() -> Configuration {
    var configuration = Configuration.shipped()
    for index in configuration.rules.indices { configuration.rules[index].choices.includesUnproven = true }
    return configuration
  }
}
