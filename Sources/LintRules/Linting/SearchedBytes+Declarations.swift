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

  /// The largest distance from the name of a property to its body.
  private static let longestType = 400

  /// Whether a property whose name ends at an offset may have a body: on its line, or where the type continues on the
  /// next line, a `{` comes before any `=`.
  func mayHaveBody(behindPropertyName end: Int) -> Bool {
    let limit = min(count, end + Self.longestType)
    var last = end - 1
    var isBehindLine = false
    var depth = 0
    for index in end..<limit {
      let byte = base[index]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "/"): return true
      case UInt8(ascii: "=") where depth <= 0: return false
      case 0x0A, 0x0D: isBehindLine = true
      case ...0x20: break
      default:
        if isBehindLine, depth <= 0, mayEndType(at: last), !mayContinueType(at: index) { return false }
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: ">") where base[index - 1] != UInt8(ascii: "-"): depth -= 1
        default: break
        }
        isBehindLine = false
        last = index
      }
    }
    return limit < count
  }

  /// Words after which a type continues.
  private static let openWords = [
    "some", "any", "each", "repeat", "inout", "borrowing", "consuming", "sending", "async", "throws", "rethrows",
  ].map { Array($0.utf8) }
  /// Words with which a line may continue the type of the previous line.
  private static let effects = ["async", "throws", "rethrows"].map { Array($0.utf8) }

  /// Whether a type may end with the byte at an offset.
  private func mayEndType(at index: Int) -> Bool {
    switch base[index] {
    case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "]"), UInt8(ascii: ")"): true
    case UInt8(ascii: ">"): base[index - 1] != UInt8(ascii: "-")
    default:
      base[index].continuesIdentifier && !Self.openWords.contains { hasWord($0, at: index + 1 - $0.count) }
    }
  }

  /// Whether the line at an offset may continue the type of the previous line.
  private func mayContinueType(at index: Int) -> Bool {
    switch base[index] {
    case UInt8(ascii: "@"), UInt8(ascii: "}"), UInt8(ascii: "#"): false
    default: !base[index].continuesIdentifier || Self.effects.contains { hasWord($0, at: index) }
    }
  }
}
