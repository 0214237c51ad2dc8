/// What is to be done about an erased view, which depends on the statements around it.
struct ErasedResult {
  /// What to do, as the end of a message.
  let advice: String

  /// Looks at the body that gives an erased view: that of a member, or a closure in it.
  init(_ name: Int, _ member: Declaration, _ file: FileView) {
    let code = file.code
    let plain = "return the view itself"
    guard let brace = file.brackets.parent(name), let body = file.bodyWithResult(around: brace) else {
      advice = plain
      return
    }
    let isClosure = file.outline.role(ofBrace: body) == .closure
    let tokens = isClosure ? file.body(ofClosure: body) : file.brackets.inside(body)
    let isBuilt =
      isClosure || code.isWord(member.name, "body")
      || file.head(of: member).attributes.contains { code.isWord($0, "ViewBuilder") }
    let statements = BuilderStatements(tokens, file)
    if brace == body, statements.returns < 2 || isBuilt && statements.returns == 0 {
      advice = plain
    } else if !statements.areAllowed {
      advice = "use `if … else` in a `@ViewBuilder`"
    } else if statements.returns == 0 {
      advice = isBuilt ? plain : "remove it and add `@ViewBuilder`"
    } else {
      advice = isBuilt ? "remove it and each `return`" : "add `@ViewBuilder` and remove `return`"
    }
  }
}

/// The statements of a body, those of its closures left out: whether a view builder may have them without `return`.
private struct BuilderStatements {
  /// How many times it returns.
  private(set) var returns = 0
  /// Whether it has only views, branches and constants, and no branch ends it early.
  private(set) var areAllowed = true

  init(_ tokens: Range<Int>, _ file: FileView) {
    let code = file.code
    var (index, lastReturn) = (tokens.lowerBound, -1)
    while index < tokens.upperBound {
      switch code.kind(index) {
      case .leftParen, .leftSquare:
        index = max(index + 1, file.brackets.after(index))
        continue
      case .leftBrace where file.outline.role(ofBrace: index) == .closure:
        index = max(index + 1, file.brackets.after(index))
        continue
      case .rightBrace: if isEarlyExit(index, lastReturn, file) { areAllowed = false }
      case .equal: areAllowed = false
      case .keyword where code.kind(index - 1) != .period:
        switch code.keyword(index) {
        case .return: (returns, lastReturn) = (returns + 1, index)
        case .guard, .for, .while, .repeat, .defer, .do, .throw, .func: areAllowed = false
        case .if, .switch, .case:
          index = endOfHead(index, tokens.upperBound, file)
          continue
        case .let, .var:
          index = afterValue(index, file)
          continue
        default: break
        }
      default: break
      }
      index += 1
    }
  }

  /// Whether a brace ends an `if` without `else` that returns.
  private func isEarlyExit(_ end: Int, _ lastReturn: Int, _ file: FileView) -> Bool {
    guard let brace = file.brackets.partner(end), lastReturn > brace,
      let keyword = file.outline.statementKeyword(ofBrace: brace)
    else { return false }
    return file.code.keyword(keyword) == .if && file.code.keyword(end + 1) != .else
  }

  /// The body of an `if` or `switch`, or what is after the colon of a `case`.
  private func endOfHead(_ keyword: Int, _ end: Int, _ file: FileView) -> Int {
    let isCase = file.code.keyword(keyword) == .case
    var index = keyword + 1
    while index < end {
      if isCase, file.code.kind(index) == .colon { return index + 1 }
      if !isCase, file.code.kind(index) == .leftBrace, file.outline.statementKeyword(ofBrace: index) == keyword {
        return index + 1
      }
      index = max(index + 1, file.brackets.after(index))
    }
    return end
  }

  /// The token after the value of a constant; a constant that gets its value later is not allowed.
  private mutating func afterValue(_ keyword: Int, _ file: FileView) -> Int {
    var index = keyword + 1
    if file.code.kind(index) == .leftParen { index = file.brackets.after(index) } else { index += 1 }
    if file.code.kind(index) == .colon { index = file.syntax.afterType(index + 1) }
    guard file.code.kind(index) == .equal else {
      areAllowed = false
      return index
    }
    return max(index + 1, file.syntax.afterExpression(index + 1))
  }
}
