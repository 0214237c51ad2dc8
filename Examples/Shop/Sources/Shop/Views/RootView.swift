import ShopModel
import SwiftUI

struct RootView: View {
  @State private var theme = ThemeModel()
  @StateObject private var catalog = Catalog()
  @State private var tab = 0

  var body: some View {
    TabView(selection: $tab) {
      ProductList(catalog: catalog).tag(0)
      CartView().tag(1)
      OrderList(orders: []).tag(2)
      AccountView().tag(3)
    }
    .tint(theme.accent)
  }
}
