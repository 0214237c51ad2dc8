/// The patterns of files that match the same files as a regular expression for paths, if that is no more than names,
/// folders and alternatives.
enum PathExpression {
  private static let mostWays = 64

  /// `.*\.swift` matches all files: an empty list. Nil for an expression that cannot be written as patterns.
  static func patterns(_ expression: String) -> [String]? {
    guard let ways = ways(expression) else { return nil }
    var patterns: [String] = []
    for way in ways {
      guard let found = plain(way) else { return nil }
      if found.isEmpty { return [] }
      patterns += found.filter { !patterns.contains($0) }
    }
    return patterns
  }

  /// The expressions without groups that match together what one with groups does.
  private static func ways(_ expression: String) -> [String]? {
    guard let open = expression.firstIndex(of: "(") else {
      return expression.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }
    guard let close = expression[open...].firstIndex(of: ")") else { return nil }
    let (start, end) = (expression[..<open], expression[expression.index(after: close)...])
    var inner = expression[expression.index(after: open)..<close]
    if inner.hasPrefix("?:") { inner = inner.dropFirst(2) }
    guard !inner.contains("("), !inner.hasPrefix("?"), !start.contains("|"), !start.hasSuffix("\\"),
      end.first.map({ !"*+?{|".contains($0) }) ?? true
    else { return nil }
    var result: [String] = []
    for way in inner.split(separator: "|", omittingEmptySubsequences: false) {
      guard let found = ways("\(start)\(way)\(end)") else { return nil }
      result += found
      if result.count > mostWays { return nil }
    }
    return result
  }

  private static func plain(_ expression: String) -> [String]? {
    var rest = Substring(expression)
    let isAnchored = rest.hasPrefix("^")
    if isAnchored { rest = rest.dropFirst() }
    var isOpen = !isAnchored
    if rest.hasPrefix(".*") {
      rest = rest.dropFirst(2)
      isOpen = true
    }
    let hasEnd = rest.hasSuffix("$")
    if hasEnd { rest = rest.dropLast() }
    let ending = ["\\.swift", ".swift"].first { rest.hasSuffix($0) }
    if let ending { rest = rest.dropLast(ending.count) }
    var isOpenAtEnd = ending == nil && !hasEnd
    if rest.hasSuffix(".*") {
      rest = rest.dropLast(2)
      isOpenAtEnd = true
    }
    guard let name = unescaped(rest) else { return nil }
    if name.isEmpty { return isOpen ? [] : nil }
    let start = !isOpen ? "" : name.hasPrefix("/") ? "**" : "**/*"
    if name.hasSuffix("/") { return isOpenAtEnd ? [cleaned(start + name + "**")] : nil }
    if !isOpenAtEnd { return [cleaned(start + name + ".swift")] }
    return [cleaned(start + name + "*"), cleaned(start + name + "*/**")]
  }

  private static func cleaned(_ pattern: String) -> String {
    pattern.hasPrefix("**/*/") ? "**/" + pattern.dropFirst(5) : pattern
  }

  /// The text that an expression without operators matches.
  private static func unescaped(_ expression: Substring) -> String? {
    var text = ""
    var isEscaped = false
    for character in expression {
      if character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      let isPlain = character.isLetter || character.isNumber || "_-/+ ".contains(character)
      guard isEscaped ? "./+-".contains(character) : isPlain else { return nil }
      if character == "+", !isEscaped { return nil }
      text.append(character)
      isEscaped = false
    }
    return isEscaped || text.contains("*") ? nil : text
  }
}
