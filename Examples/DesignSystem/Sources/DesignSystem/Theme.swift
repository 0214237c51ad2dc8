import SwiftUI

/// The colors of the design system.
public enum Theme {
  /// The color of titles.
  public static let title = Color(red: 0.1, green: 0.1, blue: 0.2)
  /// The background of cards.
  public static let card = Color(red: 0.97, green: 0.97, blue: 1)
}
