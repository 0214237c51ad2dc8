/// Looks through definitions, each once.
struct ModifierSearch {
  let project: ModifierIndex
  let condition: AppliedCondition
  let end: ModifierReading.End?
  let steps: StepBudget
  private var known: [Int: Answer] = [:]
  /// What is unknown because of where the search began.
  private var open: [Int] = []

  /// Names are followed through so many definitions.
  private static let mostSteps = 64

  init(project: ModifierIndex, condition: AppliedCondition, end: ModifierReading.End?, steps: StepBudget) {
    self.project = project
    self.condition = condition
    self.end = end
    self.steps = steps
  }

  /// Whether a modifier applies one that fits, through its definition. What is found is kept for the next question.
  mutating func answer(by modifier: AppliedModifier, from file: String) -> Answer {
    defer {
      for index in open { known[index] = nil }
      open = []
    }
    return isApplied(by: modifier, from: file, 0)
  }

  /// Whether a modifier applies one that fits, through its definition.
  mutating func isApplied(by modifier: AppliedModifier, from file: String, _ depth: Int) -> Answer {
    if modifier.askedNames.isEmpty { return false }
    guard depth < Self.mostSteps, let definitions = project.definitions(of: modifier, from: file) else {
      return nil
    }
    var answers: [Answer] = []
    for definition in definitions { answers.append(isApplied(by: definition, depth)) }
    return Self.agreed(answers)
  }

  /// Whether a definition applies a modifier that fits, on each of its ways.
  private mutating func isApplied(by index: Int, _ depth: Int) -> Answer {
    if let answer = known[index] { return answer }
    guard steps.take() else { return nil }
    // A definition that uses itself says nothing new.
    known[index] = .some(nil)
    let entry = project.entries[index]
    var answers: [Answer] = []
    for path in entry.definition.paths {
      answers.append(path.flatMap { isApplied(in: $0, from: entry.file, depth) } as Answer)
    }
    let answer = answers.isEmpty ? nil : Self.agreed(answers)
    known[index] = .some(answer)
    if answer == nil { open.append(index) }
    return answer
  }

  private mutating func isApplied(in path: [AppliedModifier], from file: String, _ depth: Int) -> Answer {
    let modifiers: ArraySlice<AppliedModifier> =
      switch end {
      case .first: path.prefix(1)
      case .last: path.suffix(1)
      case nil: path[...]
      }
    var answer: Answer = false
    for modifier in modifiers {
      guard steps.take() else { return nil }
      var own = condition.fits(modifier)
      if own == false { own = isApplied(by: modifier, from: file, depth + 1) }
      if own == true { return true }
      if own == nil { answer = nil }
    }
    return answer
  }

  /// What several definitions say, if they agree; no without any.
  static func agreed(_ answers: [Answer]) -> Answer {
    guard let first = answers.first else { return false }
    return answers.allSatisfy { $0 == first } ? first : nil
  }
}
