/// Strings from joiners, from tables of literals, and from functions passed to `map`.
extension TextOriginReader {
  // MARK: Joiners

  /// Whether an expression names or calls a joiner of the file.
  func isJoined(_ expression: Expression) -> Bool {
    let (tokens, code) = (expression.tokens, file.code)
    switch expression.form {
    case .call(_, let name, _?): return areJoiners(declarations(called: name))
    case .name, .member:
      guard let last = tokens.last, code.kind(last) == .identifier else { return false }
      let values = file.bindings(meantBy: last)
      if values.isEmpty { return areJoiners(declarations(called: last)) }
      return values.count <= Self.mostNamesakes
        && values.allSatisfy { index in
          let value = file.outline.bindings[index]
          return value.kind == .computed && value.declaration.map(isJoiner) ?? false
        }
    default: return false
    }
  }

  /// The functions and closures with the name at a code token.
  private func declarations(called name: Int) -> [Int?] {
    guard file.code.kind(name) == .identifier else { return [] }
    let functions = file.functions(namedAt: name)
    if functions.count <= Self.mostNamesakes, !functions.isEmpty {
      return functions.map { function in
        file.innermostDeclarationIndex(at: function).flatMap {
          file.outline.declarations[$0].name == function ? $0 : nil
        }
      }
    }
    return file.bindings(meantBy: name).map { file.outline.bindings[$0].declaration }
  }

  private func areJoiners(_ declarations: [Int?]) -> Bool {
    !declarations.isEmpty && declarations.count <= Self.mostNamesakes
      && declarations.allSatisfy { $0.map(isJoiner) ?? false }
  }

  /// The maximum number of declarations with one name to check.
  private static let mostNamesakes = 8

  // MARK: Tables

  /// Returns an element of a table of absolute literals, which stands for all of them, or the function passed to `map`.
  func meaningOfElement(_ expression: Expression) -> ValueMeaning? {
    let code = file.code
    switch expression.form {
    case .element(let table, _): return elementOfTable(table).map { .either([$0]) }
    case .call(let receiver, let name, let paren) where !receiver.isEmpty:
      if Self.choices.contains(code.word(name)) { return elementOfTable(receiver).map { .either([$0]) } }
      // `paths.map(Server.full)`
      guard code.isMapping(name), let paren, case let arguments = file.syntax.arguments(paren), arguments.count == 1,
        case .name = file.expression(arguments[0].value).form,
        code.kind(arguments[0].value.upperBound - 1) == .identifier
      else { return nil }
      return .either([arguments[0].value])
    case .name:
      let last = expression.tokens.upperBound - 1
      if expression.tokens.count > 2, Self.choices.contains(code.word(last)),
        let element = elementOfTable(expression.tokens.lowerBound..<last - 1)
      {
        return .either([element])
      }
      return (passedElement(expression.tokens) ?? absoluteDefault(expression.tokens)).map { .either([$0]) }
    default: return nil
    }
  }

  /// Members that return an element of an array.
  private static let choices = WordList("first last randomElement min max")

  /// The first element of an array or the first value of a dictionary, if all of them are absolute literals.
  func elementOfTable(_ table: Range<Int>) -> Range<Int>? {
    let value = file.withoutClosure(file.syntax.withoutMarks(valueOfTable(table) ?? table))
    guard case .collection(let square) = file.expression(value).form else { return nil }
    let elements = file.syntax.arguments(square).map(\.value).filter { !$0.isEmpty }.map(withoutKey)
    return elements.allSatisfy(isAbsoluteLiteral) ? elements.first : nil
  }

  private func valueOfTable(_ table: Range<Int>) -> Range<Int>? {
    guard case .name = file.expression(table).form else { return nil }
    let found = file.names.bindings(ofReference: file.expression(table).tokens).map { file.outline.bindings[$0] }
    guard found.count == 1, found[0].kind == .constant || isUnassigned(found[0]) else { return nil }
    return found[0].value.isEmpty ? nil : found[0].value
  }

  /// The value in `"key": value`.
  private func withoutKey(_ element: Range<Int>) -> Range<Int> {
    file.syntax.first(in: element) { file.code.kind($0) == .colon }.map { $0 + 1..<element.upperBound } ?? element
  }

  private func isAbsoluteLiteral(_ value: Range<Int>) -> Bool {
    guard let literal = StringLiteral(file.syntax, value.lowerBound), literal.tokens == value else { return false }
    return literal.isPlain && hasScheme(literal.lead)
  }

  /// The element of a table that a loop or a closure receives: `for link in links`, `ForEach(links) { link in … }`.
  private func passedElement(_ name: Range<Int>) -> Range<Int>? {
    let code = file.code
    guard name.count == 1 else { return nil }
    if let binding = file.binding(of: name.lowerBound), binding.kind == .pattern,
      code.keyword(binding.name - 1) == .for, code.keyword(binding.name + 1) == .in
    {
      let start = binding.name + 2
      return elementOfTable(start..<max(start, file.syntax.afterExpression(start)))
    }
    guard let brace = file.closure(ofParameter: name.lowerBound), let owner = file.outline.owner(ofClosure: brace)
    else {
      return nil
    }
    if code.isWord(owner, "ForEach") || code.isWord(owner, "List") {
      return file.call(at: owner)?.arguments.first.flatMap { elementOfTable($0.value) }
    }
    guard code.isMapping(owner) || code.isWord(owner, "forEach"), code.kind(owner - 1) == .period else { return nil }
    return elementOfTable(file.syntax.startOfOperand(endingBefore: owner - 1)..<owner - 1)
  }

  // MARK: Variables

  /// The absolute literal that a variable starts with, if nothing in the file assigns a different value.
  private func absoluteDefault(_ name: Range<Int>) -> Range<Int>? {
    let found = file.names.bindings(ofReference: name).map { file.outline.bindings[$0] }
    guard found.count == 1, isAbsoluteLiteral(found[0].value), isUnassigned(found[0]) else { return nil }
    return found[0].value
  }

  /// Whether nothing in the file changes a variable after its initialization.
  private func isUnassigned(_ binding: Binding) -> Bool {
    guard binding.kind == .variable, !binding.value.isEmpty, !isKeptElsewhere(binding) else { return false }
    let (code, name) = (file.code, file.code.word(binding.name))
    if file.words.number(of: "$" + name) != nil { return false }
    let mentions = file.tokens(of: name)
    return file.steps.take(mentions.count)
      && mentions.allSatisfy { token in
        token == binding.name
          || !(file.mayChange(token) || file.isLabel(token) && code.kind(token + 1) == .colon || code.isDeclared(token))
      }
  }

  /// Wrappers of persistent values, which earlier launches or other files may have changed.
  private static let storages = WordList("AppStorage SceneStorage")

  /// Whether a variable is persistent, so that it may not start with its initial value.
  private func isKeptElsewhere(_ binding: Binding) -> Bool {
    guard binding.isMember, let index = binding.declaration else { return false }
    return file.head(of: file.outline.declarations[index]).attributes.contains {
      Self.storages.contains(file.code.word($0))
    }
  }
}
