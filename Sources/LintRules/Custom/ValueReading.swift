/// Whether expressions are what a rule names.
struct ValueReading {
  let file: FileView
  /// The table of the rule.
  let table: CodeTable
  let steps: StepBudget

  private var code: Code { file.code }

  /// Whether an expression, or an element of an array literal, is what a rule names.
  func fits(_ pattern: ValuePattern, _ tokens: Range<Int>) -> Answer {
    let tokens = file.syntax.withoutParentheses(tokens)
    let whole = isMatch(pattern, tokens)
    if whole == true { return true }
    let part = some(elements(of: tokens)) { isMatch(pattern, $0) }
    return part == false ? whole : part
  }

  private func isMatch(_ pattern: ValuePattern, _ tokens: Range<Int>) -> Answer {
    guard steps.take() else { return nil }
    if let literal = pattern.literal, !isLiteral(literal, tokens) { return false }
    if !pattern.texts.isEmpty, !hasText(pattern.texts, tokens) { return false }
    if !pattern.numbers.isEmpty, !(number(tokens).map(pattern.numbers.contains) ?? false) { return false }
    if !pattern.calls.isEmpty, !isCall(of: pattern.calls, tokens) { return false }
    if !pattern.members.isEmpty, !isMember(pattern.members, tokens) { return false }
    if !pattern.codes.isEmpty, !isCode(pattern.codes, tokens) { return false }
    if pattern.isInTable, entry(tokens) == nil { return false }
    let any = pattern.any.isEmpty ? true : some(pattern.any) { fits($0, tokens) }
    if any == false { return false }
    let others = all(pattern.not) { fits($0, tokens).map { !$0 } }
    return others == true ? any : others
  }

  /// The entry of the rule's table for an expression.
  func entry(_ tokens: Range<Int>) -> String? {
    tokens.count > Self.longestCode ? nil : table[CodeText(tokens: tokens.map { code.text($0..<$0 + 1) })]
  }

  /// A longer expression is in no table.
  private static let longestCode = 256

  /// Whether an expression has exactly the tokens of one of some codes.
  private func isCode(_ codes: [CodeText], _ tokens: Range<Int>) -> Bool {
    codes.contains { wanted in
      wanted.tokens.count == tokens.count
        && zip(wanted.tokens, tokens).allSatisfy { file.source.bytes[code.range($1)].elementsEqual($0.utf8) }
    }
  }

  /// The elements of an array literal; none of a dictionary.
  private func elements(of tokens: Range<Int>) -> [Range<Int>] {
    guard code.kind(tokens.lowerBound) == .leftSquare, file.brackets.partner(tokens.lowerBound) == tokens.upperBound - 1
    else { return [] }
    let inside = tokens.lowerBound + 1..<tokens.upperBound - 1
    var elements: [Range<Int>] = []
    var start = inside.lowerBound
    while start < inside.upperBound {
      let end = file.syntax.first(in: start..<inside.upperBound) { code.kind($0) == .comma } ?? inside.upperBound
      if end > start { elements.append(start..<end) }
      start = end + 1
    }
    return elements
  }

  // MARK: Literals

  private func isLiteral(_ kind: ValuePattern.Literal, _ tokens: Range<Int>) -> Bool {
    switch kind {
    case .any: [.string, .number, .boolean, .nil].contains { isLiteral($0, tokens) }
    case .string: literal(tokens) != nil
    case .number: isNumber(tokens)
    case .boolean:
      tokens.count == 1 && [.true, .false].contains(code.keyword(tokens.lowerBound))
    case .nil: tokens.count == 1 && code.keyword(tokens.lowerBound) == .nil
    }
  }

  private func literal(_ tokens: Range<Int>) -> StringLiteral? {
    StringLiteral(file.syntax, tokens.lowerBound).flatMap { $0.tokens == tokens ? $0 : nil }
  }

  private func isNumber(_ tokens: Range<Int>) -> Bool {
    let last = tokens.upperBound - 1
    return code.kind(last) == .number && (tokens.count == 1 || tokens.count == 2 && code.isText(last - 1, "-"))
  }

  private func number(_ tokens: Range<Int>) -> Double? {
    guard isNumber(tokens) else { return nil }
    let value = NumberText.value(file.source.bytes[code.range(tokens.upperBound - 1)])
    return value.map { tokens.count == 2 ? -$0 : $0 }
  }

  /// Whether the text of a literal is one of some. A literal with an interpolation has no text, but letters.
  private func hasText(_ patterns: [TextPattern], _ tokens: Range<Int>) -> Bool {
    literal(tokens).map { file.isText($0, patterns) } ?? false
  }

  // MARK: Calls and members

  private func isCall(of signatures: [Signature], _ tokens: Range<Int>) -> Bool {
    guard let head = head(of: tokens), head.isCalled, let name = head.names.last else { return false }
    return signatures.contains { signature in
      guard file.fits(signature.name, name), hasQualifiers(signature, head.names.dropLast(), head.isImplicit) else {
        return false
      }
      if signature.labels == nil { return true }
      return file.callAround(name: name).map { file.fits(signature.labels, $0) } ?? false
    }
  }

  private func isMember(_ signatures: [Signature], _ tokens: Range<Int>) -> Bool {
    guard let head = head(of: tokens) else { return false }
    let names = head.isCalled ? head.names.dropLast() : head.names[...]
    return signatures.contains { signature in
      names.indices.contains { index in
        let isMember = index > 0 || head.isImplicit
        return isMember && file.fits(signature.name, names[index])
          && hasQualifiers(signature, names[..<index], head.isImplicit)
      }
    }
  }

  /// Whether the names before a member are those of a signature. Without any, they may be all.
  private func hasQualifiers(_ signature: Signature, _ names: ArraySlice<Int>, _ isImplicit: Bool) -> Bool {
    if signature.isImplicit { return isImplicit && names.isEmpty && signature.qualifier.isEmpty }
    if signature.qualifier.isEmpty { return true }
    guard !isImplicit else { return false }
    var names = names
    if names.count > signature.qualifier.count, let first = names.first, file.isPlatformModule(first) {
      names = names.dropFirst()
    }
    return names.count == signature.qualifier.count
      && zip(names, signature.qualifier).allSatisfy { file.fits($1, $0) }
  }

  private struct Head {
    /// The names joined by periods, up to the first that is called.
    var names: [Int] = []
    var isImplicit = false
    /// Whether the last name is called.
    var isCalled = false
  }

  /// Whether an expression has no operator but those in brackets and closures.
  private func isOneOperand(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      switch code.kind(index) {
      case .binaryOperator, .prefixOperator, .postfixOperator, .prefixAmpersand, .backslash, .equal, .colon:
        guard let after = file.syntax.afterGenericArguments(index), after <= range.upperBound else {
          // `} label: {`
          guard code.kind(index) == .colon, code.kind(index + 1) == .leftBrace else { return false }
          break
        }
        index = after
        continue
      case .keyword where code.kind(index - 1) != .period && [.as, .is].contains(code.keyword(index)): return false
      default: break
      }
      index = file.syntax.step(index, in: range)
    }
    return true
  }

  /// The names that an expression begins with; nil for other expressions.
  private func head(of tokens: Range<Int>) -> Head? {
    let range = file.syntax.withoutEffects(tokens)
    guard isOneOperand(range) else { return nil }
    var head = Head()
    var index = range.lowerBound
    if code.kind(index) == .period {
      head.isImplicit = true
      index += 1
    }
    while index < range.upperBound, code.isWord(index) {
      let (end, isCalled) = file.endOfMember(index)
      // `Text.init(a)` is a call of `Text`.
      let isInitializer = code.keyword(index) == .`init` && !head.names.isEmpty
      if !isInitializer { head.names.append(index) }
      if isCalled {
        head.isCalled = true
        break
      }
      index = end
      while code.kind(index) == .postfixQuestion || code.kind(index) == .postfixBang { index += 1 }
      guard index < range.upperBound, code.kind(index) == .period else { break }
      index += 1
    }
    return head.names.isEmpty ? nil : head
  }
}
