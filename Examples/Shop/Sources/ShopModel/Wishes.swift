import Observation

/// The products that a customer wants to have.
@Observable
package final class Wishes {
  package private(set) var products: [Product] = []
  package var note = ""

  package init() {}

  /// The products, the cheapest first.
  package var cheapestFirst: [Product] { products.sorted { $0.price < $1.price } }

  package func remove(_ product: Product) { products.removeAll { $0.id == product.id } }
}
