extension FileView {
  /// The value of the `let` that an expression names.
  func valueOfConstant(_ name: Range<Int>) -> Range<Int>? {
    guard name.count == 1, let binding = binding(of: name.lowerBound), binding.kind == .constant, !binding.value.isEmpty
    else { return nil }
    return binding.value
  }

  /// Whether an expression is a literal without interpolation, or a case such as `.none`.
  func isLiteralOrCase(_ value: Range<Int>) -> Bool {
    let first = value.lowerBound
    if let text = StringLiteral(syntax, first) { return text.tokens == value && text.isPlain }
    if value.count == 2 { return code.kind(first) == .period && code.isWord(first + 1) }
    let isWord = [.true, .false, .nil].contains(code.keyword(first))
    return value.count == 1 && (isWord || code.kind(first) == .number)
  }
}
