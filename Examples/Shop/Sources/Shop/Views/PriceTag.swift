import DesignSystem
import SwiftUI

struct PriceTag: View {
  let price: Decimal
  let rating: Double

  var body: some View {
    HStack {
      Text(price, format: .currency(code: "EUR")).font(.headline)
      Text(String(format: "%.1f", rating)).font(.system(size: 12))
      Text("of 5").font(.caption).foregroundColor(.gray)
    }
  }
}
