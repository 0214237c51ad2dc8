/// The tokens of one file. They do not overlap, and only white space lies between them.
public struct TokenList: Sendable {
  /// The tokens that are not trivia, in source order: what rules work with.
  public internal(set) var code: [Token] = []
  /// Comments and what is not Swift, in source order.
  public internal(set) var trivia: [Token] = []
  /// The code tokens of macros: `#` with a name that isn't a conditional-compilation directive.
  var macros: [Int] = []
  /// The words among the code tokens.
  var words: WordTable
  /// The file has lexical errors (unterminated, unknown or conflicting tokens). Rules run, fixes do not.
  public internal(set) var isDamaged = false
  /// The file holds an editor placeholder `<#…#>`.
  public internal(set) var hasPlaceholder = false
  /// The byte offset of the first merge-conflict marker, if the file holds a conflict region.
  public internal(set) var conflictOffset: Int?
  /// The size of the file in bytes.
  public let byteCount: Int

  /// Makes a list without tokens for a file of a given size.
  init(byteCount: Int) {
    self.byteCount = byteCount
    words = WordTable(byteCount: byteCount)
  }

  /// Calls `body` with all tokens in source order.
  public func forEach(_ body: (Token) -> Void) {
    var next = 0
    for token in code {
      while next < trivia.count, trivia[next].start < token.start {
        body(trivia[next])
        next += 1
      }
      body(token)
    }
    for token in trivia[next...] { body(token) }
  }

  /// The last comment or other trivia that starts before a byte offset.
  func lastTrivia(before offset: Int) -> Token? {
    let index = firstTrivia(from: offset)
    return index > 0 ? trivia[index - 1] : nil
  }

  /// The index into the trivia of the first one that starts at or after a byte offset.
  func firstTrivia(from offset: Int) -> Int {
    trivia.partitioningIndex { Int($0.start) >= offset }
  }
}
