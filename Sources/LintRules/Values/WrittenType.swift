/// The types that declarations write.
extension FileView {
  /// The type of the value that a name or `self.name` refers to, given the token of the name.
  func writtenType(ofName name: Int) -> String? {
    let isOwn = code.kind(name - 1) == .period && code.keyword(name - 2) == .`self`
    let found = isOwn ? names.membersOfSelf(code.word(name), at: name) : names.bindings(ofNameAt: name)
    return found.count == 1 ? writtenType(of: outline.bindings[found[0]]) : nil
  }

  /// The type that a value is declared with, marks left out, or that it constructs; nil for one that is not a plain name.
  func writtenType(of binding: Binding) -> String? {
    guard binding.type.isEmpty else {
      let isPlain = code.afterMarks(binding.type.lowerBound + 1) == binding.type.upperBound
      return isPlain && code.isWord(binding.type.lowerBound) ? code.word(binding.type.lowerBound) : nil
    }
    let start = binding.value.lowerBound
    guard !binding.value.isEmpty, code.startsUppercase(start), code.kind(start + 1) == .leftParen,
      brackets.after(start + 1) == binding.value.upperBound
    else { return nil }
    return code.word(start)
  }
}
