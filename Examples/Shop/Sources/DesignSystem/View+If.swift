import SwiftUI

extension View {
  @ViewBuilder
  package func `if`<Content: View>(_ condition: Bool, transform: (Self) -> Content) -> some View {
    if condition { transform(self) } else { self }
  }

  /// Changes a value instead of the view, so the view keeps its state.
  package func dimmed(_ isDimmed: Bool) -> some View { opacity(isDimmed ? 0.4 : 1) }
}
