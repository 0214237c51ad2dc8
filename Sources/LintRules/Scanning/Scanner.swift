/// Turns bytes into tokens. Every input gives tokens that tile it; nothing is refused and nothing recurses.
///
/// One loop takes a token a step. What is open around the position stands in `frames`: string literals and the
/// interpolations in them. Comments, regular expressions, numbers and placeholders hold no code, so one step takes
/// each of them whole.
public struct Scanner {
  /// A string literal that is open.
  struct OpenString {
    /// How many `#` stand before its opening quote.
    var pounds: UInt32
    /// The index of its `stringStart` token.
    var startToken: UInt32
    /// It opened with `"""`, so it may go on after a line end.
    var isMultiline: Bool
    /// `"`, or `'` in a literal that Swift does not have.
    var quote: UInt8
  }

  /// What is open around the position.
  enum Frame {
    case string(OpenString)
    /// Code in `\(…)` with the number of its own open parentheses; `isMultiline` is that of the literal around it.
    case interpolation(openParens: UInt32, isMultiline: Bool)
  }

  let base: UnsafePointer<UInt8>
  let count: Int
  let keywords: KeywordTable
  var position = 0
  var frames: [Frame] = []
  var tokens = TokenList()
  /// No significant token was found yet on the current line.
  var isAtLineStart = true
  var memory = Memory()

  /// Scans a file.
  public static func scan(_ source: SourceBytes) -> TokenList {
    source.bytes.withUnsafeBytes { scan($0) }
  }

  /// Scans the bytes of a file. A file of 4 GiB or more gives one `unknown` token.
  public static func scan(_ bytes: UnsafeRawBufferPointer) -> TokenList {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return TokenList() }
    guard bytes.count < UInt32.max else { return .unscanned(byteCount: bytes.count) }
    var scanner = Scanner(base.assumingMemoryBound(to: UInt8.self), bytes.count)
    return scanner.run()
  }

  private init(_ base: UnsafePointer<UInt8>, _ count: Int) {
    self.base = base
    self.count = count
    keywords = .standard
    tokens.byteCount = count
    tokens.all.reserveCapacity(count / 4 + 16)
    tokens.significant.reserveCapacity(count / 6 + 16)
  }

  private mutating func run() -> TokenList {
    scanFileStart()
    // Each step takes at least one byte or closes a frame.
    while position < count {
      if case .string(let literal) = frames.last {
        scanSegment(literal)
      } else {
        scanCode()
      }
    }
    closeLiteralsAtFileEnd()
    return tokens
  }

  /// Takes one token where code is expected.
  private mutating func scanCode() {
    switch ByteClass(base[position]) {
    case .word: scanWord()
    case .digit: scanNumber()
    case .dollar: scanDollar()
    case .backtick: scanBacktick()
    case .space: scanSpace()
    case .newline: scanNewline()
    case .quote: scanStringStart(pounds: 0)
    case .pound: scanPound()
    case .slash: scanSlash()
    case .angle: scanAngle()
    case .mark: scanMark()
    case .operatorHead: scanOperator()
    case .leftParen: scanLeftParen()
    case .rightParen: scanRightParen()
    case .leftSquare: emit(.leftSquare, to: position + 1)
    case .rightSquare: emit(.rightSquare, to: position + 1)
    case .leftBrace: emit(.leftBrace, to: position + 1)
    case .rightBrace: emit(.rightBrace, to: position + 1)
    case .comma: emit(.comma, to: position + 1)
    case .semicolon: emit(.semicolon, to: position + 1)
    case .colon: scanColon()
    case .at: emit(.at, to: position + 1)
    case .backslash: emit(.backslash, to: position + 1)
    case .nonASCII: scanNonASCII()
    case .unknown: scanUnknown()
    }
  }

  private mutating func scanColon() {
    if byte(position + 1) == UInt8(ascii: ":") {
      emit(.doubleColon, to: position + 2)
    } else {
      emit(.colon, to: position + 1)
    }
  }

  private mutating func scanLeftParen() {
    if case .interpolation(let openParens, let isMultiline) = frames.last {
      frames[frames.count - 1] = .interpolation(openParens: openParens + 1, isMultiline: isMultiline)
    }
    emit(.leftParen, to: position + 1)
  }

  private mutating func scanRightParen() {
    guard case .interpolation(let openParens, let isMultiline) = frames.last else {
      return emit(.rightParen, to: position + 1)
    }
    if openParens == 0 {
      frames.removeLast()
      emit(.interpolationEnd, to: position + 1)
    } else {
      frames[frames.count - 1] = .interpolation(openParens: openParens - 1, isMultiline: isMultiline)
      emit(.rightParen, to: position + 1)
    }
  }
}

// MARK: Reading and emitting

extension Scanner {
  /// The byte at an offset, or 0 behind the end.
  @inline(__always)
  func byte(_ offset: Int) -> UInt8 {
    offset < count ? base[offset] : 0
  }

  /// Whether the bytes from an offset on are those of an ASCII text.
  func matches(_ text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset >= 0, length <= count - offset else { return false }
    for index in 0..<length where base[offset + index] != text.utf8Start[index] { return false }
    return true
  }

  /// The first offset from `start` on at which a line ends, or the end of the file.
  func lineEnd(from start: Int) -> Int {
    var end = start
    while end < count, !base[end].isNewline { end += 1 }
    return end
  }

  /// Appends the token from the position to `end` and moves behind it.
  @inline(__always)
  mutating func emit(_ kind: TokenKind, to end: Int, flags: TokenFlags = [], keyword: Keyword = .none) {
    var token = Token(start: UInt32(truncatingIfNeeded: position), kind: kind, flags: flags, keyword: keyword)
    if !kind.isTrivia {
      if isAtLineStart {
        token.flags.insert(.startsLine)
        isAtLineStart = false
      }
      tokens.significant.append(UInt32(truncatingIfNeeded: tokens.all.count))
    }
    tokens.all.append(token)
    position = end
  }

  /// Appends a token that is a mistake in itself.
  mutating func emitDamaged(_ kind: TokenKind, to end: Int, flags: TokenFlags = .malformed) {
    tokens.isDamaged = true
    emit(kind, to: end, flags: flags)
  }

  /// The last token that is no trivia.
  var previous: Token? {
    tokens.significant.last.map { tokens.all[Int($0)] }
  }
}

extension TokenList {
  /// The tokens of a file that is too large to have offsets of 32 bits.
  fileprivate static func unscanned(byteCount: Int) -> TokenList {
    var tokens = TokenList()
    tokens.all = [Token(start: 0, kind: .unknown, flags: .malformed, keyword: .none)]
    tokens.byteCount = byteCount
    tokens.isDamaged = true
    return tokens
  }
}
