import DesignSystem
import SwiftUI

struct ProfileScreen: View {
  var body: some View {
    VStack(spacing: Spacing.m) {
      Image(systemName: "person").accessibilityHidden(true)
      Text("Your profile").font(.system(size: 20))
      DSButton("Sign out") {}
    }
  }
}
