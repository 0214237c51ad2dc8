/// A piece of code as its tokens, without white space and comments.
public struct CodeText: Sendable, Hashable {
  /// The tokens.
  public let tokens: [String]

  /// Makes code from tokens.
  public init(tokens: [String]) {
    self.tokens = tokens
  }

  /// Splits code into its tokens.
  public init(_ text: String) {
    let code = FileView(path: "", source: SourceBytes(text)).code
    tokens = (0..<code.count).map { code.word($0) }
  }

  /// The tokens with blanks between them: what a value is compared by.
  public var key: String { tokens.joined(separator: " ") }
}
