extension FileView {
  /// Returns the places that store secrets in `UserDefaults`, in source order, each with its attribute's or method's
  /// name.
  func storedSecrets(_ keys: SecretKeys) -> [(name: Int, fact: SecretPlace)] {
    let places = secretProperties(with: keys) + secretWrites(with: keys)
    return places.sorted { $0.name < $1.name }
  }

  private func secretPlace(_ name: Int, _ key: Range<Int>, _ changes: Set<SecretPlace.Change>) -> (
    name: Int, fact: SecretPlace
  ) {
    let fact = SecretPlace(
      key: code.spelling(in: code.bytes(key)), path: path, position: lines.position(of: code.range(name).lowerBound),
      isReportable: isAboutViews, changes: changes)
    return (name, fact)
  }

  // MARK: Properties

  private func secretProperties(with keys: SecretKeys) -> [(name: Int, fact: SecretPlace)] {
    properties(withAttributes: ["AppStorage"]).compactMap { property in
      let declaration = outline.declarations[property.declaration]
      guard let key = arguments(ofAttribute: property.attribute).first, key.label == nil,
        keys.isSecret(key.value, code), !isFlag(declaration)
      else { return nil }
      return secretPlace(property.attribute, key.value, secretChanges(of: property, declaration))
    }
  }

  /// Returns the possible changes of a property's value.
  private func secretChanges(of property: WrappedProperty, _ declaration: Declaration) -> Set<SecretPlace.Change> {
    var changes = Set(uses(ofMember: property.declaration).compactMap { secretChange(by: $0) })
    if !declaration.modifiers.contains(.isPrivate) {
      changes.insert(.inExtension(code.name(ofType: outline.declarations[property.owner])))
      if !isViewType(property.owner) { changes.insert(.ofMember(code.word(declaration.name))) }
    }
    return changes
  }

  private func secretChange(by use: NameUse) -> SecretPlace.Change? {
    switch use.kind {
    case .read: nil
    case .assigned, .mayMutate: storesValue(use.name) ? .always : nil
    case .wrapper: code.kind(use.name + 1) == .equal ? nil : .always
    case .projected: secretReceiver(ofBinding: use.name) ?? .always
    }
  }

  private static let changingMethods = WordList("append insert remove replace replaceSubrange write popLast popFirst")

  /// Whether code sets a text to a value that isn't empty: `token = text`, `token += text`, `token.append(text)`.
  private func storesValue(_ name: Int) -> Bool {
    guard changes(name) else { return false }
    var next = name + 1
    if code.kind(next) == .equal {
      return !isEmptyLiteral(next + 1..<max(next + 1, syntax.afterExpression(next + 1)))
    }
    if code.kind(next) == .postfixQuestion || code.kind(next) == .postfixBang { next += 1 }
    let isMethod = code.kind(next) == .period && code.kind(name - 1) != .prefixAmpersand
    return !isMethod || Self.changingMethods.contains(code.word(next + 1))
  }

  /// Returns the type and the argument that receive a binding: `PINPad(pin: $pin)`; nil for anything else.
  private func secretReceiver(ofBinding name: Int) -> SecretPlace.Change? {
    let start = code.startOfPath(name)
    guard syntax.afterExpression(start) == name + 1, case .argument(let paren) = slot(of: start),
      let callee = syntax.nameOfCall(paren), code.startsUppercase(callee), let call = call(at: callee),
      let label = call.arguments.first(where: { $0.value.contains(name) })?.label
    else { return nil }
    return .inType(code.word(callee), label: code.word(label))
  }

  /// Returns the names of members that the file changes in other values: `settings.token = text`, `$settings.token`.
  func changedMembers(among names: Set<String>) -> Set<String> {
    Set(
      words.tokens(ofAny: names).filter { name in
        isMemberOfOtherValue(name)
          && (storesValue(name) || (code.startOfPath(name)..<name).contains { code.word($0).hasPrefix("$") })
      }.map { code.word($0) })
  }

  // MARK: Methods

  private func secretWrites(with keys: SecretKeys) -> [(name: Int, fact: SecretPlace)] {
    words.tokens(of: "forKey").filter { isLabel($0) }.compactMap { label in
      guard let paren = brackets.parent(label), let name = syntax.nameOfCall(paren),
        code.isWord(name, "set") || code.isWord(name, "setValue"), isDefaults(name),
        let call = call(at: name), call.arguments.count == 2, let value = call.arguments.first, value.label == nil,
        let key = call.arguments.last?.value, !isEmptyLiteral(value.value), !keys.isChoice(value.value, code),
        !keys.isIdentity(value.value, code), keys.isSecret(key, code)
      else { return nil }
      return secretPlace(name, key, [.always])
    }
  }

  /// Whether a method is called on user defaults.
  private func isDefaults(_ name: Int) -> Bool {
    guard code.kind(name - 1) == .period else { return false }
    let receiver = code.beforeMarks(name - 2)
    if code.isWord(receiver) {
      let path = code.startOfPath(receiver)
      return code.word(receiver).lowercased().hasSuffix("defaults")
        || (path...receiver).contains { code.isWord($0, "UserDefaults") }
    }
    guard code.kind(receiver) == .rightParen, let paren = brackets.partner(receiver),
      let callee = syntax.nameOfCall(paren)
    else { return false }
    return code.isWord(callee, "UserDefaults")
  }

  /// Whether a value is a literal without a secret: `nil`, `true`, `""`.
  private func isEmptyLiteral(_ value: Range<Int>) -> Bool {
    switch code.keyword(value.lowerBound) {
    case .nil, .true, .false: value.count == 1
    default: value.count == 2 && code.kind(value.lowerBound) == .stringStart
    }
  }

  /// Types whose values are never secret.
  private static let plainTypes = WordList("Bool Int Double Float Date TimeInterval")

  private func isFlag(_ declaration: Declaration) -> Bool {
    if let first = declaration.type.first,
      code.isWord(first) ? Self.plainTypes.contains(code.word(first)) : code.kind(first) == .leftSquare
    {
      return true
    }
    let value = declaration.initialValue
    return value.count == 1
      && (code.keyword(value.lowerBound) == .true || code.keyword(value.lowerBound) == .false
        || code.kind(value.lowerBound) == .number)
  }
}
