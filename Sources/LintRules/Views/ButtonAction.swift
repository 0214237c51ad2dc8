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

  /// Whether a closure has no code.
  func isEmptyClosure(_ brace: Int) -> Bool { brackets.after(brace) == brace + 2 }
}
