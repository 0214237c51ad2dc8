import DesignSystem
import ShopModel
import SwiftUI

struct CartRow: View {
  let line: CartLine
  @Binding var isCompact: Bool
  let remove: () -> Void

  var body: some View {
    HStack {
      AsyncImage(url: line.product.images.first) { image in
        image.resizable().scaledToFill()
      } placeholder: {
        Color.gray
      }
      .frame(width: 40, height: 40)
      .clipped()
      Text(line.product.name).font(isCompact ? .caption : .body)
      Spacer()
      Badge(line.count)
      Button(action: remove) { Image("trash") }
      Button(action: remove) { Image("heart") }.accessibilityLabel("Move to the wish list")
    }
    .dimmed(line.count == 0)
  }
}
