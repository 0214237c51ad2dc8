/// Conditions for which the branches should stay.
extension BranchesRepeatView {
  /// Whether a condition never changes for one view: it depends on a stored property that no code changes, and for which
  /// the project passes only literals.
  func isFixed(_ condition: Range<Int>, _ file: FileView, _ project: ProjectIndex) -> Bool {
    guard let name = onlyName(in: condition, file),
      let binding = file.code.kind(name - 1) == .period ? file.member(name) : file.binding(of: name), binding.isMember,
      binding.kind == .constant || binding.kind == .variable, let index = binding.declaration,
      binding.value.isEmpty || file.isLiteralOrCase(binding.value)
    else { return false }
    if binding.kind == .constant, !binding.value.isEmpty { return true }
    let property = file.outline.declarations[index]
    guard file.head(of: property).attributes.isEmpty, !property.modifiers.contains(.isStatic),
      isOnlyInitialized(index, file)
    else { return false }
    return isAlwaysLiteral(property, file, project)
  }

  /// Whether the condition reads the selection of a picker or a tab view, and the branches are panes with different
  /// values in a view with state, such as a `TextEditor`. A merged view would keep its scroll position and selection.
  func showsPanes(
    _ condition: Range<Int>, _ view: Int, _ differences: [ComparedChain.Difference], _ file: FileView
  ) -> Bool {
    let code = file.code
    guard !Self.stateless.contains(code.word(view)), let end = file.call(at: view)?.end,
      differences.contains(where: { $0.callee < end }), let type = file.enclosingTypeIndex(at: view)
    else { return false }
    let selected = selection(in: condition, file)
    return file.tokens(of: "selection", inType: type).contains { label in
      let (value, end) = (label + 2, label + 2 + selected.count)
      guard code.kind(label + 1) == .colon, code.kind(end) == .comma || code.kind(end) == .rightParen else {
        return false
      }
      return code.text(value..<end) == "$" + code.text(selected)
    }
  }

  /// The part of a condition that may be a selection: `pane` in `pane == .headers`, `self.pane != 1`, or `!pane`.
  private func selection(in condition: Range<Int>, _ file: FileView) -> Range<Int> {
    operand(of: condition, file).prefix { !file.code.isEquality($0) }
  }

  /// A condition without parentheses, `!`, and `self.`: `on` in `!self.on`.
  private func operand(of condition: Range<Int>, _ file: FileView) -> Range<Int> {
    var rest = file.syntax.withoutParentheses(condition)
    if file.code.isText(rest.lowerBound, "!") { rest = file.syntax.withoutParentheses(rest.dropFirst()) }
    return file.code.withoutSelf(rest)
  }

  /// The name that alone decides a condition, or that the condition compares with a literal or a case: `on`,
  /// `!self.on`, `kind == .card`.
  private func onlyName(in condition: Range<Int>, _ file: FileView) -> Int? {
    let rest = operand(of: condition, file)
    guard let name = rest.first, file.code.isWord(name) else { return nil }
    if rest.count == 1 { return name }
    return file.code.isEquality(name + 1) && file.isLiteralOrCase(rest.dropFirst(2)) ? name : nil
  }

  /// Whether a type sets a property only in initializers, to the parameter with the same label.
  private func isOnlyInitialized(_ property: Int, _ file: FileView) -> Bool {
    let code = file.code
    let declaration = file.outline.declarations[property]
    let mentions = declaration.parent.map { file.tokens(of: code.word(declaration.name), inType: $0) } ?? []
    guard file.steps.take(mentions.count) else { return false }
    // `copy.isOn = true` in a method that returns a changed copy
    if mentions.contains(where: {
      code.kind($0 - 1) == .period && code.kind($0 + 1) == .equal && code.keyword($0 - 2) != .`self`
    }) {
      return false
    }
    return !file.hasUse(ofMember: property) { use in
      if use.kind == .read { return false }
      let value = use.name + 2
      guard code.kind(use.name + 1) == .equal, code.isWord(value), code.word(value) == code.word(use.name),
        code.kind(value + 1) == .rightBrace || code.startsLine(value + 1), let parameter = file.binding(of: value),
        parameter.kind == .parameter
      else { return true }
      // `init(_ name: String)` has a different label.
      return code.kind(parameter.name - 1) != .leftParen && code.kind(parameter.name - 1) != .comma
    }
  }

  /// Whether the project creates a view, and passes only literals or nothing for a property.
  private func isAlwaysLiteral(_ property: Declaration, _ file: FileView, _ project: ProjectIndex) -> Bool {
    guard let parent = property.parent else { return false }
    if property.modifiers.contains(.isPrivate), !property.initialValue.isEmpty { return true }
    let type = file.outline.declarations[parent]
    guard type.kind == .structType, !type.modifiers.contains(.isPublic) else { return false }
    let name = file.code.name(ofType: type)
    let label = file.code.word(property.name)
    let arguments: Set = [
      TypeArgument(type: name, label: label, isVarying: true), TypeArgument(type: name, label: label, isAssigned: true),
    ]
    let anyCall = TypeArgument(type: name, label: "")
    return !project.types.isExtended(name, outside: file.path)
      && project.types.passes(anyCall) && !project.types.passesAny(of: arguments)
  }

  /// A condition in a body, also inside other `if` and `switch` statements.
  private struct Place: Hashable {
    var body: Int
    var condition: String
  }

  /// Returns the findings, without notes about a condition that also decides a different `if` with `else` in the same
  /// body. If that `if` can't be merged, the condition stays anyway.
  func withoutKeptConditions(_ matches: [Match], _ file: FileView) -> [Finding] {
    let code = file.code
    guard matches.contains(where: { $0.finding.limit == .note }) else { return matches.map(\.finding) }
    let merged = Set(matches.map(\.pair.keyword))
    let kept = Set(
      file.words.tokens(of: "else").compactMap { token -> Place? in
        guard code.keyword(token) == .else, code.kind(token - 1) == .rightBrace,
          let brace = file.brackets.partner(token - 1), let keyword = file.outline.statementKeyword(ofBrace: brace),
          code.keyword(keyword) == .if, !merged.contains(keyword)
        else { return nil }
        return place(of: keyword + 1..<brace, file)
      })
    return matches.compactMap { match in
      let isKept = match.finding.limit == .note && place(of: match.pair.condition, file).map(kept.contains) ?? false
      return isKept ? nil : match.finding
    }
  }

  private func place(of condition: Range<Int>, _ file: FileView) -> Place? {
    file.brackets.parent(condition.lowerBound - 1).flatMap { file.bodyWithResult(around: $0) }.map {
      Place(body: $0, condition: file.code.text(file.syntax.withoutParentheses(condition)))
    }
  }
}
