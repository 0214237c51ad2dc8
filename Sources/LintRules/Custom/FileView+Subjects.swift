extension FileView {
  /// Whether a word before a period is a module rather than a type or a value: one of the platform, or one that the file
  /// imports.
  func isModule(_ token: Int) -> Bool {
    if isPlatformModule(token) { return true }
    guard code.startsUppercase(token) else { return false }
    let word = code.word(token)
    return imports.contains { code.word($0.module) == word }
  }

  /// Whether a code token is in the path of an import.
  func isInImport(_ token: Int) -> Bool {
    let index = imports.partitioningIndex { $0.end > token }
    return index < imports.count && imports[index].start <= token
  }

  /// Whether a name without a receiver is a modifier of `self` in an extension of views: a call that is the result or an
  /// argument of one, and no function that the file binds.
  func isImpliedModifier(at name: Int) -> Bool {
    guard code.kind(name) == .identifier, code.kind(name - 1) != .period, code.startsLowercase(name), !isLabel(name),
      !code.isDeclared(name), isImpliedModifier(name, in: { isInExtensionOfViews($0) }), binding(of: name) == nil
    else { return false }
    switch code.kind(name - 1) {
    case .leftBrace, .colon, .semicolon: return true
    case .keyword: return code.keyword(name - 1) == .return || code.keyword(name - 1) == .in
    case .binaryOperator: return code.isText(name - 1, "?")
    default: return code.startsLine(name) && brackets.parent(name).map { code.kind($0) == .leftBrace } ?? false
    }
  }

  /// Whether a code token is in an extension of one of SwiftUI's views.
  private func isInExtensionOfViews(_ token: Int) -> Bool {
    guard let declaration = enclosingTypeDeclaration(at: token) else { return false }
    return declaration.kind == .extensionOfType
      && BuiltinModifiers.extendedViews.contains(code.name(ofType: declaration))
  }
}
