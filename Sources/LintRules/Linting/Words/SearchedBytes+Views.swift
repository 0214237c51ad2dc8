/// Signs of views in the bytes of a file.
extension SearchedBytes {
  /// How many bytes after the name of a type are searched for the types it inherits from.
  private static let longestInheritance = 1_000

  /// Calls `visit` with every type between the `:` after the name of a type and its body, without generic arguments. Of a
  /// name with periods only the last word is visited. Returns false if the end was not found.
  func visitInheritedNames(behindTypeName end: Int, _ visit: (Range<Int>) -> Void) -> Bool {
    let limit = min(count, end + Self.longestInheritance)
    var index = end
    var depth = 0
    var isBehindColon = false
    while index < limit {
      switch base[index] {
      case UInt8(ascii: "/"):
        guard let next = endOfTrivia(from: index), next > index else { return false }
        index = next
        continue
      case UInt8(ascii: "<"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: ")"): if base[index - 1] != UInt8(ascii: "-") { depth -= 1 }
      case UInt8(ascii: ":") where depth == 0: isBehindColon = true
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "="): return true
      case let byte where byte.continuesIdentifier:
        let start = index
        while index < limit, base[index].continuesIdentifier { index += 1 }
        if depth > 0 { continue }
        if !isBehindColon || hasWord(Self.whereWord, at: start) { return true }
        if index < limit, base[index] != UInt8(ascii: ".") { visit(start..<index) }
        continue
      default: break
      }
      index += 1
    }
    return limit == count
  }

  private static let whereWord = Array("where".utf8)

  /// Whether the line of an offset has a `//` before it.
  func isBehindLineComment(_ offset: Int) -> Bool {
    var index = offset - 1
    while index > 0, base[index] != 0x0A, base[index] != 0x0D {
      if base[index] == UInt8(ascii: "/"), base[index - 1] == UInt8(ascii: "/") { return true }
      index -= 1
    }
    return false
  }

  /// Whether `some View` may be the result of a function or property other than `previews`.
  func mayGiveView() -> Bool {
    var some: Range<Int>?
    var isFound = false
    visitRuns { run in
      if isFound { return }
      let number = FileWords.number(hash(run))
      if number == ViewSigns.some {
        some = run.range
      } else if number != ViewSigns.module {
        if let some, number == ViewSigns.view, isResult(some, before: run.range.lowerBound) { isFound = true }
        some = nil
      }
    } afterBlock: { _ in
      isFound
    }
    return isFound
  }

  /// Whether a `some` is at the start of a result type, with only white space and a module before the next word.
  private func isResult(_ some: Range<Int>, before next: Int) -> Bool {
    let gap = UnsafeBufferPointer(start: base + some.upperBound, count: next - some.upperBound)
    guard gap.allSatisfy({ $0 <= 0x20 || $0 == UInt8(ascii: ".") || $0.continuesIdentifier }) else { return false }
    var index = some.lowerBound - 1
    while index >= 0, base[index] <= 0x20 { index -= 1 }
    guard index >= 0 else { return false }
    switch base[index] {
    case UInt8(ascii: ">"), UInt8(ascii: "("): return !isBehindLineComment(index)
    case UInt8(ascii: ":"):
      return !hasWord(Self.previews, at: index - Self.previews.count) && !isBehindLineComment(index)
    default: return false
    }
  }

  private static let previews = Array("previews".utf8)
}
