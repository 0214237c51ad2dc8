/// When code runs, as the brackets around it show.
public enum Phase: String, Sendable {
  /// While the body of a view is evaluated.
  case body
  /// In response to an event.
  case action
  /// While views are laid out or drawn.
  case layout
  /// In a closure of which nothing is known.
  case unknown
  /// Outside of everything that gives a view.
  case none
}

extension FileView {
  /// When the code at a token runs: *body* if nothing but closures that show views, transform values or run at once is
  /// between it and a member that gives a view.
  public func phase(of token: Int) -> Phase { phaseAndMember(of: token).phase }

  /// The same, and the function or property whose body has the code: in the phase *body* a member that gives a view, in
  /// the phase *none* any other that runs the code whenever it runs itself.
  func phaseAndMember(of token: Int) -> (phase: Phase, member: Declaration?) {
    var opener = token
    while steps.take() {
      guard let parent = brackets.parent(opener) else { return (.none, nil) }
      opener = parent
      // A default value runs where the function is called.
      if code.kind(opener) == .leftParen, isParameterList(opener) { return (.none, nil) }
      guard code.kind(opener) == .leftBrace else { continue }
      switch outline.role(ofBrace: opener) {
      case .statementBody, .switchBody: continue
      case .members: return (.none, nil)
      case .closure:
        switch kind(ofClosure: opener) {
        case .builder, .transform, .inline: continue
        case .action: return (.action, nil)
        case .layout: return (.layout, nil)
        case .unknown: return (.unknown, nil)
        }
      case .functionBody, .accessors:
        guard let declaration = outline.declaration(ofBody: opener) else {
          // The braces of one accessor.
          if code.keyword(opener - 1) == .get { continue }
          return (.none, nil)
        }
        return (isViewMember(declaration) ? .body : .none, declaration)
      }
    }
    return (.unknown, nil)
  }

  /// Whether code is in the getter of a binding, which runs when the view updates: `Binding(get: { model.title }, …)`.
  func isInGetter(_ token: Int) -> Bool {
    closure(.action, around: token).map { code.kind($0 - 1) == .colon && code.isWord($0 - 2, "get") } ?? false
  }

  private func isParameterList(_ paren: Int) -> Bool {
    guard let name = syntax.nameOfCall(paren) else { return false }
    return code.keyword(name - 1) == .func || code.keyword(name) == .`init` && code.kind(name - 1) != .period
  }
}
