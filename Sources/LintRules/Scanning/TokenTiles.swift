extension TokenList {
  /// All tokens of a file, including the white space between them: the first starts at 0, each starts where the
  /// previous one ends, the last ends at the end of the file.
  public func tiles(of source: SourceBytes) -> [Token] {
    var tiles: [Token] = []
    var end = 0
    forEach { token in
      Self.addSpace(end..<Int(token.start), of: source, to: &tiles)
      tiles.append(token)
      end = Int(token.end)
    }
    Self.addSpace(end..<byteCount, of: source, to: &tiles)
    return tiles
  }

  /// Splits white space into line breaks and runs of other white space.
  private static func addSpace(_ range: Range<Int>, of source: SourceBytes, to tiles: inout [Token]) {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      let kind: TokenKind = source.bytes[start].isNewline ? .newline : .space
      if kind == .space {
        while end < range.upperBound, !source.bytes[end].isNewline { end += 1 }
      } else if source.bytes[start] == 0x0D, end < range.upperBound, source.bytes[end] == 0x0A {
        end += 1
      }
      tiles.append(
        Token(start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end), kind: kind, flags: []))
      start = end
    }
  }
}
