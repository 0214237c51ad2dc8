/// What the uses of a wrapper say about a condition.
enum AnswerOfUses {
  /// All have it.
  case with
  /// None has it, or there is none.
  case without
  /// Some lack it, and others have it or may have it.
  case some(without: [WrapperUses.Use], with: [WrapperUses.Use])
  case unknown
}

/// Looks for a modifier around uses, through the wrappers that they are in.
struct UseSearch {
  let project: ModifierIndex
  let condition: any ModifierCondition
  let wanted: WantedModifiers
  private let steps: StepBudget
  private var definitions: ModifierSearch
  private var known: [Int: Bool?] = [:]

  /// Wrappers in wrappers are followed so far.
  private static let mostSteps = 16

  init(project: ModifierIndex, condition: any ModifierCondition, wanted: WantedModifiers, steps: StepBudget) {
    self.project = project
    self.condition = condition
    self.wanted = wanted
    self.steps = steps
    definitions = ModifierSearch(project: project, condition: condition, steps: steps)
  }

  /// What some uses, by their indices, say.
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
    if without.isEmpty { return with.count + unknown == 0 ? .without : unknown == 0 ? .with : .unknown }
    return with.count + unknown == 0 ? .without : .some(without: without, with: with)
  }

  /// Whether a modifier that fits is around a use.
  private mutating func isApplied(to index: Int, _ depth: Int) -> Bool? {
    if let answer = known[index] { return answer }
    // A view that is in itself says nothing new.
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
    // What other rules ask about says nothing here.
    if !wrapper.isCopy, !project.mayBeModified(wrapper.key, in: file, wanted) { return false }
    guard depth < Self.mostSteps, let outer = project.uses.outer[index] else { return nil }
    guard let first = outer.first.map({ isApplied(to: $0, depth + 1) }) else { return false }
    for use in outer.dropFirst() {
      guard steps.take(), isApplied(to: use, depth + 1) == first else { return nil }
    }
    return first
  }
}
