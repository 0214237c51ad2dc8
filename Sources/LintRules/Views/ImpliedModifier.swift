extension FileView {
  /// Whether a name without a receiver is a modifier of `self` in an extension of views: a call that is the result or an
  /// argument of one, and no function that the file binds.
  func isImpliedModifier(at name: Int) -> Bool {
    guard code.kind(name) == .identifier, code.kind(name - 1) != .period, code.startsLowercase(name), !isLabel(name),
      !code.isDeclared(name), isImpliedModifier(name, in: { isInViewExtension($0) }), binding(of: name) == nil
    else { return false }
    switch code.kind(name - 1) {
    case .leftBrace, .colon, .semicolon: return true
    case .keyword: return code.keyword(name - 1) == .return || code.keyword(name - 1) == .in
    case .binaryOperator: return code.isText(name - 1, "?")
    default: return code.startsLine(name) && brackets.parent(name).map { code.kind($0) == .leftBrace } ?? false
    }
  }
}
