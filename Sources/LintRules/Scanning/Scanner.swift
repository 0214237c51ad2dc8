/// Turns bytes into tokens. Every input gives tokens that tile it; nothing is refused and nothing recurses.
///
/// One loop takes a token a step. What is open around the position stands in `frame` and `outerFrames`: string literals
/// and the interpolations in them. Comments, regular expressions, numbers and placeholders hold no code, so one step
/// takes each of them whole.
public struct Scanner {
  let bytes: ScannedBytes
  let keywords: KeywordTable.Entries
  var tokens: TokenBuffer
  var position = 0
  /// No significant token was found yet on the current line.
  var isAtLineStart = true
  /// What the position is in.
  var frame = Frame.code
  var outerFrames: [Frame] = []
  /// All that is found out but the tokens themselves.
  var remarks = TokenList()
  var memory = Memory()

  /// Scans a file.
  public static func scan(_ source: SourceBytes) -> TokenList {
    source.bytes.withUnsafeBytes { scan($0) }
  }

  /// Scans the bytes of a file. A file of 4 GiB or more gives one `unknown` token.
  public static func scan(_ bytes: UnsafeRawBufferPointer) -> TokenList {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return TokenList() }
    guard bytes.count < UInt32.max else { return .unscanned(byteCount: bytes.count) }
    let source = ScannedBytes(base: start.assumingMemoryBound(to: UInt8.self), count: bytes.count)
    return KeywordTable.standard.withEntries { keywords in
      var scanner = Scanner(source, keywords)
      defer { scanner.tokens.deallocate() }
      scanner.run()
      return scanner.result
    }
  }

  private init(_ bytes: ScannedBytes, _ keywords: KeywordTable.Entries) {
    self.bytes = bytes
    self.keywords = keywords
    // Swift code has a token every four or five bytes.
    tokens = TokenBuffer(capacity: bytes.count / 3)
  }

  private var result: TokenList {
    var result = remarks
    result.all = tokens.all
    result.significant = tokens.significant
    result.byteCount = bytes.count
    return result
  }

  private mutating func run() {
    scanFileStart()
    // Each step takes at least one byte or closes a frame.
    while position < bytes.count {
      if frame.kind == .string {
        scanSegment()
      } else {
        scanCode()
      }
    }
    closeLiteralsAtFileEnd()
  }

  /// Takes one token where code is expected.
  private mutating func scanCode() {
    switch ByteClass(bytes[position]) {
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
    if bytes.at(position + 1) == UInt8(ascii: ":") {
      emit(.doubleColon, to: position + 2)
    } else {
      emit(.colon, to: position + 1)
    }
  }
}

// MARK: Emitting

extension Scanner {
  /// Appends the token from the position to `end` and moves behind it.
  @inline(__always)
  mutating func emit(_ kind: TokenKind, to end: Int, flags: TokenFlags = [], keyword: Keyword = .none) {
    var flags = flags
    if !kind.isTrivia {
      if isAtLineStart { flags.insert(.startsLine) }
      isAtLineStart = false
    }
    let token = Token(start: UInt32(truncatingIfNeeded: position), kind: kind, flags: flags, keyword: keyword)
    tokens.append(token)
    position = end
  }

  /// Appends a token that is a mistake in itself.
  mutating func emitDamaged(_ kind: TokenKind, to end: Int, flags: TokenFlags = .malformed) {
    remarks.isDamaged = true
    emit(kind, to: end, flags: flags)
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
