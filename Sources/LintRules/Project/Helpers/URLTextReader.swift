/// Determines what kinds of strings a body builds, by their pieces.
struct URLTextReader {
  let file: FileView
  let bases: URLBaseReader
  let inputs: HelperInputs

  /// The pieces of the strings or URLs that an expression may produce: a list for each branch.
  func pieces(of expression: Range<Int>) -> [[ValueOrigin.Piece]] {
    (file.origins(of: expression, all: true, meaning) ?? []).map(\.pieces)
  }

  /// The value of a local name of the body, unless it is called like a base: then the name shows more than the value.
  private func meaning(of expression: Expression, isFollowed: Bool) -> ValueMeaning? {
    if let made = file.urlPieces(of: expression) { return made }
    guard case .name = expression.form else { return nil }
    return inputs.meaning(ofLocal: expression.tokens) {
      bases.certainty(of: expression.tokens) > .none && !inputs.holdsInput(expression.tokens)
    }
  }

  /// Whether an expression contains an input.
  func isInput(_ expression: Range<Int>) -> Bool { inputs.holdsInput(expression) }

  /// What some pieces are together.
  func kind(of pieces: [ValueOrigin.Piece]) -> HelperBuild.Kind {
    guard let first = pieces.first else { return .nothing }
    let rest = pieces.dropFirst().contains { holdsInput($0) }
    switch first {
    case .text(let lead):
      guard URLSyntax.endOfScheme(file.source.bytes[lead]) != nil else { return rest ? .plain : .nothing }
      guard rest, !wrapsLink(lead, pieces.dropFirst()) else { return .nothing }
      if bases.hasHTTPHost(lead) { return .joined }
      return bases.isHTTP(lead) ? kind(ofHost: pieces.dropFirst()) : .nothing
    case .value(let tokens):
      switch rest ? bases.certainty(of: tokens) : .none {
      case .configured: return .joinedToConfigured
      case .constant: return .joined
      case .called where !inputs.isOnlyInput(tokens) || isCalledBase(tokens): return .joinedToGiven
      default: return rest || holdsInput(first) && !isLookUp(tokens) ? .plain : .nothing
      }
    }
  }

  /// Whether the first of some pieces has the name of a base.
  func startsWithCalledBase(_ pieces: [ValueOrigin.Piece]) -> Bool {
    guard case .value(let tokens)? = pieces.first else { return false }
    return bases.isCalledBase(tokens)
  }

  /// `baseURL`, and not only `url`.
  private func isCalledBase(_ name: Range<Int>) -> Bool {
    name.count == 1 && IdentifierWords.speaksOfBase(file.code.word(name.lowerBound))
  }

  /// Whether a whole query is among some pieces, as in a request: `address + "?" + parameters.query`.
  func joinsQuery(_ pieces: [ValueOrigin.Piece]) -> Bool {
    zip(pieces, pieces.dropFirst()).contains { piece, next in
      guard case .text(let text) = piece, case .value = next else { return false }
      return file.source.bytes[text].last == UInt8(ascii: "?")
    }
  }

  /// Whether what follows a literal with a path is itself an address: `https://proxy.example.com/?url=\(link)`.
  private func wrapsLink(_ lead: Range<Int>, _ rest: ArraySlice<ValueOrigin.Piece>) -> Bool {
    let text = file.source.text(lead).lowercased()
    if Self.namesOfLinks.contains(where: { text.hasSuffix($0 + "=") }) { return true }
    guard text.split(whereSeparator: { $0 == "/" }).count > 2 || text.contains(where: { $0 == "?" }),
      case .value(let tokens)? = rest.first(where: holdsInput), let last = tokens.last, file.code.isWord(last)
    else { return false }
    let words = IdentifierWords.words(of: file.code.word(last))
    return words.last.map { Self.namesOfLinks.contains($0) } == true || words == ["absolute", "string"]
  }

  private static let namesOfLinks: Set<String> = ["url", "uri", "link", "href"]

  /// Whether an expression looks up a string by a key: `cache[id]`.
  private func isLookUp(_ tokens: Range<Int>) -> Bool {
    guard case .element(_, let square) = file.expression(tokens).form else { return false }
    return inputs.holdsParameter(file.brackets.inside(square))
  }

  /// The kind of a string that continues after `https://`: `https://\(Configuration.host)/\(path)` joins.
  private func kind(ofHost pieces: ArraySlice<ValueOrigin.Piece>) -> HelperBuild.Kind {
    guard case .value(let host)? = pieces.first, pieces.dropFirst().contains(where: { holdsInput($0) }) else {
      return .plain
    }
    switch bases.certainty(of: host) {
    case .configured: return .joinedToConfigured
    case .constant: return .joined
    case .called: return bases.isHostName(host) ? .joined : .plain
    case .none: return .plain
    }
  }

  private func holdsInput(_ piece: ValueOrigin.Piece) -> Bool {
    if case .value(let tokens) = piece { inputs.holdsInput(tokens) } else { false }
  }
}
