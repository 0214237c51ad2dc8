import SwiftUI

package struct SecondaryButtonStyle: ButtonStyle {
  package init() {}

  package func makeBody(configuration: Configuration) -> some View {
    configuration.label.padding(Spacing.small).background(.quaternary, in: .capsule)
  }
}

extension ButtonStyle where Self == SecondaryButtonStyle {
  package static var secondary: SecondaryButtonStyle { SecondaryButtonStyle() }
}
