/// Advice about assignments without an effect.
extension IgnoredStateAssignment {
  /// Returns the second clause of the message.
  func advice(_ name: String, isAssignedLater: Bool, _ state: WrappedProperty, _ file: FileView) -> String {
    if isAssignedLater { return "remove this line" }
    // `FocusState` takes no initial value.
    return file.code.isWord(state.attribute, "FocusState") ? "set it in `onAppear`" : "initialize `_\(name)` instead"
  }

  private static let appearing = WordList("onAppear task")

  /// Whether the view assigns the same value to its state when it appears: `.onAppear { draft = item.text }`.
  func isAssignedOnAppearance(_ value: Range<Int>, _ state: WrappedProperty, _ file: FileView) -> Bool {
    let text = file.code.text(file.code.withoutSelf(value))
    return file.hasUse(ofMember: state.declaration) { use in
      guard use.kind == .assigned, file.code.kind(use.name + 1) == .equal,
        let closure = file.closure(around: use.name), let callee = file.callee(ofClosure: closure),
        Self.appearing.contains(file.code.word(callee))
      else { return false }
      let other = use.name + 2..<max(use.name + 2, file.syntax.afterExpression(use.name + 2))
      return file.code.text(file.code.withoutSelf(other)) == text
    }
  }
}
