/// The openers around a code token, the innermost first, as long as there are steps left.
struct OpenersAround: Sequence, IteratorProtocol {
  fileprivate let brackets: Brackets
  fileprivate let steps: StepBudget
  fileprivate var token: Int

  mutating func next() -> Int? {
    guard steps.take(), let opener = brackets.parent(token) else { return nil }
    token = opener
    return opener
  }
}

extension FileView {
  /// The brackets, literals, and interpolations around a code token, the innermost first.
  func openers(around token: Int) -> OpenersAround { OpenersAround(brackets: brackets, steps: steps, token: token) }
}

/// The enclosing braces that determine when code runs. Results are cached for all brackets on the way, so that lookups in
/// deeply nested code stay linear.
extension FileView {
  /// The `{` of the innermost closure around a code token.
  func closure(around token: Int) -> Int? { brace(around: token, &closuresAround) { $0 == .closure } }

  /// Whether a code token is in a closure inside a body, given by its `{`.
  func isInClosure(_ token: Int, in body: Int) -> Bool { closure(around: token).map { $0 > body } ?? false }

  /// The `{` of the innermost closure, function body, accessor, or type around a code token.
  func scope(around token: Int) -> Int? {
    brace(around: token, &scopesAround) { $0 != .statementBody && $0 != .switchBody }
  }

  /// The `{` of the innermost branch, function body, accessor, or type around a code token.
  func branchOrBody(around token: Int) -> Int? { brace(around: token, &branchesAround) { $0 != .closure } }

  private func brace(
    around token: Int, _ known: inout TokenMap<Int?>, where isWanted: (BraceRole) -> Bool
  ) -> Int? {
    var passed: [Int] = []
    var found: Int?
    var next = brackets.parent(token)
    while let opener = next {
      if let answer = known[opener] {
        found = answer
        break
      }
      if code.kind(opener) == .leftBrace, isWanted(outline.role(ofBrace: opener)) {
        found = opener
        break
      }
      passed.append(opener)
      next = brackets.parent(opener)
    }
    for opener in passed { known[opener] = .some(found) }
    return found
  }
}
