/// Expressions that make URLs, as values made of pieces.
extension FileView {
  /// The pieces of a URL that is made from a string, from another URL, or from both; nil for any other expression.
  func urlPieces(of expression: Expression) -> ValueMeaning? {
    guard case .call(let receiver, let name, let paren?) = expression.form else { return nil }
    let arguments = syntax.arguments(paren)
    if let text = arguments.first, let label = text.label, code.isWord(label, "string"), isURL(name),
      !isURLCall(text.value)
    {
      let base = arguments.dropFirst().first { $0.label.map { code.isWord($0, "relativeTo") } == true }
      return .pieces([base, text].compactMap { $0 }.filter { !isAbsent($0.value) }.map { .value($0.value) })
    }
    guard isAppending(name), !receiver.isEmpty, let first = arguments.first else { return nil }
    // `appending(components: first, second)`
    let more = arguments.dropFirst().prefix { $0.label == nil }
    return .pieces([.value(receiver), .value(first.value)] + more.map { .value($0.value) })
  }

  private func isURL(_ name: Int) -> Bool {
    code.isWord(name, "URL") || code.isWord(name, "NSURL") || code.keyword(name) == .`init`
  }

  /// Whether a value is `URL(…)`, and so not a string: nested calls are not followed.
  private func isURLCall(_ value: Range<Int>) -> Bool {
    code.isWord(value.lowerBound, "URL") && code.kind(value.lowerBound + 1) == .leftParen
      && brackets.after(value.lowerBound + 1) == value.upperBound
  }

  /// Whether a called member adds a path to a URL.
  func isAppending(_ name: Int) -> Bool {
    if code.isWord(name, "appendingPathComponent") || code.isWord(name, "appendPathComponent") { return true }
    guard code.isWord(name, "appending") || code.isWord(name, "append") else { return false }
    return code.isWord(name + 2, "path") || code.isWord(name + 2, "component") || code.isWord(name + 2, "components")
  }

  /// The string of `URL(string: …)!` as a whole expression.
  func textOfURL(_ tokens: Range<Int>) -> Range<Int>? {
    let expression = expression(tokens)
    guard case .pieces(let pieces)? = urlPieces(of: expression), pieces.count == 1, case .value(let text) = pieces[0],
      code.isWord(expression.tokens.lowerBound, "URL")
    else { return nil }
    return text
  }

  /// Whether a value is read from the settings with which an app is built or launched.
  func readsSettings(_ value: Range<Int>) -> Bool {
    value.contains { index in
      code.isWord(index, "forInfoDictionaryKey") || code.isWord(index, "infoDictionary")
        || code.isWord(index, "ProcessInfo")
    }
  }
}
