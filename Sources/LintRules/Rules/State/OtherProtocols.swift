extension FileView {
  /// The protocols that a type conforms to, except for `View` and `ViewModifier`.
  func otherProtocols(ofType type: Int) -> [String] {
    inheritedNames(ofType: type).filter { $0 != "View" && $0 != "ViewModifier" }
  }
}
