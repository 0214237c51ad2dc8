extension FileView {
  /// The first value of a local variable and what is appended to it afterwards; nil where nothing is, and where it may get
  /// another value.
  func appendedValues(of reference: Range<Int>) -> [Range<Int>]? {
    guard reference.count == 1, let binding = binding(of: reference.lowerBound), binding.kind == .variable,
      !binding.isMember, !binding.value.isEmpty, let index = binding.declaration,
      head(of: outline.declarations[index]).attributes.isEmpty
    else { return nil }
    let all = tokens(of: code.word(binding.name))
    let first = all.partitioningIndex { $0 > binding.name }
    let mentions = all[first...].prefix { binding.scope.contains($0) }
    guard steps.take(mentions.count) else { return nil }
    var values = [binding.value]
    for mention in mentions where mayChange(mention) && self.binding(of: mention)?.name == binding.name {
      guard let value = appended(to: mention) else { return nil }
      values.append(value)
    }
    return values.count > 1 ? values : nil
  }

  /// `s += a`, `s.append(a)`
  private func appended(to name: Int) -> Range<Int>? {
    if code.kind(name - 1) == .period || code.kind(name - 1) == .prefixAmpersand { return nil }
    switch code.kind(name + 1) {
    case .binaryOperator where code.isText(name + 1, "+="):
      let value = name + 2..<max(name + 2, syntax.afterExpression(name + 2))
      return value.isEmpty ? nil : value
    case .period where code.isWord(name + 2, "append"): return call(at: name + 2)?.arguments.first?.value
    default: return nil
    }
  }
}
