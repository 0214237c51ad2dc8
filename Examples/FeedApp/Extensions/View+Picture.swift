import SwiftUI

extension View {
  /// A small round image, as in comments and search results.
  func smallPicture() -> some View {
    modifier(RoundPicture(side: 32))
  }

  /// The border and shadow of a card; it does not set a size.
  func cardStyle() -> some View {
    padding(12)
      .background(.background, in: RoundedRectangle(cornerRadius: 12))
      .shadow(color: .black.opacity(0.1), radius: 4, y: 2)
  }
}
