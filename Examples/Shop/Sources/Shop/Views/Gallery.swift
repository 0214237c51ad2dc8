import ShopModel
import SwiftUI

struct Gallery: View {
  let product: Product
  @State private var page = 0

  var body: some View {
    TabView(selection: $page) {
      ForEach(product.images.indices, id: \.self) { index in
        Photo(url: product.images[index]).tag(index)
      }
    }
    .tabViewStyle(.page)
  }
}

private struct Photo: View {
  let url: URL

  var body: some View {
    AsyncImage(url: url) { phase in
      if let image = phase.image {
        image.resizable().scaledToFit()
      } else {
        ProgressView()
      }
    }
    .frame(height: 240)
  }
}
