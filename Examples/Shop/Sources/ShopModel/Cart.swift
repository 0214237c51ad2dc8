import Foundation
import Observation

@Observable
package final class Cart {
  package private(set) var lines: [CartLine] = []
  package var note = ""

  package init() {}

  package func add(_ product: Product) { lines.append(CartLine(product: product, count: 1)) }

  package func remove(_ line: CartLine) { lines.removeAll { $0.id == line.id } }

  package var total: Decimal { lines.reduce(0) { $0 + $1.product.price * Decimal($1.count) } }
}
