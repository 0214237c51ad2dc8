/// Bindings that a view reads only in actions.
extension ReadonlyBinding {
  /// Modifiers whose actions run after `body`, with its values.
  private static let appearances = WordList("onAppear onDisappear task")

  /// Whether code is in an event action, such as a button's, or in a function that only such actions use. The value may
  /// change earlier in the same event.
  func isInEvent(_ token: Int, through functions: Int, _ file: FileView) -> Bool {
    let (phase, member) = file.phaseAndMember(of: token)
    if phase == .action { return !isInAppearance(token, file) }
    guard functions > 0, phase == .none, let member, member.kind == .function else { return false }
    let uses = file.uses(ofViewMember: member)
    return !uses.isEmpty && uses.count <= FileView.mostUses
      && uses.allSatisfy { isAction($0, file) || isInEvent($0.start, through: functions - 1, file) }
  }

  /// Whether a function is the action of a button: `Button("Save", action: save)`.
  private func isAction(_ use: (start: Int, end: Int), _ file: FileView) -> Bool {
    let code = file.code
    return code.kind(use.end - 1) != .rightParen && code.kind(use.start - 1) == .colon
      && code.isWord(use.start - 2, "action")
  }

  /// Whether the innermost action around code runs when a view appears.
  private func isInAppearance(_ token: Int, _ file: FileView) -> Bool {
    file.closure(.action, around: token).flatMap(file.callee(ofClosure:))
      .map { Self.appearances.contains(file.code.word($0)) } ?? false
  }
}
