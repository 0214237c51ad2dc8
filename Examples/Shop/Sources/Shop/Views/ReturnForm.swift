import DesignSystem
import ShopModel
import SwiftUI

struct ReturnForm: View {
  let order: Order
  @State var reason = ""
  @State private var count = 1 {
    didSet { isChanged = true }
  }
  @State private var isChanged = false
  @State private var isSent = false
  @State private var error: String?
  @State private var isAsking = false

  var body: some View {
    Form {
      TextField("Reason", text: $reason)
        .onChange(of: reason) { value in isChanged = !value.isEmpty }
      Stepper("Count", value: $count)
        .onChange(of: count) { _, new in isChanged = new > 1 }
      Button("Print the label") {}
      Button("Send") { send() }.buttonStyle(SecondaryButtonStyle()).disabled(!isChanged)
      Button("Ask us") { isAsking = true }.buttonStyle(.secondary)
      if isSent { Text("Thank you") }
    }
    .alert("Not sent", isPresented: .constant(error != nil)) { Button("Close") { error = nil } }
    .sheet(isPresented: $isAsking) { SupportView(support: Support()) }
  }

  private func send() {
    isSent = true
    error = reason.isEmpty ? "Why?" : nil
  }
}
