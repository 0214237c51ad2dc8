/// What the body of a function, a getter or a closure gives.
extension FileView {
  /// The body of a closure: what is between its braces, after `in`.
  public func body(ofClosure brace: Int) -> Range<Int> {
    let inside = brackets.inside(brace)
    let start = ClosureSignature(syntax, brace)?.bodyStart ?? inside.lowerBound
    return start..<max(start, inside.upperBound)
  }

  /// The only expression of a body, without its `return`; nil for a body with more or less.
  public func onlyResult(in body: Range<Int>) -> Range<Int>? {
    let start = code.keyword(body.lowerBound) == .return ? body.lowerBound + 1 : body.lowerBound
    guard start < body.upperBound, syntax.afterExpression(start) >= body.upperBound else { return nil }
    return start..<body.upperBound
  }

  /// The expressions of which one gives the value of a body: its only one, or those after each `return` of its own, not
  /// of the closures inside.
  public func results(in body: Range<Int>) -> [Range<Int>] {
    // An `if` or a `switch` whose branches return gives no value itself.
    let mayReturn = [.if, .switch].contains(code.keyword(body.lowerBound)) && tokens(of: "return").hasOne(in: body)
    if !mayReturn, let only = onlyResult(in: body) { return [only] }
    var results: [Range<Int>] = []
    var index = body.lowerBound
    while index < body.upperBound {
      if code.kind(index) == .leftBrace, outline.role(ofBrace: index) == .closure {
        index = max(index + 1, brackets.after(index))
        continue
      }
      if code.keyword(index) == .return, code.kind(index - 1) != .period {
        results.append(index + 1..<min(body.upperBound, max(index + 1, syntax.afterExpression(index + 1))))
      }
      index += 1
    }
    return results.isEmpty && mayReturn ? onlyResult(in: body).map { [$0] } ?? [] : results
  }

  /// The body whose value a statement directly in a brace may give: the brace itself, or that of a function, a getter or
  /// a closure around the branches and loops that it is in; nil outside of bodies.
  public func bodyWithResult(around brace: Int) -> Int? {
    var brace = brace
    while steps.take() {
      switch outline.role(ofBrace: brace) {
      case .closure: return brace
      case .accessors, .functionBody: if outline.declaration(ofBody: brace) != nil { return brace }
      case .statementBody, .switchBody: break
      case .members: return nil
      }
      guard let parent = brackets.parent(brace), code.kind(parent) == .leftBrace else { return nil }
      brace = parent
    }
    return nil
  }
}
