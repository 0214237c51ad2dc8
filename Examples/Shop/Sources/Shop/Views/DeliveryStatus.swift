import Alamofire
import DesignSystem
import ShopModel
import SwiftUI

struct DeliveryStatus: View {
  let order: Order
  @State private var status = ""
  @State private var place = ""

  var body: some View {
    Panel("Delivery") {
      Text(status)
      Text(place)
    }
    .task { await loadStatus() }
    .onAppear { loadPlace() }
  }

  private func loadStatus() async {
    let url = Self.base.appending(path: order.id)
    guard let (data, _) = try? await URLSession.shared.data(from: url) else { return }
    status = String(decoding: data, as: UTF8.self)
  }

  private func loadPlace() {
    URLSession.shared.dataTask(with: Self.base) { data, _, _ in
      place = data.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }.resume()
  }

  private static let base = URL(string: "https://shop.example.com/api/deliveries")!
}
