extension TokenKind {
  /// Whether the token opens a bracket, a literal or an interpolation.
  @inline(__always)
  var isOpener: Bool {
    switch self {
    case .leftParen, .leftSquare, .leftBrace, .stringStart, .interpolationStart: true
    default: false
    }
  }

  /// Whether the token closes such a thing.
  @inline(__always)
  var isCloser: Bool { opener != nil }

  /// What the token closes; nil for one that closes nothing.
  @inline(__always)
  var opener: TokenKind? {
    switch self {
    case .rightParen: .leftParen
    case .rightSquare: .leftSquare
    case .rightBrace: .leftBrace
    case .stringEnd: .stringStart
    case .interpolationEnd: .interpolationStart
    default: nil
    }
  }

  /// Whether the token is the closer of an opener.
  @inline(__always)
  func closes(_ opener: TokenKind) -> Bool { opener.isOpener && opener.rawValue &+ 1 == rawValue }
}
