/// Walks the code tokens once and collects declarations, bindings and braces.
struct OutlineBuilder {
  let syntax: Syntax
  let code: Code
  let brackets: Brackets
  var declarations: [Declaration] = []
  var bindings: [Binding] = []
  var braces: TokenMap<Brace>

  /// The declarations that contain the current token, the innermost last.
  var open: [(end: Int, declaration: Int)] = []
  /// The current token.
  var position = 0
  /// For each `switch`: the bindings of the current case, whose scope ends at the next case; empty after the last one.
  var caseBindings = TokenMap<Range<Int>>()

  init(_ syntax: Syntax) {
    self.syntax = syntax
    code = syntax.code
    brackets = syntax.brackets
    // One token in thirty is a `{`.
    braces = TokenMap(capacity: syntax.code.count / 24)
    // There is a declaration for about 35 tokens, and a few more bindings.
    declarations.reserveCapacity(syntax.code.count / 28)
    bindings.reserveCapacity(syntax.code.count / 24)
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

  var parentRole: BraceRole? {
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
  var headEnd = 0

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
  mutating func note(_ role: BraceRole, ofBrace index: Int) {
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
