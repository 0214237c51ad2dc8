extension BuiltinModifiers {
  /// Whether SwiftUI has a modifier with a name, so that its definition is not looked for.
  static func isBuiltin(_ name: String) -> Bool {
    isHarmless(name) || others.contains(name) || effect(of: name, isMember: true) != .passes || clips(name)
  }

  /// Modifiers that matter for sizes, and members of views and values that end many chains.
  private static let others = WordList(
    """
    frame containerRelativeFrame resizable aspectRatio scaledToFit scaledToFill fixedSize padding offset position
    layoutPriority scaleEffect rotationEffect clipped clipShape cornerRadius safeAreaPadding overlay background
    body some map filter first last count isEmpty
    """)
}
