import SwiftUI

package struct ShopDivider: View {
  package init() {}

  package var body: some View {
    VStack(spacing: 0) {
      Rectangle().frame(width: .infinity, height: 1)
      Color.clear.frame(maxWidth: .infinity, maxHeight: Spacing.small)
    }
  }
}
