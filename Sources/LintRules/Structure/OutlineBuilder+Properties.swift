/// Properties, their accessors, and the names that they bind.
extension OutlineBuilder {
  mutating func takeProperty(_ keyword: Keyword) {
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
      next = takeTypeAndValue(of: &declared)
      add(declared)
      bind(declared, pattern: nameStart)
      guard code.kind(next) == .comma else { return }
      next += 1
    }
  }

  /// Reads what follows the name of a property: `: Type = value { accessors }`. Returns the index after it.
  private mutating func takeTypeAndValue(of declared: inout Declaration) -> Int {
    var next = declared.end
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
    if code.kind(next) == .leftBrace, declared.kind == .variable || declared.isMember {
      declared.body = next
      note(.accessors, ofBrace: next)
      next = brackets.after(next)
    }
    declared.end = next
    return next
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
  func namesOfPattern(_ range: Range<Int>) -> [Int] {
    range.filter { index in
      code.kind(index) == .identifier && code.kind(index - 1) != .period && code.kind(index + 1) != .colon
        && code.kind(index + 1) != .leftParen && code.kind(index + 1) != .period && !code.isText(index, "_")
    }
  }

  mutating func takeAccessor() {
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
}
