/// What goes into a helper: its parameters, the members that it reads, and the local names that stand for them.
struct HelperInputs {
  private let file: FileView
  private let names: NameResolver
  private let types: VisibleURLTypes
  private let bases: URLBaseReader
  /// The code tokens of the body.
  private let body: Range<Int>
  /// Local values that are appended to: `text += path`.
  private let appended: [Int: [Range<Int>]]

  init(
    _ file: FileView, _ names: NameResolver, _ types: VisibleURLTypes, _ bases: URLBaseReader, body: Range<Int>
  ) {
    self.file = file
    self.names = names
    self.types = types
    self.bases = bases
    self.body = body
    var appended: [Int: [Range<Int>]] = [:]
    let code = file.code
    for index in body {
      let isSign = code.isText(index, "+=")
      let isCall = code.isWord(index, "append") && code.kind(index - 1) == .period && code.kind(index + 1) == .leftParen
      guard isSign || isCall else { continue }
      let target = isSign ? index - 1 : index - 2
      guard code.isWord(target) else { continue }
      let value =
        isSign ? index + 1..<file.syntax.afterExpression(index + 1) : index + 2..<file.brackets.after(index + 1) - 1
      for binding in names.bindings(named: code.word(target), at: target) {
        appended[binding, default: []].append(value)
      }
    }
    self.appended = appended
  }

  /// Whether an expression reads something that is no URL, no constant and no base.
  func holdsInput(_ expression: Range<Int>) -> Bool {
    if expression.count <= 16, bases.certainty(of: expression) >= .constant { return false }
    var index = expression.lowerBound
    while index < expression.upperBound {
      if isInput(index, in: expression) { return true }
      index += 1
    }
    return false
  }

  /// Whether an expression names a parameter of the helper.
  func holdsParameter(_ expression: Range<Int>) -> Bool {
    expression.contains { index in
      file.code.kind(index) == .identifier && file.code.kind(index - 1) != .period
        && names.bindings(named: file.code.word(index), at: index).contains {
          file.outline.bindings[$0].kind == .parameter
        }
    }
  }

  /// Whether the value of an expression is one of the inputs, by its name alone.
  func isOnlyInput(_ expression: Range<Int>) -> Bool {
    guard expression.count == 1 else { return false }
    let bindings = names.bindings(ofReference: expression).map { file.outline.bindings[$0] }
    return bindings.contains { $0.kind == .parameter && !types.isURL($0.type) }
  }

  /// Whether the word at a code token reads an input.
  private func isInput(_ index: Int, in expression: Range<Int>) -> Bool {
    let code = file.code
    switch code.kind(index) {
    case .identifier: break
    case .keyword: return code.keyword(index) == .`self` && code.kind(index + 1) != .period
    default: return false
    }
    // Members behind a value belong to that value, and calls and labels are no values.
    if code.kind(index - 1) == .period {
      return index - 2 >= expression.lowerBound && code.keyword(index - 2) == .`self`
        && code.kind(index + 1) != .leftParen
        && !isURLMember(index)
    }
    if code.kind(index + 1) == .colon, code.kind(index - 1) == .leftParen || code.kind(index - 1) == .comma {
      return false
    }
    let word = code.word(index)
    if word.first?.isUppercase == true { return false }
    let bindings = names.bindings(named: word, at: index).map { file.outline.bindings[$0] }
    if bindings.isEmpty { return code.kind(index + 1) != .leftParen }
    return bindings.contains { !types.isURL($0.type) && !isConstant($0) && !isTakenFromURL($0) }
  }

  private func isURLMember(_ index: Int) -> Bool {
    names.membersOfSelf(file.code.word(index), at: index).contains { types.isURL(file.outline.bindings[$0].type) }
  }

  /// A name for a part of a URL: `guard let host = url.host`.
  private func isTakenFromURL(_ binding: Binding) -> Bool {
    let value = binding.value
    guard body.contains(binding.name), value.count > 1, file.code.kind(value.lowerBound) == .identifier,
      file.code.kind(value.lowerBound + 1) == .period || file.code.kind(value.lowerBound + 1) == .postfixQuestion
    else { return false }
    let owners = names.bindings(ofReference: value.lowerBound..<value.lowerBound + 1).map { file.outline.bindings[$0] }
    return !owners.isEmpty && owners.allSatisfy { $0.kind == .parameter && types.isURL($0.type) }
      && file.syntax.first(in: value) { file.code.isOperator($0) } == nil
  }

  /// A `let` whose value is a literal.
  private func isConstant(_ binding: Binding) -> Bool {
    guard binding.kind == .constant, !binding.value.isEmpty, !body.contains(binding.name) else { return false }
    return StringLiteral(file.syntax, binding.value.lowerBound).map { $0.tokens == binding.value && $0.isPlain }
      ?? false
  }

  /// The expressions that a local name of the body stands for, one put behind the other; nil for any other expression.
  func values(ofLocal tokens: Range<Int>) -> [Range<Int>]? {
    guard tokens.count == 1, file.code.kind(tokens.lowerBound) == .identifier else { return nil }
    let bindings = names.bindings(ofReference: tokens)
    guard bindings.count == 1 else { return nil }
    let binding = file.outline.bindings[bindings[0]]
    guard body.contains(binding.name), [.constant, .variable, .pattern].contains(binding.kind), !binding.value.isEmpty,
      !binding.value.contains(tokens.lowerBound)
    else { return nil }
    return [binding.value] + (appended[bindings[0]] ?? []).filter { !$0.contains(tokens.lowerBound) }
  }
}
