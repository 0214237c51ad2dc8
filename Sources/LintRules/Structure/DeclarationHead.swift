/// What is before the keyword of a declaration or an import.
public struct DeclarationHead: Sendable {
  /// The last names of the attributes: that of `State` in `@SwiftUI.State`.
  public private(set) var attributes: [Int] = []
  /// The words that are not attributes, each with the word in parentheses after it: `private(set)`.
  public private(set) var keywords: [(word: Int, detail: Int?)] = []

  /// Reads some code tokens up to a keyword.
  init(_ code: Code, _ brackets: Brackets, _ tokens: Range<Int>) {
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      if code.kind(index) == .at, code.isWord(index + 1) {
        index += 1
        while code.kind(index + 1) == .period, code.isWord(index + 2) { index += 2 }
        attributes.append(index)
        index += 1
        if code.kind(index) == .leftParen, code.touches(index - 1, index) { index = brackets.after(index) }
      } else if code.isWord(index) {
        let hasDetail = code.kind(index + 1) == .leftParen && code.isWord(index + 2)
        keywords.append((index, hasDetail ? index + 2 : nil))
        index = hasDetail ? brackets.after(index + 1) : index + 1
      } else {
        index = max(index + 1, brackets.after(index))
      }
    }
  }
}

extension FileView {
  /// What is before the keyword of a declaration.
  func head(of declaration: Declaration) -> DeclarationHead {
    DeclarationHead(code, brackets, declaration.start..<declaration.keyword)
  }

  /// What is before the keyword of an import.
  func head(of statement: ImportStatement) -> DeclarationHead {
    DeclarationHead(code, brackets, statement.start..<statement.keyword)
  }
}
