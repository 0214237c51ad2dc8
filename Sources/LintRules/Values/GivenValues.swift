/// The values that names and calls have by what the file gives them elsewhere: in assignments, in calls, as results.
extension FileView {
  /// The values of which one is that of a name or of a call; nil if one of them may not be seen.
  func givenValues(of expression: Expression) -> [Range<Int>]? {
    switch expression.form {
    case .name:
      assignedValues(of: expression.tokens) ?? propertyResults(expression.tokens) ?? passedValues(of: expression.tokens)
        ?? constructedValues(of: expression.tokens) ?? initializedValues(of: expression.tokens)
        ?? writtenValues(of: expression.tokens)
        ?? (expression.tokens.count == 1 ? mappedValue(of: expression.tokens.lowerBound).map { [$0] } : nil)
    case .call(let receiver, let name, _) where code.isMapping(name) && !receiver.isEmpty: mappedResults(name)
    case .call(_, let name, _?): functionResults(name)
    case .other: branchResults(expression.tokens)
    default: nil
    }
  }

  // MARK: Names

  /// All values of a local `let` that gets one after its declaration: `let link: String; if isNew { link = … }`.
  private func assignedValues(of name: Range<Int>) -> [Range<Int>]? {
    guard name.count == 1, let binding = binding(of: name.lowerBound), binding.kind == .constant,
      binding.value.isEmpty, binding.declaration != nil, !binding.isMember
    else { return nil }
    let targets = words.tokens(of: code.word(binding.name)).filter { token in
      binding.scope.contains(token) && code.kind(token + 1) == .equal && code.kind(token - 1) != .period
        && self.binding(of: token)?.name == binding.name
    }
    let values = targets.map { $0 + 2..<max($0 + 2, syntax.afterExpression($0 + 2)) }
    return values.isEmpty || !steps.take(values.count) ? nil : values
  }

  /// The results of computed properties, also through `if let name {`.
  private func propertyResults(_ reference: Range<Int>) -> [Range<Int>]? {
    var found = names.bindings(ofReference: reference)
    if found.count == 1, case let own = outline.bindings[found[0]], isShorthand(own) {
      found = names.bindings(named: code.word(own.name), at: own.name - 1)
    }
    var values: [Range<Int>] = []
    for binding in found.map({ outline.bindings[$0] }) {
      guard binding.kind == .computed, let index = binding.declaration,
        let results = results(of: outline.declarations[index])
      else { return nil }
      values += results
    }
    return values.isEmpty ? nil : values
  }

  /// `if let name {`
  func isShorthand(_ binding: Binding) -> Bool {
    guard binding.kind == .pattern, code.keyword(binding.name - 1) == .let else { return false }
    let isFirst = [.if, .guard, .while].contains(code.keyword(binding.name - 2))
    return (isFirst || code.kind(binding.name - 2) == .comma)
      && ([.leftBrace, .comma].contains(code.kind(binding.name + 1)) || code.keyword(binding.name + 1) == .else)
  }

  /// What calls pass to a parameter of a function that only its file calls.
  private func passedValues(of name: Range<Int>) -> [Range<Int>]? {
    guard name.count == 1, let binding = binding(of: name.lowerBound), binding.kind == .parameter,
      let function = innermostDeclaration(at: binding.name), function.kind == .function, staysInFile(function),
      let paren = function.parameters,
      let parameter = ParameterList(syntax, paren).parameters.first(where: { $0.name == binding.name })
    else { return nil }
    let mentions = words.tokens(of: code.word(function.name))
    guard steps.take(mentions.count) else { return nil }
    var values: [Range<Int>] = []
    for mention in mentions where mention != function.name && !isLabel(mention) {
      if code.keyword(mention - 1) == .func { return nil }
      guard let call = call(at: mention) else {
        if code.kind(mention - 1) == .period || names.binding(declaredAt: mention) != nil { continue }
        return nil
      }
      let slot = code.slot(of: parameter)
      let argument = call.arguments.first { code.slot(of: $0) == slot }?.value ?? parameter.defaultValue
      if argument.isEmpty { return nil }
      values.append(argument)
    }
    return values.isEmpty ? nil : values
  }

  /// What its file passes for a stored `let` of a private structure without an initializer of its own.
  private func constructedValues(of reference: Range<Int>) -> [Range<Int>]? {
    let found = names.bindings(ofReference: reference)
    guard found.count == 1, case let binding = outline.bindings[found[0]], binding.kind == .constant,
      binding.value.isEmpty, binding.isMember,
      let parent = binding.declaration.flatMap({ outline.declarations[$0].parent }),
      case let type = outline.declarations[parent], type.kind == .structType, type.modifiers.contains(.isPrivate)
    else { return nil }
    let label = code.word(binding.name)
    // Many structures may have properties of one name.
    let (members, mentions) = (tokens(of: label, inType: parent), tokens(of: code.name(ofType: type)))
    guard steps.take(members.count + mentions.count),
      !members.contains(where: { code.kind($0 + 1) == .equal }), !mayBeMadeWithoutName(parent, with: label)
    else { return nil }
    let uses = mentions.filter { $0 != type.name }
    let values = uses.compactMap { mention in
      code.kind(mention + 1) == .leftParen
        ? call(at: mention)?.arguments.first { $0.label.map { code.word($0) == label } ?? false }?.value : nil
    }
    return values.isEmpty || values.count < uses.count ? nil : values
  }

  /// What the initializers of a type assign to its stored `let`, apart from what they get.
  private func initializedValues(of reference: Range<Int>) -> [Range<Int>]? {
    let found = names.bindings(ofReference: reference)
    guard found.count == 1, case let binding = outline.bindings[found[0]], binding.kind == .constant,
      binding.value.isEmpty, binding.isMember, let member = binding.declaration,
      let parent = outline.declarations[member].parent, !isDecoded(parent),
      steps.take(tokens(of: code.word(binding.name), inType: parent).count),
      membersByType[parent]?.contains(where: { outline.declarations[$0].kind == .initializer }) ?? false
    else { return nil }
    let values = uses(ofMember: member).filter { $0.kind == .assigned && code.kind($0.name + 1) == .equal }
      .map { $0.name + 2..<max($0.name + 2, syntax.afterExpression($0.name + 2)) }
    let areGiven = values.contains { $0.count == 1 && self.binding(of: $0.lowerBound)?.kind == .parameter }
    return values.isEmpty || areGiven ? nil : values
  }

  /// Whether a decoder may make a value of a type.
  func isDecoded(_ type: Int) -> Bool {
    lastNames(inheritedBy: outline.declarations[type]).contains {
      code.isWord($0, "Codable") || code.isWord($0, "Decodable")
    }
  }

  /// Whether a structure may be made where its name is not written: `.init(link: a)`, `Self(link: a)`, a decoder.
  private func mayBeMadeWithoutName(_ type: Int, with label: String) -> Bool {
    if !tokens(of: "Self", inType: type).isEmpty || isDecoded(type) { return true }
    let inits = tokens(of: "init")
    return !steps.take(inits.count)
      || inits.contains { name in
        code.kind(name - 1) == .period
          && call(at: name)?.arguments.contains { $0.label.map { code.word($0) == label } ?? false } ?? false
      }
  }

  /// Whether other files do not call a function: it is private or local, or a method that a view has for itself.
  private func staysInFile(_ function: Declaration) -> Bool {
    if function.modifiers.contains(.isPrivate) { return true }
    guard function.isMember else { return brackets.parent(function.keyword) != nil }
    guard let parent = function.parent, function.modifiers.isDisjoint(with: [.isPublic, .isStatic]) else {
      return false
    }
    let type = outline.declarations[parent]
    return type.modifiers.contains(.isPrivate) || type.kind == .structType && isViewType(parent)
  }

  // MARK: Results

  /// The results of the functions of the file that a call of a name may mean.
  private func functionResults(_ name: Int) -> [Range<Int>]? {
    let isQualified = code.kind(name - 1) == .period
    if isQualified, ![.self, .Self].contains(code.keyword(name - 2)) || code.kind(name - 3) == .period { return nil }
    let functions = functions(namedAt: name)
    guard !functions.isEmpty, functions.count <= 8, names.bindings(ofNameAt: name).isEmpty else { return nil }
    var values: [Range<Int>] = []
    for function in functions {
      guard let declaration = innermostDeclaration(at: function), declaration.name == function,
        let results = results(of: declaration)
      else { return nil }
      values += results
    }
    return values
  }

  /// What the closure of `map` gives: `email.map { "https://example.com/\($0)" }`.
  private func mappedResults(_ name: Int) -> [Range<Int>]? {
    guard let call = call(at: name), case let closures = code.closures(of: call), closures.count == 1,
      case let body = body(ofClosure: closures[0].brace), steps.take(body.count)
    else { return nil }
    let values = (branchResults(body) ?? results(in: body)).filter { !isAbsent($0) }
    return values.isEmpty ? nil : values
  }

  /// The values that a function or a computed property may have, without `nil`; nil if one may not be seen.
  func results(of declaration: Declaration) -> [Range<Int>]? {
    guard let brace = declaration.body, declaration.initialValue.isEmpty else { return nil }
    let body = declaration.kind == .function ? brackets.inside(brace) : getter(in: brace)?.body
    guard let body, !body.isEmpty, steps.take(body.count) else { return nil }
    let values = (branchResults(body) ?? results(in: body)).filter { !isAbsent($0) }
    return values.isEmpty ? nil : values
  }

  /// The values of an `if` or a `switch` that is an expression; nil for anything else.
  private func branchResults(_ tokens: Range<Int>) -> [Range<Int>]? {
    guard [.if, .switch].contains(code.keyword(tokens.lowerBound)) else { return nil }
    let statements = branches(in: tokens)
    guard statements.count == 1, let end = statements[0].last?.body.upperBound, end + 1 >= tokens.upperBound else {
      return nil
    }
    let values = statements[0].compactMap { onlyResult(in: $0.body) }
    return values.count == statements[0].count ? values.filter { !isAbsent($0) } : nil
  }

  /// The only result of a closure that is called where it is written, `{ return "a" }()`; any other value as it is.
  func withoutClosure(_ value: Range<Int>) -> Range<Int> {
    let brace = value.lowerBound
    guard code.kind(brace) == .leftBrace, case let end = brackets.after(brace), end + 2 == value.upperBound,
      code.kind(end) == .leftParen, case let body = self.body(ofClosure: brace), steps.take(body.count)
    else { return value }
    let values = results(in: body)
    return values.count == 1 ? values[0] : value
  }

  /// Whether a value is `nil`.
  func isAbsent(_ value: Range<Int>) -> Bool { value.count == 1 && code.keyword(value.lowerBound) == .nil }
}
