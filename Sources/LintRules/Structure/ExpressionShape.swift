/// Two expressions of which one gives the value of another: of `condition ? first : second`, of `first ?? second`.
public struct Alternatives: Sendable {
  /// The code tokens of the first.
  public var first: Range<Int>
  /// The code tokens of the second.
  public var second: Range<Int>
}

/// The shape of an expression given by its code tokens. Every function looks at the top level only and skips brackets.
extension Syntax {
  /// The index after the code token at `index`, or after the bracket or literal that begins there, inside `range`.
  func step(_ index: Int, in range: Range<Int>) -> Int {
    max(index + 1, min(range.upperBound, brackets.after(index)))
  }

  /// An expression without the parentheses that enclose all of it.
  public func withoutParentheses(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while range.count >= 2, code.kind(range.lowerBound) == .leftParen,
      brackets.partner(range.lowerBound) == range.upperBound - 1
    {
      range = range.lowerBound + 1..<range.upperBound - 1
    }
    return range
  }

  /// An expression without the `try`, `try?`, `try!` and `await` before it.
  public func withoutEffects(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start + 1 < range.upperBound, code.keyword(start) == .try || code.keyword(start) == .await {
      start += 1
      if code.kind(start) == .postfixQuestion || code.kind(start) == .postfixBang { start += 1 }
    }
    return start..<range.upperBound
  }

  /// An expression without the `?` and `!` at its end.
  public func withoutMarks(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound..<max(range.lowerBound, code.beforeMarks(range.upperBound - 1) + 1)
  }

  /// The first code token at the top level of an expression for which `matches` holds.
  public func first(in range: Range<Int>, where matches: (Int) -> Bool) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if matches(index) { return index }
      index = step(index, in: range)
    }
    return nil
  }

  /// The arms of an expression that is a ternary.
  public func ternary(_ range: Range<Int>) -> Alternatives? {
    guard let mark = first(in: range, where: { code.kind($0) == .binaryOperator && code.isText($0, "?") }) else {
      return nil
    }
    var depth = 0
    var index = mark + 1
    while index < range.upperBound {
      if code.kind(index) == .binaryOperator, code.isText(index, "?") {
        depth += 1
      } else if code.kind(index) == .colon {
        if depth == 0 { return Alternatives(first: mark + 1..<index, second: index + 1..<range.upperBound) }
        depth -= 1
      }
      index = step(index, in: range)
    }
    return nil
  }

  /// The arms of a ternary, and of the ternaries after its `:`; only the expression itself without one.
  public func arms(of range: Range<Int>) -> [Range<Int>] {
    var arms: [Range<Int>] = []
    var rest = range
    while let ternary = ternary(rest) {
      arms.append(ternary.first)
      rest = ternary.second
    }
    return arms + [rest]
  }

  /// Whether a member can be appended to an expression as it is: `a.b(c)[d]!`, a literal, a parenthesized expression.
  public func isPostfixExpression(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      switch code.kind(index) {
      case .binaryOperator, .prefixOperator, .postfixOperator:
        guard let after = afterGenericArguments(index), after <= range.upperBound else { return false }
        index = after
        continue
      case .equal, .arrow, .prefixAmpersand, .backslash, .colon, .poundIf, .leftBrace: return false
      case .keyword where code.kind(index - 1) != .period || index == range.lowerBound:
        guard Self.isOperand(code.keyword(index)) else { return false }
      default: break
      }
      index = step(index, in: range)
    }
    return !range.isEmpty
  }

  /// Whether two operands are adjacent on a line with no operator between them, as in unfinished code: `"a" b`.
  func hasAdjacentOperands(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let next = step(index, in: range)
      if next < range.upperBound, startsOperand(next), !code.startsLine(next), isOperand(before: next) { return true }
      index = next
    }
    return false
  }

  /// Whether a token can only be the first one of an operand, or all of it.
  private func startsOperand(_ index: Int) -> Bool {
    switch code.kind(index) {
    case .number, .stringStart, .regex: true
    // `} label: {` is a labelled trailing closure.
    case .identifier: code.kind(index + 1) != .colon || code.kind(index - 1) != .rightBrace
    default: false
    }
  }

  private func isOperand(before index: Int) -> Bool {
    guard endsOperand(index - 1) else { return false }
    // The marks of `try?` and `as!` do not end an operand.
    let last = code.beforeMarks(index - 1)
    guard code.kind(last) == .keyword, code.kind(last - 1) != .period else { return true }
    return Self.isOperand(code.keyword(last))
  }

  /// Whether a keyword may be in an expression like a name or a value.
  private static func isOperand(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .try, .await, .as, .is, .if, .switch, .consume, .copy, .unsafe, .any, .some, .each, .repeat: false
    default: true
    }
  }

  /// Whether an expression holds an optional chain at its top level: `a?.b`.
  public func hasOptionalChain(_ range: Range<Int>) -> Bool {
    first(in: range) { code.kind($0) == .postfixQuestion && $0 + 1 < range.upperBound } != nil
  }
}
