/// What one configuration file says: only the keys that stand in it.
public struct ConfigurationLayer: Sendable {
  /// What the file builds on, and where that stands.
  public var extends: (name: String, range: Range<Int>)?
  /// Which files hold views.
  public var views: ViewSelection?
  /// Which files and folders are never looked at.
  public var exclude: PathPatterns?
  /// Whether previews are linted.
  public var lintsPreviews: Bool?
  /// The settings of rules by id.
  public var rules: [String: RuleLayer] = [:]
  /// Settings for some files.
  public var overrides: [OverrideLayer] = []

  /// A layer that says nothing.
  public init() {}
}

/// What one configuration file says about a rule.
public struct RuleLayer: Sendable, Equatable {
  /// The severity, or `off`; nil if the file does not say.
  public var severity: RuleSeverity?
  /// The options that stand in the file.
  public var options: [String: OptionValue]

  /// Makes the settings of a rule.
  public init(severity: RuleSeverity? = nil, options: [String: OptionValue] = [:]) {
    self.severity = severity
    self.options = options
  }
}

/// A severity as it is configured.
public enum RuleSeverity: Sendable, Equatable {
  /// The rule does not run.
  case off
  /// The rule runs and its findings have this severity.
  case on(Severity)

  /// Reads one of the words `off`, `note`, `warning`, `error`.
  public init?(_ word: String) {
    if word == "off" {
      self = .off
    } else if let severity = Severity(rawValue: word) {
      self = .on(severity)
    } else {
      return nil
    }
  }
}

/// Settings for the files that match a pattern.
public struct OverrideLayer: Sendable {
  /// Which files.
  public var files: PathPatterns
  /// The settings of rules by id.
  public var rules: [String: RuleLayer]
}
