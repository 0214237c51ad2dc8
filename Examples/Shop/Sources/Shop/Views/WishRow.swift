import DesignSystem
import ShopModel
import SwiftUI

struct WishRow: View {
  let product: Product
  let wishes: Wishes
  @State private var isOpen = false
  @State private var isSharing = false

  var body: some View {
    VStack {
      HStack {
        PriceTag(price: product.price, rating: 4.5)
        Spacer()
        Image(systemName: "chevron.down").accessibilityHidden(true)
      }
      .onTapGesture { isOpen.toggle() }
      HStack {
        FlowRow { Text(product.name) }
        Spacer()
        Image(systemName: "square.and.arrow.up").accessibilityHidden(true)
      }
      .contentShape(.rect)
      .onTapGesture { isSharing = true }
      Button {
        isOpen = true
      } label: {
        HStack {
          Text("Details")
          Button("Remove") { wishes.remove(product) }
        }
      }
    }
    .sheet(isPresented: $isOpen) { ProductPage(product: product) }
    .sheet(isPresented: $isSharing) { ShareLink("Share", item: product.name) }
  }
}
