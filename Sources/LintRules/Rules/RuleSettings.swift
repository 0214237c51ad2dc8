/// The settings for one file: the rules that are on for it, with their severities and options.
public final class RuleSettings: Sendable {
  /// One rule that is on.
  public struct Entry: Sendable {
    /// The rule with its options.
    public let rule: any Rule
    /// The id of the rule.
    public let id: String
    /// Whether it waits for the helpers of the whole project.
    let waitsForHelpers: Bool
    /// Whether its findings depend on what `URL` means in the project.
    let readsURLTypes: Bool
    /// Whether it may look at files that are not view files: a rule of the project, or one of viewlint that says so.
    public let looksOutsideViews: Bool
    /// The severity of its findings.
    public var severity: Severity
    /// Severities of findings with some reasons, by reason id.
    public var reasons: [String: RuleSeverity]
    private let chosen: RuleChoices

    /// Makes an entry.
    public init(
      _ rule: any Rule, _ severity: Severity, _ reasons: [String: RuleSeverity] = [:],
      chosen: RuleChoices = RuleChoices()
    ) {
      self.rule = rule
      self.chosen = chosen
      let info = rule.info
      id = info.id
      looksOutsideViews = info.looksOutsideViews || !rule.isBuiltin
      (waitsForHelpers, readsURLTypes) = (info.needs.contains(.helpers), info.needs.contains(.urlTypes))
      self.severity = severity
      self.reasons = reasons
    }

    /// The severity of a finding; nil if its reason is off, or if findings without evidence are off. The
    /// project's own severity applies unchanged; a default severity is limited by the evidence for the finding.
    func severity(of finding: Finding) -> Severity? {
      let own = reasons[finding.reason]
      if finding.isUnproven, !chosen.wantsUnproven(finding.reason) { return nil }
      if own == .off { return nil }
      if case .on(let severity)? = own {
        return chosen.reasons.contains(finding.reason) ? severity : min(severity, finding.limit)
      }
      return chosen.hasSeverity ? severity : min(severity, finding.limit)
    }
  }

  /// The rules that are on, in the order of `RuleList`.
  public let entries: [Entry]
  /// Whether a rule of the project is on.
  public let hasOwnRule: Bool
  /// Whether previews are linted like other code.
  public let lintsPreviews: Bool

  /// The ids of all rules that directives can name, including those that are off.
  public let known: [String]
  /// The options of all rules by id, including those that are off: rules share the facts of the project.
  public let options: [String: OptionValues]

  /// The triggers of the rules, in the order of the entries.
  var triggers: [Triggers] { entries.map { $0.rule.triggers } }

  /// Makes settings. Share one object between all files with the same settings.
  public init(
    _ entries: [Entry], options: [String: OptionValues] = [:], known: [String] = RuleList.all.map { $0.info.id },
    lintsPreviews: Bool = false
  ) {
    self.entries = entries
    hasOwnRule = entries.contains { !$0.rule.isBuiltin }
    self.known = known
    self.options = options
    self.lintsPreviews = lintsPreviews
  }
}
