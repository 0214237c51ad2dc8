/// The attributes and modifiers in front of declarations.
extension OutlineBuilder {
  /// The first token of the attributes and modifiers in front of a keyword.
  func startOfModifiers(_ keyword: Int) -> (start: Int, modifiers: Declaration.Modifiers) {
    var start = keyword
    var modifiers: Declaration.Modifiers = []
    while start > 0 {
      let before = start - 1
      if let modifier = modifier(before) {
        modifiers.formUnion(modifier)
        start = before
      } else if code.kind(before) == .rightParen, let paren = brackets.partner(before),
        let start_ = startOfParenthesised(paren)
      {
        if code.keyword(start_) == .private || code.keyword(start_) == .fileprivate || code.kind(start_) == .at
          || code.keyword(start_) != .none
        {
          start = start_
        } else {
          break
        }
      } else if code.isWord(before), let at = startOfAttribute(before) {
        start = at
      } else {
        break
      }
    }
    return (start, modifiers)
  }

  /// `private(set)` or `@Name(…)`: the first token of the modifier or attribute that ends with the parentheses at
  /// `paren`.
  private func startOfParenthesised(_ paren: Int) -> Int? {
    guard paren > 0, !code.startsLine(paren) else { return nil }
    if modifier(paren - 1) != nil { return paren - 1 }
    return startOfAttribute(paren - 1)
  }

  /// The `@` of an attribute whose name ends with the word at `index`.
  private func startOfAttribute(_ index: Int) -> Int? {
    var position = index
    if code.isOperator(position, endingWith: 0x3E), let angle = syntax.startOfGenericArguments(endingAt: position) {
      position = angle - 1
    }
    while code.isWord(position), code.kind(position - 1) == .period { position -= 2 }
    return code.isWord(position) && code.kind(position - 1) == .at ? position - 1 : nil
  }

  func modifier(_ index: Int) -> Declaration.Modifiers? {
    guard index >= 0, code.kind(index - 1) != .period else { return nil }
    switch code.keyword(index) {
    case .static, .class: return .isStatic
    case .public, .open: return .isPublic
    case .lazy: return .isLazy
    case .private, .fileprivate: return .isPrivate
    case .internal, .package, .final, .mutating, .nonmutating, .nonisolated, .override, .weak, .unowned, .indirect,
      .convenience, .required, .optional, .dynamic, .infix, .prefix, .postfix, .isolated, .distributed, .borrowing,
      .consuming, .async:
      return []
    default: return nil
    }
  }
}
