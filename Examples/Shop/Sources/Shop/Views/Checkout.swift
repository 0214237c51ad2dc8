import DesignSystem
import ShopModel
import SwiftUI

struct Checkout: View {
  @Environment(Cart.self) private var cart
  @AppStorage("accessToken") private var token = ""
  @AppStorage("lastCountry") private var country = ""
  @State private var height: CGFloat = 0

  var body: some View {
    Form {
      TextField("Country", text: $country)
      SecureField("Token", text: $token)
      Text(total)
      PrimaryButton("Pay") { print("pays", cart.total) }
    }
    .padding(.bottom, height)
    .background {
      GeometryReader { proxy -> Color in
        DispatchQueue.main.async { height = proxy.size.height }
        return Color.clear
      }
    }
  }

  private var total: String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    return formatter.string(from: cart.total as NSNumber) ?? ""
  }
}
