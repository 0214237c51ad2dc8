/// One step of a value outwards: what gets it.
public enum ValueDestination: Sendable {
  /// A call gets it in the argument that begins at `start`. What follows is the way of the call's result.
  case argument(start: Int, callee: Int)
  /// It is an element of the array literal at a `[`. What follows is the way of the array.
  case element(Int)
  /// It is the result of the closure at a `{`, which the call whose name is at `callee` gets. What follows is the way of
  /// that call's result, or of the closure itself without a call.
  case closure(Int, callee: Int?)
  /// It is the result of a function, an accessor or a computed property.
  case result(Declaration)
  /// These bindings get it, as their value or in an assignment; none if the file does not declare what is assigned to.
  case names([Int])
  /// It is in a condition, a subscript or the key of a dictionary, nothing uses it, or that is unknown.
  case lost
}

extension FileView {
  /// The way of the value outwards whose expression begins at a code token, the inner steps first.
  public func destinations(of start: Int) -> some Sequence<ValueDestination> {
    sequence(state: (position: start as Int?, stepsLeft: 64)) { state in
      while let position = state.position, state.stepsLeft > 0 {
        state.stepsLeft -= 1
        let (destination, next) = self.destination(of: position)
        state.position = next.map(self.code.startOfPath)
        if let destination { return destination }
      }
      return nil
    }
  }

  /// The `=` of the assignment that the value reaches whose expression begins at a code token, unchanged or as the
  /// result of calls.
  func assignment(ofValueAt start: Int) -> Int? {
    var position = start
    for _ in 0..<16 {
      if case .assignment(let equal) = slot(of: position) { return equal }
      guard let next = destination(of: position).next else { return nil }
      position = code.startOfPath(next)
    }
    return nil
  }

  /// What gets an expression, and where the expression begins that has its value then; neither at plain parentheses.
  private func destination(of start: Int) -> (ValueDestination?, next: Int?) {
    switch slot(of: start) {
    case .parentheses(let paren): (nil, paren)
    case .argument(let paren):
      syntax.nameOfCall(paren).map { (.argument(start: start, callee: $0), $0) } ?? (.lost, nil)
    case .element(let square):
      // A subscript, or the key of a dictionary.
      syntax.endsOperand(square - 1) && !code.startsLine(square) || code.kind(syntax.afterExpression(start)) == .colon
        ? (.lost, nil) : (.element(square), square)
    case .value(let binding): (.names([binding]), nil)
    case .assignment(let equal): (.names(names.bindings(ofReference: target(ofAssignment: equal))), nil)
    case .returned(let brace?): resultDestination(brace)
    case .statement(let brace?): isOnlyStatement(start, in: brace) ? resultDestination(brace) : (.lost, nil)
    case .returned, .statement, .other: (.lost, nil)
    }
  }

  /// What gets the result of the function, the accessor or the closure around a brace.
  private func resultDestination(_ brace: Int) -> (ValueDestination?, next: Int?) {
    guard let body = bodyWithResult(around: brace) else { return (.lost, nil) }
    if let declaration = outline.declaration(ofBody: body) { return (.result(declaration), nil) }
    let callee = outline.owner(ofClosure: body)
    return (.closure(body, callee: callee), callee ?? body)
  }

  /// Whether the expression at `start` is all that is in the braces, after a closure's signature, or in its `case`.
  private func isOnlyStatement(_ start: Int, in brace: Int) -> Bool {
    let isCase = outline.role(ofBrace: brace) == .switchBody
    var position = start
    while position - 1 > brace {
      if isCase, code.kind(position - 1) == .colon { return endsCase(position) }
      if code.startsLine(position) || code.keyword(position - 1) == .in { break }
      if code.kind(position - 1) == .semicolon { return false }
      let opener = code.kind(position - 1)?.isCloser == true ? brackets.partner(position - 1) : nil
      position = max(brace + 1, opener ?? position - 1)
    }
    let isFirst = position - 1 == brace || code.keyword(position - 1) == .in
    return isFirst && syntax.afterExpression(position) == brackets.partner(brace)
  }

  /// Whether nothing else follows in a `case` of a `switch`.
  private func endsCase(_ start: Int) -> Bool {
    let end = syntax.afterExpression(start)
    return [.case, .default].contains(code.keyword(end)) || [.rightBrace, .poundEndif].contains(code.kind(end))
  }
}

extension Code {
  /// The name of the list to which a call adds its first argument: `urls` in `urls.append(url)`.
  func listExtended(by callee: Int) -> Int? {
    guard isWord(callee, "append") || isWord(callee, "insert"), kind(callee - 1) == .period else { return nil }
    // `url.append(path: path)`
    if kind(callee + 3) == .colon, !isWord(callee + 2, "contentsOf") { return nil }
    let list = beforeMarks(callee - 2)
    return kind(list) == .identifier ? list : nil
  }
}
