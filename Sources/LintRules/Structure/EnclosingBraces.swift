/// The braces around a place that say when its code runs. What is found is kept for all brackets on the way, so that many
/// places in deep code cost no more than the code has brackets.
extension FileView {
  /// The `{` of the innermost closure around a code token.
  func closure(around token: Int) -> Int? { brace(around: token, &closuresAround) { $0 == .closure } }

  /// The `{` of the innermost closure, function body, accessor or type around a code token.
  func scope(around token: Int) -> Int? {
    brace(around: token, &scopesAround) { $0 != .statementBody && $0 != .switchBody }
  }

  private func brace(
    around token: Int, _ known: inout TokenMap<Int?>, where isWanted: (BraceRole) -> Bool
  ) -> Int? {
    var way: [Int] = []
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
      way.append(opener)
      next = brackets.parent(opener)
    }
    for opener in way { known[opener] = .some(found) }
    return found
  }
}
