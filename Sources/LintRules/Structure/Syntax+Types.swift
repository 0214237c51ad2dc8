/// The ends of types.
extension Syntax {
  /// The index after the attributes that begin at `index`.
  func afterAttributes(_ index: Int) -> Int {
    var index = index
    while code.kind(index) == .at {
      index += 2
      if code.kind(index) == .leftParen, code.touches(index - 1, index) { index = brackets.after(index) }
    }
    return index
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
      return (afterAttributes(index), true)
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
}
