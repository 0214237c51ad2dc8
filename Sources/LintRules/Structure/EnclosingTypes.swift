extension FileView {
  /// The innermost declaration whose tokens include a code token, as an index.
  func innermostDeclarationIndex(at index: Int) -> Int? {
    let declarations = outline.declarations
    let low = declarations.indices.partitioningIndex { declarations[$0].start > index }
    let found = declarationNest.ranges.first(from: low - 1, endingBehind: index)
    return found < 0 ? nil : found
  }

  /// The innermost declaration whose tokens include a code token.
  func innermostDeclaration(at index: Int) -> Declaration? {
    innermostDeclarationIndex(at: index).map { outline.declarations[$0] }
  }

  /// The declarations around a code token, as indices, the innermost first.
  func declarationIndices(around index: Int) -> [Int] {
    var found: [Int] = []
    var next = innermostDeclarationIndex(at: index)
    while let current = next, steps.take() {
      found.append(current)
      next = outline.declarations[current].parent
    }
    return found
  }

  /// The declarations around a code token, the innermost first.
  func declarations(around index: Int) -> [Declaration] {
    declarationIndices(around: index).map { outline.declarations[$0] }
  }

  /// The functions and properties around a code token up to the innermost type, the innermost first.
  func declarationsInType(around index: Int) -> ArraySlice<Declaration> {
    declarations(around: index).prefix { !$0.isType }
  }

  /// The member around a code token of the innermost type.
  func member(around index: Int) -> Declaration? { declarationsInType(around: index).first(where: \.isMember) }

  /// The declaration of the innermost type or extension around a code token, as an index.
  func enclosingTypeIndex(at index: Int) -> Int? {
    var candidate = innermostDeclarationIndex(at: index).flatMap { declarationNest.type(around: $0) }
    while let current = candidate {
      let declaration = outline.declarations[current]
      if let body = declaration.body, body < index, index < brackets.after(body) { return current }
      candidate = declaration.parent.flatMap { declarationNest.type(around: $0) }
    }
    return nil
  }

  /// The declaration of the innermost type or extension around a code token.
  func enclosingTypeDeclaration(at index: Int) -> Declaration? {
    enclosingTypeIndex(at: index).map { outline.declarations[$0] }
  }

  /// The name of the innermost type around a code token: the last word of an extended type.
  public func enclosingTypeName(at index: Int) -> String? {
    enclosingTypeDeclaration(at: index).map(code.name(ofType:))
  }

  /// The names of all types around a code token, the innermost first.
  public func enclosingTypeNames(at index: Int) -> [String] {
    var names: [String] = []
    var candidate = enclosingTypeIndex(at: index)
    while let current = candidate, names.count < 64 {
      let declaration = outline.declarations[current]
      names.append(code.name(ofType: declaration))
      candidate = declaration.parent.flatMap { declarationNest.type(around: $0) }
    }
    return names
  }
}
