/// What people read about a rule. Its severity, whether it is on, and the defaults of its options are in `rules.json`.
public struct RuleInfo: Sendable {
  /// The id in snake case, as used in reports, configuration and suppressions.
  public var id: String
  /// One sentence for lists.
  public var summary: String
  /// Why it matters and how to fix findings: a few paragraphs of Markdown.
  public var explanation: String
  /// Examples that are reported, each a piece of Swift.
  public var bad: [String]
  /// Examples that are not reported.
  public var good: [String]
  /// All reason ids of its findings, each with its meaning.
  public var reasons: [(id: String, meaning: String)]
  /// The options it reads.
  public var options: [OptionDeclaration]
}

/// A check of one file: from a file view and the facts of the project to findings. Rules are pure values.
public protocol Rule: Sendable {
  /// What people read about the rule.
  static var info: RuleInfo { get }

  /// Makes the rule from checked option values.
  init(_ options: OptionValues)

  /// The identifiers without which a file cannot have a finding.
  var triggers: Triggers { get }

  /// The findings of one file, in source order.
  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding]
}
