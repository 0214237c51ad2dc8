import DesignSystem
import ShopModel
import SwiftUI

struct ProductRow: View {
  let product: Product

  var body: some View {
    HStack(spacing: Spacing.medium) {
      AsyncImage(url: product.images.first) { image in
        image.resizable().scaledToFill()
      } placeholder: {
        Color.gray
      }
      .frame(width: 64, height: 64)
      VStack(alignment: .leading) {
        Text(product.name)
        Text(product.price, format: .currency(code: "EUR")).foregroundStyle(.secondary)
      }
    }
  }
}
