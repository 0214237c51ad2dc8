import SwiftUI

package struct PrimaryButton: View {
  private let title: String
  private let action: () -> Void

  package init(_ title: String, action: @escaping () -> Void) {
    self.title = title
    self.action = action
  }

  package var body: some View {
    Button(title, action: action)
      .buttonStyle(.borderedProminent)
      .frame(maxWidth: .infinity)
  }
}
