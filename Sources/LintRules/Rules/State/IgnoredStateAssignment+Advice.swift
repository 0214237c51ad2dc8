/// Advice about assignments without an effect.
extension IgnoredStateAssignment {
  /// Returns the second clause of the message.
  func advice(_ name: String, isAssignedLater: Bool, _ state: WrappedProperty, _ file: FileView) -> String {
    if isAssignedLater { return "remove this line" }
    // `FocusState` takes no initial value.
    return file.code.isWord(state.attribute, "FocusState") ? "set it in `onAppear`" : "initialize `_\(name)` instead"
  }

  /// The values that a view assigns to its state when it appears: `.onAppear { draft = item.text }`. Collected once for
  /// each state that an initializer assigns.
  final class AppearanceValues {
    private let file: FileView
    /// The spelled values by the declaration of the state.
    private var known: [Int: Set<String>] = [:]

    init(_ file: FileView) { self.file = file }

    private static let appearing = WordList("onAppear task")

    /// Whether the view also assigns a value to its state when it appears.
    func contain(_ value: Range<Int>, of state: WrappedProperty) -> Bool {
      let values = known[state.declaration] ?? values(of: state)
      known[state.declaration] = values
      return !values.isEmpty && values.contains(spelling(of: value))
    }

    private func values(of state: WrappedProperty) -> Set<String> {
      var values: Set<String> = []
      for use in file.uses(ofMember: state.declaration) where use.kind == .assigned {
        guard file.code.kind(use.name + 1) == .equal,
          let closure = file.closure(around: use.name), let callee = file.callee(ofClosure: closure),
          Self.appearing.contains(file.code.word(callee))
        else { continue }
        let value = use.name + 2..<max(use.name + 2, file.syntax.afterExpression(use.name + 2))
        if file.steps.take(value.count) { values.insert(spelling(of: value)) }
      }
      return values
    }

    private func spelling(of value: Range<Int>) -> String { file.code.text(file.code.withoutSelf(value)) }
  }
}
