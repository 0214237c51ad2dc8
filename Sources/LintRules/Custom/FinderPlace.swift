/// What a subject is inside or outside of. A list of names means one of them.
public struct FinderPlace: Sendable, Equatable {
  /// What is around.
  public enum Kind: Sendable, Equatable {
    /// The parentheses or closures of a call, in the same body; `labels` restricts the argument or closure, empty for all.
    case call([Signature], labels: [ClosureLabel])
    /// A view around that such a modifier changes.
    case modifier([Signature])
    /// The body of a declaration of that name, or of an extension of a type of that name.
    case declaration([NamePattern])
    /// A branch of `#if` with one of these conditions.
    case compilation([NamePattern])
  }

  /// What is around.
  public var kind: Kind
  /// What it has: each of these.
  public var has: [FinderCondition]
  /// What it lacks: each of these.
  public var lacks: [FinderCondition]
  /// The place's number in its rule, the key of its cached answers.
  var number = 0

  /// Makes a place.
  public init(_ kind: Kind, has: [FinderCondition] = [], lacks: [FinderCondition] = []) {
    self.kind = kind
    self.has = has
    self.lacks = lacks
  }
}
