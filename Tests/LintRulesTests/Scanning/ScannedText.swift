import LintRules
import Testing

/// A source together with its tokens, told as text.
struct ScannedText {
  let source: SourceBytes
  let tokens: TokenList
  /// The tokens with the white space between them.
  let tiles: [Token]

  init(_ source: SourceBytes) {
    self.source = source
    tokens = Scanner.scan(source)
    tiles = tokens.tiles(of: source)
  }

  init(_ text: String) {
    self.init(SourceBytes(text))
  }

  /// Each token that is no trivia as `kind text`, with line breaks in the text escaped.
  var significant: [String] { tokens.code.map(describe) }

  /// Each token, trivia and white space included.
  var all: [String] { tiles.map(describe) }

  /// The kinds of all tokens.
  var kinds: [TokenKind] { tiles.map(\.kind) }

  /// The flags of the token whose text is `text`, `startsLine` left out.
  func flags(of text: String) -> TokenFlags? {
    tiles.first { source.text($0.range) == text }.map { $0.flags.subtracting(.startsLine) }
  }

  func text(_ index: Int) -> String { source.text(tiles[index].range) }

  private func describe(_ token: Token) -> String {
    let text = source.text(token.range).unicodeScalars.map { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\r": "\\r"
      default: String(scalar)
      }
    }
    return "\(token.kind) \(text.joined())"
  }
}

/// Expects that tokens follow each other with nothing but white space between them, and that those that are trivia are
/// listed apart.
func expectTiles(_ source: SourceBytes, sourceLocation: SourceLocation = #_sourceLocation) {
  let tokens = Scanner.scan(source)
  var end = 0
  for (index, token) in tokens.tiles(of: source).enumerated() {
    guard token.range.lowerBound == end, !token.range.isEmpty, !isSpace(token.kind) || holdsSpace(token.range, source)
    else {
      Issue.record("token \(index) is \(token) but the one before ends at \(end)", sourceLocation: sourceLocation)
      return
    }
    end = token.range.upperBound
  }
  #expect(end == source.count && tokens.byteCount == source.count, sourceLocation: sourceLocation)
  #expect(!tokens.code.contains { $0.kind.isTrivia }, sourceLocation: sourceLocation)
  #expect(tokens.trivia.allSatisfy { $0.kind.isTrivia && !isSpace($0.kind) }, sourceLocation: sourceLocation)
}

private func isSpace(_ kind: TokenKind) -> Bool { kind == .space || kind == .newline }

/// Whether there is nothing but white space in a range: ASCII, and U+00A0.
private func holdsSpace(_ range: Range<Int>, _ source: SourceBytes) -> Bool {
  var index = range.lowerBound
  while index < range.upperBound {
    switch source.bytes[index] {
    case 0x09...0x0D, 0x20: index += 1
    case 0xC2 where index + 1 < range.upperBound && source.bytes[index + 1] == 0xA0: index += 2
    default: return false
    }
  }
  return true
}
