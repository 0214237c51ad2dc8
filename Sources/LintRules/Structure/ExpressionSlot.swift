/// The syntactic position of an expression: what uses its value.
public enum ExpressionSlot: Sendable, Equatable {
  /// The value of a binding, given by its index.
  case value(Int)
  /// The right-hand side of the `=` at a code token.
  case assignment(Int)
  /// The value of a `return`, in the brace at a code token if there is one.
  case returned(Int?)
  /// A statement of its own, directly in the brace at a code token if there is one: possibly an implicit result.
  case statement(Int?)
  /// An argument of the call whose `(` is at a code token.
  case argument(Int)
  /// Between plain parentheses that open at a code token.
  case parentheses(Int)
  /// Between the square brackets that open at a code token.
  case element(Int)
  /// In an interpolation, or unknown.
  case other
}

extension FileView {
  /// The largest number of tokens to go back from an operand.
  private static let longestExpression = 256

  /// The slot of the expression whose operand begins at the code token `start`.
  public func slot(of start: Int) -> ExpressionSlot {
    let parent = brackets.parent(start)
    let bindings = names.bindingsByValue
    let isInStatements = parent.map { code.kind($0) == .leftBrace } ?? true
    var position = start
    for _ in 0..<Self.longestExpression {
      if let binding = bindings[position] { return .value(binding) }
      let before = position - 1
      if before == parent ?? -1 { return slot(in: parent) }
      // A bracket that starts and ends in different branches of `#if` can lead outside the enclosing bracket.
      if before < parent ?? -1 { return .other }
      if isInStatements, code.startsLine(position), !syntax.continuesExpression(position) { return .statement(parent) }
      switch code.kind(before) {
      case .rightParen, .rightSquare, .rightBrace, .stringEnd, .interpolationEnd:
        guard let partner = brackets.partner(before) else { return .other }
        position = partner
      case .equal: return .assignment(before)
      case .semicolon: return .statement(parent)
      case .comma: return isInStatements ? .statement(parent) : slot(in: parent)
      case .keyword where code.kind(before - 1) != .period && code.kind(position) != .colon:
        if let slot = slot(behind: code.keyword(before), in: parent) { return slot }
        position = before
      default: position = before
      }
    }
    return .other
  }

  private func slot(behind keyword: Keyword, in parent: Int?) -> ExpressionSlot? {
    switch keyword {
    case .return: .returned(parent)
    case .in, .case, .default, .else, .do: .statement(parent)
    case .if, .guard, .while, .for, .switch, .throw, .let, .var, .where, .defer, .repeat: .other
    default: nil
    }
  }

  private func slot(in parent: Int?) -> ExpressionSlot {
    guard let parent else { return .statement(nil) }
    switch code.kind(parent) {
    case .leftParen: return syntax.nameOfCall(parent) == nil ? .parentheses(parent) : .argument(parent)
    case .leftSquare: return .element(parent)
    case .leftBrace: return .statement(parent)
    default: return .other
    }
  }

  /// The code tokens on the left of the `=` at a code token, as far as they consist of names.
  public func target(ofAssignment equal: Int) -> Range<Int> {
    var start = equal
    while start > 0 {
      let before = start - 1
      switch code.kind(before) {
      case .identifier, .period, .postfixBang, .postfixQuestion: start = before
      case .keyword:
        guard code.keyword(before) == .self || code.keyword(before) == .Self || code.kind(before - 1) == .period else {
          return start..<equal
        }
        start = before
      default: return start..<equal
      }
      if code.startsLine(start), code.kind(start) != .period { break }
    }
    return start..<equal
  }

  /// The label of the argument that contains the operand at `start`; nil without one.
  public func label(ofArgumentHolding start: Int) -> Int? {
    let parent = brackets.parent(start)
    var position = start
    for _ in 0..<Self.longestExpression {
      let before = position - 1
      if before == parent ?? -1 || code.kind(before) == .comma {
        return code.isWord(position) && code.kind(position + 1) == .colon ? position : nil
      }
      guard let next = code.kind(before)?.isCloser else { return nil }
      position = next ? brackets.partner(before) ?? -1 : before
    }
    return nil
  }
}
