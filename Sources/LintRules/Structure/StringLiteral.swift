/// A string literal: its tokens and the start of its text.
public struct StringLiteral: Sendable {
  /// Its code tokens, delimiters included.
  public var tokens: Range<Int>
  /// The bytes of the text before the first interpolation, without the indentation of a multi-line literal.
  public var lead: Range<Int>
  /// The `\(` of the first interpolation.
  public var interpolation: Int?

  /// Reads the literal that begins at a code token; nil if none does or if it never ends.
  public init?(_ syntax: Syntax, _ start: Int) {
    let code = syntax.code
    guard code.kind(start) == .stringStart, let end = syntax.brackets.partner(start) else { return nil }
    tokens = start..<end + 1
    var position = start + 1
    while position < end, code.kind(position) != .interpolationStart { position += 1 }
    interpolation = position < end ? position : nil
    lead = code.range(start).upperBound..<code.range(position).lowerBound
    if code.flags(start).contains(.multiline) {
      lead = Self.withoutIndentation(lead, closing: code.range(end).lowerBound, code.source.bytes)
    }
  }

  /// Whether the literal has no interpolation.
  public var isPlain: Bool { interpolation == nil }

  /// The expression that is the whole content of the literal, as in `"\(path)"`; nil for any other content.
  func onlyInterpolation(_ brackets: Brackets) -> Range<Int>? {
    guard let interpolation, lead.isEmpty, let end = brackets.partner(interpolation), end + 2 == tokens.upperBound
    else { return nil }
    return interpolation + 1..<end
  }

  /// The text of a multi-line literal starts after a line break and the indentation of its last line.
  private static func withoutIndentation(_ text: Range<Int>, closing: Int, _ bytes: [UInt8]) -> Range<Int> {
    var indentation = closing
    while indentation > 0, bytes[indentation - 1] == 0x20 || bytes[indentation - 1] == 0x09 { indentation -= 1 }
    var start = text.lowerBound
    while start < text.upperBound, bytes[start] == 0x0D || bytes[start] == 0x0A { start += 1 }
    let limit = min(text.upperBound, start + closing - indentation)
    while start < limit, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    return start..<max(start, text.upperBound)
  }
}
