/// A rule that a project defines as data: what it finds, and what it says about it.
public struct CustomRule: Sendable, Equatable {
  /// The id, as in reports, configuration and suppressions.
  public var id: String
  /// The message of its findings.
  public var message: Template
  /// What it finds: one of these, tried in this order.
  public var finders: [Finder]
  /// Why it matters, as Markdown; nil if the rule does not say.
  public var why: String?
  /// Where people read on.
  public var link: String?
  /// The severity of its findings where nothing else is set.
  public var severity = Severity.warning
  /// The files that it looks at; nil for the view files.
  public var files: PathPatterns?
  /// The files that it leaves out.
  public var except = PathPatterns()
  /// Whether it looks at previews; nil for what the configuration says.
  public var lintsPreviews: Bool?
  /// Whether it looks into the project's own modifiers and wrappers.
  public var follow = true
  /// The entries for `in: table` and `{entry}`.
  public var table = CodeTable()
  /// The fixes of findings whose finder has none of its own, the best first.
  public var fixes: [FixTemplate] = []
  /// Snippets in which it finds nothing.
  public var valid: [CustomRuleTest] = []
  /// Snippets in which it finds what is marked.
  public var invalid: [CustomRuleTest] = []
  /// Where it is defined.
  public var place: DefinitionPlace

  /// Makes a rule.
  public init(_ id: String, _ message: Template, _ finders: [Finder], at place: DefinitionPlace) {
    self.id = id
    self.message = message
    self.finders = finders
    self.place = place
  }
}
