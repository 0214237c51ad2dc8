/// Splits messages and replacements at their placeholders.
enum TemplateReader {
  /// Reads a template; an error is a message.
  static func template(_ text: String) throws(SignatureReader.Failure) -> Template {
    var pieces: [Template.Piece] = []
    var plain = ""
    var rest = text[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      plain += rest[..<brace]
      rest = rest[brace...]
      if rest.hasPrefix("{{") || rest.hasPrefix("}}") {
        plain.append(rest.removeFirst())
        rest.removeFirst()
        continue
      }
      guard rest.first == "{", let end = rest.firstIndex(of: "}") else {
        let isOpen = rest.first == "{"
        throw SignatureReader.Failure(
          message:
            "missing '\(isOpen ? "}" : "{")'; write '\(isOpen ? "{{" : "}}")' for a literal '\(isOpen ? "{" : "}")'"
        )
      }
      let word = String(rest[rest.index(after: brace)..<end])
      if !plain.isEmpty { pieces.append(.text(plain)) }
      plain = ""
      pieces.append(.placeholder(try placeholder(word)))
      rest = rest[rest.index(after: end)...]
    }
    plain += rest
    if !plain.isEmpty { pieces.append(.text(plain)) }
    return Template(pieces)
  }

  private static func placeholder(_ word: String) throws(SignatureReader.Failure) -> Placeholder {
    if let known = Placeholder.words.first(where: { $0.word == word }) { return known.placeholder }
    if let argument = SignatureReader.argument(word), argument != .any { return .argument(argument) }
    let shown = Quotation.of("{\(word)}")
    let suggestion = Suggestion.nearest(to: word, among: Placeholder.words.map(\.word))
    let clause =
      suggestion.map { "; did you mean '{\($0)}'?" }
      ?? (SignatureReader.isName(word[...]) ? "; add ':' after a label" : "")
    throw SignatureReader.Failure(message: "unknown placeholder \(shown)\(clause)")
  }
}
