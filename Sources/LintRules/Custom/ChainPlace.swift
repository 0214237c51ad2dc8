/// A modifier before or after another one in the same chain.
public struct ChainPlace: Sendable, Equatable {
  /// Which modifier: one of these.
  public var signatures: [Signature]
  /// What it has: each of these.
  public var has: [FinderCondition]
  /// What it lacks: each of these.
  public var lacks: [FinderCondition]
  /// Whether it has to be the neighbor.
  public var isNext: Bool
  /// The place's number in its rule, the key of its cached answers.
  var number = 0

  /// The modifier as a condition.
  var condition: FinderCondition {
    var condition = FinderCondition(.modifier(signatures), has: has, lacks: lacks)
    condition.number = number
    return condition
  }

  /// Makes a place in a chain.
  public init(
    _ signatures: [Signature], has: [FinderCondition] = [], lacks: [FinderCondition] = [], isNext: Bool = false
  ) {
    self.signatures = signatures
    self.has = has
    self.lacks = lacks
    self.isNext = isNext
  }
}
