/// What must still add up after a file was edited.
struct SourceHealth: Sendable, Equatable {
  /// Something is lexically broken.
  var isDamaged: Bool
  /// The number of brackets without a partner.
  var unmatchedBrackets: Int
  /// The number of declarations of types, functions and properties.
  var declarations: Int

  /// Examines a file.
  init(_ file: FileView) {
    isDamaged = file.tokens.isDamaged
    var unmatched = 0
    for index in 0..<file.count {
      switch file.code.kind(index) {
      case .leftParen, .leftSquare, .leftBrace, .rightParen, .rightSquare, .rightBrace, .stringStart,
        .interpolationStart:
        if file.brackets.partner(index) == nil { unmatched += 1 }
      default: break
      }
    }
    unmatchedBrackets = unmatched
    declarations = file.outline.declarations.count
  }

  /// Whether an edited file is as sound as it was before, having lost exactly so many declarations.
  func isSound(after before: SourceHealth, removedDeclarations: Int) -> Bool {
    !isDamaged && unmatchedBrackets == before.unmatchedBrackets
      && declarations == before.declarations - removedDeclarations
  }
}
