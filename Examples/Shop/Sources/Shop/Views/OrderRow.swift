import ShopModel
import SwiftUI

struct OrderRow: View {
  let order: Order
  private static let dates = Date.FormatStyle(date: .abbreviated)

  var body: some View {
    HStack {
      Text(order.placed, format: Self.dates)
      ForEach(order.products) { Text($0.name) }
    }
    .id(order.id)
  }
}
