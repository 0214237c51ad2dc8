/// Matches brackets as long as each one closes the last opened, outside `#if`.
struct SoundBrackets {
  private let tokens: UnsafeBufferPointer<Token>
  private let partners: UnsafeMutableBufferPointer<Int32>
  private let parents: UnsafeMutableBufferPointer<Int32>
  /// The innermost open bracket, or -1.
  private var innermost: Int32 = -1

  /// Takes the tokens of a file, a table filled with -1 and an uninitialized one.
  init(
    tokens: UnsafeBufferPointer<Token>, partners: UnsafeMutableBufferPointer<Int32>,
    parents: UnsafeMutableBufferPointer<Int32>
  ) {
    self.tokens = tokens
    self.partners = partners
    self.parents = parents
  }

  /// Whether no bracket is open.
  var isClosed: Bool { innermost < 0 }

  /// The open brackets, the innermost last.
  var open: [Int32] {
    var open: [Int32] = []
    var index = innermost
    while index >= 0 {
      open.append(index)
      index = parents[Int(index)]
    }
    return open.reversed()
  }

  /// Sets the partners and parents of all tokens up to the first unbalanced one and returns its index.
  mutating func match() -> Int {
    for index in tokens.indices {
      let kind = tokens[index].kind
      // Which tokens open something is hard to predict, so there is no branch on it.
      parents.initializeElement(at: index, to: innermost)
      innermost = kind.isOpener ? Int32(truncatingIfNeeded: index) : innermost
      if kind.closesOrDivides, !close(index, kind) { return index }
    }
    return tokens.count
  }

  /// Closes the innermost bracket if it is of the right kind.
  @inline(__always)
  private mutating func close(_ index: Int, _ kind: TokenKind) -> Bool {
    guard innermost >= 0, let opener = kind.opener, tokens[Int(innermost)].kind == opener else { return false }
    partners[index] = innermost
    partners[Int(innermost)] = Int32(truncatingIfNeeded: index)
    innermost = parents[Int(innermost)]
    parents[index] = innermost
    return true
  }
}

extension TokenKind {
  /// Whether the token closes a bracket, a literal or an interpolation, or belongs to `#if`.
  @inline(__always)
  fileprivate var closesOrDivides: Bool {
    switch self {
    case .poundIf, .poundElse, .poundElseif, .poundEndif: true
    default: isCloser
    }
  }
}
