extension FileView {
  /// The name of the innermost type around a code token: the last word of an extended type.
  public func enclosingTypeName(at index: Int) -> String? {
    enclosingTypeNames(at: index).first
  }

  /// The names of all types around a code token, the innermost first.
  public func enclosingTypeNames(at index: Int) -> [String] {
    var names: [String] = []
    var declaration = enclosingDeclaration(at: index)
    while let current = declaration, names.count < 64 {
      if current.isType, let body = current.body, (body..<brackets.after(body)).contains(index) {
        names.append(name(ofType: current))
      }
      declaration = current.parent.map { outline.declarations[$0] }
    }
    return names
  }

  /// The name that a type or extension declaration is known by: the last word of a qualified one.
  public func name(ofType declaration: Declaration) -> String {
    var name = declaration.name
    while code.kind(name + 1) == .period, code.isWord(name + 2) { name += 2 }
    return code.word(name)
  }

  /// The innermost declaration whose tokens include a code token.
  private func enclosingDeclaration(at index: Int) -> Declaration? {
    let declarations = outline.declarations
    var low = 0
    var high = declarations.count
    while low < high {
      let middle = (low + high) / 2
      if declarations[middle].start <= index { low = middle + 1 } else { high = middle }
    }
    var candidate: Int? = low > 0 ? low - 1 : nil
    while let current = candidate {
      if declarations[current].end > index { return declarations[current] }
      candidate = declarations[current].parent
    }
    return nil
  }
}
