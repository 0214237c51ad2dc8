/// What people read about a rule. Severity, on/off and option defaults are in `rules.json`.
public struct RuleInfo: Sendable {
  /// The id in snake case, as in reports, configuration and suppressions.
  public var id: String
  /// One sentence for lists.
  public var summary: String
  /// Why it matters and how to fix it: a few paragraphs of Markdown.
  public var explanation: String
  /// Whole views with findings. A reported line ends with `// reported`, or with `// reported: KIND` if the rule has several
  /// kinds of findings. No other line is reported.
  public var bad: [String]
  /// Whole views that show what to write instead. No line is reported.
  public var good: [String]
  /// Code that looks similar and isn't reported: a Markdown list, optionally with whole views.
  public var notReported = ""
  /// What its page shows besides: Markdown with whole views, in which a line that is reported ends with its reason in a
  /// comment, and every other line is not reported.
  public var details = ""
  /// What its page says about the limits of its findings, each in a sentence; without any, that it reports nothing where
  /// that could be wrong.
  public var limits: [String] = []
  /// Every reason id that a finding may have, with what it means.
  public var reasons: [(id: String, meaning: String)]
  /// The options it reads.
  public var options: [OptionDeclaration] = []
  /// The fixes that it has, the safest first.
  public var fixes: [(safety: Safety, summary: String)] = []
  /// The project facts that are gathered before the rule checks a file.
  public var needs: Set<ProjectFact> = []
  /// Its severity in the preset `strict`, for a rule that is off otherwise.
  public var strict: Severity?
  /// Whether it looks at previews, whatever the configuration says.
  public var lintsPreviews = false
  /// Whether it looks at all Swift files of the project, also at those that are not view files. Such a file is read only
  /// if it has a trigger.
  public var looksOutsideViews = false
  /// What its findings are about, if those of other rules may include them.
  public var subject: Subject?
  /// Whether the first run in a project mentions the rule's fixes even if the rule is off.
  public var offersFixes = false
  /// The reasons whose findings are notes until the project has a backend accessor.
  public var reasonsAwaitingAccessor: Set<String> = []
  /// The subjects that its findings include in their extent, so that one cause has one report; and how an included place
  /// is described there.
  public var includes: [(subject: Subject, place: String)] = []

  /// The limit of a rule that asks nothing about other files, for its page.
  public static let eachFile = "Checks each file on its own."

  /// What findings of several rules may be about.
  public enum Subject: Sendable {
    /// A URL that is built from a string.
    case urlConstruction
    /// A URL that is unwrapped by force.
    case forcedURL
  }
}

/// A check of one file: a file view and what the project knows in, findings out. Rules are pure values.
public protocol Rule: Sendable {
  /// What people read about the rule.
  var info: RuleInfo { get }

  /// Whether it's a rule of viewlint itself.
  var isBuiltin: Bool { get }

  /// The identifiers without which a file cannot hold a finding.
  var triggers: Triggers { get }

  /// The modifiers that the rule asks about in every file.
  var interest: ModifierInterest { get }

  /// Returns the findings of one file, in source order. The rule may ask the project about other files. The questions
  /// are recorded, and the file is checked again if an answer matters.
  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding]
}

extension Rule {
  /// No.
  public var isBuiltin: Bool { false }

  /// The default is empty: the rule asks about no modifiers.
  public var interest: ModifierInterest { ModifierInterest() }
}

/// A rule of viewlint itself, whose description does not depend on a configuration.
public protocol BuiltinRule: Rule {
  /// What people read about the rule.
  static var info: RuleInfo { get }

  /// Whether it is about directives, wherever these are.
  static var isAboutDirectives: Bool { get }

  /// Makes the rule from checked option values.
  init(_ options: OptionValues)
}

extension BuiltinRule {
  /// What people read about the rule.
  public var info: RuleInfo { Self.info }

  /// Yes.
  public var isBuiltin: Bool { true }

  /// It is not.
  public static var isAboutDirectives: Bool { false }
}

/// A rule of viewlint that reads no options.
public protocol RuleWithoutOptions: BuiltinRule {
  /// Makes the rule.
  init()
}

extension RuleWithoutOptions {
  /// Makes the rule, whatever the values.
  public init(_ options: OptionValues) { self.init() }
}
