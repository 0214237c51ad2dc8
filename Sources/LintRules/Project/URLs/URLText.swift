/// How a body builds a string: what it begins with, and what follows.
struct URLText {
  /// The only kind of URL that it can be.
  enum Kind: Int, Comparable {
    /// Nothing of it is computed.
    case constant
    /// It starts with a scheme that has no host.
    case schemeOnly
    /// It is an input with `https://` prepended: nothing is joined.
    case normalised
    /// It is an input, unchanged or with something added that is not a base.
    case plain
    /// An input is joined to a base from outside the body.
    case joinedToGiven
    /// An input is joined to a base that is known in the file.
    case joined
    /// An input is joined to a base of the configuration.
    case joinedToConfigured

    static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  var kind: Kind
}

/// Splits strings into their pieces.
struct URLTextReader {
  let file: FileView
  let names: NameResolver
  let bases: URLBaseReader
  let inputs: HelperInputs

  /// One piece of a string.
  private enum Piece {
    /// Literal text, by its bytes.
    case literal(Range<Int>)
    /// An expression.
    case computed(Range<Int>)
  }

  private static let mostPieces = 64

  /// The kinds of the strings that an expression may produce: one for each branch.
  func kinds(of expression: Range<Int>) -> [URLText.Kind] {
    alternatives(of: expression).map { kind(of: pieces(of: $0)) }
  }

  /// Whether an expression contains an input.
  func isInput(_ expression: Range<Int>) -> Bool { inputs.holdsInput(expression) }

  private func kind(of pieces: [Piece]) -> URLText.Kind {
    guard let first = pieces.first else { return .constant }
    let rest = pieces.dropFirst().contains { holdsInput($0) }
    switch first {
    case .literal(let lead):
      guard URLSyntax.endOfScheme(file.source.bytes[lead]) != nil else { return rest ? .plain : .constant }
      guard rest, !wrapsLink(lead, pieces.dropFirst()) else { return .constant }
      if bases.hasHTTPHost(lead) { return .joined }
      return bases.isHTTP(lead) ? kind(ofHost: pieces.dropFirst()) : .schemeOnly
    case .computed(let tokens):
      switch rest ? certainty(of: tokens) : .none {
      case .configured: return .joinedToConfigured
      case .constant: return .joined
      case .called where !inputs.isOnlyInput(tokens): return .joinedToGiven
      default: return holdsInput(first) && !isLookUp(tokens) || rest ? .plain : .constant
      }
    }
  }

  /// How certain it is that an expression is a base, including one that is assigned in branches.
  private func certainty(of tokens: Range<Int>) -> BaseCertainty {
    let set = inputs.alternatives(ofLocal: tokens) ?? []
    return max(bases.certainty(of: tokens), set.map { bases.certainty(of: $0) }.min() ?? .none)
  }

  /// Whether what follows a literal with a path is itself an address: `https://proxy.example.com/?url=\(link)`.
  private func wrapsLink(_ lead: Range<Int>, _ rest: ArraySlice<Piece>) -> Bool {
    let text = file.source.text(lead).lowercased()
    if Self.namesOfLinks.contains(where: { text.hasSuffix($0 + "=") }) { return true }
    guard text.split(whereSeparator: { $0 == "/" }).count > 2 || text.contains(where: { $0 == "?" }),
      case .computed(let tokens)? = rest.first(where: holdsInput), let last = tokens.last, file.code.isWord(last)
    else { return false }
    let words = IdentifierWords.words(of: file.code.word(last))
    return words.last.map { Self.namesOfLinks.contains($0) } == true || words == ["absolute", "string"]
  }

  private static let namesOfLinks: Set<String> = ["url", "uri", "link", "href"]

  /// Whether an expression looks up a string by a key: `cache[id]`.
  private func isLookUp(_ tokens: Range<Int>) -> Bool {
    guard file.code.kind(tokens.upperBound - 1) == .rightSquare,
      let square = file.brackets.partner(tokens.upperBound - 1), square > tokens.lowerBound
    else { return false }
    return inputs.holdsParameter(square + 1..<tokens.upperBound - 1)
  }

  /// The kind of a string that continues after `https://`: `https://\(Configuration.host)/\(path)` joins.
  private func kind(ofHost pieces: ArraySlice<Piece>) -> URLText.Kind {
    guard case .computed(let host)? = pieces.first, pieces.dropFirst().contains(where: { holdsInput($0) }) else {
      return .normalised
    }
    switch bases.certainty(of: host) {
    case .configured: return .joinedToConfigured
    case .constant: return .joined
    case .called, .none: return .normalised
    }
  }

  private func holdsInput(_ piece: Piece) -> Bool {
    if case .computed(let tokens) = piece { inputs.holdsInput(tokens) } else { false }
  }

  // MARK: Taking apart

  /// The branches of ternaries, and both sides of `??` except an empty string.
  private func alternatives(of expression: Range<Int>) -> [Range<Int>] {
    var pending = [expression]
    var alternatives: [Range<Int>] = []
    while let next = pending.popLast(), alternatives.count + pending.count < Self.mostPieces {
      let tokens = bare(next)
      if let choice = file.syntax.ternary(tokens) ?? file.syntax.fallback(tokens) {
        pending += [choice.second, choice.first]
      } else if let values = inputs.alternatives(ofLocal: tokens) {
        pending += values.reversed()
      } else if !tokens.isEmpty {
        alternatives.append(tokens)
      }
    }
    return alternatives
  }

  /// The pieces of a string in order. Local names of strings are replaced by their values.
  private func pieces(of expression: Range<Int>) -> [Piece] {
    let code = file.code
    var pending: [Range<Int>] = [expression]
    var pieces: [Piece] = []
    var steps = 0
    while let next = pending.popLast(), steps < Self.mostPieces {
      steps += 1
      let tokens = bare(next)
      guard !tokens.isEmpty else { continue }
      if let operands = operands(of: tokens) {
        pending += operands.reversed()
      } else if let literal = StringLiteral(file.syntax, tokens.lowerBound), literal.tokens == tokens {
        if !literal.lead.isEmpty { pieces.append(.literal(literal.lead)) }
        pending += interpolations(of: literal).reversed()
      } else if let parts = formatted(tokens) ?? joinedElements(tokens) ?? appended(tokens) {
        pending += parts.reversed()
      } else if let parts = inputs.values(ofLocal: tokens), parts.count > 1 || !isBase(tokens) {
        pending += parts.reversed()
      } else {
        let end = code.kind(tokens.upperBound - 1) == .postfixBang ? tokens.upperBound - 1 : tokens.upperBound
        pieces.append(.computed(tokens.lowerBound..<end))
      }
    }
    return pieces
  }

  /// Whether a name refers to a base as a whole: its name shows more than its value.
  private func isBase(_ tokens: Range<Int>) -> Bool {
    bases.certainty(of: tokens) > .none && !inputs.holdsInput(tokens)
  }

  /// The operands of a concatenation.
  private func operands(of tokens: Range<Int>) -> [Range<Int>]? {
    let code = file.code
    guard file.syntax.first(in: tokens, where: { code.isOperator($0) }) != nil else { return nil }
    var operands: [Range<Int>] = []
    var start = tokens.lowerBound
    var index = start
    while index < tokens.upperBound {
      if code.isOperator(index) {
        guard code.isText(index, "+"), index > start else { return nil }
        operands.append(start..<index)
        start = index + 1
      }
      index = file.syntax.step(index, in: tokens)
    }
    guard start < tokens.upperBound, !operands.isEmpty else { return nil }
    return operands + [start..<tokens.upperBound]
  }

  private func interpolations(of literal: StringLiteral) -> [Range<Int>] {
    guard var index = literal.interpolation else { return [] }
    var contents: [Range<Int>] = []
    while index < literal.tokens.upperBound - 1 {
      if file.code.kind(index) == .interpolationStart {
        let end = file.brackets.partner(index) ?? index + 1
        contents.append(index + 1..<end)
      }
      index = max(index + 1, file.brackets.after(index))
    }
    return contents
  }

  /// The format and the values of `String(format: …, …)`.
  private func formatted(_ tokens: Range<Int>) -> [Range<Int>]? {
    let code = file.code
    guard code.isWord(tokens.lowerBound, "String"), code.kind(tokens.lowerBound + 1) == .leftParen,
      file.brackets.after(tokens.lowerBound + 1) == tokens.upperBound
    else { return nil }
    let values = file.syntax.arguments(tokens.lowerBound + 1).map(\.value)
    // A format that begins with a value does not show how the string begins.
    guard let format = values.first.flatMap({ StringLiteral(file.syntax, $0.lowerBound) }),
      file.source.bytes[format.lead].starts(with: "%@".utf8)
    else { return values }
    return Array(values.dropFirst())
  }

  /// The elements of `[base, path].joined(separator: "/")`.
  private func joinedElements(_ tokens: Range<Int>) -> [Range<Int>]? {
    let code = file.code
    guard code.kind(tokens.lowerBound) == .leftSquare else { return nil }
    let end = file.brackets.after(tokens.lowerBound)
    guard code.kind(end) == .period, code.isWord(end + 1, "joined"), code.kind(end + 2) == .leftParen,
      file.brackets.after(end + 2) == tokens.upperBound
    else { return nil }
    return file.syntax.arguments(tokens.lowerBound).map(\.value)
  }

  /// Both operands of `base.appending(path)`.
  private func appended(_ tokens: Range<Int>) -> [Range<Int>]? {
    let code = file.code
    guard code.kind(tokens.upperBound - 1) == .rightParen, let paren = file.brackets.partner(tokens.upperBound - 1),
      paren - 2 > tokens.lowerBound, code.isWord(paren - 1, "appending"), code.kind(paren - 2) == .period,
      let argument = file.syntax.arguments(paren).first, argument.label == nil
    else { return nil }
    return [tokens.lowerBound..<paren - 2, argument.value]
  }

  /// An expression without what changes only its type or its spelling: parentheses, `try`, `as`, percent encoding.
  private func bare(_ expression: Range<Int>) -> Range<Int> {
    var tokens = expression
    for _ in 0..<16 {
      let before = tokens
      tokens = file.syntax.withoutEffects(file.syntax.withoutParentheses(tokens))
      if let cast = file.syntax.cast(in: tokens), cast > tokens.lowerBound { tokens = tokens.lowerBound..<cast }
      tokens = withoutEncoding(tokens)
      if tokens == before { break }
    }
    return tokens
  }

  /// A string without the calls after it that keep its beginning.
  private func withoutEncoding(_ tokens: Range<Int>) -> Range<Int> {
    let code = file.code
    var end = tokens.upperBound
    if code.kind(end - 1) == .postfixBang { end -= 1 }
    guard end > tokens.lowerBound, code.kind(end - 1) == .rightParen, let paren = file.brackets.partner(end - 1),
      paren - 2 > tokens.lowerBound, code.kind(paren - 2) == .period,
      code.isWord(paren - 1, "addingPercentEncoding") || code.isWord(paren - 1, "trimmingCharacters")
        || code.isWord(paren - 1, "lowercased")
    else { return tokens }
    var last = paren - 2
    if code.kind(last - 1) == .postfixQuestion { last -= 1 }
    guard file.syntax.first(in: tokens.lowerBound..<last, where: { code.isOperator($0) }) == nil else { return tokens }
    return tokens.lowerBound..<last
  }
}
