/// Whether a place gives a view its size. Ordered: `unsized < unknown < fixed`; of several answers the strongest counts.
public enum Sizing: Int, Sendable, Comparable {
  /// Nothing there fixes a size.
  case unsized
  /// It cannot be known; rules stay silent.
  case unknown
  /// The size is fixed.
  case fixed

  /// Orders answers by strength.
  public static func < (left: Sizing, right: Sizing) -> Bool { left.rawValue < right.rawValue }
}

/// A dimension of a frame that a stored property or a parameter of optional type decides.
public struct OptionalDimension: Sendable, Hashable {
  /// What a use has to pass to fix the dimension: the argument's label.
  public var label: String
  /// Whether a use that passes nothing is fixed by the default value.
  public var isFixedByDefault: Bool
}

/// What a chain of modifiers says about the size of the view it is applied to.
struct ChainSizing {
  /// What is known at once.
  var sizing = Sizing.unsized
  /// The modifiers whose definition the project has to tell.
  var custom: [String] = []
  /// Dimensions that the uses decide.
  var optionalDimensions: [OptionalDimension] = []
  /// Whether a frame was there at all.
  var hasFrame = false

  mutating func merge(_ other: ChainSizing) {
    sizing = max(sizing, other.sizing)
    custom += other.custom
    optionalDimensions += other.optionalDimensions
    hasFrame = hasFrame || other.hasFrame
  }
}
