import DesignSystem
import ShopModel
import SwiftUI

struct AccountView: View {
  @ObservedObject private var favorites = Catalog()
  @StateObject private var suggestions = Catalog()
  @State private var name = ""

  var body: some View {
    Form {
      TextField("Name", text: $name)
      // viewlint:disable:next unsized_remote_imag -- the avatar has a size of its own
      Text(name).card()
      ForEach(favorites.products + suggestions.products) { ProductRow(product: $0) }
      HelpMap()
      TermsView()
    }
    .onAppear { Task { await favorites.load() } }
  }
}
