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
      ofType(condition, index) { parts in
        parts.contains { file.inherited(by: declarations[$0]).contains { file.fitsAny(names, $0) } }
      }
    case .member(let names): hasMember(names, condition, index)
    case .preview(let preview): preview == .own ? isPreviewed(index) : !file.previews.isEmpty
    default: false
    }
  }

  private func hasMember(_ names: [NamePattern], _ condition: FinderCondition, _ index: Int) -> Answer {
    ofType(condition, index) { parts in
      some(file.members(ofTypes: Set(parts))) { member in
        let declaration = declarations[member]
        guard code.isWord(declaration.name), file.isNamed(declaration, names) else { return false }
        let thing = FoundThing(
          form: .declaration(member), tokens: file.nameTokens(of: declaration), name: declaration.name)
        return conditions.holdNested(condition, thing)
      }
    }
  }

  /// Returns an answer about a type, cached for all its parts.
  private func ofType(_ condition: FinderCondition, _ index: Int, _ read: ([Int]) -> Answer) -> Answer {
    let parts = file.parts(ofType: index)
    return conditions.memory.answer(of: condition.number, about: parts.first ?? index) { read(parts) }
  }

  /// Whether a preview of the file names what a declaration declares.
  private func isPreviewed(_ index: Int) -> Bool {
    let name = declarations[index].isType ? code.name(ofType: declarations[index]) : code.word(declarations[index].name)
    return file.words.number(of: name).map(conditions.memory.wordsInPreviews(file).contains) ?? false
  }

  // MARK: Bodies

  /// Whether a modifier is at each view that the body of a declaration gives.
  func hasModifier(_ condition: FinderCondition, _ index: Int) -> Answer {
    guard let views = views(ofDeclaration: index) else { return nil }
    return all(views) { has(condition, $0) }
  }

  /// The views that lack a modifier, among several that the body of a declaration gives; none for a single one.
  func views(without condition: FinderCondition, _ index: Int) -> [Int] {
    guard let views = views(ofDeclaration: index), views.count > 1 else { return [] }
    return views.filter { has(condition, $0) == false }.map(\.start)
  }

  private func has(_ condition: FinderCondition, _ view: BodyRoots.View) -> Answer {
    let modifiers = conditions.modifiers
    let implied = file.isImpliedModifier(at: view.start) ? view.start : nil
    let own = some([
      modifiers.has(condition, links: view.links, conditions), modifiers.has(condition, implied: implied, conditions),
    ]) { $0 }
    guard own != true, let body = view.body, let followed = modifiers.followed else { return own }
    let inner = followed.isApplied(condition, in: body)
    return inner == false ? own : inner
  }

  /// The views that the body of a declaration gives; nil if they are not known.
  private func views(ofDeclaration index: Int) -> [BodyRoots.View]? {
    guard let body = file.viewBody(ofDeclaration: index) else { return nil }
    let type = declarations[index].isType ? index : declarations[index].parent
    var roots = BodyRoots(file: file, type: type, opensViews: conditions.modifiers.followed != nil)
    let views = roots.views(in: body)
    conditions.modifiers.followed?.ask(about: views.lazy.compactMap(\.body))
    return views.isEmpty || !roots.isComplete ? nil : views
  }
}
