/// What the project's own modifiers apply to views, for one rule and one file. It records the names that it is asked
/// about.
final class FollowedModifiers {
  let file: FileView
  let project: ModifierIndex
  let bodies: BodyIndex
  let table: CodeTable
  /// The names whose definitions may change an answer.
  var questions = ModifierQuestions()
  /// Finds the wrappers that views are the roots of.
  private(set) lazy var wrappers = WrappersOfFile.shared(file, images)
  /// For each of the things that are wanted the innermost declarations that were noted.
  var noted: [WantedModifiers: Set<Int>] = [:]
  /// The searches around uses, by the numbers of their conditions.
  var searches: [Int: UseSearch] = [:]
  /// The searches through definitions.
  private var definitionSearches: [SearchKey: ModifierSearch] = [:]
  /// The searches through bodies, by the numbers of their conditions.
  var bodySearches: [Int: RootSearch] = [:]
  private let images: ImageVocabulary

  init(_ file: FileView, _ project: ProjectIndex, table: CodeTable) {
    self.file = file
    self.project = project.modifiers
    bodies = project.bodies
    images = project.images
    self.table = table
  }

  /// Whether a modifier of the file applies one that fits, through its definition; with an end, as the first or the last.
  func applies(
    _ condition: FinderCondition, _ link: ChainTable.Link, _ end: ModifierReading.End?
  ) -> Answer {
    // What the project defines is known already, or the name is asked about.
    if project.isComplete {
      let name = file.code.word(link.name)
      if name != "modifier", !project.defines(name) || BuiltinModifiers.isBuiltin(name) { return false }
    }
    let modifier = ModifierReader(file: file).applied(link)
    if !project.isComplete { questions.names.formUnion(modifier.askedNames) }
    let key = SearchKey(condition: condition.number, end: end)
    var search =
      definitionSearches[key]
      ?? ModifierSearch(
        project: project, condition: AppliedCondition(condition, table, file.steps), end: end, steps: file.steps)
    definitionSearches[key] = nil
    defer { definitionSearches[key] = search }
    return search.answer(by: modifier, from: file.path)
  }

  /// A search for what fits a condition, by its number, and at which end.
  struct SearchKey: Hashable {
    var condition: Int
    var end: ModifierReading.End?
  }
}
