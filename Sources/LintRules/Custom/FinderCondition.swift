/// What a subject has or lacks. A list of names means one of them.
public struct FinderCondition: Sendable, Equatable {
  /// What the condition is about.
  public enum Kind: Sendable, Equatable {
    /// An argument, with a value that fits.
    case argument([ArgumentName], value: ValuePattern?)
    /// A trailing closure.
    case closure([ClosureLabel])
    /// A modifier in the chain; of a declaration at the roots of its `body`.
    case modifier([Signature])
    /// A call in the arguments, closures or body.
    case call([Signature])
    /// A mention in the arguments, closures or body.
    case name([NamePattern])
    /// An attribute of a declaration or an import, without its `@`.
    case attribute([NamePattern])
    /// A keyword before a declaration or an import: `private`, `private(set)`.
    case keyword([String])
    /// A type after the `:` of a declaration.
    case inheritance([NamePath])
    /// A member of a type.
    case member([NamePattern])
    /// A preview in the same file.
    case preview(Preview)
    /// An import of the file.
    case module([NamePath])
  }

  /// Which previews count.
  public enum Preview: String, Sendable, CaseIterable {
    /// Those that mention the declaration.
    case own
    /// All of the file.
    case any
  }

  /// What the condition is about.
  public var kind: Kind
  /// What it has itself: each of these.
  public var has: [FinderCondition]
  /// What it lacks itself: each of these.
  public var lacks: [FinderCondition]
  /// The condition's number in its rule, the key of its cached answers.
  var number = 0

  /// Makes a condition.
  public init(_ kind: Kind, has: [FinderCondition] = [], lacks: [FinderCondition] = []) {
    self.kind = kind
    self.has = has
    self.lacks = lacks
  }
}
