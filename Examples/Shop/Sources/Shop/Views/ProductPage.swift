import DesignSystem
import ShopModel
import SwiftUI

struct ProductPage: View {
  @Environment(Cart.self) private var cart
  @Environment(\.dismiss) private var dismiss
  let product: Product
  @State private var isZoomed = false

  var body: some View {
    ScrollView {
      Gallery(product: product)
        .frame(height: isZoomed ? 480 : 240)
        .animation(.default, value: isZoomed)
        .onTapGesture { isZoomed.toggle() }
      RatingBar(ratings: product.ratings)
      // viewlint:disable:next raw_url_string -- the server sends the whole address
      Link("Manual", destination: URL(string: product.manual)!)
      Link("Returns", destination: URL(string: "https://shop.example.com/returns")!)
      PrimaryButton("Add to cart") { cart.add(product) }
    }
    .animation(.default)
  }
}
