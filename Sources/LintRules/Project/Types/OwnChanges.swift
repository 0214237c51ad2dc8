extension FileView {
  private static let appearances = WordList("onAppear task")

  /// Whether a property is state that its view changes when it appears, without an animation.
  func changesOnAppearance(_ index: Int) -> Bool {
    let property = outline.declarations[index]
    // Where the name is takes less time to check than how it's used.
    guard words.number(of: "onAppear") != nil || words.number(of: "task") != nil,
      head(of: property).hasAttribute("State"),
      let word = words.number(ofToken: property.name),
      words.tokens(ofNumber: word).contains(where: isPlainlyInAppearance)
    else { return false }
    return hasUse(ofMember: index) { use in
      (use.kind == .assigned || use.kind == .mayMutate) && isPlainlyInAppearance(use.name)
    }
  }

  private static let animated = ["animation", "withAnimation"]

  /// Whether a type is a button style that reads `isPressed`, without an animation.
  func changesWhilePressed(_ type: Declaration) -> Bool {
    guard words.number(of: "isPressed") != nil, let body = type.body.map(brackets.inside),
      lastNames(inheritedBy: type).contains(where: { code.isWord($0, "ButtonStyle") })
    else { return false }
    return !hasWord(ofAny: Self.animated, in: body)
      && tokens(of: "isPressed").elements(in: body).contains { code.kind($0 - 1) == .period }
  }

  /// Whether a token is in a closure that runs when a view appears, outside `withAnimation`.
  private func isPlainlyInAppearance(_ token: Int) -> Bool {
    for parent in openers(around: token) {
      guard code.kind(parent) == .leftBrace else { continue }
      switch outline.role(ofBrace: parent) {
      case .statementBody, .switchBody: continue
      case .functionBody, .accessors, .members: return false
      case .closure: break
      }
      guard let callee = callee(ofClosure: parent) else { continue }
      if code.isWord(callee, "withAnimation") { return false }
      if code.isWord(callee, in: Self.appearances) { return true }
    }
    return false
  }
}
