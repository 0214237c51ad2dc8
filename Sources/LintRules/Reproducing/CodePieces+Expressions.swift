extension CodePieces {
  // MARK: Members and modifiers

  /// Returns the members and modifiers after expressions at a nesting depth.
  func links(_ depth: Int) -> [Range<Int>] {
    (0..<file.count).compactMap { index in
      guard depth == self.depth(index), file.code.kind(index) == .period, file.code.isWord(index + 1),
        endsExpression(index - 1)
      else { return nil }
      let name = index + 1
      let call = file.call(name: name, from: file.syntax.afterGenericArguments(name + 1) ?? name + 1)
      return index..<(call?.end ?? name + 1)
    }
  }

  private func endsExpression(_ index: Int) -> Bool {
    switch file.code.kind(index) {
    case .identifier, .rightParen, .rightBrace, .rightSquare, .stringEnd, .number, .postfixQuestion, .postfixBang: true
    case .keyword: [.self, .Self, .super].contains(file.code.keyword(index))
    default: false
    }
  }

  // MARK: Arguments

  /// Returns the elements between two brackets, each with the comma before it.
  func arguments(in opener: Int) -> [Range<Int>] {
    let inside = file.brackets.inside(opener)
    var elements: [Range<Int>] = []
    var (start, index) = (inside.lowerBound, inside.lowerBound)
    while index < inside.upperBound {
      if file.code.kind(index) == .comma, index > start {
        elements.append(start..<index)
        start = index
      }
      index = max(index + 1, file.brackets.after(index))
    }
    if start < inside.upperBound { elements.append(start..<inside.upperBound) }
    return elements
  }

  /// Returns the first of several elements with the comma after it; nil for a single element.
  func firstArgument(in opener: Int) -> Range<Int>? {
    let all = arguments(in: opener)
    guard all.count > 1, let first = all.first else { return nil }
    return first.lowerBound..<first.upperBound + 1
  }

  // MARK: Declarations

  /// The optional parts of declarations, and `else` branches.
  var details: [Range<Int>] {
    let branches = file.words.tokens(of: "else").filter { file.code.kind($0 + 1) == .leftBrace }
      .filter { file.code.kind($0 - 1) == .rightBrace }
      .map { $0..<file.brackets.after($0 + 1) }
    return file.outline.declarations.flatMap { modifiers(of: $0) + types(of: $0) } + branches
  }

  /// Returns the attributes and modifiers of a declaration.
  private func modifiers(of declaration: Declaration) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var index = declaration.start
    while index < declaration.keyword {
      var end = endOfAttribute(index) ?? index + 1
      if file.code.kind(index) != .at, file.code.kind(end) == .leftParen { end = file.brackets.after(end) }
      parts.append(index..<min(end, declaration.keyword))
      index = max(index + 1, end)
    }
    return parts
  }

  /// Returns the inherited types of a type, or the initial value of a property with a declared type.
  private func types(of declaration: Declaration) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    if !declaration.inheritance.isEmpty, file.code.kind(declaration.inheritance.lowerBound - 1) == .colon {
      parts += inherited(declaration.inheritance)
    }
    if declaration.isProperty, !declaration.initialValue.isEmpty, !declaration.type.isEmpty {
      parts.append(declaration.initialValue.lowerBound - 1..<declaration.initialValue.upperBound)
    }
    return parts
  }

  /// Returns the inherited types that aren't public: all but the first with the comma before it, or the only
  /// one with its colon.
  private func inherited(_ types: Range<Int>) -> [Range<Int>] {
    let commas = types.filter { file.code.kind($0) == .comma }
    let parts =
      commas.isEmpty
      ? [types.lowerBound - 1..<types.upperBound]
      : commas.indices.map { commas[$0]..<($0 + 1 < commas.count ? commas[$0 + 1] : types.upperBound) }
    return parts.filter { !PublicNames.contains(file.code.word($0.lowerBound + 1)) }
  }
}
