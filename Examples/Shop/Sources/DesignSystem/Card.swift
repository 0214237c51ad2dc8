import SwiftUI

package struct Card: ViewModifier {
  package init() {}

  package func body(content: Content) -> some View {
    content.padding(Spacing.medium).background(.background.secondary, in: .rect(cornerRadius: 12))
  }
}

extension View {
  /// A surface with rounded corners.
  package func card() -> some View { modifier(Card()) }
}
