import SwiftUI

/// The theme of the app. What it declares as stored in views is not installed here.
final class ThemeModel: ObservableObject {
  @Environment(\.colorScheme) private var scheme
  @Published var accent = Color.orange

  var isDark: Bool { scheme == .dark }
}

struct AccentReader: DynamicProperty {
  @Environment(\.colorScheme) private var scheme

  var accent: Color { scheme == .dark ? .yellow : .orange }
}
