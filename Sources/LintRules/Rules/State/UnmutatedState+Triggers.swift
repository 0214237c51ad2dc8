/// Modifiers that wait for a change of state.
extension UnmutatedState {
  private static let modifiers = WordList(
    "onChange task animation transaction sensoryFeedback symbolEffect phaseAnimator keyframeAnimator")
  private static let labels = WordList("of id value trigger")

  /// Returns the end of the message if a modifier waits for a change of the state; nil if no modifier waits, or if
  /// other code depends on an empty value.
  func idleModifier(_ uses: [NameUse], isEmpty: Bool, _ file: FileView) -> String? {
    let triggered = uses.compactMap { modifier(triggeredBy: $0.name, file) }
    if triggered.count < uses.count {
      if isEmpty { return nil }
      // A constant identity may be a target for scrolling.
      return triggered.first { $0 != "id(_:)" }.map { "it doesn't need `@State` or `\($0)`; use `let`" }
    }
    return triggered.first.map { modifier in
      switch modifier {
      case "id(_:)": "`id(_:)` never changes the identity; remove both"
      case "task(id:)": "`task(id:)` runs only once; use `task`"
      default: "nothing triggers `\(modifier)`; remove both"
      }
    }
  }

  /// The modifier whose trigger is the value with a name: `onChange(of: count) { … }`.
  private func modifier(triggeredBy name: Int, _ file: FileView) -> String? {
    let code = file.code
    guard let paren = file.brackets.parent(name), let callee = file.syntax.nameOfCall(paren), file.isMember(callee),
      let argument = file.syntax.arguments(paren).first(where: { $0.value.last == name }),
      argument.value.count == 1 || argument.value.count == 3 && code.keyword(argument.value.lowerBound) == .`self`
    else { return nil }
    let word = code.word(callee)
    guard let label = argument.label.map({ code.word($0) }) else { return word == "id" ? "id(_:)" : nil }
    return Self.modifiers.contains(word) && Self.labels.contains(label) ? "\(word)(\(label):)" : nil
  }
}
