/// What the body of a function, a getter or a closure gives.
extension FileView {
  /// The only expression of a body, without its `return`; nil for a body with more or less.
  public func onlyResult(in body: Range<Int>) -> Range<Int>? {
    let start = code.keyword(body.lowerBound) == .return ? body.lowerBound + 1 : body.lowerBound
    guard start < body.upperBound, syntax.afterExpression(start) >= body.upperBound else { return nil }
    return start..<body.upperBound
  }

  /// The expressions of which one gives the value of a body: its only one, or those after each `return` of its own, not
  /// of the closures inside.
  public func results(in body: Range<Int>) -> [Range<Int>] {
    if let only = onlyResult(in: body) { return [only] }
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
    return results
  }
}
