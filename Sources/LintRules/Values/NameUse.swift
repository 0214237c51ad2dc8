/// One mention of a stored property in its type.
public struct NameUse: Sendable {
  /// What is done with it.
  public enum Kind: Sendable {
    /// Its value is read.
    case read
    /// It, a member or an element of it is assigned to: `x = 1`, `x.y = 1`, `x[0] += 1`.
    case assigned
    /// It may change: it is passed `inout`, or a method of it is called.
    case mayMutate
    /// Its projection is used: `$x`.
    case projected
    /// Its wrapper is used: `_x`.
    case wrapper
  }

  /// The token of the name.
  public var name: Int
  /// What is done.
  public var kind: Kind
}

extension FileView {
  /// The mentions of a member in its type and the extensions of that in this file, in source order; those of
  /// another value's member, argument labels and names that a parameter or a local value hides are left out.
  public func uses(ofMember index: Int) -> [NameUse] {
    var uses: [NameUse] = []
    _ = hasUse(ofMember: index) { use in
      uses.append(use)
      return false
    }
    return uses.sorted { $0.name < $1.name }
  }

  /// Whether one of the mentions of a member satisfies a condition. They are asked in any order, until one does.
  func hasUse(ofMember index: Int, where isWanted: (NameUse) -> Bool) -> Bool {
    let declaration = outline.declarations[index]
    guard let owner = declaration.parent else { return false }
    lazy var hasMethod = hasMethod(named: declaration.name, ofType: owner)
    func isFound(_ word: Int?, _ kind: NameUse.Kind?) -> Bool {
      guard let word else { return false }
      return tokens(ofWord: word, inType: owner).contains { name in
        name != declaration.name && isUse(of: name) && !(mayCallMethod(name, declaration) && hasMethod)
          && isWanted(NameUse(name: name, kind: kind ?? self.kind(ofUse: name)))
      }
    }
    if isFound(words.number(ofToken: declaration.name), nil) { return true }
    return isFound(words.number(of: UInt8(ascii: "$"), before: declaration.name), .projected)
      || isFound(words.number(of: UInt8(ascii: "_"), before: declaration.name), .wrapper)
  }

  /// Whether a call may be to a method named like a property: it has a label, or the property is a literal.
  private func mayCallMethod(_ name: Int, _ property: Declaration) -> Bool {
    guard property.isProperty, code.kind(name + 1) == .leftParen, !code.startsLine(name + 1) else { return false }
    if code.kind(name + 3) == .colon { return !property.type.isEmpty || !property.initialValue.isEmpty }
    guard let value = property.initialValue.first else { return false }
    return [.number, .stringStart, .leftSquare].contains(code.kind(value))
      || [.true, .false].contains(code.keyword(value))
  }

  /// Whether a type has a method named like a property: `showAlert(for:)` next to `showAlert`.
  private func hasMethod(named name: Int, ofType type: Int) -> Bool {
    let parts = parts(ofType: type)
    return functions(namedAt: name).contains { function in
      names.type(around: function).map(parts.contains) ?? false
    }
  }

  /// Whether a name may be that of a member of the type around it.
  private func isUse(of name: Int) -> Bool {
    if code.kind(name - 1) == .period {
      // `self.name`, also in `self?.name`
      let receiver = code.beforeMarks(name - 2)
      return (code.keyword(receiver) == .self || code.keyword(receiver) == .Self) && code.kind(receiver - 1) != .period
    }
    if code.isDeclared(name) { return isShorthandBinding(name) }
    if isLabel(name) || isParameter(name) { return false }
    guard let word = words.number(ofToken: name), !nameTable.meansOnlyMembers(name, ofWord: word, outline.bindings),
      let local = names.bindings(ofNameAt: name).first
    else { return true }
    let binding = outline.bindings[local]
    if binding.name == name { return isShorthandBinding(name) }
    return binding.isMember
  }

  /// Whether a name declares a parameter's local name: `name` in `_ name: String`.
  private func isParameter(_ name: Int) -> Bool {
    guard code.kind(name + 1) == .colon, let binding = names.binding(declaredAt: name) else { return false }
    return outline.bindings[binding].kind == .parameter
  }

  /// Whether a name is bound to the value of the same name: `if let name {`.
  private func isShorthandBinding(_ name: Int) -> Bool {
    let before = name - 1
    guard code.keyword(before) == .let || code.keyword(before) == .var else { return false }
    guard code.kind(name + 1) != .equal, code.kind(name + 1) != .colon else { return false }
    switch code.keyword(before - 1) {
    case .if, .guard, .while: return true
    default: return code.kind(before - 1) == .comma
    }
  }

  /// What is done with a value whose name is at a code token.
  private func kind(ofUse name: Int) -> NameUse.Kind {
    let before = code.startOfPath(name) - 1
    if code.kind(before) == .prefixAmpersand { return .mayMutate }
    if code.kind(before) == .prefixOperator, !Self.prefixOperators.contains(where: { code.isText(before, $0) }) {
      return .mayMutate
    }
    var index = name + 1
    while true {
      switch code.kind(index) {
      case .postfixQuestion, .postfixBang: index += 1
      case .leftSquare where !code.startsLine(index): index = max(index + 1, brackets.after(index))
      case .period where code.isWord(index + 1):
        let (end, isCalled) = endOfMember(index + 1)
        if isCalled, !Self.readOnlyMethods.contains(code.word(index + 1)) { return .mayMutate }
        index = end
      case .equal, .binaryOperator:
        return isAssignment(index) ? .assigned : mayAssign(index) ? .mayMutate : .read
      case .postfixOperator: return .mayMutate
      case .comma, .rightParen: return isInAssignedTuple(name) ? .assigned : .read
      default: return .read
      }
    }
  }

  /// Whether a member whose name is at a code token gets a value, or may change.
  func changes(_ name: Int) -> Bool {
    switch kind(ofUse: name) {
    case .assigned, .mayMutate: true
    case .read, .projected, .wrapper: false
    }
  }

  /// Methods that don't mutate their value.
  private static let readOnlyMethods = WordList(
    """
    contains allSatisfy firstIndex lastIndex hasPrefix hasSuffix formatted map compactMap flatMap filter reduce sorted
    reversed joined enumerated
    """)

  private static let prefixOperators: [StaticString] = ["!", "-", "+", "~", "..<", "..."]

  /// Whether an operator is none of Swift's: it may take its left side `inout`.
  private func mayAssign(_ binaryOperator: Int) -> Bool {
    code.kind(binaryOperator) == .binaryOperator
      && !Self.binaryOperators.contains { code.isText(binaryOperator, $0) }
  }

  private static let binaryOperators: [StaticString] = [
    "?", "??", "==", "!=", "===", "!==", "<", ">", "<=", ">=", "&&", "||", "+", "-", "*", "/", "%", "&", "|", "^", "<<",
    ">>", "&+", "&-", "&*", "&<<", "&>>", "..<", "...", "~=", ".==", ".!=", ".<", ".>", "->",
  ]

  /// Whether a name is in the tuple on the left of an assignment.
  private func isInAssignedTuple(_ name: Int) -> Bool {
    guard let paren = brackets.parent(name), code.kind(paren) == .leftParen, syntax.nameOfCall(paren) == nil else {
      return false
    }
    return code.kind(brackets.after(paren)) == .equal
  }
}
