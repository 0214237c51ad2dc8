import LintRules

/// The views of SwiftUI for which projects write components of their own.
enum PlatformViews {
  private static let names: Set<Substring> = Set(
    """
    AsyncImage Button ButtonStyle Capsule Chart Circle Color ColorPicker ContentUnavailableView DatePicker DisclosureGroup
    Divider Ellipse EmptyView ForEach Form GeometryReader Gauge Grid GridRow Group GroupBox HStack Image Label
    LabeledContent LazyHGrid LazyHStack LazyVGrid LazyVStack Link List Map Menu NavigationLink NavigationSplitView
    NavigationStack NavigationView PhotosPicker Picker ProgressView Rectangle RoundedRectangle ScrollView SearchField Section
    SecureField ShareLink Slider Spacer Stepper Tab TabView Table Text TextEditor TextField Toggle VideoPlayer View VStack
    WebView ZStack
    """.split { $0 == " " || $0 == "\n" })

  /// Whether SwiftUI has a view with a name.
  static func contains(_ name: String) -> Bool { names.contains(name[...]) }
}
