import Foundation

package struct Product: Identifiable, Hashable, Sendable {
  package let id: UUID
  package var name: String
  package var price: Decimal
  package var images: [URL]
  package var ratings: [Int]
  package var manual: String
}
