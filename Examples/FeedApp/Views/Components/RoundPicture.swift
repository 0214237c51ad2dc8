import SwiftUI

/// Clips an image to a circle of a fixed size.
struct RoundPicture: ViewModifier {
  let side: CGFloat

  func body(content: Content) -> some View {
    content
      .scaledToFill()
      .frame(width: side, height: side)
      .clipShape(Circle())
  }
}
