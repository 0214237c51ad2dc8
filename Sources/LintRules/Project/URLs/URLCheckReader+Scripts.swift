/// Recognizes strings that web pages send.
extension URLCheckReader {
  /// The maximum number of `body` tokens to check.
  private static let maxMessages = 64

  /// Whether a string comes from a web page's script, which sends complete URLs: `message.body as? String`.
  func isScriptMessage(_ text: Range<Int>) -> Bool {
    if file.words.number(of: "WebKit") == nil { return false }
    let names = origins.namesBehind(text)
    return !names.isEmpty
      && file.words.tokens(of: "body").prefix(Self.maxMessages).contains { body in
        guard file.code.kind(body - 1) == .period, file.code.isWord(body - 2), file.code.keyword(body + 1) == .as else {
          return false
        }
        let name = file.code.startOfPath(body) - 2
        return file.code.kind(name + 1) == .equal && file.code.isWord(name) && names.contains(file.code.word(name))
      }
  }
}
