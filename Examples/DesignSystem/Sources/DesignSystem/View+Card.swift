import SwiftUI

extension View {
  /// Puts a view on a card.
  public func dsCard() -> some View {
    background(Theme.card).clipShape(RoundedRectangle(cornerRadius: 12))
  }

  /// Reports that a screen was shown.
  public func analyticsScreen(_ name: String) -> some View {
    onAppear { Analytics.log("screen", name) }
  }
}

/// Sends events.
public enum Analytics {
  /// Sends an event with a value.
  public static func log(_ event: String, _ value: String) {}
}
