import SwiftUI

package struct Badge: View {
  private let count: Int

  package init(_ count: Int) { self.count = count }

  package var body: some View {
    Text("\(count)")
      .font(.caption)
      .padding(4)
      .font(.footnote)
      .background(.red, in: .capsule)
  }
}
