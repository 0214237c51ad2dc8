extension SizingReader {
  /// Whether a name is what a type alias stands for: `typealias Thumb = Views.Avatar`.
  func isAliased(_ name: Int) -> Bool {
    let start = code.startOfPath(name)
    return code.kind(start - 1) == .equal && code.keyword(start - 3) == .typealias
  }

  /// Whether the variable in whose value a token stands gets another value later: its uses do not decide alone.
  mutating func isReassigned(_ token: Int) -> Bool {
    guard let name = file.innermostDeclaration(at: token)?.name, code.isWord(name) else { return false }
    return mentions.mentions(of: name).contains { code.kind($0 + 1) == .equal }
  }

  /// Whether a bracket, or the file where there is none, holds statements.
  func holdsStatements(_ parent: Int?) -> Bool {
    guard let parent else { return true }
    return code.kind(parent) == .leftBrace && file.outline.role(ofBrace: parent) != .members
  }

  /// How many tokens and brackets an assigned value may have in front of its end.
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
