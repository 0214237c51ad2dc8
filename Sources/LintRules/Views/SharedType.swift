/// Whether the type of a view may be another one.
extension FileView {
  /// Whether a view with a modifier has to keep its type, as far out as its body: it is an arm of a ternary, an element of
  /// an array, or one of several results that are returned. With another modifier it would have another type.
  func sharesItsType(modifier name: Int) -> Bool {
    var start = startOfView(modifier: name)
    while steps.take() {
      if isAlternative(start) { return true }
      if code.keyword(start - 1) == .return, isOneOfResults(start) { return true }
      guard let opener = brackets.parent(start) else { return false }
      switch code.kind(opener) {
      case .leftSquare: return true
      case .leftParen:
        guard let callee = syntax.nameOfCall(opener) else {
          start = opener
          continue
        }
        if code.isWord(callee, "AnyView") { return false }
        start = startOfView(modifier: callee)
      case .leftBrace:
        switch outline.role(ofBrace: opener) {
        case .closure:
          guard let owner = outline.owner(ofClosure: opener) else { return false }
          start = startOfView(modifier: owner)
        case .statementBody, .switchBody: start = outline.statementKeyword(ofBrace: opener) ?? opener
        case .members, .functionBody, .accessors: return false
        }
      default: return false
      }
    }
    return true
  }

  /// The first code token of the chain that a name is in.
  private func startOfView(modifier name: Int) -> Int {
    guard let link = chains.link(named: name) else { return code.startOfPath(name) }
    switch root(ofChain: chains.links[link].chain).form {
    case .name(let token), .call(let token): return code.startOfPath(token)
    case .parentheses(let token): return token
    case .implicit, .literal: return chains.chains[chains.links[link].chain].start
    }
  }

  /// Whether an operand follows the `?` or `:` of a ternary or another operator.
  private func isAlternative(_ start: Int) -> Bool {
    let before = start - 1
    if code.kind(before) == .binaryOperator { return true }
    guard code.kind(before) == .colon, !isLabel(before - 1) else { return false }
    guard let opener = brackets.parent(before), code.kind(opener) == .leftBrace else { return true }
    return outline.role(ofBrace: opener) != .switchBody
  }

  /// Whether the body around a result has others: branches have, and so has a body that returns earlier as well.
  private func isOneOfResults(_ start: Int) -> Bool {
    guard let brace = brackets.parent(start), let body = bodyWithResult(around: brace), body == brace else {
      return true
    }
    var other = start - 1
    while steps.take() {
      guard let earlier = words.previous(other), earlier > body else { return false }
      if brackets.parent(earlier).flatMap(bodyWithResult) == body { return true }
      other = earlier
    }
    return true
  }
}
