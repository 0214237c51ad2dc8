extension Modifier {
  static let sizes = WordList("width height maxWidth maxHeight")

  /// Whether the modifier hides a view visually: `.opacity(0)`, `.frame(width: 0)`.
  func isInvisible(in code: Code) -> Bool {
    guard let call, code.isWord(name, "opacity") || code.isWord(name, "frame") else { return false }
    return call.arguments.contains { argument in
      let token = argument.value.lowerBound
      let isSize = argument.label.map { Self.sizes.contains(code.word($0)) } ?? true
      return isSize && argument.value.count == 1 && (code.isText(token, "0") || code.isText(token, "0.0"))
        || isSize && code.isWord(argument.value.upperBound - 1, "zero")
    }
  }
}
