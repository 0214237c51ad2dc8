/// What a project itself sets for a rule, rather than viewlint: its own choices hold as they are written.
public struct RuleChoices: Sendable, Equatable {
  /// The project sets the severity of the rule.
  public var hasSeverity = false
  /// The reasons whose severities it sets.
  public var reasons: Set<String> = []
  /// The options that it sets.
  public var options: Set<String> = []

  /// No choices.
  public init() {}
}
