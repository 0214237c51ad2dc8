/// The ends of expressions.
extension Syntax {
  /// The index after the expression that begins at `start`.
  ///
  /// It ends at a closing bracket, at `;`, at a token that begins a line without continuing the expression, and at a
  /// comma or a colon that does not belong to a ternary. With `inHead`, a `{` that is the body of a statement also ends
  /// it.
  public func afterExpression(_ start: Int, inHead: Bool = false, limit: Int? = nil) -> Int {
    var position = start
    var ternaries = 0
    var conditions = 0
    // `if let image = user.image, isShown { … } else { … }` as a value.
    let isIf = code.keyword(start) == .if && !inHead
    var isBeforeBranch = isIf
    let limit = limit ?? code.count
    while position < limit {
      if position > start, code.startsLine(position), !continuesExpression(position) { return position }
      switch code.kind(position) {
      case .comma where isBeforeBranch, .equal where isBeforeBranch: position += 1
      case .rightParen, .rightSquare, .rightBrace, .interpolationEnd, .semicolon, .comma: return position
      case .colon:
        if ternaries == 0 {
          // `} label: {` is a labelled trailing closure.
          let isLabel = code.kind(position - 2) == .rightBrace && code.kind(position + 1) == .leftBrace
          if !isLabel { return position }
        } else {
          ternaries -= 1
        }
        position += 1
      case .binaryOperator where code.isText(position, "?"):
        ternaries += 1
        position += 1
      case .leftBrace:
        if inHead, !isClosureInHead(position) { return position }
        if position > start, isAccessorBlock(position) { return position }
        isBeforeBranch = false
        position = brackets.after(position)
      case .poundElseif, .poundElse, .poundEndif:
        // A branch that began before the expression also ends it.
        if conditions == 0 { return position }
        if code.kind(position) == .poundEndif { conditions -= 1 }
        position = afterDirective(position)
      case .poundIf:
        let body = postfixConditionBody(position) ?? afterDirective(position)
        conditions += (position..<body).count { code.kind($0) == .poundIf }
        position = body
      case .leftParen, .leftSquare, .stringStart, .interpolationStart:
        position = brackets.after(position)
      case .keyword where inHead && code.keyword(position) == .else && code.kind(position - 1) != .period:
        return position
      case .keyword where isIf && code.keyword(position) == .if:
        isBeforeBranch = true
        position += 1
      case .equal where position > start && !inHead:
        return position
      default:
        position = afterArgumentsOfType(position) ?? position + 1
      }
    }
    return limit
  }

  /// The index after an `#else`, `#elseif …` or `#endif` line.
  public func afterDirective(_ index: Int) -> Int {
    var position = index + 1
    if code.kind(index) == .poundElse || code.kind(index) == .poundEndif { return position }
    while position < code.count, !code.startsLine(position) { position += 1 }
    return position
  }

  /// Whether a `{` in the head of `if`, `guard`, `while`, `for` or `switch` is a closure rather than the body.
  public func isClosureInHead(_ brace: Int) -> Bool {
    guard let partner = brackets.partner(brace) else { return false }
    if !endsOperand(brace - 1) {
      // `where { … }` and `= { … }`
      return code.keyword(brace - 1) != .else
    }
    guard !code.startsLine(partner + 1) else { return false }
    switch code.kind(partner + 1) {
    case .leftBrace, .comma, .period, .binaryOperator, .rightParen, .postfixQuestion: return true
    default: return false
    }
  }

  /// Whether a brace after an initial value holds accessors or observers.
  private func isAccessorBlock(_ brace: Int) -> Bool {
    switch code.keyword(brace + 1) {
    case .get, .set, .willSet, .didSet:
      let next = code.kind(brace + 2)
      return next == .leftBrace || next == .leftParen || next == .rightBrace
    default: return false
    }
  }
}
