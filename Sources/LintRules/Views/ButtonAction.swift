extension FileView {
  /// Returns the `{` of a button's action closure; nil if the action is a function or unknown.
  func action(ofButton call: Call) -> Int? {
    let closures = code.closures(of: call)
    if let action = closures.first(where: { $0.label.map { code.isWord($0, "action") } ?? false }) {
      return action.brace
    }
    guard argument("action", of: call) == nil else { return nil }
    return closures.first { kind(ofClosure: $0.brace) == .action }?.brace
  }

  /// Whether a button's action or a link's destination is empty. Such a control is unfinished work, so it doesn't need
  /// a label yet.
  func isUnfinished(_ control: Call) -> Bool {
    if code.isWord(control.name, "NavigationLink") { return pushesNothing(at: control.name) }
    guard code.isWord(control.name, "Button"), argument("intent", of: control) == nil else { return false }
    return action(ofButton: control).map(isEmptyClosure) ?? false
  }

  /// Whether a closure has no code.
  func isEmptyClosure(_ brace: Int) -> Bool { brackets.after(brace) == brace + 2 }
}
