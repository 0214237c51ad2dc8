/// The statements of one body that show more than fillers.
struct ShownStatements: Sendable {
  /// The first of them, and the first that is another one.
  var first: Range<Int>?
  var hasMore = false

  /// Whether there is another one than that around a code token.
  func hasOther(than token: Int) -> Bool { hasMore || first.map { !$0.contains(token) } ?? false }
}

extension SizingReader {
  /// Whether the body directly around a view that ends with `token` also shows other views: the view is one of several.
  mutating func holdsOthers(beside token: Int) -> Bool {
    guard let brace = file.brackets.parent(token), code.kind(brace) == .leftBrace else { return false }
    if let known = shownStatements[brace] { return known.hasOther(than: token) }
    let statements = shownStatements(in: brace)
    shownStatements[brace] = statements
    return statements.hasOther(than: token)
  }

  /// The statements directly in a brace that show more than fillers, themselves or in a branch.
  private mutating func shownStatements(in brace: Int) -> ShownStatements {
    var found = ShownStatements()
    let inside =
      file.outline.role(ofBrace: brace) == .closure ? file.body(ofClosure: brace) : file.brackets.inside(brace)
    var (index, start, branchEnd) = (inside.lowerBound, inside.lowerBound, inside.lowerBound)
    while index < inside.upperBound, !found.hasMore {
      statementTokensLeft -= 1
      // After very many tokens a view is taken for one of several.
      if statementTokensLeft < 0 { found.hasMore = true }
      let startsStatement = index == inside.lowerBound || startsStatement(index)
      if startsStatement, index >= branchEnd { start = index }
      if startsStatement, isShown(index) {
        if let first = found.first, first.lowerBound != start { found.hasMore = true }
        found.first = start..<index + 1
      }
      if code.kind(index) == .leftBrace, file.outline.role(ofBrace: index) != .closure {
        // The branches of a statement are read, the closures of calls are not.
        if index >= branchEnd { branchEnd = file.brackets.after(index) }
        index += 1
      } else {
        index = max(index + 1, file.brackets.after(index))
      }
      if let first = found.first, first.lowerBound == start { found.first = start..<index }
    }
    return found
  }

  private func startsStatement(_ index: Int) -> Bool {
    switch code.kind(index - 1) {
    case .leftBrace, .semicolon: true
    case .colon: file.brackets.parent(index).map { file.outline.role(ofBrace: $0) == .switchBody } ?? false
    default: code.startsLine(index) && !file.syntax.continuesExpression(index)
    }
  }

  /// Whether the statement at a code token is a view of substance, as far as its first names show.
  private func isShown(_ start: Int) -> Bool {
    var index = code.keyword(start) == .return ? start + 1 : start
    guard code.isWord(index), code.kind(index) == .identifier || code.keyword(index) == .`self` else { return false }
    while true {
      if BuiltinModifiers.isFiller(code.word(index)) { return false }
      guard code.kind(index + 1) == .period, code.isWord(index + 2) else { break }
      index += 2
    }
    return code.kind(index + 1) != .equal
  }
}
