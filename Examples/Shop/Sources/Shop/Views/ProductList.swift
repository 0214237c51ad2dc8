import DesignSystem
import ShopModel
import SwiftUI

struct ProductList: View {
  @ObservedObject var catalog: Catalog
  @State private var query = ""
  @State private var surprise: Product?

  private var found: [Product] {
    query.isEmpty ? catalog.products : catalog.products.filter { $0.name.contains(query) }
  }

  var body: some View {
    NavigationStack {
      List(found) { product in
        NavigationLink(value: product) { ProductRow(product: product) }
      }
      .searchable(text: $query)
      .toolbar { Button("Surprise me") { surprise = found.randomElement() } }
      .sheet(item: $surprise) { ProductPage(product: $0) }
      .refreshable { Task { await catalog.load() } }
      .task { await catalog.load() }
      .navigationDestination(for: Product.self) { ProductPage(product: $0) }
    }
  }
}
