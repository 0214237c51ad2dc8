/// The attributes and keywords before the keyword of a declaration or an import. Each part is read on first use.
public struct DeclarationHead: Sendable {
  private let code: Code
  private let brackets: Brackets
  private let tokens: Range<Int>

  /// Reads some code tokens up to a keyword.
  init(_ code: Code, _ brackets: Brackets, _ tokens: Range<Int>) {
    self.code = code
    self.brackets = brackets
    self.tokens = tokens
  }

  /// The last names of the attributes: `State` in `@SwiftUI.State`.
  public var attributes: [Int] {
    var attributes: [Int] = []
    read(attribute: { attributes.append($0) }, keyword: { _, _ in })
    return attributes
  }

  /// Whether the last name of an attribute is a word.
  func hasAttribute(_ word: StaticString) -> Bool {
    var isFound = false
    read(attribute: { if code.isWord($0, word) { isFound = true } }, keyword: { _, _ in })
    return isFound
  }

  /// Whether the last name of an attribute is one of some words.
  func hasAttribute(in words: WordList) -> Bool {
    var isFound = false
    read(attribute: { if code.isWord($0, in: words) { isFound = true } }, keyword: { _, _ in })
    return isFound
  }

  /// The words that are not attributes, each with the word in parentheses after it: `private(set)`.
  public var keywords: [(word: Int, detail: Int?)] {
    var keywords: [(word: Int, detail: Int?)] = []
    read(attribute: { _ in }, keyword: { keywords.append(($0, $1)) })
    return keywords
  }

  @inline(__always)
  private func read(attribute: (Int) -> Void, keyword: (Int, Int?) -> Void) {
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      if code.kind(index) == .at, code.isWord(index + 1) {
        index += 1
        while code.kind(index + 1) == .period, code.isWord(index + 2) { index += 2 }
        attribute(index)
        index += 1
        if code.kind(index) == .leftParen, code.touches(index - 1, index) { index = brackets.after(index) }
      } else if code.isWord(index) {
        let hasDetail = code.kind(index + 1) == .leftParen && code.isWord(index + 2)
        keyword(index, hasDetail ? index + 2 : nil)
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
