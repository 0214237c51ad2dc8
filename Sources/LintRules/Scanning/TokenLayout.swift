/// Renders tokens as lines that another scanner can also print: for comparisons, tests and bug reports.
///
/// The record of a file is `F <path>` and a line `T <start> <end> <class>` for each token except white space. Offsets
/// count bytes from 0, and the end is exclusive. The classes are coarser than `TokenKind`: `word`, `number`, `punct`,
/// `op`, `string`, `regex`, `comment` and `shebang`. Adjacent operators are one `op`, and a string literal is split
/// only at its interpolations.
public enum TokenLayout {
  /// The record of a file with its path as it was given.
  public static func record(path: [UInt8], source: SourceBytes) -> [UInt8] {
    let tokens = Scanner.scan(source)
    var sink = ByteSink()
    sink.bytes.reserveCapacity(path.count + 16 + tokens.code.count * 20)
    sink.put("F ")
    sink.bytes += path
    sink.bytes.append(0x0A)
    forEachPiece(of: tokens) { sink.put($0) }
    return sink.bytes
  }

  /// The number of `T` lines in the record of a file.
  public static func count(_ source: SourceBytes) -> Int {
    var count = 0
    forEachPiece(of: Scanner.scan(source)) { _ in count += 1 }
    return count
  }

  private enum PieceClass {
    case word, number, punct, op, string, regex, comment, shebang
    /// A `#` without a name, which joins a word that follows at once.
    case pound

    var name: StaticString {
      switch self {
      case .word: "word"
      case .number: "number"
      case .punct, .pound: "punct"
      case .op: "op"
      case .string: "string"
      case .regex: "regex"
      case .comment: "comment"
      case .shebang: "shebang"
      }
    }
  }

  private struct Piece {
    var start: Int
    var end: Int
    var pieceClass: PieceClass
  }

  private struct ByteSink {
    var bytes: [UInt8] = []

    mutating func put(_ text: StaticString) {
      bytes += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }

    mutating func put(_ piece: Piece) {
      put("T ")
      bytes += String(piece.start).utf8
      bytes.append(0x20)
      bytes += String(piece.end).utf8
      bytes.append(0x20)
      put(piece.pieceClass.name)
      bytes.append(0x0A)
    }
  }

  /// Calls `body` with the pieces of the layout in source order.
  private static func forEachPiece(of tokens: TokenList, _ body: (Piece) -> Void) {
    var pending: Piece?
    tokens.forEach { token in
      guard let pieceClass = pieceClass(token.kind) else { return }
      let range = token.range
      if let last = pending, last.end == range.lowerBound, joins(last.pieceClass, token.kind, pieceClass) {
        pending = Piece(start: last.start, end: range.upperBound, pieceClass: pieceClass)
        return
      }
      if let pending { body(pending) }
      var start = range.lowerBound
      if token.kind == .doubleColon {
        body(Piece(start: start, end: start + 1, pieceClass: .punct))
        start += 1
      }
      pending = Piece(start: start, end: range.upperBound, pieceClass: pieceClass)
    }
    if let pending { body(pending) }
  }

  /// Whether a token that touches the piece before continues it.
  private static func joins(_ last: PieceClass, _ kind: TokenKind, _ next: PieceClass) -> Bool {
    switch (last, next) {
    case (.op, .op), (.pound, .word): true
    case (.string, .string): kind != .stringStart && kind != .interpolationEnd
    default: false
    }
  }

  private static func pieceClass(_ kind: TokenKind) -> PieceClass? {
    switch kind {
    case .space, .newline, .byteOrderMark, .unknown, .conflict: nil
    case .lineComment, .blockComment: .comment
    case .shebang: .shebang
    case .identifier, .keyword, .poundWord, .poundIf, .poundElseif, .poundElse, .poundEndif, .placeholder: .word
    case .number: .number
    case .leftParen, .rightParen, .leftSquare, .rightSquare, .leftBrace, .rightBrace, .comma, .semicolon, .colon,
      .doubleColon, .at, .backslash:
      .punct
    case .strayPunctuation: .pound
    case .period, .equal, .arrow, .prefixAmpersand, .postfixQuestion, .postfixBang, .prefixOperator,
      .postfixOperator, .binaryOperator:
      .op
    case .stringStart, .stringText, .interpolationStart, .interpolationEnd, .stringEnd: .string
    case .regex: .regex
    }
  }
}
