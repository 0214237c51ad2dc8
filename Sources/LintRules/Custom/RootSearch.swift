/// Looks for a modifier at the views that bodies of other files give.
struct RootSearch {
  let bodies: BodyIndex
  let condition: AppliedCondition
  private var definitions: ModifierSearch
  private var known: [Place: Answer] = [:]

  /// A body as one file sees it.
  private struct Place: Hashable {
    var key: BodyKey
    var file: String
  }

  /// Bodies are followed from one to the next so far.
  private static let mostSteps = 64

  init(bodies: BodyIndex, definitions: ModifierIndex, condition: AppliedCondition) {
    self.bodies = bodies
    self.condition = condition
    self.definitions = ModifierSearch(project: definitions, condition: condition)
  }

  /// Whether each view of a body that a file can see has a modifier that fits; no for a body that is not known.
  mutating func isApplied(in key: BodyKey, from file: String, _ depth: Int = 0) -> Answer {
    let place = Place(key: key, file: file)
    if let answer = known[place] { return answer }
    guard depth < Self.mostSteps, let facts = bodies.facts(of: key, from: file) else { return nil }
    if facts.isEmpty { return false }
    // A body that is in itself says nothing new.
    known[place] = .some(nil)
    var answers: [Answer] = []
    for fact in facts { answers.append(isApplied(in: fact, depth)) }
    let answer = ModifierSearch.agreed(answers)
    known[place] = .some(answer)
    return answer
  }

  private mutating func isApplied(in fact: BodyFact, _ depth: Int) -> Answer {
    guard let views = fact.views else { return nil }
    var answer: Answer = true
    for view in views {
      let own = isApplied(to: view, in: fact.file, depth)
      if own == false { return false }
      if own == nil { answer = nil }
    }
    return answer
  }

  private mutating func isApplied(to view: BodyFact.View, in file: String, _ depth: Int) -> Answer {
    var answer: Answer = false
    for modifier in view.modifiers {
      let own = definitions.fits(modifier, from: file)
      if own == true { return true }
      if own == nil { answer = nil }
    }
    guard let body = view.body else { return answer }
    let inner = isApplied(in: body, from: file, depth + 1)
    return inner == false ? answer : inner
  }
}

extension FollowedModifiers {
  /// Notes that the answer depends on some bodies of other files.
  func ask(about bodies: some Sequence<BodyKey>) { project.questions.bodies.formUnion(bodies) }

  /// Whether each view of a body of another file has a modifier that fits.
  func isApplied(_ condition: FinderCondition, in body: BodyKey) -> Answer {
    var search = RootSearch(
      bodies: bodies, definitions: project.index, condition: AppliedCondition(condition, table))
    return search.isApplied(in: body, from: file.path)
  }
}
