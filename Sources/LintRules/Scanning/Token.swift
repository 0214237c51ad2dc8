/// The kind of a token, as far as its bytes determine it. The scanner does not parse.
public enum TokenKind: UInt8, Sendable, CaseIterable {
  // Trivia.
  case space
  case newline
  case lineComment
  case blockComment
  case byteOrderMark
  case shebang
  /// A run of bytes that no Swift token begins with: NUL, invalid UTF-8, curly quotes.
  case unknown
  /// A whole merge-conflict region, markers included.
  case conflict

  // Words and numbers.
  /// A name, `_`, `$0`, a name in backticks (the backticks are part of it).
  case identifier
  /// `#name` other than the conditional-compilation ones, the `#` included.
  case poundWord
  case number
  /// An editor placeholder `<#…#>`.
  case placeholder
  /// A word that `Keyword` knows, reserved or contextual; whether it acts as one depends on its place. Next to the braces
  /// for `isKeywordOrBrace`.
  case keyword

  // Brackets, each closer after its opener, then the directives of conditional compilation. `dividesCode` knows the first and
  // the last one.
  case leftBrace
  case rightBrace
  case leftParen
  case rightParen
  case leftSquare
  case rightSquare
  /// The opening delimiter of a string literal, its `#`s included.
  case stringStart
  /// The closing delimiter of a string literal, its `#`s included.
  case stringEnd
  /// `\(` with its `#`s.
  case interpolationStart
  /// The `)` that ends an interpolation.
  case interpolationEnd
  case poundIf
  case poundElseif
  case poundElse
  case poundEndif

  // Punctuation: one byte each.
  case comma
  case semicolon
  case colon
  case doubleColon
  case at
  case backslash
  /// A `#` or a backtick that begins no word.
  case strayPunctuation

  // Operators.
  case period
  case equal
  case arrow
  case prefixAmpersand
  case postfixQuestion
  case postfixBang
  case prefixOperator
  case postfixOperator
  case binaryOperator

  // Literals.
  case stringText
  /// A whole regular-expression literal.
  case regex

  /// Whether rules skip the token: white space, comments and what is not Swift.
  public var isTrivia: Bool { rawValue <= TokenKind.conflict.rawValue }

  /// Whether the token opens or closes a bracket, a literal or an interpolation, or belongs to `#if`.
  @inline(__always)
  var dividesCode: Bool { rawValue >= Self.leftBrace.rawValue && rawValue <= Self.poundEndif.rawValue }

  /// Whether the token is a keyword or a brace.
  @inline(__always)
  var isKeywordOrBrace: Bool { rawValue >= Self.keyword.rawValue && rawValue <= Self.rightBrace.rawValue }
}

/// Properties of one token.
public struct TokenFlags: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes flags from their bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The literal or comment that starts here never ends.
  public static let unterminated = TokenFlags(rawValue: 1 << 0)
  /// The token is malformed, such as a stray `*/`.
  public static let malformed = TokenFlags(rawValue: 1 << 1)
  /// A multi-line string literal, or a block comment or regular expression with a line break.
  public static let multiline = TokenFlags(rawValue: 1 << 2)
  /// The first significant token of its line.
  public static let startsLine = TokenFlags(rawValue: 1 << 3)
}

/// One token: 16 bytes.
public struct Token: Sendable {
  /// The byte offset of its first byte.
  public var start: UInt32
  /// The byte offset after its last byte.
  public var end: UInt32
  /// Its kind.
  public var kind: TokenKind
  /// Its flags.
  public var flags: TokenFlags
  /// The keyword with its spelling; `.none` for every other token.
  public var keyword: Keyword = .none
  /// The number of its word for a name or keyword, without backticks; -1 for every other token.
  var word: Int32 = -1

  /// Its bytes.
  @inline(__always)
  public var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }

  /// Whether it is a comment.
  public var isComment: Bool { kind == .lineComment || kind == .blockComment }
}
