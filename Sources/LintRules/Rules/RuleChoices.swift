/// The settings of a rule that come from the project's configuration. Its severities override the limits of findings.
public struct RuleChoices: Sendable, Equatable {
  /// Whether the project sets the severity of the rule.
  public var hasSeverity = false
  /// The reasons whose severities the project sets.
  public var reasons: Set<String> = []
  /// The options that the project sets.
  public var options: Set<String> = []
  /// Whether to report findings that nothing in the project suggests.
  public var includesUnproven = false

  /// Creates choices for a project that sets nothing.
  public init() {}

  /// Whether to report a finding with a reason even if nothing in the project suggests it.
  func wantsUnproven(_ reason: String) -> Bool { includesUnproven || hasSeverity || reasons.contains(reason) }
}
