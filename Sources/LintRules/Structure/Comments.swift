extension FileView {
  /// Whether a comment starts in a byte range.
  func hasComment(in range: Range<Int>) -> Bool { trivia(in: range).contains(where: \.isComment) }

  /// Whether a comment follows an offset on the same line, after optional white space.
  func hasComment(behind offset: Int) -> Bool {
    let end = source.bytes[offset...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? offset
    return hasComment(in: end..<end + 1)
  }

  /// Returns the edit that adds a modifier to an expression that ends before a token. A modifier on its own line goes
  /// below a trailing line comment.
  /// - Parameter separator: The text before the modifier. Nil follows the expression's layout.
  func addition(of modifier: String, behind end: Int, separator: String? = nil) -> Edit {
    let separator = separator ?? code.separator(behind: end)
    var place = code.range(end - 1).upperBound
    if !separator.isEmpty, hasComment(behind: place) {
      let comment = source.bytes[place...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? place
      let line = source.bytes[comment...].prefix { $0 != 0x0A && $0 != 0x0D }
      if line.starts(with: "//".utf8) { place = line.endIndex }
    }
    return Edit(place..<place, separator + modifier)
  }

  /// The comments that start in a byte range.
  func comments(in range: Range<Int>) -> [Token] { trivia(in: range).filter(\.isComment) }

  /// Returns the text of the comments in a type and its extensions, without comment signs.
  func commentedText(inType index: Int) -> SourceBytes {
    var bytes: [UInt8] = []
    for part in parts(ofType: index).map({ outline.declarations[$0] }) where part.start < part.end {
      for comment in comments(in: code.bytes(part.start..<part.end)) {
        let text = source.bytes[comment.range]
        bytes += comment.kind == .lineComment ? text.drop { $0 == UInt8(ascii: "/") } : text.dropFirst(2).dropLast(2)
        bytes.append(UInt8(ascii: "\n"))
      }
    }
    return SourceBytes(bytes)
  }

  private func trivia(in range: Range<Int>) -> some Sequence<Token> {
    tokens.trivia[tokens.firstTrivia(from: range.lowerBound)...].lazy.prefix { Int($0.start) < range.upperBound }
  }
}
