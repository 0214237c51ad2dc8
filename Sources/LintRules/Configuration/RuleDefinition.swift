/// A rule that can be configured: what people read about it, which files it looks at and how it is made.
public struct RuleDefinition: Sendable {
  /// What people read about the rule.
  public var info: RuleInfo
  /// The severity of its findings where nothing else is set.
  public var severity = Severity.warning
  /// The files that it looks at; nil for the view files.
  public var files: PathPatterns?
  /// The files that it leaves out.
  public var except = PathPatterns()
  /// Where people read on.
  public var link: String?
  /// The pack of a rule of viewlint.
  public let pack: RulePack?
  /// The version of viewlint that added it; nil for a rule of a project.
  public let since: String?
  /// Where a project defines it; nil for a rule of viewlint.
  public var place: String?
  /// Whether it is about directives, wherever these are.
  public let isAboutDirectives: Bool
  private let make: @Sendable (OptionValues) -> any Rule

  /// The definition of a rule of viewlint.
  public init(_ type: any BuiltinRule.Type) {
    info = type.info
    let entry = RuleList.entries.first { $0.rule == type }
    (pack, since) = (entry?.pack, entry?.since)
    link = ProjectAddress.documents + "rules/\(info.id).md"
    isAboutDirectives = type.isAboutDirectives
    make = { type.init($0) }
  }

  /// The definition of a rule that a project has at a place.
  public init(_ rule: any Rule, at place: String) {
    info = rule.info
    self.place = place
    (pack, since) = (nil, nil)
    isAboutDirectives = false
    make = { _ in rule }
  }

  /// The id of the rule.
  public var id: String { info.id }

  /// Whether a project defines it.
  public var isCustom: Bool { place != nil }

  /// Makes the rule from checked option values.
  public func rule(_ options: OptionValues) -> any Rule { make(options) }

  /// Whether it says itself which files it looks at.
  var hasFiles: Bool { files != nil || !except.patterns.isEmpty }

  /// Whether it looks at files that are not view files.
  var looksOutsideViews: Bool { files != nil || info.looksOutsideViews }
}
