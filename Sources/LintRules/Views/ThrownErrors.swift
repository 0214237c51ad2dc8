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
    for opener in openers(around: token).prefix(while: { $0 > closure })
    where code.kind(opener) == .leftBrace && code.keyword(opener - 1) != .catch {
      switch outline.role(ofBrace: opener) {
      case .closure, .functionBody, .accessors, .members: return false
      case .statementBody, .switchBody:
        let isDo = outline.statementKeyword(ofBrace: opener).map { code.keyword($0) == .do } ?? false
        if isDo, takesAllErrors(opener) { return false }
      }
    }
    return true
  }

  /// The token after a pattern of a `catch` that is any error: `let error`, `_`, `let error as NSError`.
  private func afterAnyError(_ keyword: Int) -> Int {
    if code.isText(keyword + 1, "_") { return keyword + 2 }
    guard [.let, .var].contains(code.keyword(keyword + 1)), code.isWord(keyword + 2) else { return keyword + 1 }
    guard code.isWord(keyword + 3, "as") else { return keyword + 3 }
    let type = code.isWord(keyword + 4, "any") ? keyword + 5 : keyword + 4
    return code.isWord(type, "NSError") || code.isWord(type, "Error") ? type + 1 : keyword + 3
  }

  /// Whether a `do` has a `catch` for all errors: without a pattern, or with a name.
  private func takesAllErrors(_ brace: Int) -> Bool {
    var keyword = brackets.after(brace)
    while code.keyword(keyword) == .catch, steps.take() {
      var body = afterAnyError(keyword)
      if code.kind(body) == .leftBrace { return true }
      while body < code.count, code.kind(body) != .leftBrace || outline.statementKeyword(ofBrace: body) != keyword {
        body = max(body + 1, brackets.after(body))
      }
      keyword = brackets.after(body)
    }
    return false
  }
}
