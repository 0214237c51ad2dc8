extension SizingReader {
  /// Whether a name is the value of a type alias: `typealias Thumb = Views.Avatar`.
  func isAliased(_ name: Int) -> Bool {
    let start = code.startOfPath(name)
    return code.kind(start - 1) == .equal && code.keyword(start - 3) == .typealias
  }

  /// Whether the variable whose value contains a token is assigned again later: its uses alone do not determine the
  /// size.
  mutating func isReassigned(_ token: Int) -> Bool {
    guard let name = file.innermostDeclaration(at: token)?.name, code.isWord(name) else { return false }
    return mentions.mentions(of: name).contains { code.kind($0 + 1) == .equal }
  }

  /// Whether a bracket, or the file for nil, contains statements.
  func holdsStatements(_ parent: Int?) -> Bool {
    guard let parent else { return true }
    return code.kind(parent) == .leftBrace && file.outline.role(ofBrace: parent) != .members
  }

  /// The largest number of tokens and brackets before the end of an assigned value.
  private static let longestValue = 256

  /// Whether the expression that ends with a token is assigned to something: `picture = AsyncImage(…)`.
  func isAssigned(_ token: Int) -> Bool {
    var position = token
    for _ in 0..<Self.longestValue where position > 0 {
      if let kind = code.kind(position), kind.isCloser, let partner = file.brackets.partner(position) {
        position = partner
        if code.kind(position) == .leftBrace, file.outline.role(ofBrace: position) != .closure { return false }
      }
      if code.startsLine(position), !file.syntax.continuesExpression(position) { return false }
      position -= 1
      switch code.kind(position) {
      case .equal: return true
      case .leftBrace, .leftParen, .leftSquare, .comma, .semicolon, .colon: return false
      case .keyword where code.kind(position - 1) != .period: return false
      default: break
      }
    }
    return false
  }
}
