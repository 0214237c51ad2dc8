/// Recognizes views whose content isn't written yet.
extension FileView {
  /// Containers that show nothing without content, and `Text`, whose literal may be a placeholder.
  private static let containers = WordList(
    """
    ScrollView HStack VStack ZStack LazyHStack LazyVStack Group Section List Form NavigationStack NavigationView
    NavigationSplitView EmptyView Text
    """)

  /// Whether a view's `body` shows only empty containers and text such as "TODO", or has a closure with only a comment.
  func isUnwritten(viewOf type: Int) -> Bool {
    guard let brace = viewBody(ofDeclaration: type) else { return false }
    let body = brackets.inside(brace)
    guard steps.take(body.count) else { return true }
    return body.allSatisfy(isOfEmptyView)
      || body.contains { code.kind($0) == .leftBrace && code.kind($0 + 1) == .rightBrace && containsComment($0) }
  }

  private func isOfEmptyView(_ token: Int) -> Bool {
    switch code.kind(token) {
    case .leftBrace, .rightBrace, .leftParen, .rightParen, .comma, .colon, .period, .number: true
    case .stringStart, .stringEnd: true
    case .stringText: isPlaceholder(source.bytes[code.range(token)])
    case .identifier: Self.containers.contains(code.word(token)) || code.kind(token - 1) == .period || isLabel(token)
    default: false
    }
  }

  private static let placeholders: Set = ["todo", "tbd", "hello world", "hello, world", "hello, world!"]

  private func isPlaceholder(_ text: some Sequence<UInt8>) -> Bool {
    Self.placeholders.contains(String(decoding: Array(text), as: UTF8.self).lowercased())
  }

  /// Whether a `{` and the `}` after it are a closure that contains a comment.
  private func containsComment(_ brace: Int) -> Bool {
    outline.role(ofBrace: brace) == .closure
      && hasComment(in: code.range(brace).upperBound..<code.range(brace + 1).lowerBound)
  }
}
