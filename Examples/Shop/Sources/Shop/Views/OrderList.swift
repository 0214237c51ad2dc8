import ShopModel
import SwiftUI

struct OrderList: View {
  let orders: [Order]

  var body: some View {
    let _ = Self._printChanges()
    NavigationStack {
      List(orders) { order in
        NavigationLink {
          NavigationStack { OrderPage(order: order) }
        } label: {
          OrderRow(order: order).id(UUID())
        }
      }
    }
  }
}
