extension HelperFinder {
  /// The declarations with some names that join a base to every string that they get: nothing in them may ask whether the
  /// string is an absolute URL.
  static func unguardedJoins(in file: FileView, named names: Set<String>) -> [Declaration] {
    let declarations = file.outline.declarations.filter { declaration in
      (declaration.isProperty || declaration.kind == .function) && file.code.isWord(declaration.name)
        && names.contains(file.code.word(declaration.name))
    }
    if declarations.isEmpty { return [] }
    let finder = HelperFinder(file, Options(names: [], accessor: ""), elsewhere: ProjectURLTypes())
    return declarations.filter { declaration in
      guard let candidate = finder.candidate(declaration), !candidate.isText, candidate.body.count <= longestBody,
        !UnguardedJoins(file: file, body: candidate.body).mayAsk
      else { return false }
      let build = finder.build(candidate)
      return build.kind >= .joinedToGiven && !build.passesInput
    }
  }
}

/// What the body of a possible accessor asks about its string.
private struct UnguardedJoins {
  let file: FileView
  /// The code tokens of the body.
  let body: Range<Int>

  private var code: Code { file.code }

  /// Whether something may ask for a scheme. A question about a slash does not.
  var mayAsk: Bool { body.contains { asks($0) } }

  /// Members that find something in a string, or read a part of a URL.
  private static let questions = WordList(
    """
    contains range ranges firstRange firstIndex firstMatch wholeMatch prefixMatch matches prefix scheme relativeTo split
    components regularExpression
    """)
  private static let harmless = WordList("isEmpty hasSuffix isDirectory")

  private func asks(_ token: Int) -> Bool {
    switch code.kind(token) {
    case .regex: return true
    case .keyword:
      return [.switch, .catch, .for, .while, .prefix].contains(code.keyword(token)) && code.kind(token - 1) != .period
    case .identifier: break
    default: return false
    }
    // `components.scheme = "https"` asks nothing.
    if code.kind(token + 1) == .equal { return false }
    let word = code.word(token)
    if word == "hasPrefix" || word == "starts" { return !asksForSlash(token) }
    if Self.questions.contains(word) { return true }
    // `isAbsolute`, `hasScheme(path)`
    let first = IdentifierWords.words(of: word).first
    return ["is", "has", "should", "can", "needs"].contains(first) && !Self.harmless.contains(word)
  }

  /// `hasPrefix("/")`
  private func asksForSlash(_ name: Int) -> Bool {
    guard let value = file.call(at: name)?.arguments.first?.value,
      let literal = StringLiteral(file.syntax, value.lowerBound), literal.tokens == value, literal.isPlain
    else { return false }
    return file.source.text(literal.lead).allSatisfy { $0 == "/" }
  }
}
