import LintRules
import Testing

/// A source together with its tokens, told as text.
struct ScannedText {
  let source: SourceBytes
  let tokens: TokenList

  init(_ source: SourceBytes) {
    self.source = source
    tokens = Scanner.scan(source)
  }

  init(_ text: String) {
    self.init(SourceBytes(text))
  }

  /// Each token that is no trivia as `kind text`, with line breaks in the text escaped.
  var significant: [String] { tokens.significant.map { describe(Int($0)) } }

  /// Each token, trivia included.
  var all: [String] { tokens.all.indices.map(describe) }

  /// The kinds of all tokens.
  var kinds: [TokenKind] { tokens.all.map(\.kind) }

  /// The flags of the token whose text is `text`, `startsLine` left out.
  func flags(of text: String) -> TokenFlags? {
    tokens.all.indices.first { self.text($0) == text }.map { tokens.all[$0].flags.subtracting(.startsLine) }
  }

  func text(_ index: Int) -> String { source.text(tokens.range(index)) }

  private func describe(_ index: Int) -> String {
    let text = text(index).unicodeScalars.map { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\r": "\\r"
      default: String(scalar)
      }
    }
    return "\(tokens.all[index].kind) \(text.joined())"
  }
}

/// Expects that tokens tile their source and that the list of significant ones is right.
func expectTiles(_ source: SourceBytes, sourceLocation: SourceLocation = #_sourceLocation) {
  let tokens = Scanner.scan(source)
  var end = 0
  for index in tokens.all.indices {
    let range = tokens.range(index)
    guard range.lowerBound == end, !range.isEmpty else {
      Issue.record("token \(index) is \(range) but the one before ends at \(end)", sourceLocation: sourceLocation)
      return
    }
    end = range.upperBound
  }
  #expect(end == source.count && tokens.byteCount == source.count, sourceLocation: sourceLocation)
  let significant = tokens.all.indices.filter { !tokens.all[$0].kind.isTrivia }
  #expect(tokens.significant.map(Int.init) == significant, sourceLocation: sourceLocation)
}
