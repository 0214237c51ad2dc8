import ShopModel
import SwiftUI

struct OrderPage: View {
  let order: Order
  @State private var receipt: UIImage?

  var body: some View {
    VStack {
      Image(uiImage: UIImage(data: order.receipt) ?? UIImage())
      if let receipt { Image(uiImage: receipt) }
      status
    }
    .task { receipt = UIImage(data: order.receipt) }
  }

  private var status: some View {
    if order.products.isEmpty {
      return AnyView(Text("Cancelled"))
    } else {
      return AnyView(Label("On its way", systemImage: "shippingbox"))
    }
  }
}
