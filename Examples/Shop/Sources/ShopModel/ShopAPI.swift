import Foundation

enum ShopAPI {
  static let base = URL(string: "https://shop.example.com/api")!

  static func imageURL(_ path: String) -> URL? { URL(string: "https://shop.example.com" + path) }

  static func manualURL(_ path: String) -> URL? {
    URL(string: path.hasPrefix("http") ? path : "https://shop.example.com" + path)
  }

  static func products() async throws -> [Product] {
    let (data, _) = try await URLSession.shared.data(from: base.appending(path: "products"))
    return try JSONDecoder().decode([StoredProduct].self, from: data).map(\.product)
  }
}

private struct StoredProduct: Decodable {
  let id: UUID
  let name: String
  let price: Decimal

  var product: Product {
    Product(id: id, name: name, price: price, images: [], ratings: [], manual: "")
  }
}
