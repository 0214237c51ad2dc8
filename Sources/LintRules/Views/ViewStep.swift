/// One step outwards from a view expression, found by the code token after it.
enum ViewStep: Sendable {
  /// A modifier on its chain. The expression goes on before the token `next`.
  case modifier(Modifier, next: Int)
  /// Nothing changes: a `?`, a subscript, a branch of `#if`. The expression goes on before the token.
  case pass(to: Int)
  /// The expression ends here. `viewPlace(of:)` returns what is around it.
  case leave
}

extension FileView {
  /// The step after the expression that ends before a code token.
  func viewStep(behind end: Int) -> ViewStep {
    switch code.kind(end) {
    case .period where code.isWord(end + 1) || code.kind(end + 1) == .number:
      let name = end + 1
      let call = call(name: name, from: syntax.afterGenericArguments(name + 1) ?? name + 1)
      return .modifier(Modifier(name: name, call: call), next: call?.end ?? name + 1)
    case .postfixQuestion, .postfixBang: return .pass(to: end + 1)
    case .leftSquare, .leftParen:
      guard !code.startsLine(end), brackets.partner(end) != nil else { break }
      return .pass(to: brackets.after(end))
    case .leftBrace:
      guard outline.owner(ofClosure: end) == end - 1, brackets.partner(end) != nil else { break }
      return .pass(to: brackets.after(end))
    case .poundIf:
      if let body = syntax.postfixConditionBody(end) { return .pass(to: body) }
    case .poundElse, .poundElseif:
      let next = syntax.afterDirective(end)
      if chainGoesOn(at: next) { return .pass(to: next) }
    case .poundEndif:
      if chainGoesOn(at: end + 1) { return .pass(to: end + 1) }
    default: break
    }
    return .leave
  }

  /// Whether a chain continues at a code token after an `#else` or `#endif`.
  private func chainGoesOn(at index: Int) -> Bool {
    switch code.kind(index) {
    case .period, .poundElse, .poundElseif, .poundEndif: true
    case .poundIf: syntax.postfixConditionBody(index) != nil
    default: false
    }
  }
}
