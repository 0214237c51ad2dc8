/// What a word refers to as a value.
extension FileView {
  /// The binding that the word at a code token refers to as a value; nil for labels, members of other types and
  /// anything else.
  func mentionedBinding(_ index: Int) -> Binding? {
    guard !isLabel(index) else { return nil }
    guard code.kind(index - 1) == .period else { return binding(of: index) }
    guard code.keyword(index - 2) == .`self`, code.kind(index - 3) != .period else { return nil }
    return member(index)
  }

  /// The largest number of brackets between a `$0` and its closure.
  private static let mostBrackets = 256

  /// The closure that a `$0` belongs to: the innermost one, not counting closures of view builders.
  func closureOfDollar(_ index: Int) -> Int? {
    var parent = brackets.parent(index)
    for _ in 0..<Self.mostBrackets {
      guard let brace = parent else { return nil }
      if code.kind(brace) == .leftBrace {
        switch outline.role(ofBrace: brace) {
        case .closure: if !isBuilderClosure(brace) { return brace }
        case .members, .functionBody, .accessors: return nil
        case .statementBody, .switchBody: break
        }
      }
      parent = brackets.parent(brace)
    }
    return nil
  }

  /// Whether a closure belongs to a container that passes it no parameter.
  private func isBuilderClosure(_ brace: Int) -> Bool {
    outline.owner(ofClosure: brace).map { BuiltinModifiers.isPlainBuilder(code.word($0)) } ?? false
  }

  /// The closure that a parameter belongs to, given by `$0`, `$1` or by a mention of its name.
  public func closure(ofParameter name: Int) -> Int? {
    if code.isWord(name), code.word(name).hasPrefix("$") {
      return code.word(name).utf8.dropFirst().allSatisfy(\.isDigit) ? closureOfDollar(name) : nil
    }
    guard let parameter = binding(of: name), parameter.kind == .parameter else { return nil }
    return closure(introducing: parameter)
  }

  /// The closure whose signature introduces a binding: `{ path in … }`, `{ (path: String) in … }`.
  func closure(introducing parameter: Binding) -> Int? {
    guard let opener = brackets.parent(parameter.name),
      let brace = code.kind(opener) == .leftParen ? brackets.parent(opener) : opener, code.kind(brace) == .leftBrace,
      ClosureSignature(syntax, brace)?.parameters.contains(parameter.name) == true
    else { return nil }
    return brace
  }
}
