/// The source state of bindings in private views.
extension ReadonlyBinding {
  /// Returns the name of the view that owns the only source state of a private view's binding; nil if other code sets the
  /// state.
  func ownerOfConstantState(_ property: WrappedProperty, _ file: FileView) -> String? {
    let (code, type) = (file.code, file.outline.declarations[property.owner])
    guard type.modifiers.contains(.isPrivate) else { return nil }
    let label = code.word(file.outline.declarations[property.declaration].name)
    let names = file.words.tokens(of: code.name(ofType: type)).filter { file.createsValue($0) && !file.isInPreview($0) }
    guard file.steps.take(names.count), let first = names.first else { return nil }
    let passed = names.compactMap { name in
      file.call(at: name)?.arguments.first { $0.label.map(code.word) == label }?.value
    }
    guard passed.count == names.count, let owner = file.enclosingTypeIndex(at: first),
      let state = state(passed, of: owner, file), file.outsideUse(ofMember: state) != .mayChange
    else { return nil }
    let isConstant = file.uses(ofMember: state).allSatisfy { use in
      use.kind == .read || use.kind == .projected && passed.contains { $0.contains(use.name) }
    }
    return isConstant ? code.name(ofType: file.outline.declarations[owner]) : nil
  }

  /// Returns the private state of a type, if all arguments are bindings to this state: `$isOn`.
  private func state(_ passed: [Range<Int>], of owner: Int, _ file: FileView) -> Int? {
    let code = file.code
    let words = Set(passed.compactMap(\.last).map(code.word))
    guard words.count == 1, let word = words.first, word.hasPrefix("$"),
      passed.allSatisfy({ code.startOfPath($0.upperBound - 1) == $0.lowerBound })
    else { return nil }
    let parts = file.parts(ofType: owner)
    return file.properties(withAttributes: ["State"]).first { state in
      let declaration = file.outline.declarations[state.declaration]
      return parts.contains(state.owner) && declaration.modifiers.contains(.isPrivate)
        && code.word(declaration.name) == word.dropFirst()
    }?.declaration
  }
}
