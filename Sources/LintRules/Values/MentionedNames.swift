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

  /// The closure that a `$0` belongs to: the innermost one, not counting closures of view builders.
  func closureOfDollar(_ index: Int) -> Int? {
    for opener in openers(around: index) where code.kind(opener) == .leftBrace {
      switch outline.role(ofBrace: opener) {
      case .closure: if !isBuilderClosure(opener) { return opener }
      case .members, .functionBody, .accessors: return nil
      case .statementBody, .switchBody: break
      }
    }
    return nil
  }

  /// Whether a closure belongs to a container that passes it no parameter. `.sheet(item:)` passes the item.
  private func isBuilderClosure(_ brace: Int) -> Bool {
    guard let owner = outline.owner(ofClosure: brace), BuiltinModifiers.isPlainBuilder(code.word(owner)) else {
      return false
    }
    return !(code.kind(owner + 1) == .leftParen && code.isWord(owner + 2, "item") && code.kind(owner + 3) == .colon)
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

  /// The names that the value of a binding may come from, by their tokens: those in its value or in the results of its
  /// getter, outside of calls, subscripts and conditions.
  public func names(giving binding: Binding) -> [Int] {
    let value = value(of: binding)
    var pending = binding.kind == .computed ? results(in: value) : [value]
    var names: [Int] = []
    while let next = pending.popLast() {
      let expression = expression(next)
      switch expression.form {
      case .ternary(let arms): pending += [arms.second, arms.first]
      case .cast(let value): pending.append(value)
      case .closure(let brace): pending += results(in: body(ofClosure: brace))
      case .collection(let square): pending += syntax.arguments(square).map(\.value)
      default: names += self.names(in: expression.tokens, parts: &pending)
      }
    }
    return names
  }

  /// The words at the top level of an expression. What is in plain parentheses and in branches is added to `parts`.
  private func names(in tokens: Range<Int>, parts: inout [Range<Int>]) -> [Int] {
    var names: [Int] = []
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      switch code.kind(index) {
      case .identifier: names.append(index)
      case .keyword where code.kind(index - 1) == .period: names.append(index)
      case .leftParen where syntax.nameOfCall(index) == nil: parts.append(brackets.inside(index))
      // A branch, or a closure that is called at once.
      case .leftBrace where outline.role(ofBrace: index) != .closure || index == tokens.lowerBound:
        parts += results(in: body(ofClosure: index))
      default: break
      }
      index = syntax.step(index, in: tokens)
    }
    return names
  }
}
