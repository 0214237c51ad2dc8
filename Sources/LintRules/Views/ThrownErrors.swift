/// Where errors go.
extension FileView {
  /// Whether errors of a closure leave it, those of the closures and functions inside left out: what calls these says `try`.
  func errorsLeave(closure: Int) -> Bool {
    brackets.inside(closure).contains { token in
      switch code.keyword(token) {
      case .throw: code.kind(token - 1) != .period && leaves(token, closure)
      case .try: ![.postfixQuestion, .postfixBang].contains(code.kind(token + 1)) && leaves(token, closure)
      default: false
      }
    }
  }

  /// Whether nothing between a code token and a closure takes an error.
  private func leaves(_ token: Int, _ closure: Int) -> Bool {
    var opener = brackets.parent(token)
    while let open = opener, open > closure {
      if code.kind(open) == .leftBrace, code.keyword(open - 1) != .catch {
        switch outline.role(ofBrace: open) {
        case .closure, .functionBody, .accessors, .members: return false
        case .statementBody, .switchBody: if code.keyword(open - 1) == .do, takesAllErrors(open) { return false }
        }
      }
      opener = brackets.parent(open)
    }
    return true
  }

  /// The most clauses of a `do` that are looked at.
  private static let mostClauses = 32

  /// Whether a `do` has a `catch` for all errors: without a pattern, or with a name.
  private func takesAllErrors(_ brace: Int) -> Bool {
    var keyword = brackets.after(brace)
    for _ in 0..<Self.mostClauses where code.keyword(keyword) == .catch {
      let isNamed = [.let, .var].contains(code.keyword(keyword + 1)) && code.isWord(keyword + 2)
      var body = isNamed ? keyword + 3 : keyword + 1
      if code.kind(body) == .leftBrace { return true }
      while body < code.count, code.kind(body) != .leftBrace || outline.statementKeyword(ofBrace: body) != keyword {
        body = max(body + 1, brackets.after(body))
      }
      keyword = brackets.after(body)
    }
    return false
  }
}
