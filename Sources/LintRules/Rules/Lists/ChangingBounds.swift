/// Determines whether the bounds of loops may change while their view is on screen.
struct ChangingBounds {
  private let file: FileView
  /// Whether private state is never modified, by its declaration.
  private var unchanged: [Int: Bool] = [:]

  init(_ file: FileView) { self.file = file }

  private static let changing = WordList(
    """
    State Binding Published ObservedObject StateObject EnvironmentObject Environment Bindable Query FetchRequest
    SectionedFetchRequest AppStorage SceneStorage
    """)

  /// Whether a value may change or comes from outside the view.
  mutating func mayChange(_ name: Range<Int>) -> Bool {
    let isOwn = isSelf(name.lowerBound)
    let start = isOwn ? name.lowerBound + 2 : name.lowerBound
    return start < name.upperBound && mayChange(start, isOwn: isOwn, throughGetter: true)
  }

  private func isSelf(_ token: Int) -> Bool {
    file.code.keyword(token) == .`self` && file.code.kind(token + 1) == .period
  }

  private mutating func mayChange(_ token: Int, isOwn: Bool, throughGetter: Bool) -> Bool {
    let word = file.code.word(token)
    let bindings = isOwn ? file.names.membersOfSelf(word, at: token) : file.names.bindings(named: word, at: token)
    guard bindings.count == 1 else { return false }
    let binding = file.outline.bindings[bindings[0]]
    if binding.kind == .parameter { return isFunctionParameter(binding) }
    guard binding.isMember, let index = binding.declaration else { return false }
    let declaration = file.outline.declarations[index]
    if declaration.modifiers.contains(.isStatic) { return false }
    let attributes = file.head(of: declaration).attributes
    if attributes.contains(where: { Self.changing.contains(file.code.word($0)) }) {
      return !isUnchangedState(index)
    }
    guard declaration.isProperty, declaration.initialValue.isEmpty, !declaration.type.isEmpty else { return false }
    guard let body = declaration.body, let getter = file.getter(in: body) else {
      return !isAlwaysLiteral(declaration)
    }
    return throughGetter && readsWhatChanges(getter.body)
  }

  /// Whether a member is private state with an initial value that its file only reads.
  private mutating func isUnchangedState(_ index: Int) -> Bool {
    if let known = unchanged[index] { return known }
    let declaration = file.outline.declarations[index]
    let isUnchanged =
      declaration.modifiers.contains(.isPrivate) && !declaration.initialValue.isEmpty
      && file.head(of: declaration).attributes.allSatisfy { file.code.isWord($0, "State") }
      && [.leftSquare, .number].contains(file.code.kind(declaration.initialValue.lowerBound))
      && file.uses(ofMember: index).allSatisfy { $0.kind == .read }
    unchanged[index] = isUnchanged
    return isUnchanged
  }

  /// Whether a property belongs to a private type, and every use of the type sets it to a literal or has an `id` with
  /// it.
  private func isAlwaysLiteral(_ property: Declaration) -> Bool {
    let code = file.code
    guard let parent = property.parent else { return false }
    let type = file.outline.declarations[parent]
    let outer = type.parent.map { file.outline.declarations[$0].modifiers.contains(.isPrivate) } ?? false
    let mentions = file.words.tokens(of: code.name(ofType: type))
    guard type.modifiers.contains(.isPrivate) || outer, type.kind == .structType, file.steps.take(mentions.count)
    else { return false }
    let calls = mentions.compactMap(file.call(at:))
    let label = code.word(property.name)
    return !calls.isEmpty
      && calls.allSatisfy { call in
        let argument = call.arguments.first { $0.label.map { code.word($0) == label } ?? false }
        guard let value = argument?.value else { return false }
        return isLiteral(value) || hasIdentity(of: value, from: call.name, behind: call.end)
      }
  }

  /// Whether a value is a number or an array literal.
  private func isLiteral(_ value: Range<Int>) -> Bool {
    switch file.code.kind(value.lowerBound) {
    case .number: value.count == 1
    case .leftSquare: file.brackets.after(value.lowerBound) == value.upperBound
    default: false
    }
  }

  /// Whether a view, or one around it, has an identity that changes with a value: `.id(rows.count)`.
  func hasIdentity(of value: Range<Int>, from start: Int, behind end: Int) -> Bool {
    func path(_ tokens: Range<Int>) -> String {
      file.code.text(
        isSelf(tokens.lowerBound) ? min(tokens.lowerBound + 2, tokens.upperBound)..<tokens.upperBound : tokens)
    }
    let name = path(value)
    let own = file.chain(from: end).modifiers.map(\.name)
    return (own + file.outerModifiers(from: start, behind: end)).contains { modifier in
      guard file.code.isWord(modifier, "id"), let value = file.call(at: modifier)?.arguments.first?.value else {
        return false
      }
      return [name, name + ".count"].contains(path(value))
    }
  }

  /// Whether a computed property reads a member that may change or comes from outside the view.
  private mutating func readsWhatChanges(_ body: Range<Int>) -> Bool {
    let code = file.code
    // The elements of an array literal may change, but not their number.
    if let result = file.onlyResult(in: body), isLiteral(result) { return false }
    guard file.steps.take(body.count) else { return false }
    return body.contains { token in
      guard code.isWord(token), !code.startsUppercase(token), !code.isDeclared(token), !file.isLabel(token) else {
        return false
      }
      let isMember = code.kind(token - 1) == .period
      if isMember, !isSelf(token - 2) { return false }
      return mayChange(token, isOwn: isMember, throughGetter: false)
    }
  }

  /// Whether a parameter belongs to a function. Parameters of closures are unknown.
  private func isFunctionParameter(_ binding: Binding) -> Bool {
    guard let paren = file.brackets.parent(binding.name), file.code.kind(paren) == .leftParen else { return false }
    return file.syntax.nameOfCall(paren).map { file.code.keyword($0 - 1) == .func } ?? false
  }
}
