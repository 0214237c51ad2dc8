import DesignSystem
import ShopModel
import SwiftUI

struct WishList: View {
  @State private var wishes = Wishes()

  var body: some View {
    ScrollView {
      Text("\(wishes.products.count) wish\(wishes.products.count == 1 ? "" : "es")").font(.title)
      VStack {
        ForEach(wishes.products.sorted { $0.name < $1.name }) { product in
          row(for: product)
        }
      }
      Text("By price").font(.headline)
      LazyVStack {
        ForEach(wishes.cheapestFirst) { WishRow(product: $0, wishes: wishes) }
      }
    }
  }

  private func row(for product: Product) -> some View {
    Text(product.name)
  }
}
