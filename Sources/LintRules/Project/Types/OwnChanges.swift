extension FileView {
  private static let states = WordList("State")
  private static let appearances = WordList("onAppear task")
  private static let animations = WordList("withAnimation")

  /// Whether a property is state that its view changes when it appears, without an animation.
  func changesOnAppearance(_ index: Int) -> Bool {
    let property = outline.declarations[index]
    guard head(of: property).attributes.contains(where: { Self.states.contains(code.word($0)) }) else { return false }
    return hasUse(ofMember: index) { use in
      (use.kind == .assigned || use.kind == .mayMutate) && isPlainlyInAppearance(use.name)
    }
  }

  private static let animated = WordList("animation withAnimation")

  /// Whether a type is a button style that reads `isPressed`, without an animation.
  func changesWhilePressed(_ type: Declaration) -> Bool {
    guard words.number(of: "isPressed") != nil, let body = type.body.map(brackets.inside), steps.take(body.count),
      inherited(by: type).contains(where: { $0.last.map { code.isWord($0, "ButtonStyle") } ?? false })
    else { return false }
    return !code.hasWord(Self.animated, in: body)
      && words.tokens(of: "isPressed").contains { body.contains($0) && code.kind($0 - 1) == .period }
  }

  /// Whether a token is in a closure that runs when a view appears, and not in one of `withAnimation` there.
  private func isPlainlyInAppearance(_ token: Int) -> Bool {
    var position = token
    while steps.take(), let parent = brackets.parent(position) {
      position = parent
      guard code.kind(parent) == .leftBrace else { continue }
      switch outline.role(ofBrace: parent) {
      case .statementBody, .switchBody: continue
      case .functionBody, .accessors, .members: return false
      case .closure: break
      }
      guard let callee = callee(ofClosure: parent) else { continue }
      if Self.animations.contains(code.word(callee)) { return false }
      if Self.appearances.contains(code.word(callee)) { return true }
    }
    return false
  }
}
