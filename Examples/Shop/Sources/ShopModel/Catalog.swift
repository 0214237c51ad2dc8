import Foundation

package final class Catalog: ObservableObject {
  @Published package var products: [Product] = []
  @Published package var isLoading = false

  package init() {}

  @MainActor
  package func load() async {
    isLoading = true
    defer { isLoading = false }
    products = (try? await ShopAPI.products()) ?? []
  }
}
