/// What one configuration file says: only the keys that it has.
public struct ConfigurationLayer: Sendable {
  /// What the file extends, and where it says so; later ones take precedence.
  public var extends: [(name: String, range: Range<Int>)] = []
  /// Which files hold views.
  public var views: ViewSelection?
  /// Which files and folders are ignored.
  public var exclude: PathPatterns?
  /// Whether previews are linted.
  public var lintsPreviews: Bool?
  /// The oldest systems that the project runs on.
  public var deploymentTargets: DeploymentTargets?
  /// The settings of rules by id.
  public var rules: [String: RuleLayer] = [:]
  /// Settings for some files.
  public var overrides: [OverrideLayer] = []
  /// Settings of the whole run.
  public var run = RunLayer()
  /// The rules that the file defines, from ids to rules, as they are written.
  public var customRules: JSONValue?
  /// Which files define rules, and where the configuration says so.
  public var ruleFiles: [(pattern: PathPattern, range: Range<Int>)] = []
  /// The versions of viewlint that can use the file, and where it says so.
  public var requiredVersion: (requirement: VersionRequirement, range: Range<Int>)?

  /// A layer that says nothing.
  public init() {}
}

/// What one configuration file says about a rule.
public struct RuleLayer: Sendable, Equatable {
  /// The severity, or `off`; nil if the file does not say.
  public var severity: RuleSeverity?
  /// The options that the file sets.
  public var options: [String: OptionValue]
  /// Severities of findings with some reasons, by reason id.
  public var reasons: [String: RuleSeverity]

  /// Makes the settings of a rule.
  public init(
    severity: RuleSeverity? = nil, options: [String: OptionValue] = [:], reasons: [String: RuleSeverity] = [:]
  ) {
    self.severity = severity
    self.options = options
    self.reasons = reasons
  }
}

extension RuleChoices {
  /// Adds the settings of one of the project's configuration files.
  mutating func add(_ layer: RuleLayer) {
    hasSeverity = hasSeverity || layer.severity != nil
    reasons.formUnion(layer.reasons.keys)
    options.formUnion(layer.options.keys)
  }
}

/// Settings for the files that match a pattern.
public struct OverrideLayer: Sendable {
  /// Which files.
  public var files: PathPatterns
  /// The settings of rules by id.
  public var rules: [String: RuleLayer]
}
