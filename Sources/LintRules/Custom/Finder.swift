/// What a rule finds: a subject, and what holds for it. All parts have to hold.
public struct Finder: Sendable, Equatable {
  /// What is found.
  public var subject: FinderSubject
  /// What the subject has: each of these.
  public var has: [FinderCondition]
  /// What it lacks: each of these.
  public var lacks: [FinderCondition]
  /// What it is inside of: each of these.
  public var inside: [FinderPlace]
  /// What it is outside of: each of these.
  public var outside: [FinderPlace]
  /// Modifiers that come later in the chain of a modifier: each of these.
  public var before: [ChainPlace]
  /// Modifiers that come earlier in the chain of a modifier: each of these.
  public var after: [ChainPlace]
  /// Its own message; nil for the one of the rule.
  public var message: Template?
  /// Its own fixes, the best first; nil for those of the rule.
  public var fixes: [FixTemplate]?

  /// Makes a finder.
  public init(
    _ subject: FinderSubject, has: [FinderCondition] = [], lacks: [FinderCondition] = [], inside: [FinderPlace] = [],
    outside: [FinderPlace] = [], before: [ChainPlace] = [], after: [ChainPlace] = [], message: Template? = nil,
    fixes: [FixTemplate]? = nil
  ) {
    self.subject = subject
    self.has = has
    self.lacks = lacks
    self.inside = inside
    self.outside = outside
    self.before = before
    self.after = after
    self.message = message
    self.fixes = fixes
  }
}
