import Foundation

package struct Order: Identifiable, Hashable, Sendable {
  package let id: String
  package var placed: Date
  package var products: [Product]
  package var receipt: Data
}
