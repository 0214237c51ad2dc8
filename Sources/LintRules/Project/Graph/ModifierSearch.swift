/// A condition on modifiers, such as a name or the addition of views.
protocol ModifierCondition {
  /// Whether a modifier meets the condition; nil if that is unknown.
  func fits(_ modifier: AppliedModifier) -> Bool?

  /// Whether a definition meets the condition by how it shows the view, regardless of the modifiers that it applies.
  func fits(_ definition: ModifierDefinition) -> Bool
}

extension ModifierCondition {
  /// The default is false: only the applied modifiers count.
  func fits(_ definition: ModifierDefinition) -> Bool { false }
}

/// Searches the definitions of modifiers for one that meets a condition. It reads each definition once.
struct ModifierSearch {
  /// An end of the modifiers that a definition applies.
  enum End { case first, last }

  let project: ModifierIndex
  let condition: any ModifierCondition
  let end: End?
  /// The answer for a modifier that neither SwiftUI nor the project declares.
  let undeclared: Bool?
  private let steps: StepBudget
  private var known = TokenMap<Known>()
  /// The modifiers that definitions apply at each place of the view; nil for an unknown place.
  private var paths = TokenMap<[[Link]?]>()
  /// Definitions whose answers are unknown in this search, because a cycle may have cut it short.
  private var open: [Int] = []

  /// The answer for a definition; open once the search that left it unknown is over.
  private enum Known {
    case open
    case answer(Bool?)
  }

  /// A modifier that a definition applies.
  private enum Link {
    /// It meets the condition or doesn't; nil if that's unknown.
    case answer(Bool?)
    /// These definitions decide; nil if they're unknown.
    case definitions([Int]?)
  }

  /// The maximum number of definitions to follow from one to the next.
  static let maxSteps = 64

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

  /// Whether a modifier meets the condition, itself or through its definition.
  mutating func fits(_ modifier: AppliedModifier, from file: String) -> Bool? {
    let own = condition.fits(modifier)
    return own == false ? answer(by: modifier, from: file) : own
  }

  /// Whether the definition of a modifier applies a modifier that meets the condition. Known answers are cached.
  mutating func answer(by modifier: AppliedModifier, from file: String) -> Bool? {
    defer {
      for index in open { known[index] = .open }
      open = []
    }
    return isApplied(by: definitions(of: modifier, from: file), 0)
  }

  /// Whether a definition applies a modifier that meets the condition wherever it shows the view.
  private mutating func isApplied(by index: Int, _ depth: Int) -> Bool? {
    if case .answer(let answer) = known[index] { return answer }
    guard steps.take() else { return nil }
    // Ends the search in a definition that uses itself.
    known[index] = .answer(nil)
    let answer = agreed(paths(of: index)) { search, path in path.flatMap { search.isApplied(in: $0, depth) } }
    known[index] = .answer(answer)
    if answer == nil { open.append(index) }
    return answer
  }

  /// Returns the modifiers that a definition applies. They are read once, because many searches pass a definition.
  private mutating func paths(of index: Int) -> [[Link]?] {
    if let known = paths[index] { return known }
    let entry = project.entries[index]
    let read =
      condition.fits(entry.definition)
      ? [[.answer(true)]] : entry.definition.paths.map { $0.map { links(in: $0, from: entry.file) } }
    paths[index] = read
    return read
  }

  private func links(in path: [AppliedModifier], from file: String) -> [Link] {
    let modifiers: ArraySlice<AppliedModifier> =
      switch end {
      case .first: path.prefix(1)
      case .last: path.suffix(1)
      case nil: path[...]
      }
    return modifiers.map { modifier in
      let own = condition.fits(modifier)
      return own == false ? definitions(of: modifier, from: file) : .answer(own)
    }
  }

  private func definitions(of modifier: AppliedModifier, from file: String) -> Link {
    if modifier.isBuiltin {
      // `modifier(style)` has a modifier of unknown type.
      return .answer(modifier.name == "modifier" && modifier.type == nil ? undeclared : false)
    }
    return .definitions(project.definitions(of: modifier, from: file, steps))
  }

  private mutating func isApplied(in path: [Link], _ depth: Int) -> Bool? {
    var answer: Bool? = false
    for link in path {
      guard steps.take() else { return nil }
      let own = isApplied(by: link, depth + 1)
      if own == true { return true }
      if own == nil { answer = nil }
    }
    return answer
  }

  private mutating func isApplied(by link: Link, _ depth: Int) -> Bool? {
    switch link {
    case .answer(let answer): return answer
    case .definitions(let definitions):
      guard depth < Self.maxSteps else {
        steps.giveUp()
        return nil
      }
      guard let definitions else { return nil }
      if definitions.isEmpty { return undeclared }
      return agreed(definitions) { search, definition in search.isApplied(by: definition, depth) }
    }
  }

  /// The answer on which all of some places or definitions agree; nil if they differ or there are none.
  private mutating func agreed<Place>(_ places: [Place], _ answer: (inout Self, Place) -> Bool?) -> Bool? {
    var common: Bool?
    for (index, place) in places.enumerated() {
      let own = answer(&self, place)
      common = index == 0 || own == common ? own : nil
    }
    return common
  }
}
