import Foundation

package struct CartLine: Identifiable, Sendable {
  package let id = UUID()
  package var product: Product
  package var count: Int
}
