/// Which uses of a wrapper have a modifier that meets a condition.
enum AnswerOfUses {
  /// All uses have the modifier.
  case with
  /// No use has the modifier, or there are no uses.
  case without
  /// Some uses lack the modifier, and others have it or may have it.
  case some(without: [WrapperUses.Use], with: [WrapperUses.Use])
  case unknown
}

/// Searches for a modifier around the uses of a wrapper, including the uses of outer wrappers.
struct UseSearch {
  let project: ModifierIndex
  let wanted: WantedModifiers
  private let steps: StepBudget
  private var definitions: ModifierSearch
  private var known: [Int: Bool?] = [:]

  /// The maximum number of nested wrappers to follow.
  private static let mostSteps = 16

  init(project: ModifierIndex, condition: any ModifierCondition, wanted: WantedModifiers, steps: StepBudget) {
    self.project = project
    self.wanted = wanted
    self.steps = steps
    definitions = ModifierSearch(project: project, condition: condition, steps: steps)
  }

  /// Returns which of some uses, given by their indices, have the modifier.
  mutating func answer(of uses: [Int]) -> AnswerOfUses {
    var (with, unknown, without) = ([WrapperUses.Use](), 0, [WrapperUses.Use]())
    for index in uses {
      guard steps.take() else { return .unknown }
      switch isApplied(to: index, 0) {
      case true: with.append(project.uses.all[index])
      case nil: unknown += 1
      default: without.append(project.uses.all[index])
      }
    }
    if with.isEmpty, unknown == 0 { return .without }
    if without.isEmpty { return unknown == 0 ? .with : .unknown }
    return .some(without: without, with: with)
  }

  /// Whether a modifier that meets the condition is around a use.
  private mutating func isApplied(to index: Int, _ depth: Int) -> Bool? {
    if let answer = known[index] { return answer }
    // Ends the search in a view that contains itself.
    known[index] = .some(nil)
    let answer = read(index, depth)
    known[index] = .some(answer)
    return answer
  }

  private mutating func read(_ index: Int, _ depth: Int) -> Bool? {
    let (file, use) = (project.uses.all[index].file, project.uses.all[index].use)
    var modifiers = use.chain
    let isAround = wanted.isAround
    if isAround { modifiers += use.around ?? [] }
    var answer: Bool? = isAround && use.around == nil ? nil : false
    for modifier in modifiers {
      guard steps.take() else { return nil }
      let own = definitions.fits(modifier, from: file)
      if own == true { return true }
      if own == nil { answer = nil }
    }
    guard answer == false, isAround || !use.isInContainer, let wrapper = use.wrapper else { return answer }
    // The uses of this wrapper are in the index only because of other rules.
    if !wrapper.isCopy, !project.mayBeModified(wrapper.key, in: file, wanted) { return false }
    guard depth < Self.mostSteps else {
      steps.giveUp()
      return nil
    }
    guard let outer = project.uses.outer[index] else { return nil }
    guard let first = outer.first.map({ isApplied(to: $0, depth + 1) }) else { return false }
    for use in outer.dropFirst() {
      guard steps.take(), isApplied(to: use, depth + 1) == first else { return nil }
    }
    return first
  }
}
