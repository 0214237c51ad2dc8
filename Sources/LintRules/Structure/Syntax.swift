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

  /// The index after the generic arguments of a type that is called, or that has a member: `Cache<Int, Never>()`. Nil if
  /// none begin at `index`.
  func afterArgumentsOfType(_ index: Int) -> Int? {
    guard code.isOperator(index, startingWith: 0x3C), code.touches(index - 1, index), code.startsUppercase(index - 1),
      let after = afterGenericArguments(index), [.leftParen, .period].contains(code.kind(after))
    else { return nil }
    return after
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

  static func endsOperand(_ keyword: Keyword) -> Bool {
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
}
