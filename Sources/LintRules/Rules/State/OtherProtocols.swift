extension FileView {
  /// The protocols that a type conforms to, except for `View` and `ViewModifier`.
  func otherProtocols(ofType type: Int) -> [String] {
    parts(ofType: type).flatMap { inherited(by: outline.declarations[$0]) }.compactMap(\.last).map { code.word($0) }
      .filter { $0 != "View" && $0 != "ViewModifier" }
  }
}
