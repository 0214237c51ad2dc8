/// What declarations have: what they inherit, their members, the previews that show them, the views of their bodies.
struct DeclarationReading {
  let file: FileView
  let conditions: ConditionReading

  private var code: Code { file.code }
  private var declarations: [Declaration] { file.outline.declarations }

  /// Whether a condition about declarations holds for one.
  func holds(_ condition: FinderCondition, _ index: Int) -> Answer {
    switch condition.kind {
    case .inheritance(let names):
      file.parts(ofType: index).contains { part in
        file.inherited(by: declarations[part]).contains { file.fitsAny(names, $0) }
      }
    case .member(let names): hasMember(names, condition, index)
    case .preview(let preview): preview == .own ? isPreviewed(index) : !file.previews.isEmpty
    default: false
    }
  }

  private func hasMember(_ names: [NamePattern], _ condition: FinderCondition, _ index: Int) -> Answer {
    let parts = Set(file.parts(ofType: index))
    return some(file.members(ofTypes: parts)) { member in
      let declaration = declarations[member]
      guard code.isWord(declaration.name), file.isNamed(declaration, names) else { return false }
      let thing = FoundThing(
        form: .declaration(member), tokens: file.nameTokens(of: declaration), name: declaration.name)
      return conditions.holdNested(condition, thing)
    }
  }

  /// Whether a preview of the file names what a declaration declares.
  private func isPreviewed(_ index: Int) -> Bool {
    let name = declarations[index].isType ? code.name(ofType: declarations[index]) : code.word(declarations[index].name)
    return file.words.tokens(of: name).contains { file.isInPreview($0) }
  }

  // MARK: Bodies

  /// Whether a modifier is at each view that the body of a declaration gives.
  func hasModifier(_ condition: FinderCondition, _ index: Int) -> Answer {
    guard let body = file.viewBody(ofDeclaration: index) else { return nil }
    var roots = BodyRoots(file: file, type: declarations[index].isType ? index : declarations[index].parent)
    let views = roots.views(in: body)
    if views.isEmpty || !roots.isComplete { return nil }
    return all(views) { view in
      view.links.isEmpty ? false : conditions.modifiers.has(condition, links: view.links, conditions)
    }
  }
}

extension FileView {
  /// The declaration of a type and its extensions in this file, by their indices.
  func parts(ofType index: Int) -> [Int] {
    let declaration = outline.declarations[index]
    guard declaration.isType else { return [index] }
    return typeParts[typePath(index)] ?? [index]
  }

  /// The types after the `:` of a type by the tokens of their names, those in angle brackets left out.
  func inherited(by declaration: Declaration) -> [[Int]] {
    var types: [[Int]] = []
    var index = declaration.inheritance.lowerBound
    while index < declaration.inheritance.upperBound {
      if let after = syntax.afterGenericArguments(index) {
        index = after
      } else if code.kind(index) == .at {
        index += 2
      } else if code.kind(index) == .leftParen {
        index = max(index + 1, brackets.after(index))
      } else if code.isWord(index) {
        var path = [index]
        while code.kind(index + 1) == .period, code.isWord(index + 2) {
          index += 2
          path.append(index)
        }
        types.append(path)
        index += 1
      } else {
        index += 1
      }
    }
    return types
  }

  /// The declarations that are members of some types, in source order.
  func members(ofTypes types: Set<Int>) -> [Int] {
    types.sorted().flatMap { membersByType[$0] ?? [] }
  }

  /// The `{` of the body that shows what a declaration is: that of its `body`, or its own.
  func viewBody(ofDeclaration index: Int) -> Int? {
    let declaration = outline.declarations[index]
    guard declaration.isType else { return declaration.body }
    for member in members(ofTypes: Set(parts(ofType: index))) {
      let candidate = outline.declarations[member]
      if candidate.isProperty || candidate.kind == .function, code.isWord(candidate.name, "body"),
        let body = candidate.body
      {
        return body
      }
    }
    return nil
  }
}
