import DesignSystem
import ShopModel
import SwiftUI

struct CartView: View {
  @Environment(Cart.self) private var cart
  @State private var isPaying = false
  @State private var editedLine: CartLine?
  @State private var isEditing = false

  var body: some View {
    List(cart.lines) { line in
      CartRow(line: line, isCompact: $isPaying) { cart.remove(line) }
        .onTapGesture {
          editedLine = line
          isEditing = true
        }
    }
    .sheet(isPresented: $isEditing) {
      if let editedLine { LineEditor(line: editedLine) }
    }
    .sheet(isPresented: $isPaying) { Checkout() }
    .toolbar { Button("Pay") { isPaying = true } }
  }
}
