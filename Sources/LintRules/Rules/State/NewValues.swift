extension Declaration {
  /// The initial value of a property if it constructs a value: `Model()`, `.init(a)`, `Loader<Item>.init()`.
  func constructed(in file: FileView) -> Range<Int>? {
    file.isNewValue(initialValue) ? initialValue : nil
  }
}

extension FileView {
  /// Whether an expression constructs a value: `Model()`, `.init(a)`, `Loader<Item>.init()`.
  func isNewValue(_ value: Range<Int>) -> Bool {
    guard !value.isEmpty, case .call(let receiver, let name, _) = expression(value).form else { return false }
    let isType = code.startsUppercase(name) || code.keyword(name) == .`init`
    return isType && receiver.allSatisfy { !code.isWord($0) || code.startsUppercase($0) }
  }

  /// Whether some code tokens name an instance member of the type around them.
  func names(membersIn tokens: Range<Int>) -> Bool {
    tokens.contains { token in
      guard code.kind(token) == .identifier, code.kind(token - 1) != .period, !isLabel(token),
        let index = names.bindings(named: code.word(token), at: token).first, outline.bindings[index].isMember
      else { return false }
      return outline.bindings[index].declaration.map { !outline.declarations[$0].modifiers.contains(.isStatic) } ?? true
    }
  }
}
