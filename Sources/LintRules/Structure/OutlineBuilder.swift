/// Walks the code tokens once and collects declarations, bindings and braces.
struct OutlineBuilder {
  let syntax: Syntax
  let code: Code
  let brackets: Brackets
  var declarations: [Declaration] = []
  var bindings: [Binding] = []
  var braces: TokenMap<Brace>

  /// The declarations that contain the current token, the innermost last.
  private var open: [(end: Int, declaration: Int)] = []
  /// The current token.
  private var position = 0
  /// For each open `switch`: the bindings of the current case, whose scope ends at the next case.
  private var caseBindings: [Int: Range<Int>] = [:]

  init(_ syntax: Syntax) {
    self.syntax = syntax
    code = syntax.code
    brackets = syntax.brackets
    // One token in thirty is a `{`.
    braces = TokenMap(capacity: syntax.code.count / 24)
  }

  mutating func build() {
    position = code.firstOfOutline(from: 0)
    while position < code.count {
      while let last = open.last, last.end <= position { open.removeLast() }
      switch code.kind(position) {
      case .keyword where code.kind(position - 1) != .period: takeKeyword(code.keyword(position))
      case .leftBrace: takeBrace()
      case .rightBrace: endCase(ofSwitch: brackets.partner(position) ?? -1, at: position)
      default: break
      }
      position = code.firstOfOutline(from: position + 1)
    }
  }

  /// The index after the bracket that encloses a code token, or the end of the file.
  func endOfScope(around index: Int) -> Int {
    guard let parent = brackets.parent(index) else { return code.count }
    return brackets.partner(parent) ?? code.count
  }

  private var parentRole: BraceRole? {
    guard let parent = brackets.parent(position) else { return nil }
    return code.kind(parent) == .leftBrace ? braces[parent]?.role : nil
  }

  /// Whether the current token is directly in a brace or at the top level of the file.
  private var isInStatements: Bool {
    guard let parent = brackets.parent(position) else { return true }
    return code.kind(parent) == .leftBrace
  }

  private mutating func takeKeyword(_ keyword: Keyword) {
    guard isInStatements, code.kind(position + 1) != .colon || keyword == .default else { return }
    switch keyword {
    case .struct: takeType(.structType)
    case .enum: takeType(.enumType)
    case .protocol: takeType(.protocolType)
    case .extension: takeType(.extensionOfType)
    case .class, .actor:
      // `class func` has a modifier, `actor` may be a name.
      if code.kind(position + 1) == .identifier || isContextualName(position + 1) {
        takeType(keyword == .class ? .classType : .actorType)
      }
    case .func: takeFunction()
    case .`init`, .deinit, .subscript:
      if parentRole == .members, !isUsedAsValue { takeMemberFunction(keyword) }
    case .let, .var: if !isPatternKeyword { takeProperty(keyword) }
    case .typealias: takeTypeAlias()
    case .if, .guard, .while, .for, .switch, .catch: takeHead(keyword)
    case .else, .do, .defer, .repeat: takeSimpleBody()
    case .case, .default: takeCase()
    case .get, .set, .willSet, .didSet: takeAccessor()
    default: break
    }
  }

  /// A word such as `optional` or `package` is a valid name for a type.
  private func isContextualName(_ index: Int) -> Bool {
    guard code.kind(index) == .keyword else { return false }
    switch code.keyword(index) {
    case .func, .var, .let, .subscript, .`init`, .override, .final, .private, .public, .internal, .fileprivate, .static,
      .case, .in, .is, .as, .async, .lazy, .open, .class:
      return false
    default: return true
    }
  }

  private var isUsedAsValue: Bool { code.kind(position - 1) == .equal }

  /// `let` of `if let`, `case let`, `guard var`, `for case let`, `while let`.
  private var isPatternKeyword: Bool {
    switch code.keyword(position - 1) {
    case .if, .guard, .while, .case, .for, .catch, .is: return code.kind(position - 2) != .period
    case .await, .try: return code.keyword(position - 2) == .for
    default:
      // `if a, let b = c`: already handled with the head.
      return code.kind(position - 1) == .comma && !code.startsLine(position) || headEnd > position
    }
  }

  /// The end of the current statement head.
  private var headEnd = 0

  // MARK: Declarations

  /// The first token of the attributes and modifiers in front of a keyword.
  private func startOfModifiers(_ keyword: Int) -> (start: Int, modifiers: Declaration.Modifiers) {
    var start = keyword
    var modifiers: Declaration.Modifiers = []
    while start > 0 {
      let before = start - 1
      if let modifier = modifier(before) {
        modifiers.formUnion(modifier)
        start = before
      } else if code.kind(before) == .rightParen, let paren = brackets.partner(before),
        let start_ = startOfParenthesised(paren)
      {
        if code.keyword(start_) == .private || code.keyword(start_) == .fileprivate || code.kind(start_) == .at
          || code.keyword(start_) != .none
        {
          start = start_
        } else {
          break
        }
      } else if code.isWord(before), let at = startOfAttribute(before) {
        start = at
      } else {
        break
      }
    }
    return (start, modifiers)
  }

  /// `private(set)` or `@Name(…)`: the first token of the modifier or attribute that ends with the parentheses at
  /// `paren`.
  private func startOfParenthesised(_ paren: Int) -> Int? {
    guard paren > 0, !code.startsLine(paren) else { return nil }
    if modifier(paren - 1) != nil { return paren - 1 }
    return startOfAttribute(paren - 1)
  }

  /// The `@` of an attribute whose name ends with the word at `index`.
  private func startOfAttribute(_ index: Int) -> Int? {
    var position = index
    if code.isOperator(position, endingWith: 0x3E), let angle = syntax.startOfGenericArguments(endingAt: position) {
      position = angle - 1
    }
    while code.isWord(position), code.kind(position - 1) == .period { position -= 2 }
    return code.isWord(position) && code.kind(position - 1) == .at ? position - 1 : nil
  }

  private func modifier(_ index: Int) -> Declaration.Modifiers? {
    guard index >= 0, code.kind(index - 1) != .period else { return nil }
    switch code.keyword(index) {
    case .static, .class: return .isStatic
    case .public, .open: return .isPublic
    case .lazy: return .isLazy
    case .private, .fileprivate: return .isPrivate
    case .internal, .package, .final, .mutating, .nonmutating, .nonisolated, .override, .weak, .unowned, .indirect,
      .convenience, .required, .optional, .dynamic, .infix, .prefix, .postfix, .isolated, .distributed, .borrowing,
      .consuming, .async:
      return []
    default: return nil
    }
  }

  private func declaration(_ kind: Declaration.Kind, name: Int, end: Int) -> Declaration {
    let (start, modifiers) = startOfModifiers(position)
    var declaration = Declaration(kind: kind, start: start, keyword: position, name: name, end: end)
    declaration.modifiers = modifiers
    declaration.parent = open.last?.declaration
    declaration.isMember = parentRole == .members
    return declaration
  }

  private mutating func add(_ declaration: Declaration) {
    declarations.append(declaration)
    open.append((declaration.end, declarations.count - 1))
  }

  private mutating func takeType(_ kind: Declaration.Kind) {
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
      var end = next + 1
      repeat {
        let after = syntax.afterType(end)
        if after == end { break }
        end = after
        if code.kind(end) == .comma { end += 1 } else { break }
      } while true
      declared.inheritance = next + 1..<end
      next = end
    }
    next = afterWhereClause(next)
    if code.kind(next) == .leftBrace {
      declared.body = next
      declared.end = brackets.after(next)
      note(.members, ofBrace: next)
    }
    add(declared)
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

  private mutating func takeFunction() {
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

  private mutating func takeMemberFunction(_ keyword: Keyword) {
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

  private func afterEffects(_ index: Int) -> Int {
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

  private mutating func takeTypeAlias() {
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

  private mutating func takeProperty(_ keyword: Keyword) {
    let (start, modifiers) = startOfModifiers(position)
    let isMember = parentRole == .members
    let parent = open.last?.declaration
    var next = position + 1
    while next < code.count {
      let nameStart = next
      guard code.isWord(next) || code.kind(next) == .leftParen else { return }
      next = code.kind(next) == .leftParen ? brackets.after(next) : next + 1
      var declared = Declaration(
        kind: keyword == .let ? .constant : .variable, start: start, keyword: position, name: nameStart, end: next)
      declared.modifiers = modifiers
      declared.parent = parent
      declared.isMember = isMember
      if code.kind(next) == .colon {
        let end = syntax.afterType(next + 1)
        declared.type = next + 1..<end
        next = end
      }
      if code.kind(next) == .equal {
        let end = syntax.afterExpression(next + 1)
        declared.initialValue = next + 1..<end
        next = end
      }
      // Accessors may begin on the next line; after a value, only observers may.
      if code.kind(next) == .leftBrace, keyword == .var || isMember {
        declared.body = next
        note(.accessors, ofBrace: next)
        next = brackets.after(next)
      }
      declared.end = next
      add(declared)
      bind(declared, pattern: nameStart)
      guard code.kind(next) == .comma else { return }
      next += 1
    }
  }

  private mutating func bind(_ declared: Declaration, pattern: Int) {
    let isComputed = declared.body != nil && declared.initialValue.isEmpty
    let kind: Binding.Kind =
      isComputed
      ? .computed : declared.kind == .constant && declared.modifiers.contains(.isLazy) == false ? .constant : .variable
    let scope: Range<Int>
    if declared.isMember, let parent = brackets.parent(position) {
      scope = parent..<brackets.after(parent)
    } else if brackets.parent(position) == nil {
      scope = 0..<code.count
    } else {
      scope = declared.end..<max(declared.end, endOfScope(around: position))
    }
    var binding = Binding(
      kind: kind, name: pattern, scope: scope, type: declared.type, value: declared.initialValue,
      declaration: declarations.count - 1, isMember: declared.isMember)
    guard code.kind(pattern) == .leftParen else { return bindings.append(binding) }
    binding.kind = .pattern
    binding.type = 0..<0
    binding.value = 0..<0
    for name in namesOfPattern(pattern..<brackets.after(pattern)) {
      binding.name = name
      bindings.append(binding)
    }
  }

  /// The names that a pattern may bind: words that are neither labels, members nor keywords.
  private func namesOfPattern(_ range: Range<Int>) -> [Int] {
    range.filter { index in
      code.kind(index) == .identifier && code.kind(index - 1) != .period && code.kind(index + 1) != .colon
        && code.kind(index + 1) != .leftParen && code.kind(index + 1) != .period && !code.isText(index, "_")
    }
  }

  // MARK: Statements

  private mutating func takeSimpleBody() {
    guard code.kind(position + 1) == .leftBrace else { return }
    braces[position + 1] = Brace(role: .statementBody, word: position)
  }

  /// Whether a keyword inside a head means that the head has no body.
  private func endsHead(_ index: Int) -> Bool {
    guard code.kind(index - 1) != .period, code.kind(index + 1) != .colon else { return false }
    switch code.keyword(index) {
    case .func, .struct, .class, .enum, .extension, .protocol, .return, .import, .guard, .while, .for: return true
    default: return false
    }
  }

  /// The `{` of the statement whose keyword is the current token.
  private func bodyOfHead() -> Int? {
    var index = position + 1
    while index < code.count {
      switch code.kind(index) {
      case .leftBrace:
        if !syntax.isClosureInHead(index) { return index }
        index = brackets.after(index)
      case .leftParen, .leftSquare, .stringStart, .interpolationStart: index = brackets.after(index)
      case .rightBrace, .rightParen, .rightSquare, .interpolationEnd, .stringEnd, .semicolon: return nil
      case .keyword:
        if endsHead(index) { return nil }
        index += 1
      default: index += 1
      }
    }
    return nil
  }

  private mutating func takeHead(_ keyword: Keyword) {
    guard let body = bodyOfHead() else { return }
    // `guard … else {`: the brace belongs to the `else`.
    braces[body] = Brace(role: keyword == .switch ? .switchBody : .statementBody, word: position)
    headEnd = max(headEnd, body)
    guard keyword != .switch else { return }
    let bodyEnd = brackets.after(body)
    let scopeEnd = keyword == .guard ? endOfScope(around: position) : bodyEnd
    if keyword == .for {
      bindLoop(body: body)
    } else {
      bindConditions(head: position + 1..<body, scopeEnd: scopeEnd)
    }
  }

  private mutating func bindLoop(body: Int) {
    var index = position + 1
    while index < body, code.keyword(index) != .in { index += 1 }
    for name in namesOfPattern(position + 1..<index) {
      bindings.append(Binding(kind: .parameter, name: name, scope: body..<brackets.after(body)))
    }
  }

  private mutating func bindConditions(head: Range<Int>, scopeEnd: Int) {
    var index = head.lowerBound
    var isPattern = code.keyword(position) == .catch
    while index < head.upperBound {
      switch code.kind(index) {
      case .keyword where code.keyword(index) == .case:
        isPattern = true
        index += 1
      case .keyword where code.keyword(index) == .let || code.keyword(index) == .var:
        index =
          isPattern
          ? bindPattern(index, limit: head.upperBound, scopeEnd: scopeEnd)
          : bindOptional(index, limit: head.upperBound, scopeEnd: scopeEnd)
      case .equal, .comma:
        isPattern = false
        index += 1
      case .leftParen where isPattern: index += 1
      case .leftParen, .leftSquare, .leftBrace, .stringStart: index = brackets.after(index)
      default: index += 1
      }
    }
  }

  /// `let name [: Type] [= value]` in a condition. Returns the index after it.
  private mutating func bindOptional(_ index: Int, limit: Int, scopeEnd: Int) -> Int {
    let name = index + 1
    guard code.isWord(name), name < limit else { return index + 1 }
    var next = name + 1
    var type = 0..<0
    if code.kind(next) == .colon {
      let end = syntax.afterType(next + 1)
      type = next + 1..<end
      next = end
    }
    var value = name..<name + 1
    if code.kind(next) == .equal {
      let end = syntax.afterExpression(next + 1, inHead: true, limit: limit)
      value = next + 1..<end
      next = end
    }
    bindings.append(Binding(kind: .pattern, name: name, scope: next..<max(next, scopeEnd), type: type, value: value))
    return next
  }

  /// `let x` or `let (x, y)` or `let .some(x)` in a pattern. Returns the index after it.
  private mutating func bindPattern(_ index: Int, limit: Int, scopeEnd: Int) -> Int {
    var end = index + 1
    if code.isWord(end), code.kind(end + 1) != .period, code.kind(end + 1) != .leftParen {
      end += 1
    } else {
      while end < limit, code.kind(end) == .period || code.isWord(end) { end += 1 }
      if code.kind(end) == .leftParen { end = brackets.after(end) }
    }
    for name in namesOfPattern(index + 1..<end) {
      bindings.append(Binding(kind: .pattern, name: name, scope: end..<max(end, scopeEnd)))
    }
    return end
  }

  private mutating func takeCase() {
    guard parentRole == .switchBody, let parent = brackets.parent(position) else { return }
    endCase(ofSwitch: parent, at: position)
    guard code.keyword(position) == .case else { return }
    let first = bindings.count
    let scopeEnd = endOfScope(around: position)
    var index = position + 1
    while index < scopeEnd, code.kind(index) != .colon {
      let keyword = code.keyword(index)
      if keyword == .let || keyword == .var {
        index = bindPattern(index, limit: scopeEnd, scopeEnd: scopeEnd)
      } else if code.kind(index) == .stringStart || code.kind(index) == .leftBrace || code.kind(index) == .leftSquare {
        index = brackets.after(index)
      } else if code.kind(index) == .leftParen {
        index += 1
        // A label inside the pattern does not end it.
        if code.isWord(index), code.kind(index + 1) == .colon { index += 2 }
      } else if code.kind(index) == .comma, code.isWord(index + 1), code.kind(index + 2) == .colon,
        brackets.parent(index) != parent
      {
        index += 3
      } else {
        index += 1
      }
    }
    headEnd = max(headEnd, index)
    caseBindings[parent] = first..<bindings.count
  }

  @inline(__always)
  private mutating func endCase(ofSwitch brace: Int, at end: Int) {
    guard !caseBindings.isEmpty, let range = caseBindings.removeValue(forKey: brace) else { return }
    for index in range {
      let lower = min(bindings[index].scope.lowerBound, end)
      bindings[index].scope = lower..<end
    }
  }

  private mutating func takeAccessor() {
    guard parentRole == .accessors else { return }
    var next = position + 1
    var parameter: Int?
    if code.kind(next) == .leftParen {
      if code.isWord(next + 1) { parameter = next + 1 }
      next = brackets.after(next)
    }
    next = afterEffects(next)
    guard code.kind(next) == .leftBrace else { return }
    note(.functionBody, ofBrace: next)
    if let parameter {
      let type = open.last.map { declarations[$0.declaration].type } ?? 0..<0
      bindings.append(Binding(kind: .parameter, name: parameter, scope: next..<brackets.after(next), type: type))
    }
  }

  // MARK: Closures

  private mutating func takeBrace() {
    guard braces[position] == nil else { return }
    braces[position] = closure(position)
    if let signature = ClosureSignature(syntax, position) {
      for name in signature.parameters {
        bindings.append(Binding(kind: .parameter, name: name, scope: position..<brackets.after(position)))
      }
      for capture in signature.captures {
        bindings.append(
          Binding(
            kind: .pattern, name: capture.name,
            scope: signature.bodyStart..<max(signature.bodyStart, brackets.after(position)),
            value: capture.value))
      }
    }
  }

  /// The closure that begins with a brace, with the name of the call that it belongs to.
  private func closure(_ brace: Int) -> Brace {
    let before = brace - 1
    switch code.kind(before) {
    case .rightParen: return Brace(role: .closure, word: brackets.partner(before).flatMap(syntax.nameOfCall))
    case .identifier: return Brace(role: .closure, word: before)
    case .keyword where code.kind(before - 1) == .period: return Brace(role: .closure, word: before)
    case .prefixOperator, .postfixOperator, .binaryOperator:
      guard let angle = syntax.startOfGenericArguments(endingAt: before), code.isWord(angle - 1) else { break }
      return Brace(role: .closure, word: angle - 1)
    case .colon:
      guard code.isWord(before - 1), code.kind(before - 2) == .rightBrace,
        let previous = brackets.partner(before - 2), let owner = braces[previous]?.owner
      else { break }
      return Brace(role: .closure, word: owner, label: before - 1)
    default: break
    }
    return Brace(role: .closure)
  }

  /// Records the role of a brace and keeps what else is known about it.
  private mutating func note(_ role: BraceRole, ofBrace index: Int) {
    var brace = braces[index] ?? Brace(role: role)
    brace.role = role
    braces[index] = brace
  }
}

extension Keyword {
  /// Whether the keyword matters for an outline.
  var concernsOutline: Bool {
    switch self {
    case .struct, .enum, .protocol, .extension, .class, .actor, .func, .`init`, .deinit, .subscript, .let, .var,
      .typealias, .if, .guard, .while, .for, .switch, .catch, .else, .do, .defer, .repeat, .case, .default, .get, .set,
      .willSet, .didSet:
      true
    default: false
    }
  }
}
