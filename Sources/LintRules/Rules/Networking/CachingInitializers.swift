/// Finds the initializers that return a cached value before they read a file, so that each file is read once.
struct CachingInitializers {
  private let file: FileView
  /// The token in each body from which on reads aren't reported.
  private var ends: [Int: Int] = [:]

  init(_ file: FileView) { self.file = file }

  /// Whether a token reads a file that isn't a resource of the app, before the body looks into a cache.
  mutating func mayRead(_ body: Int, at load: Int) -> Bool {
    let end = ends[body] ?? self.end(of: body)
    ends[body] = end
    return load < end
  }

  /// The first `return` in an `if let` after an assignment, or the start of a body that uses resources.
  private func end(of body: Int) -> Int {
    let (code, tokens) = (file.code, file.brackets.inside(body))
    if file.namesResource(in: tokens) { return body }
    var (token, assignment, rejected) = (tokens.lowerBound, body, Set<Int>())
    while token < tokens.upperBound {
      if code.kind(token) == .leftBrace, file.outline.role(ofBrace: token) == .closure {
        token = max(token + 1, file.brackets.after(token))
        continue
      }
      if code.kind(token) == .equal { assignment = token }
      if code.keyword(token) == .return, let brace = file.brackets.parent(token), brace < assignment,
        rejected.insert(brace).inserted, isOfCondition(brace)
      {
        return token
      }
      token += 1
    }
    return tokens.upperBound
  }

  /// Whether a brace is that of an `if` with `let` in its condition, not of its `else`.
  private func isOfCondition(_ brace: Int) -> Bool {
    guard let keyword = file.outline.statementKeyword(ofBrace: brace), file.code.keyword(keyword) == .if,
      file.code.keyword(brace - 1) != .else
    else { return false }
    return (keyword..<brace).contains { file.code.keyword($0) == .let }
  }
}

extension FileView {
  /// Whether some code tokens name a bundle or ask one for a resource: `assets.url(forResource: name)`.
  func namesResource(in tokens: Range<Int>) -> Bool {
    tokens.contains { code.isWord($0, "Bundle") || code.isWord($0, "forResource") && isLabel($0) }
  }
}
