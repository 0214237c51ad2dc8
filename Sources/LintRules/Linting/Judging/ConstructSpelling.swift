/// Spells the code of findings without white space and comments. The end of long code is a digest.
struct ConstructSpelling {
  private let file: FileView
  private let code: Code

  /// More code than this is shortened to a digest, in bytes.
  private static let longestCode = 120
  /// Of more tokens than this only the first and the last ones are spelled, so that nested calls cost no more.
  private static let mostTokens = 256

  init(_ file: FileView) {
    self.file = file
    code = file.code
  }

  /// The words of a comment.
  func words(_ range: Range<Int>) -> String {
    var digest = Digest()
    let words = file.source.bytes[range].split { $0 <= 0x20 }.joined(separator: [0x20])
    let text = Array(words)
    if text.count > Self.longestCode { digest.add(text[Self.longestCode...]) }
    let shown = String(decoding: text.prefix(Self.longestCode), as: UTF8.self)
    return digest.isEmpty ? shown : "\(shown)… \(digest.text)"
  }

  /// The code from a code token to a byte offset; a name that is called takes its parentheses with it.
  func construct(from first: Int, to end: Int) -> String {
    let past = max(first, code.firstIndex(from: end))
    guard code.kind(past) == .leftParen, !code.startsLine(past) else { return text(first..<past) }
    return text(first..<file.brackets.after(past))
  }

  /// Some tokens as text, with a blank only where two words would become one.
  func text(_ tokens: Range<Int>) -> String {
    var text: [UInt8] = []
    var digest = Digest()
    let isLong = tokens.count > Self.mostTokens
    add(isLong ? tokens.prefix(Self.mostTokens * 3 / 4) : tokens, to: &text, &digest)
    if isLong {
      text += "…\(tokens.count)".utf8
      add(tokens.suffix(Self.mostTokens / 4), to: &text, &digest)
    }
    if text.count > Self.longestCode {
      digest.add(text[Self.longestCode...])
      text.removeSubrange(Self.longestCode...)
    }
    let shown = String(decoding: text, as: UTF8.self)
    return digest.isEmpty ? shown : "\(shown)… \(digest.text)"
  }

  private func add(_ tokens: Range<Int>, to text: inout [UInt8], _ digest: inout Digest) {
    for index in tokens {
      if index > tokens.lowerBound, code.isWord(index), code.isWord(index - 1) { text.append(0x20) }
      text += file.source.bytes[code.range(index)]
      if text.count > 2 * Self.longestCode {
        digest.add(text[Self.longestCode...])
        text.removeSubrange(Self.longestCode...)
      }
    }
  }
}
