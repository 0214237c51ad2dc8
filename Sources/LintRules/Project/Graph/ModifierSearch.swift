/// What a modifier may be: one with some name, one that adds views.
protocol ModifierCondition {
  /// Whether a modifier is that; nil if it is unknown.
  func fits(_ modifier: AppliedModifier) -> Bool?

  /// Whether a modifier of the project is that by the way in which it shows the view, whatever it applies.
  func fits(_ definition: ModifierDefinition) -> Bool
}

extension ModifierCondition {
  /// It is not.
  func fits(_ definition: ModifierDefinition) -> Bool { false }
}

/// Looks through definitions, each once.
struct ModifierSearch {
  /// One end of what a definition applies.
  enum End { case first, last }

  let project: ModifierIndex
  let condition: any ModifierCondition
  let end: End?
  /// What holds for a modifier that neither SwiftUI nor the project declares.
  let undeclared: Bool?
  private let steps: StepBudget
  private var known: [Int: Bool?] = [:]
  /// What is unknown because of where the search began.
  private var open: [Int] = []

  /// Names are followed through so many definitions.
  private static let mostSteps = 64

  init(
    project: ModifierIndex, condition: any ModifierCondition, end: End? = nil, undeclared: Bool? = false,
    steps: StepBudget
  ) {
    self.project = project
    self.condition = condition
    self.end = end
    self.undeclared = undeclared
    self.steps = steps
  }

  /// Whether a modifier fits, itself or through its definition.
  mutating func fits(_ modifier: AppliedModifier, from file: String) -> Bool? {
    let own = condition.fits(modifier)
    return own == false ? answer(by: modifier, from: file) : own
  }

  /// Whether a modifier applies one that fits, through its definition. What is found is kept for the next question.
  mutating func answer(by modifier: AppliedModifier, from file: String) -> Bool? {
    defer {
      for index in open { known[index] = nil }
      open = []
    }
    return isApplied(by: modifier, from: file, 0)
  }

  private mutating func isApplied(by modifier: AppliedModifier, from file: String, _ depth: Int) -> Bool? {
    if modifier.askedNames.isEmpty {
      // The type of `modifier(style)` is unknown.
      return modifier.name == "modifier" && modifier.type == nil ? undeclared : false
    }
    guard depth < Self.mostSteps, let definitions = project.definitions(of: modifier, from: file) else {
      return nil
    }
    if definitions.isEmpty { return undeclared }
    var answers: [Bool?] = []
    for definition in definitions { answers.append(isApplied(by: definition, depth)) }
    return Self.agreed(answers)
  }

  /// Whether a definition applies a modifier that fits, on each of its ways.
  private mutating func isApplied(by index: Int, _ depth: Int) -> Bool? {
    if let answer = known[index] { return answer }
    guard steps.take() else { return nil }
    // A definition that uses itself says nothing new.
    known[index] = .some(nil)
    let entry = project.entries[index]
    var answers: [Bool?] = []
    if condition.fits(entry.definition) {
      answers = [true]
    } else {
      for path in entry.definition.paths {
        answers.append(path.flatMap { isApplied(in: $0, from: entry.file, depth) } as Bool?)
      }
    }
    let answer = answers.isEmpty ? nil : Self.agreed(answers)
    known[index] = .some(answer)
    if answer == nil { open.append(index) }
    return answer
  }

  private mutating func isApplied(in path: [AppliedModifier], from file: String, _ depth: Int) -> Bool? {
    let modifiers: ArraySlice<AppliedModifier> =
      switch end {
      case .first: path.prefix(1)
      case .last: path.suffix(1)
      case nil: path[...]
      }
    var answer: Bool? = false
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
  static func agreed(_ answers: [Bool?]) -> Bool? {
    guard let first = answers.first else { return false }
    return answers.allSatisfy { $0 == first } ? first : nil
  }
}
