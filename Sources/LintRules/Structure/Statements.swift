/// A statement that may give a view.
enum ViewStatement {
  /// An expression, without its `return`.
  case expression(Range<Int>)
  /// An `if` or a `switch`, by the tokens of its branches.
  case branches([Range<Int>])
}

extension FileView {
  /// The statements directly among some code tokens that may give a view: declarations, assignments and loops are left
  /// out.
  func statements(in tokens: Range<Int>) -> [ViewStatement] {
    var statements: [ViewStatement] = []
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      switch code.kind(index) {
      case .semicolon, .poundEndif, .poundElse: index += 1
      case .poundIf, .poundElseif: index = syntax.afterDirective(index)
      case .keyword:
        switch code.keyword(index) {
        case .if, .switch:
          let branches = firstBranches(in: index..<tokens.upperBound) ?? []
          statements.append(.branches(branches.map(\.body)))
          index = max(index + 1, branches.last.map { endOfBranch($0) } ?? index + 1)
        case .return: index += 1
        case .let, .var, .func, .guard, .for, .while, .repeat, .defer, .do, .struct, .enum, .class, .typealias:
          index = afterOther(index, tokens)
        default: index = takeExpression(index, tokens, &statements)
        }
      default: index = takeExpression(index, tokens, &statements)
      }
    }
    return statements
  }

  /// The index after a branch and its closing brace.
  private func endOfBranch(_ branch: StatementBranch) -> Int {
    let first = branch.body.lowerBound
    let opener = code.kind(first - 1) == .leftBrace ? first - 1 : brackets.parent(first)
    return opener.map { brackets.after($0) } ?? branch.body.upperBound
  }

  /// The index after a statement that gives no view.
  private func afterOther(_ index: Int, _ tokens: Range<Int>) -> Int {
    if code.keyword(index) == .let || code.keyword(index) == .var || code.keyword(index) == .func,
      let declaration = innermostDeclaration(at: index), declaration.keyword == index
    {
      return max(index + 1, declaration.end)
    }
    // To the first brace that belongs to it.
    var position = index + 1
    while position < tokens.upperBound {
      if code.kind(position) == .leftBrace, outline.role(ofBrace: position) != .closure {
        return brackets.after(position)
      }
      position = max(position + 1, brackets.after(position))
    }
    return position
  }

  private func takeExpression(_ start: Int, _ tokens: Range<Int>, _ statements: inout [ViewStatement]) -> Int {
    let end = min(tokens.upperBound, max(start + 1, syntax.afterExpression(start, limit: tokens.upperBound)))
    if code.kind(end) == .equal { return min(tokens.upperBound, max(end + 1, syntax.afterExpression(end + 1))) }
    statements.append(.expression(start..<end))
    return end
  }
}
