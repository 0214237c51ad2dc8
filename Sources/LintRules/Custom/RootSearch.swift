/// Looks for a modifier at the views that bodies of other files give.
struct RootSearch {
  let bodies: BodyIndex
  let condition: AppliedCondition
  private var definitions: ModifierSearch
  private let steps: StepBudget
  private var known: [Place: Answer] = [:]
  /// The places whose answers are unknown, at least from where the search began.
  private var open: [Place] = []

  /// A body as one file sees it.
  private struct Place: Hashable {
    var key: BodyKey
    var file: String
  }

  init(bodies: BodyIndex, definitions: ModifierIndex, condition: AppliedCondition, steps: StepBudget) {
    self.bodies = bodies
    self.condition = condition
    self.steps = steps
    self.definitions = ModifierSearch(project: definitions, condition: condition, steps: steps)
  }

  /// Whether each view of a body that a file can see has a modifier that fits. Known answers are kept for later
  /// searches.
  mutating func answer(in key: BodyKey, from file: String) -> Answer {
    defer {
      for place in open { known[place] = nil }
      open = []
    }
    return isApplied(in: key, from: file, 0)
  }

  /// Whether each view of a body that a file can see has a modifier that fits; no for a body that is not known.
  private mutating func isApplied(in key: BodyKey, from file: String, _ depth: Int) -> Answer {
    let place = Place(key: key, file: file)
    if let answer = known[place] { return answer }
    guard depth < BodyIndex.maxSteps else {
      steps.giveUp()
      return nil
    }
    guard let facts = bodies.facts(of: key, from: file, steps) else { return nil }
    if facts.isEmpty { return false }
    // A body that is in itself says nothing new.
    known[place] = .some(nil)
    var answers: [Answer] = []
    for fact in facts { answers.append(isApplied(in: fact, depth)) }
    let answer = Self.agreed(answers)
    known[place] = .some(answer)
    if answer == nil { open.append(place) }
    return answer
  }

  /// The answer on which several bodies agree; nil if they differ.
  private static func agreed(_ answers: [Answer]) -> Answer {
    guard let first = answers.first else { return false }
    return answers.allSatisfy { $0 == first } ? first : nil
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
      guard steps.take() else { return nil }
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
  func ask(about bodies: some Sequence<BodyKey>) { for body in bodies { project.recorder?.record(.body(body)) } }

  /// Whether each view of a body of another file has a modifier that fits.
  func isApplied(_ condition: FinderCondition, in body: BodyKey) -> Answer {
    var search =
      bodySearches[condition.number]
      ?? RootSearch(
        bodies: bodies, definitions: project.index, condition: AppliedCondition(condition, table, file.steps),
        steps: file.steps)
    bodySearches[condition.number] = nil
    defer { bodySearches[condition.number] = search }
    return search.answer(in: body, from: file.path)
  }
}
