/// The patterns of files that match the same files as a regular expression for paths, if that is no more than names and folders.
enum PathExpression {
  /// `.*\.swift` matches all files: an empty list. Nil for an expression that cannot be written as patterns.
  static func patterns(_ expression: String) -> [String]? {
    var rest = Substring(expression)
    let isAnchored = rest.hasPrefix("^")
    if isAnchored { rest = rest.dropFirst() }
    var isOpen = !isAnchored
    if rest.hasPrefix(".*") {
      rest = rest.dropFirst(2)
      isOpen = true
    }
    let endsInSwift = rest.hasSuffix("\\.swift") || rest.hasSuffix("\\.swift$")
    if rest.hasSuffix("$") { rest = rest.dropLast() }
    if endsInSwift { rest = rest.dropLast("\\.swift".count) }
    var isOpenAtEnd = !endsInSwift && !expression.hasSuffix("$")
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
      text.append(character)
      isEscaped = false
    }
    return isEscaped || text.contains("*") ? nil : text
  }
}
