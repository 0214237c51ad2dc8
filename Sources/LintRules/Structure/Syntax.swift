/// Finds the ends of generic arguments, types and expressions. Nothing recurses, and every walk skips over brackets, so
/// that walking all pieces of a file is linear.
public final class Syntax: Sendable {
  /// The code tokens.
  public let code: Code
  /// Their brackets.
  public let brackets: Brackets

  init(_ code: Code, _ brackets: Brackets) {
    self.code = code
    self.brackets = brackets
  }

  /// The number of tokens after which generic arguments are taken for a comparison.
  private static let longestGenericArguments = 400

  /// The index after the generic arguments that begin with the operator at `index`; nil if it does not begin any.
  public func afterGenericArguments(_ index: Int) -> Int? {
    guard code.isOperator(index, startingWith: 0x3C) else { return nil }
    var depth = 0
    var position = index
    let limit = min(code.count, index + Self.longestGenericArguments)
    while position < limit {
      switch code.kind(position) {
      case .prefixOperator, .postfixOperator, .binaryOperator:
        guard let change = angleChange(position) else { return nil }
        depth += change
        if depth <= 0 { return position + 1 }
        position += 1
      case .leftParen, .leftSquare:
        guard brackets.partner(position) != nil else { return nil }
        position = brackets.after(position)
      case .identifier, .keyword, .period, .comma, .colon, .postfixQuestion, .postfixBang, .prefixAmpersand, .arrow,
        .at, .equal, .number, .doubleColon:
        position += 1
      default: return nil
      }
    }
    return nil
  }

  /// The change of depth by an operator inside generic arguments; nil for an operator that cannot be there.
  private func angleChange(_ index: Int) -> Int? {
    var change = 0
    for offset in code.range(index) {
      switch code.source.bytes[offset] {
      case 0x3C: change += 1
      case 0x3E: change -= 1
      case 0x3F, 0x21, 0x26, 0x2E, 0x7E: break
      default: return nil
      }
    }
    return change
  }

  /// The index of the `<` operator of the generic arguments that end with the operator at `index`.
  public func startOfGenericArguments(endingAt index: Int) -> Int? {
    guard code.isOperator(index, startingWith: 0x3E) else { return nil }
    var depth = 0
    var position = index
    let limit = max(0, index - Self.longestGenericArguments)
    while position >= limit {
      switch code.kind(position) {
      case .prefixOperator, .postfixOperator, .binaryOperator:
        guard let change = angleChange(position) else { return nil }
        depth -= change
        if depth <= 0 { return position }
        position -= 1
      case .rightParen, .rightSquare:
        guard let partner = brackets.partner(position) else { return nil }
        position = partner - 1
      case .identifier, .keyword, .period, .comma, .colon, .postfixQuestion, .postfixBang, .prefixAmpersand, .arrow,
        .at, .equal, .number:
        position -= 1
      default: return nil
      }
    }
    return nil
  }

  /// The index after the type that begins at `index`; `index` itself without a type.
  public func afterType(_ index: Int) -> Int {
    var position = index
    var expectsOperand = true
    while position < code.count {
      if let next = expectsOperand ? afterTypeOperand(position) : afterTypeSuffix(position) {
        position = next.position
        expectsOperand = next.expectsOperand
      } else {
        break
      }
    }
    return min(position, code.count)
  }

  private typealias TypeStep = (position: Int, expectsOperand: Bool)

  private func afterTypeOperand(_ index: Int) -> TypeStep? {
    switch code.kind(index) {
    case .at:
      var next = index + 2
      if code.kind(next) == .leftParen, code.touches(next - 1, next) { next = brackets.after(next) }
      return (next, true)
    case .keyword:
      switch code.keyword(index) {
      case .inout, .some, .any, .each, .repeat, .borrowing, .consuming, .isolated, .nonisolated:
        return (index + 1, true)
      case .Self, .Any: return (index + 1, false)
      case .case, .func, .let, .var, .in, .where, .`init`, .return, .class, .struct, .enum, .extension, .if, .guard:
        return nil
      default: return (index + 1, false)
      }
    case .identifier, .placeholder: return (index + 1, false)
    case .leftParen, .leftSquare: return (brackets.after(index), false)
    case .prefixOperator: return (index + 1, true)
    default: return nil
    }
  }

  private func afterTypeSuffix(_ index: Int) -> TypeStep? {
    switch code.kind(index) {
    case .period: return code.isWord(index + 1) ? (index + 2, false) : nil
    case .postfixQuestion, .postfixBang: return (index + 1, false)
    case .arrow: return (index + 1, true)
    case .binaryOperator, .prefixOperator, .postfixOperator:
      if code.isText(index, "&") { return (index + 1, true) }
      if code.isText(index, "...") { return (index + 1, false) }
      if code.isText(index, "?") || code.isText(index, "??") { return (index + 1, false) }
      return afterGenericArguments(index).map { ($0, false) }
    case .prefixAmpersand: return (index + 1, true)
    case .keyword:
      switch code.keyword(index) {
      case .async: return arrowFollows(index + 1) ? (index + 1, false) : nil
      case .throws, .rethrows: return arrowFollows(index + 1) ? (index + 1, false) : nil
      default: return nil
      }
    case .leftParen:
      // `throws(Failure) ->`
      let isTypedThrow = code.keyword(index - 1) == .throws
      return isTypedThrow ? (brackets.after(index), false) : nil
    default: return nil
    }
  }

  private func arrowFollows(_ index: Int) -> Bool {
    var position = index
    if code.keyword(position) == .throws { position += 1 }
    if code.kind(position) == .leftParen { position = brackets.after(position) }
    return code.kind(position) == .arrow
  }

  /// Whether the token can be the last one of an expression.
  public func endsOperand(_ index: Int) -> Bool {
    switch code.kind(index) {
    case .identifier, .number, .placeholder, .rightParen, .rightSquare, .rightBrace, .postfixQuestion, .postfixBang,
      .postfixOperator, .stringEnd, .regex, .poundWord:
      true
    case .keyword:
      code.kind(index - 1) == .period || Self.endsOperand(code.keyword(index))
    default: false
    }
  }

  private static func endsOperand(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .let, .var, .if, .guard, .while, .for, .switch, .case, .in, .return, .throw, .try, .await, .else, .do, .where,
      .is, .as, .inout, .import, .func, .class, .struct, .enum, .extension, .protocol, .repeat, .defer, .catch, .throws,
      .rethrows, .default:
      false
    default: true
    }
  }

  /// The most parts of an operand that are followed backwards.
  private static let longestOperand = 64

  /// The first token of the operand that ends before `end`: of `a` in `x + a.b(c)[d]!`; `end` itself without one.
  public func startOfOperand(endingBefore end: Int) -> Int {
    var start = end
    for _ in 0..<Self.longestOperand {
      let before = start - 1
      switch code.kind(before) {
      case .postfixBang, .postfixQuestion:
        start = before
        continue
      case .rightParen, .rightSquare, .stringEnd:
        guard let partner = brackets.partner(before) else { return start }
        start = partner
        let isCalled = code.kind(before) != .stringEnd && endsOperand(start - 1) && !code.startsLine(start)
        if isCalled { continue }
      case .identifier, .keyword, .number: start = before
      default: return start
      }
      guard code.kind(start - 1) == .period else { return start }
      start -= 1
    }
    return end
  }

  /// Whether a token that begins a line continues the expression of the previous lines.
  public func continuesExpression(_ index: Int) -> Bool {
    switch code.kind(index) {
    case .period, .equal, .arrow, .binaryOperator, .comma, .colon: return true
    case .postfixQuestion: return true
    case .prefixOperator: return !endsOperand(index - 1)
    case .poundIf: return postfixConditionBody(index) != nil
    case .poundElseif, .poundElse, .poundEndif: return true
    case .keyword:
      switch code.keyword(index) {
      case .as, .is, .else, .catch: return true
      default: return !endsOperand(index - 1)
      }
    case .leftBrace: return true
    default: return !endsOperand(index - 1)
    }
  }

  /// For `#if` (or `#elseif`, `#else`) between modifiers: the index of the first token after the condition, if that is
  /// a `.` or another such `#if`. Nil if the directive contains statements.
  public func postfixConditionBody(_ index: Int) -> Int? {
    var position = index
    for _ in 0..<64 {
      position += 1
      while position < code.count, !code.startsLine(position) { position += 1 }
      switch code.kind(position) {
      case .period: return position
      case .poundIf: continue
      default: return nil
      }
    }
    return nil
  }

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
        position += 1
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
