/// The modifiers that a project's own modifiers apply, for one custom rule and one file. Records the names it looks up.
final class FollowedModifiers {
  let file: FileView
  let project: ProjectModifiers
  let bodies: BodyIndex
  let table: CodeTable
  /// Whether the project has no definitions of modifiers, by the numbers of their words.
  private var undefined = TokenMap<Bool>()
  /// The searches through definitions.
  private var definitionSearches: [SearchKey: ModifierSearch] = [:]
  /// The searches through bodies, by the numbers of their conditions.
  var bodySearches: [Int: RootSearch] = [:]

  init(_ file: FileView, _ project: ProjectIndex, table: CodeTable) {
    self.file = file
    self.project = ProjectModifiers(file, project)
    bodies = project.bodies
    self.table = table
  }

  /// Whether a modifier of the file applies one that fits, through its definition; with an end, as the first or the last.
  func applies(
    _ condition: FinderCondition, _ link: ChainTable.Link, _ end: ModifierSearch.End?
  ) -> Answer {
    if isUndefined(link.name) { return false }
    let index = project.index
    let key = SearchKey(condition: condition.number, end: end)
    var search =
      definitionSearches[key]
      ?? ModifierSearch(
        project: index, condition: AppliedCondition(condition, table, file.steps), end: end, steps: file.steps)
    definitionSearches[key] = nil
    defer { definitionSearches[key] = search }
    return search.answer(by: project.applied(link), from: file.path)
  }

  /// Whether the project has no known definition of the modifier with a name in the file. Asks about the modifier.
  private func isUndefined(_ token: Int) -> Bool {
    let number = file.words.number(ofToken: token) ?? -1
    if let known = undefined[number] { return known }
    let name = file.code.word(token)
    let isUndefined = name != "modifier" && (BuiltinModifiers.isBuiltin(name) || !project.index.mayDefine(name))
    undefined[number] = isUndefined
    return isUndefined
  }

  /// Returns how a condition applies to the uses of the wrapper whose root is a call.
  func uses(of call: Call, from start: Int, _ use: UseCondition) -> AnswerOfUses {
    project.uses(
      of: call, from: start, AppliedCondition(use.condition, table, file.steps), use.wanted, number: use.number)
  }

  /// A condition's number, and the end of a definition to search.
  struct SearchKey: Hashable {
    var condition: Int
    var end: ModifierSearch.End?
  }
}
