import SwiftUI

/// The distances of the design system.
public enum Spacing {
  /// 8 points.
  public static let s: CGFloat = 8
  /// 16 points.
  public static let m: CGFloat = 16
  /// 24 points.
  public static let l: CGFloat = 24
}
