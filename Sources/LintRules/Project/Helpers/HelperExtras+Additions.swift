extension HelperExtras {
  /// What is inserted before or after a mention in a string.
  func addition(around mention: Range<Int>) -> String? {
    let (before, after) = (mention.lowerBound - 1, mention.upperBound)
    if code.kind(before) == .interpolationStart, file.brackets.partner(before) == after {
      guard let literal = file.brackets.parent(before), !isSentence(literal) else { return nil }
      return code.kind(after + 1) == .stringEnd
        ? addition(before: pieces(of: literal, upTo: before)) : adds(at: after + 1, "appends")
    }
    return code.isText(after, "+")
      ? adds(at: after + 2, "appends") : addition(before: operands(before: mention.lowerBound))
  }

  /// What precedes the input in a string.
  private enum Piece {
    /// The text of a literal, a code token.
    case text(Int)
    case value
  }

  /// What is more than a base and a slash: `"\(base)/icons/"`.
  private func addition(before pieces: [Piece]) -> String? {
    var pieces = pieces[...]
    if case .text(let token)? = pieces.last, code.isText(token, "/") { pieces.removeLast() }
    if pieces.count > 1, case .text(let token)? = pieces.first, hasScheme(token) { pieces.removeFirst() }
    switch pieces.last {
    case nil: return nil
    case .value?: return pieces.count == 1 ? nil : "it prepends something to `\(name)`"
    case .text(let token)?: return pieces.count == 1 && hasScheme(token) ? nil : adds(at: token, "prepends")
    }
  }

  func hasScheme(_ token: Int) -> Bool { URLSyntax.endOfScheme(code.source.bytes[code.range(token)]) != nil }

  /// The pieces of a literal before a code token.
  private func pieces(of literal: Int, upTo end: Int) -> [Piece] {
    var pieces: [Piece] = []
    var index = literal + 1
    while index < end {
      pieces.append(code.kind(index) == .stringText ? .text(index) : .value)
      index = max(index + 1, file.brackets.after(index))
    }
    return pieces
  }

  /// The operands of a concatenation before a code token.
  private func operands(before token: Int) -> [Piece] {
    var operands: [Piece] = []
    var start = token
    while code.isText(start - 1, "+"), start - 2 > body.lowerBound {
      let end = start - 2
      start = file.syntax.startOfOperand(endingBefore: end + 1)
      if code.kind(end) == .stringEnd {
        operands += pieces(of: start, upTo: end).reversed()
      } else {
        operands.append(.value)
      }
    }
    return operands.reversed()
  }

  /// Whether a literal has spaces: it is not an address.
  private func isSentence(_ literal: Int) -> Bool {
    let end = file.brackets.partner(literal) ?? literal
    return (literal..<end).contains { index in
      code.kind(index) == .stringText && code.source.bytes[code.range(index)].contains(0x20)
    }
  }

  /// How much of an added string is shown.
  private static let mostShown = 40

  private func adds(at token: Int, _ side: String) -> String {
    guard code.kind(token) == .stringText, code.range(token).count <= Self.mostShown else {
      return "it \(side) something to `\(name)`"
    }
    return "it \(side) '\(code.text(token..<token + 1))' to `\(name)`"
  }

  /// `base.appendingPathComponent("icons")`, `url.appendingPathExtension(kind)`
  func appendedLiteral() -> String? {
    for index in body where code.kind(index) == .leftParen && code.kind(index - 2) == .period {
      switch code.word(index - 1) {
      case "appendingPathExtension", "appendPathExtension": return "it appends an extension to `\(name)`"
      case "appendingPathComponent", "appendPathComponent", "appending", "append":
        guard let value = file.syntax.arguments(index).first?.value,
          let literal = StringLiteral(file.syntax, value.lowerBound), literal.tokens == value, literal.isPlain,
          !literal.lead.isEmpty, !code.source.bytes[literal.lead].elementsEqual("/".utf8)
        else { continue }
        return adds(at: value.lowerBound + 1, "appends")
      default: break
      }
    }
    return nil
  }
}
