/// What a fix must not make worse in a file.
struct SourceHealth: Sendable, Equatable {
  /// There is a lexical error.
  var isDamaged: Bool
  /// The number of brackets without a partner.
  var unmatchedBrackets: Int
  /// The number of declarations of types, functions and properties.
  var declarations: Int

  /// Reads a file.
  init(_ file: FileView) {
    isDamaged = file.tokens.isDamaged
    unmatchedBrackets = file.brackets.unmatched(in: 0..<file.count, file.code)
    declarations = file.outline.declarations.count
  }

  /// Whether an edited file is as sound as before and has lost exactly the given number of declarations.
  func isSound(after before: SourceHealth, removedDeclarations: Int) -> Bool {
    !isDamaged && unmatchedBrackets == before.unmatchedBrackets
      && declarations == before.declarations - removedDeclarations
  }
}
