/// Turns bytes into tokens. Every input is accepted and gives tokens with only white space between them, without
/// recursion.
///
/// One loop scans a token per step. `frame` and `outerFrames` hold what is open around the position: string literals
/// and their interpolations. Comments, regular expressions, numbers and placeholders contain no code, so that one step
/// scans each of them whole.
public struct Scanner {
  let bytes: ScannedBytes
  let tables: ScanTables
  /// The code tokens.
  var tokens: TokenBuffer
  /// The results other than the code tokens.
  var result: TokenList
  var position = 0
  /// `startsLine` until the first code token of the current line.
  var lineStart = TokenFlags.startsLine
  /// What encloses the position.
  var frame = Frame.code
  var outerFrames: [Frame] = []
  var memory = Memory()

  /// Scans a file.
  public static func scan(_ source: SourceBytes) -> TokenList {
    source.bytes.withUnsafeBytes { scan($0) }
  }

  /// Scans the bytes of a file. A file of 4 GiB or more gives one `unknown` token.
  public static func scan(_ bytes: UnsafeRawBufferPointer) -> TokenList {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return TokenList(byteCount: 0) }
    guard bytes.count < UInt32.max else { return .unscanned(byteCount: bytes.count) }
    let source = ScannedBytes(base: start.assumingMemoryBound(to: UInt8.self), count: bytes.count)
    return ScanTables.with { tables in
      var scanner = Scanner(source, tables)
      // Of a hundred files, two have more than a token for every five bytes.
      let code = TokenBuffer.collect(capacity: bytes.count / 5) { buffer in
        scanner.tokens = buffer
        scanner.run()
        return scanner.tokens
      }
      scanner.result.code = code
      return scanner.result
    }
  }

  private init(_ bytes: ScannedBytes, _ tables: ScanTables) {
    self.bytes = bytes
    self.tables = tables
    tokens = TokenBuffer()
    result = TokenList(byteCount: bytes.count)
  }

  private mutating func run() {
    scanFileStart()
    // Each step consumes at least one byte or closes a frame.
    while position < bytes.count {
      if frame.kind == .string {
        scanSegment()
      } else {
        scanCode()
      }
    }
    closeLiteralsAtFileEnd()
  }

  /// Scans code up to the text of a literal or the end of the file.
  private mutating func scanCode() {
    while position < bytes.count, frame.kind != .string {
      var byteClass = tables.begins(bytes[position])
      if byteClass == .space {
        // Most white space is one space between two words.
        position &+= 1
        byteClass = tables.begins(bytes.at(position))
        if position == bytes.count { return }
      }
      switch byteClass {
      case .word: scanWord()
      case .space: scanSpace()
      case .newline: scanNewline()
      case .leftParen: scanLeftParen()
      case .rightParen: scanRightParen()
      case .leftSquare: emit(.leftSquare, to: position &+ 1)
      case .rightSquare: emit(.rightSquare, to: position &+ 1)
      case .leftBrace: emit(.leftBrace, to: position &+ 1)
      case .rightBrace: emit(.rightBrace, to: position &+ 1)
      case .comma: emit(.comma, to: position &+ 1)
      case .colon: scanColon()
      case .period: scanPeriod()
      case .equal: scanEqual()
      default: scanRarity(byteClass)
      }
    }
  }

  /// Scans one token that begins with a rare byte.
  @inline(never)
  private mutating func scanRarity(_ byteClass: ByteClass) {
    switch byteClass {
    case .digit: scanNumber()
    case .dollar: scanDollar()
    case .backtick: scanBacktick()
    case .quote: scanStringStart(pounds: 0)
    case .pound: scanPound()
    case .slash: scanSlash()
    case .angle: scanAngle()
    case .mark: scanMark()
    case .operatorHead: scanOperator()
    case .semicolon: emit(.semicolon, to: position + 1)
    case .at: emit(.at, to: position + 1)
    case .backslash: emit(.backslash, to: position + 1)
    case .nonASCII: scanNonASCII()
    default: scanUnknown()
    }
  }

  @inline(__always)
  private mutating func scanColon() {
    if bytes.at(position &+ 1) == UInt8(ascii: ":") {
      emit(.doubleColon, to: position &+ 2)
    } else {
      emit(.colon, to: position &+ 1)
    }
  }

  @inline(__always)
  private mutating func scanPeriod() {
    if tables.begins(bytes.at(position &+ 1)).continuesOperator { return scanOperator() }
    emit(.period, to: position &+ 1)
  }

  @inline(__always)
  private mutating func scanEqual() {
    if tables.begins(bytes.at(position &+ 1)).continuesOperator { return scanOperator() }
    emit(.equal, to: position &+ 1)
  }
}

// MARK: Emitting

extension Scanner {
  /// Appends the code token from the position to `end` and moves to its end.
  @inline(__always)
  mutating func emit(
    _ kind: TokenKind, to end: Int, flags: TokenFlags = [], keyword: Keyword = .none, word: Int32 = -1
  ) {
    tokens.append(
      Token(
        start: UInt32(truncatingIfNeeded: position), end: UInt32(truncatingIfNeeded: end), kind: kind,
        flags: TokenFlags(rawValue: flags.rawValue | lineStart.rawValue), keyword: keyword, word: word))
    lineStart = []
    position = end
  }

  /// Appends a code token that is malformed.
  mutating func emitDamaged(_ kind: TokenKind, to end: Int, flags: TokenFlags = .malformed) {
    result.isDamaged = true
    emit(kind, to: end, flags: flags)
  }

  /// Appends a token that is not code.
  mutating func emitTrivia(_ kind: TokenKind, to end: Int, flags: TokenFlags = []) {
    result.trivia.append(
      Token(
        start: UInt32(truncatingIfNeeded: position), end: UInt32(truncatingIfNeeded: end), kind: kind, flags: flags))
    position = end
  }

  /// Appends a token that is not Swift.
  mutating func emitDamagedTrivia(_ kind: TokenKind, to end: Int) {
    result.isDamaged = true
    emitTrivia(kind, to: end, flags: .malformed)
  }
}

extension TokenList {
  /// The tokens of a file that is too large to have offsets of 32 bits.
  fileprivate static func unscanned(byteCount: Int) -> TokenList {
    var tokens = TokenList(byteCount: byteCount)
    tokens.trivia = [Token(start: 0, end: .max, kind: .unknown, flags: .malformed)]
    tokens.isDamaged = true
    return tokens
  }
}
