/// Whether a place determines the size of a view. Ordered: `unsized < unknown < fixed`; the strongest of several
/// answers counts.
public enum Sizing: UInt8, Sendable, Comparable, CaseIterable {
  /// Nothing there determines a size.
  case unsized
  /// It cannot be known; rules stay silent.
  case unknown
  /// The size is fixed.
  case fixed

  /// Orders answers by strength.
  public static func < (left: Sizing, right: Sizing) -> Bool { left.rawValue < right.rawValue }

  /// The answer for a view with different sizes on two branches.
  func orElse(_ other: Sizing) -> Sizing {
    self == other ? self : .unknown
  }
}
