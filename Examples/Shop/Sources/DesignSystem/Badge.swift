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

/// The number of articles of a category, in a circle.
package struct CountBadge: View {
  private let count: Int

  package init(count: Int) { self.count = count }

  package var body: some View {
    ZStack {
      Circle().fill(.red)
      Text(count, format: .number).foregroundStyle(.white)
    }
    .frame(width: 24, height: 24)
  }
}
