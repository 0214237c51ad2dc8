/// The values of names that nothing can change.
extension FileView {
  /// The values of the `let`s that a reference may refer to, or the elements that a closure is called with; nil if it
  /// may refer to anything else.
  public func constants(of reference: Range<Int>) -> [Range<Int>]? {
    let name = reference.count == 1 ? reference.lowerBound : nil
    if let name, let callee = functionCalling(with: name) { return elements(mappedBy: callee) }
    let found = names.bindings(ofReference: reference).map { outline.bindings[$0] }
    guard !found.isEmpty, found.allSatisfy({ !$0.value.isEmpty && isConstant($0) }) else { return nil }
    if let name, let brace = implicitScope(of: name) {
      // The implicit name of the accessor or the `catch` shadows outer ones.
      guard found.allSatisfy({ $0.scope.lowerBound > brace }) else { return nil }
    }
    return found.map { withoutClosure($0.value) }
  }

  /// `let name = …` as a declaration or in a condition.
  private func isConstant(_ binding: Binding) -> Bool {
    if binding.kind == .constant { return binding.declaration != nil }
    if binding.kind == .variable { return isNeverAssigned(binding) }
    return binding.kind == .pattern && code.keyword(binding.name - 1) == .let && code.kind(binding.name + 1) == .equal
      && code.keyword(binding.name - 2) != .case && binding.value.lowerBound > binding.name
  }

  /// `private var name = …` or `lazy var name = …` without a wrapper, which nothing in the file assigns, passes on as `inout`
  /// or changes.
  private func isNeverAssigned(_ binding: Binding) -> Bool {
    guard let index = binding.declaration, case let declaration = outline.declarations[index],
      declaration.kind == .variable, declaration.body == nil,
      declaration.modifiers.contains(.isPrivate) || declaration.modifiers.contains(.isLazy)
        || !declaration.isMember && brackets.parent(declaration.keyword) != nil,
      !(declaration.start..<declaration.keyword).contains(where: { code.kind($0) == .at })
    else { return false }
    return words.number(ofToken: binding.name).map { !isChanged($0) } ?? false
  }

  /// Whether something in the file may change a value with a word as its name.
  private func isChanged(_ word: Int) -> Bool {
    let names = answer(ChangedNames.self) ?? ChangedNames()
    if let known = names.known[word] { return known }
    let isChanged = words.tokens(ofNumber: word).contains { !code.isDeclared($0) && mayChange($0) }
    names.known[word] = isChanged
    keep(names)
    return isChanged
  }

  /// Whether a name or one of its elements is assigned, passed `inout`, or changed by a mutating method.
  func mayChange(_ token: Int) -> Bool {
    let start = code.startOfPath(token)
    if code.kind(start - 1) == .prefixAmpersand { return true }
    switch code.kind(token + 1) {
    case .equal: return true
    case .binaryOperator: return code.isText(token + 1, "+=")
    case .period: return Self.mutatingMembers.contains(code.word(token + 2))
    case .leftSquare where !code.startsLine(token + 1):
      // `links[0] = link`
      let end = brackets.after(token + 1)
      return code.kind(end) == .equal || code.isText(end, "+=")
    default: return false
    }
  }

  private static let mutatingMembers: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "replaceSubrange",
    "write",
  ]

  /// The function whose closure has a name as its only parameter: `map` in `paths.map { URL(string: $0) }`.
  private func functionCalling(with name: Int) -> Int? {
    guard code.isWord(name, "$0") || binding(of: name) != nil, let brace = closure(ofParameter: name),
      ClosureSignature(syntax, brace)?.parameters.count ?? 1 == 1
    else { return nil }
    return outline.owner(ofClosure: brace) ?? brackets.parent(brace).flatMap { syntax.nameOfCall($0) }
  }

  /// What `map` calls a closure with for an optional, `link.map { URL(string: $0) }`, by the name in the closure.
  func mappedValue(of name: Int) -> Range<Int>? {
    functionCalling(with: name).flatMap { valueMapped(by: $0) }
  }

  /// The value that `map` or a similar function is called on: `link` in `link.map { … }`, `link.map(full)` in
  /// `link.map(full).flatMap(URL.init)`. `callee` is the function's name.
  func valueMapped(by callee: Int) -> Range<Int>? {
    guard code.isMapping(callee), code.kind(callee - 1) == .period else { return nil }
    let last = code.beforeMarks(callee - 2)
    let start: Int
    switch code.kind(last) {
    case .rightBrace:
      guard let owner = brackets.partner(last).flatMap({ outline.owner(ofClosure: $0) }) else { return nil }
      start = syntax.startOfOperand(endingBefore: owner + 1)
    case .rightParen, .stringEnd: start = syntax.startOfOperand(endingBefore: last + 1)
    default:
      guard code.isWord(last) else { return nil }
      start = code.startOfPath(last)
    }
    // In `items[0].link.map { … }` more comes before the path.
    return code.kind(start - 1) == .period || start > last ? nil : start..<last + 1
  }

  /// The elements of the array literal that `map` or a similar function is called on; nil for any other call.
  public func elements(mappedBy callee: Int) -> [Range<Int>]? {
    guard code.isMapping(callee), code.kind(callee - 1) == .period,
      code.kind(callee - 2) == .rightSquare, let square = brackets.partner(callee - 2),
      !syntax.endsOperand(square - 1)
    else { return nil }
    let elements = syntax.arguments(square).map(\.value)
    return elements.isEmpty ? nil : elements
  }

  /// The innermost brace in which a code token may be `newValue`, `oldValue` or `error` without a declaration.
  private func implicitScope(of token: Int) -> Int? {
    let isError = code.isWord(token, "error")
    guard isError || code.isWord(token, "newValue") || code.isWord(token, "oldValue") else { return nil }
    for opener in openers(around: token) {
      switch code.keyword(opener - 1) {
      case .catch where isError: return opener
      case .set where code.isWord(token, "newValue"), .willSet where code.isWord(token, "newValue"),
        .didSet where code.isWord(token, "oldValue"):
        return opener
      default: continue
      }
    }
    return nil
  }
}

extension Code {
  /// Whether a word names `map`, `flatMap` or `compactMap`.
  public func isMapping(_ name: Int) -> Bool {
    isWord(name, "map") || isWord(name, "flatMap") || isWord(name, "compactMap")
  }
}

/// Whether values of a file may change, by the numbers of their names. An object, so that adding one copies nothing.
private final class ChangedNames {
  var known: [Int: Bool] = [:]
}
