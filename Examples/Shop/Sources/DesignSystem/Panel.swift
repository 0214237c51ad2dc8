import SwiftUI

/// A titled group of views.
package struct Panel<Content: View>: View {
  private let title: String
  private let content: () -> Content

  package init(_ title: String, @ViewBuilder content: @escaping () -> Content) {
    self.title = title
    self.content = content
  }

  package var body: some View {
    VStack(alignment: .leading, spacing: Spacing.small) {
      Text(title).font(.headline)
      content()
    }
  }
}

/// A row of views that wraps when there is no room.
package struct FlowRow<Content: View>: View {
  private let content: Content

  package init(@ViewBuilder content: () -> Content) { self.content = content() }

  @ViewBuilder
  package var body: some View {
    ViewThatFits {
      HStack { content }
      VStack { content }
    }
  }
}
