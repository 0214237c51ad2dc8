/// Whether a place gives a view its size. Ordered: `unsized < unknown < fixed`; of several answers the strongest counts.
public enum Sizing: UInt8, Sendable, Comparable {
  /// Nothing there fixes a size.
  case unsized
  /// It cannot be known; rules stay silent.
  case unknown
  /// The size is fixed.
  case fixed

  /// Orders answers by strength.
  public static func < (left: Sizing, right: Sizing) -> Bool { left.rawValue < right.rawValue }

  /// The answer for a view that is sized in one way on one branch and in another way on the other.
  func orElse(_ other: Sizing) -> Sizing {
    self == other ? self : .unknown
  }
}
