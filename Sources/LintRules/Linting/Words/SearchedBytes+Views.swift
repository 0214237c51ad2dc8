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
    var isFound = false
    visitRuns { run in
      if isFound || FileWords.number(hash(run)) != ViewSigns.some { return }
      isFound = mayBeView(behind: run.range.upperBound) && mayBeResult(run.range.lowerBound)
    } afterBlock: { _ in
      isFound
    }
    return isFound
  }

  /// Whether the first word after `some` is `View` or `SwiftUI.View`. True if too much trivia comes first.
  private func mayBeView(behind some: Int) -> Bool {
    guard var name = endOfTrivia(from: some) else { return true }
    if hasWord(Self.module, at: name) {
      guard let period = endOfTrivia(from: name + Self.module.count) else { return true }
      guard period < count, base[period] == UInt8(ascii: ".") else { return false }
      guard let member = endOfTrivia(from: period + 1) else { return true }
      name = member
    }
    if name < count, base[name] == UInt8(ascii: "`") { name += 1 }
    return hasWord(Self.view, at: name)
  }

  /// Whether `some` may be in a result type, based on the characters before it.
  private func mayBeResult(_ some: Int) -> Bool {
    var index = some - 1
    var isOnNewLine = false
    while index >= 0, base[index] <= 0x20 {
      if base[index] == 0x0A || base[index] == 0x0D { isOnNewLine = true }
      index -= 1
    }
    guard index >= 0 else { return false }
    // A comment may come before the type.
    let isInComment = isBehindLineComment(index + 1)
    if isInComment { return isOnNewLine }
    switch base[index] {
    case UInt8(ascii: ">"), UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "["): return true
    case UInt8(ascii: ":"): return !hasWord(Self.previews, at: index - Self.previews.count)
    case UInt8(ascii: "/"): return index > 0 && base[index - 1] == UInt8(ascii: "*")
    default: return false
    }
  }

  private static let module = Array("SwiftUI".utf8)
  private static let view = Array("View".utf8)
  private static let previews = Array("previews".utf8)
}
