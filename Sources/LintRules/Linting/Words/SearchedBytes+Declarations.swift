/// What surrounds the names of declarations, as far as bytes show it.
extension SearchedBytes {
  /// The largest number of bytes of comments and white space that is skipped: a comment may contain many keywords, each
  /// before the rest of it.
  private static let mostTrivia = 2_000

  /// The end of the white space and comments at an offset; nil if they are too long.
  func endOfTrivia(from start: Int) -> Int? {
    let limit = min(count, start + Self.mostTrivia)
    var index = start
    while index < limit {
      if base[index] == UInt8(ascii: "/"), index + 1 < count {
        let next = base[index + 1]
        if next == UInt8(ascii: "/") {
          while index < limit, base[index] != 0x0A, base[index] != 0x0D { index += 1 }
          continue
        }
        if next == UInt8(ascii: "*") {
          guard let end = endOfBlockComment(from: index, limit) else { return nil }
          index = end
          continue
        }
      }
      if base[index] > 0x20 { return index }
      index += 1
    }
    return limit == count ? index : nil
  }

  private func endOfBlockComment(from start: Int, _ limit: Int) -> Int? {
    var index = start
    var depth = 0
    while index + 1 < limit {
      switch (base[index], base[index + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): (depth, index) = (depth + 1, index + 2)
      case (UInt8(ascii: "*"), UInt8(ascii: "/")): (depth, index) = (depth - 1, index + 2)
      default: index += 1
      }
      if depth == 0 { return index }
    }
    return nil
  }
}
