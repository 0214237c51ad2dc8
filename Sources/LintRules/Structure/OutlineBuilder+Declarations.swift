/// Types, functions and type aliases.
extension OutlineBuilder {
  func declaration(_ kind: Declaration.Kind, name: Int, end: Int) -> Declaration {
    let (start, modifiers) = startOfModifiers(position)
    var declaration = Declaration(kind: kind, start: start, keyword: position, name: name, end: end)
    declaration.modifiers = modifiers
    declaration.parent = open.last?.declaration
    declaration.isMember = parentRole == .members
    return declaration
  }

  mutating func add(_ declaration: Declaration) {
    declarations.append(declaration)
    open.append((declaration.end, declarations.count - 1))
  }

  mutating func takeType(_ kind: Declaration.Kind) {
    guard code.isWord(position + 1) || code.kind(position + 1) == .at || code.kind(position + 1) == .leftSquare else {
      return
    }
    var name = position + 1
    var next: Int
    if kind == .extensionOfType {
      next = syntax.afterType(position + 1)
      while code.kind(name) == .at { name += 2 }
    } else {
      next = position + 2
      if let after = syntax.afterGenericArguments(next) { next = after }
    }
    var declared = declaration(kind, name: name, end: next)
    declared.type = name..<max(name, next)
    if code.kind(next) == .colon {
      declared.inheritance = next + 1..<afterTypes(next + 1)
      next = declared.inheritance.upperBound
    }
    next = afterWhereClause(next)
    if code.kind(next) == .leftBrace {
      declared.body = next
      declared.end = brackets.after(next)
      note(.members, ofBrace: next)
    }
    add(declared)
  }

  /// The index after types with commas between them.
  private func afterTypes(_ index: Int) -> Int {
    var end = index
    while true {
      let after = syntax.afterType(end)
      guard after > end, code.kind(after) == .comma else { return after }
      end = after + 1
    }
  }

  /// The index after a `where` clause that begins at `index`, or `index`.
  private func afterWhereClause(_ index: Int) -> Int {
    guard code.keyword(index) == .where else { return index }
    var position = index + 1
    while position < code.count {
      switch code.kind(position) {
      case .identifier, .period, .comma, .colon, .at, .arrow, .postfixQuestion, .prefixOperator, .postfixOperator,
        .binaryOperator, .prefixAmpersand:
        position += 1
      case .leftParen, .leftSquare: position = brackets.after(position)
      case .keyword:
        if code.startsLine(position), modifier(position) != nil { return position }
        switch code.keyword(position) {
        case .func, .var, .let, .struct, .class, .enum, .extension, .`init`, .subscript, .case: return position
        default: position += 1
        }
      default: return position
      }
    }
    return position
  }

  mutating func takeFunction() {
    guard let kind = code.kind(position + 1) else { return }
    var next = position + 2
    switch kind {
    case .identifier, .keyword, .placeholder: break
    case .prefixOperator, .postfixOperator, .binaryOperator, .prefixAmpersand, .equal, .postfixBang, .postfixQuestion,
      .period, .regex:
      while next < code.count, code.kind(next) != .leftParen, code.touches(next - 1, next) { next += 1 }
    default: return
    }
    takeSignature(.function, name: position + 1, from: next)
  }

  mutating func takeMemberFunction(_ keyword: Keyword) {
    switch keyword {
    case .`init`:
      var next = position + 1
      if code.kind(next) == .postfixQuestion || code.kind(next) == .postfixBang { next += 1 }
      takeSignature(.initializer, name: position, from: next)
    case .deinit: takeSignature(.deinitializer, name: position, from: position + 1)
    default: takeSignature(.subscriptMember, name: position, from: position + 1)
    }
  }

  private mutating func takeSignature(_ kind: Declaration.Kind, name: Int, from start: Int) {
    var next = syntax.afterGenericArguments(start) ?? start
    var declared = declaration(kind, name: name, end: next)
    if code.kind(next) == .leftParen {
      declared.parameters = next
      next = brackets.after(next)
    }
    next = afterEffects(next)
    if code.kind(next) == .arrow {
      let end = syntax.afterType(next + 1)
      declared.type = next + 1..<end
      next = end
    }
    next = afterWhereClause(next)
    declared.end = next
    if code.kind(next) == .leftBrace {
      declared.body = next
      declared.end = brackets.after(next)
      note(kind == .subscriptMember ? .accessors : .functionBody, ofBrace: next)
    }
    add(declared)
    bindParameters(of: declared)
  }

  func afterEffects(_ index: Int) -> Int {
    var position = index
    while true {
      switch code.keyword(position) {
      case .async, .rethrows: position += 1
      case .throws:
        position += 1
        if code.kind(position) == .leftParen { position = brackets.after(position) }
      default: return position
      }
    }
  }

  private mutating func bindParameters(of declared: Declaration) {
    guard let paren = declared.parameters, let body = declared.body else { return }
    for parameter in ParameterList(syntax, paren).parameters {
      bindings.append(
        Binding(
          kind: .parameter, name: parameter.name, scope: body..<brackets.after(body), type: parameter.type,
          value: parameter.defaultValue))
    }
  }

  mutating func takeTypeAlias() {
    guard code.isWord(position + 1) else { return }
    var next = position + 2
    if let after = syntax.afterGenericArguments(next) { next = after }
    var declared = declaration(.typeAlias, name: position + 1, end: next)
    if code.kind(next) == .equal {
      let end = syntax.afterType(next + 1)
      declared.type = next + 1..<end
      declared.end = end
    }
    declarations.append(declared)
  }
}
