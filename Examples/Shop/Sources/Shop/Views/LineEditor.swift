import ShopModel
import SwiftUI

struct LineEditor: View {
  let line: CartLine
  @State private var count = 1
  @State private var isGift: Bool

  init(line: CartLine) {
    self.line = line
    self.isGift = false
    self.count = line.count
  }

  var body: some View {
    Form {
      Stepper("Count", value: $count)
      Toggle("", isOn: $isGift).labelsHidden()
      GiftToggle(isGift: $isGift)
    }
  }
}

private struct GiftToggle: View {
  @Binding var isGift: Bool

  var body: some View {
    Toggle("Gift", isOn: $isGift).labelsHidden()
  }
}
