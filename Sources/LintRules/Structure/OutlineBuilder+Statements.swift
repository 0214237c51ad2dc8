/// The bodies of statements, and the names that their heads and cases bind.
extension OutlineBuilder {
  mutating func takeSimpleBody() {
    var body = position + 1
    // `do throws(Failure) {`
    if code.keyword(body) == .throws { body = code.kind(body + 1) == .leftParen ? brackets.after(body + 1) : body + 1 }
    guard code.kind(body) == .leftBrace else { return }
    braces[body] = Brace(role: .statementBody, word: position)
  }

  /// Whether a keyword inside a head means that the head has no body.
  private func endsHead(_ index: Int) -> Bool {
    guard code.kind(index - 1) != .period, code.kind(index + 1) != .colon else { return false }
    switch code.keyword(index) {
    case .func, .struct, .class, .enum, .extension, .protocol, .return, .import, .guard, .while, .for: return true
    default: return false
    }
  }

  /// The `{` of the statement whose keyword is the current token.
  private func bodyOfHead() -> Int? {
    var index = position + 1
    while index < code.count {
      switch code.kind(index) {
      case .leftBrace:
        if !syntax.isClosureInHead(index) { return index }
        index = brackets.after(index)
      case .leftParen, .leftSquare, .stringStart, .interpolationStart: index = brackets.after(index)
      case .rightBrace, .rightParen, .rightSquare, .interpolationEnd, .stringEnd, .semicolon: return nil
      case .keyword:
        if endsHead(index) { return nil }
        index += 1
      default: index += 1
      }
    }
    return nil
  }

  mutating func takeHead(_ keyword: Keyword) {
    guard let body = bodyOfHead() else { return }
    // `guard … else {`: the brace belongs to the `else`.
    braces[body] = Brace(role: keyword == .switch ? .switchBody : .statementBody, word: position)
    headEnd = max(headEnd, body)
    guard keyword != .switch else { return }
    let bodyEnd = brackets.after(body)
    let scopeEnd = keyword == .guard ? endOfScope(around: position) : bodyEnd
    if keyword == .for {
      bindLoop(body: body)
    } else {
      bindConditions(head: position + 1..<body, scopeEnd: scopeEnd)
    }
  }

  private mutating func bindLoop(body: Int) {
    var index = position + 1
    while index < body, code.keyword(index) != .in { index += 1 }
    for name in namesOfPattern(position + 1..<index) {
      bindings.append(Binding(kind: .parameter, name: name, scope: body..<brackets.after(body)))
    }
  }

  private mutating func bindConditions(head: Range<Int>, scopeEnd: Int) {
    var index = head.lowerBound
    var isPattern = code.keyword(position) == .catch
    while index < head.upperBound {
      switch code.kind(index) {
      case .keyword where code.keyword(index) == .case:
        isPattern = true
        index += 1
      case .keyword where code.keyword(index) == .let || code.keyword(index) == .var:
        index =
          isPattern
          ? bindPattern(index, limit: head.upperBound, scopeEnd: scopeEnd)
          : bindOptional(index, limit: head.upperBound, scopeEnd: scopeEnd)
      case .equal, .comma:
        isPattern = false
        index += 1
      case .leftParen where isPattern: index += 1
      case .leftParen, .leftSquare, .leftBrace, .stringStart: index = brackets.after(index)
      default: index += 1
      }
    }
  }

  /// `let name [: Type] [= value]` in a condition. Returns the index after it.
  private mutating func bindOptional(_ index: Int, limit: Int, scopeEnd: Int) -> Int {
    let name = index + 1
    if code.kind(name) == .leftParen { return bindTuple(name, limit: limit, scopeEnd: scopeEnd) }
    guard code.isWord(name), name < limit else { return index + 1 }
    var next = name + 1
    var type = 0..<0
    if code.kind(next) == .colon {
      let end = syntax.afterType(next + 1)
      type = next + 1..<end
      next = end
    }
    var value = name..<name + 1
    if code.kind(next) == .equal {
      let end = syntax.afterExpression(next + 1, inHead: true, limit: limit)
      value = next + 1..<end
      next = end
    }
    bindings.append(Binding(kind: .pattern, name: name, scope: next..<max(next, scopeEnd), type: type, value: value))
    return next
  }

  /// `let (x, y) = value` in a condition. Returns the index after it.
  private mutating func bindTuple(_ paren: Int, limit: Int, scopeEnd: Int) -> Int {
    let end = brackets.after(paren)
    guard code.kind(end) == .equal, end < limit else { return paren }
    let next = syntax.afterExpression(end + 1, inHead: true, limit: limit)
    for name in namesOfPattern(paren..<end) {
      bindings.append(Binding(kind: .pattern, name: name, scope: next..<max(next, scopeEnd)))
    }
    return next
  }

  /// `let x` or `let (x, y)` or `let .some(x)` in a pattern. Returns the index after it.
  private mutating func bindPattern(_ index: Int, limit: Int, scopeEnd: Int) -> Int {
    var end = index + 1
    if code.isWord(end), code.kind(end + 1) != .period, code.kind(end + 1) != .leftParen {
      end += 1
    } else {
      while end < limit, code.kind(end) == .period || code.isWord(end) { end += 1 }
      if code.kind(end) == .leftParen { end = brackets.after(end) }
    }
    for name in namesOfPattern(index + 1..<end) {
      bindings.append(Binding(kind: .pattern, name: name, scope: end..<max(end, scopeEnd)))
    }
    return end
  }

  mutating func takeCase() {
    guard parentRole == .switchBody, let parent = brackets.parent(position) else { return }
    endCase(ofSwitch: parent, at: position)
    guard code.keyword(position) == .case else { return }
    let first = bindings.count
    let scopeEnd = endOfScope(around: position)
    var index = position + 1
    while index < scopeEnd, code.kind(index) != .colon {
      let keyword = code.keyword(index)
      if keyword == .let || keyword == .var {
        index = bindPattern(index, limit: scopeEnd, scopeEnd: scopeEnd)
      } else if code.kind(index) == .stringStart || code.kind(index) == .leftBrace || code.kind(index) == .leftSquare {
        index = brackets.after(index)
      } else if code.kind(index) == .leftParen {
        index += 1
        // A label inside the pattern does not end it.
        if code.isWord(index), code.kind(index + 1) == .colon { index += 2 }
      } else if code.kind(index) == .comma, code.isWord(index + 1), code.kind(index + 2) == .colon,
        brackets.parent(index) != parent
      {
        index += 3
      } else {
        index += 1
      }
    }
    headEnd = max(headEnd, index)
    caseBindings[parent] = first..<bindings.count
  }

  @inline(__always)
  mutating func endCase(ofSwitch brace: Int, at end: Int) {
    guard let range = caseBindings[brace], !range.isEmpty else { return }
    caseBindings[brace] = 0..<0
    for index in range {
      let lower = min(bindings[index].scope.lowerBound, end)
      bindings[index].scope = lower..<end
    }
  }
}
