extension FileView {
  /// Whether a comment starts in a byte range.
  func hasComment(in range: Range<Int>) -> Bool {
    !comments(in: range).isEmpty
  }

  /// The comments that start in a byte range.
  func comments(in range: Range<Int>) -> [Token] {
    let trivia = tokens.trivia
    let first = tokens.firstTrivia(from: range.lowerBound)
    return trivia[first...].prefix { Int($0.start) < range.upperBound }.filter(\.isComment)
  }
}
