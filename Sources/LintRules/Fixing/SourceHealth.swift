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
    unmatchedBrackets = file.brackets.unmatched(in: 0..<file.count, file.code)
    declarations = file.outline.declarations.count
  }

  /// Whether an edited file is as sound as it was before, having lost exactly so many declarations.
  func isSound(after before: SourceHealth, removedDeclarations: Int) -> Bool {
    !isDamaged && unmatchedBrackets == before.unmatchedBrackets
      && declarations == before.declarations - removedDeclarations
  }
}
