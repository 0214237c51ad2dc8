/// An expression as those who follow values read it.
public struct Expression: Sendable {
  /// What it is at its top level.
  public enum Form: Sendable {
    /// `condition ? first : second`
    case ternary(Alternatives)
    /// `first ?? second`
    case fallback(Alternatives)
    /// `value as Type`, by its value.
    case cast(Range<Int>)
    /// `a + b + c`, by its operands.
    case sum([Range<Int>])
    /// A string literal.
    case literal(StringLiteral)
    /// `[a, b]`, by its `[`.
    case collection(Int)
    /// `{ … }`, by its `{`.
    case closure(Int)
    /// `nil`
    case absent
    /// Words joined by periods: `a`, `self.b`, `Config.host`, `.home`.
    case name
    /// `receiver.name` where the receiver is more than names.
    case member(Range<Int>, name: Int)
    /// `name(…)`, `receiver.name(…)`, `receiver.name { … }`. The receiver is empty without one, `paren` is the `(`.
    case call(Range<Int>, name: Int, paren: Int?)
    /// `receiver[…]`, by the receiver and the `[`.
    case element(Range<Int>, Int)
    /// Anything else: another operator, a key path, damaged code.
    case other
  }

  /// Its code tokens without parentheses around it, `try` and `await` before it and marks after it.
  public let tokens: Range<Int>
  /// What it is.
  public let form: Form
}

extension FileView {
  /// Reads the expression that some code tokens are. Linear in the tokens at its top level.
  public func expression(_ range: Range<Int>) -> Expression {
    let tokens = bare(range)
    return Expression(tokens: tokens, form: form(of: tokens))
  }

  private func bare(_ range: Range<Int>) -> Range<Int> {
    var tokens = range
    while true {
      let next = syntax.withoutMarks(syntax.withoutEffects(syntax.withoutParentheses(tokens)))
      if next == tokens { return tokens }
      tokens = next
    }
  }

  private func form(of tokens: Range<Int>) -> Expression.Form {
    if tokens.count == 1, code.kind(tokens.lowerBound) == .identifier { return .name }
    var (fallback, cast): (Int?, Int?)
    var signs: [Int] = []
    var isOther = tokens.isEmpty
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      switch code.kind(index) {
      case .binaryOperator where code.isText(index, "?"):
        return syntax.ternary(tokens).map { .ternary($0) } ?? .other
      case .binaryOperator where code.isText(index, "??"): fallback = fallback ?? index
      case .binaryOperator where code.isText(index, "+"): signs.append(index)
      case .binaryOperator, .prefixOperator, .postfixOperator:
        if let end = syntax.afterGenericArguments(index), end <= tokens.upperBound {
          index = end
          continue
        }
        isOther = true
      case .keyword where code.keyword(index) == .as && code.kind(index - 1) != .period: cast = cast ?? index
      case .keyword where code.keyword(index) == .is && code.kind(index - 1) != .period: isOther = true
      case .equal, .backslash, .prefixAmpersand: isOther = true
      default: break
      }
      index = syntax.step(index, in: tokens)
    }
    if let fallback {
      return .fallback(Alternatives(first: tokens.lowerBound..<fallback, second: fallback + 1..<tokens.upperBound))
    }
    if let cast, cast > tokens.lowerBound { return .cast(tokens.lowerBound..<cast) }
    if isOther { return .other }
    return signs.isEmpty ? postfixForm(of: tokens) : sum(tokens, signs)
  }

  private func sum(_ tokens: Range<Int>, _ signs: [Int]) -> Expression.Form {
    let starts = [tokens.lowerBound] + signs.map { $0 + 1 }
    let ends = signs + [tokens.upperBound]
    guard zip(starts, ends).allSatisfy(<) else { return .other }
    return .sum(zip(starts, ends).map { $0..<$1 })
  }

  /// The form of an expression without operators: its last token shows it.
  private func postfixForm(of tokens: Range<Int>) -> Expression.Form {
    let (start, last) = (tokens.lowerBound, tokens.upperBound - 1)
    switch code.kind(last) {
    case .stringEnd:
      guard let literal = StringLiteral(syntax, start), literal.tokens == tokens else { return .other }
      return .literal(literal)
    case .rightSquare:
      guard let square = brackets.partner(last), square >= start else { return .other }
      return square == start ? .collection(square) : .element(start..<square, square)
    case .rightParen:
      guard let paren = brackets.partner(last), let name = syntax.nameOfCall(paren) else { return .other }
      return call(name, paren, from: start)
    case .rightBrace:
      guard let brace = brackets.partner(last) else { return .other }
      if brace == start { return .closure(brace) }
      guard let name = outline.owner(ofClosure: brace) else { return .other }
      return call(name, code.kind(name + 1) == .leftParen ? name + 1 : nil, from: start)
    case .identifier, .keyword: return tokens.count == 1 && code.keyword(last) == .nil ? .absent : named(tokens)
    default: return .other
    }
  }

  private func call(_ name: Int, _ paren: Int?, from start: Int) -> Expression.Form {
    if name == start { return .call(start..<start, name: name, paren: paren) }
    guard name > start, code.kind(name - 1) == .period else { return .other }
    return .call(start..<name - 1, name: name, paren: paren)
  }

  private func named(_ tokens: Range<Int>) -> Expression.Form {
    let last = tokens.upperBound - 1
    let isPath = (tokens.lowerBound..<last).allSatisfy { index in
      switch code.kind(index) {
      case .period, .postfixBang, .postfixQuestion: true
      case .identifier, .keyword: isBeforePeriod(index)
      default: false
      }
    }
    if isPath { return .name }
    guard code.kind(last - 1) == .period, last - 1 > tokens.lowerBound else { return .other }
    return .member(tokens.lowerBound..<last - 1, name: last)
  }

  /// Whether a word is followed by a period, after marks.
  private func isBeforePeriod(_ word: Int) -> Bool {
    var next = word + 1
    while code.kind(next) == .postfixQuestion || code.kind(next) == .postfixBang { next += 1 }
    return code.kind(next) == .period
  }
}
