/// Looks up names in the commented-out code of a file's types, which is parsed on first use.
struct CommentedCode {
  private let file: FileView
  /// The commented-out code of types, by their first parts, and the same parsed.
  private var (texts, parsed): ([Int: SourceBytes], [Int: FileView]) = ([:], [:])

  init(_ file: FileView) { self.file = file }

  /// Whether commented-out code of a type modifies a value: `// limit += 10`, `// Slider(value: $limit)`.
  mutating func changes(_ name: String, inType owner: Int) -> Bool {
    comments(on: name, inType: owner).map { changes(name, $0) } ?? false
  }

  /// Whether commented-out code of a type uses a value: `// dismiss()`, `// Slider(value: $limit)`. Prose that mentions
  /// the name doesn't count.
  mutating func uses(_ name: String, inType owner: Int) -> Bool {
    guard let comments = comments(on: name, inType: owner) else { return false }
    return changes(name, comments) || comments.words.tokens(of: name).contains(where: comments.isInCode)
  }

  private func changes(_ name: String, _ comments: FileView) -> Bool {
    if !comments.words.tokens(of: "$" + name).isEmpty { return true }
    return comments.words.tokens(of: name).contains { !comments.code.isDeclared($0) && comments.changes($0) }
  }

  /// The commented-out code of a type; nil if it doesn't contain a name.
  private mutating func comments(on name: String, inType owner: Int) -> FileView? {
    let first = file.firstPart(ofType: owner)
    let text = texts[first] ?? file.commentedText(inType: first)
    texts[first] = text
    guard text.holds(name) else { return nil }
    let comments = parsed[first] ?? FileView(path: file.path, source: text)
    parsed[first] = comments
    return comments
  }
}

extension FileView {
  private static let operators: [StaticString] = ["?", "??", "==", "!=", "&&", "||", "!"]

  /// Whether the tokens next to a name show that the comment is code, not prose.
  fileprivate func isInCode(_ name: Int) -> Bool {
    let (before, after) = (name - 1, name + 1)
    // `switch name`
    if code.keyword(before) == .switch { return true }
    // `if let name {`
    if code.isDeclared(name) { return code.keyword(before - 1) == .if || code.keyword(before - 1) == .guard }
    if code.kind(before) == .period, code.keyword(before - 1) == .`self` { return true }
    // `name.title`, `name()`
    if touchesNext(name), [.leftParen, .leftSquare].contains(code.kind(after)) { return true }
    if touchesNext(name), code.kind(after) == .period, code.isWord(after + 1), touchesNext(after) { return true }
    if Self.operators.contains(where: { code.isText(before, $0) || code.isText(after, $0) }) { return true }
    // `if name {`
    if code.kind(after) == .leftBrace { return code.keyword(before) == .if || code.keyword(before) == .guard }
    // `open(name)`
    guard code.kind(after) == .comma || code.kind(after) == .rightParen, let paren = brackets.parent(name) else {
      return false
    }
    return syntax.nameOfCall(paren) == paren - 1 && touchesNext(paren - 1)
  }

  /// Whether a token is directly followed by the next one, without white space.
  private func touchesNext(_ token: Int) -> Bool {
    token + 1 < count && code.range(token).upperBound == code.range(token + 1).lowerBound
  }
}
