extension URLBaseReader {
  /// `components.host`, where the components are those of something that is not a base.
  func isPartOfInput(_ tokens: Range<Int>) -> Bool {
    guard tokens.count > 2, file.code.kind(tokens.lowerBound) == .identifier,
      let value = file.binding(of: tokens.lowerBound)?.value, !value.isEmpty,
      file.code.isWord(value.lowerBound, "URLComponents") || file.code.isWord(value.lowerBound, "URL"),
      let text = file.call(at: value.lowerBound)?.arguments.first?.value
    else { return false }
    return !text.contains(tokens.lowerBound) && !hasHTTPHost(origins.origin(of: text))
      && file.names.bindings(ofReference: text).contains { file.outline.bindings[$0].kind == .parameter }
      || text.count == 1 && file.code.keyword(text.lowerBound) == .`self`
  }

  /// An expression without parentheses, marks and the members that only change how the address is written.
  func withoutConversions(_ expression: Range<Int>) -> Range<Int> {
    let code = file.code
    var tokens = file.syntax.withoutMarks(file.syntax.withoutParentheses(expression))
    while tokens.count > 2, code.kind(tokens.upperBound - 2) == .period,
      code.isWord(tokens.upperBound - 1, "absoluteString") || code.isWord(tokens.upperBound - 1, "absoluteURL")
        || code.isWord(tokens.upperBound - 1, "description")
    {
      tokens = file.syntax.withoutMarks(tokens.lowerBound..<tokens.upperBound - 2)
    }
    return tokens
  }

  /// `"\(server.absoluteString)/files"`, where `server` has a literal address.
  func beginsWithConstant(_ value: Range<Int>) -> Bool {
    let code = file.code
    guard let literal = StringLiteral(file.syntax, value.lowerBound), literal.tokens == value, literal.lead.isEmpty,
      code.kind(value.lowerBound + 1) == .interpolationStart
    else { return false }
    let name = withoutConversions(file.brackets.inside(value.lowerBound + 1))
    let bindings = file.names.bindings(ofReference: name).map { file.outline.bindings[$0] }
    return !bindings.isEmpty
      && bindings.allSatisfy { binding in
        binding.kind == .constant && !binding.value.isEmpty
          && hasHTTPHost(origins.origin(of: file.textOfURL(binding.value) ?? binding.value))
      }
  }

  /// Whether an expression is a constant with the name of a host: `static let host = "example.com"`.
  func isHostName(_ expression: Range<Int>) -> Bool {
    let bindings = file.names.bindings(ofReference: expression).map { file.outline.bindings[$0] }
    return !bindings.isEmpty
      && bindings.allSatisfy { binding in
        guard binding.kind == .constant, let literal = StringLiteral(file.syntax, binding.value.lowerBound),
          literal.tokens == binding.value, literal.isPlain
        else { return false }
        let host = file.source.text(literal.lead)
        return host.contains { $0 == "." } && !host.contains { $0 == " " }
      }
  }
}
