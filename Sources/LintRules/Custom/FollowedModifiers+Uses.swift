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

extension FollowedModifiers {
  /// What the uses of the wrapper of which a call is the root say about a condition.
  func uses(of call: Call, from start: Int, _ use: UseCondition) -> AnswerOfUses {
    let isAround = use.wanted.isAround
    guard let innermost = file.innermostDeclarationIndex(at: start), isAround || !file.isInClosure(start) else {
      return .without
    }
    let around = wrappers.declarationsAround(innermost)
    var isRelevant = around.mayBeCopy
    if let relevant = project.relevant?[use.wanted] {
      isRelevant =
        isRelevant || !relevant.isDisjoint(with: around.names) || !project.unseen.isDisjoint(with: around.unseen)
    } else if project.relevant == nil, noted[use.wanted, default: []].insert(innermost).inserted {
      questions.open[use.wanted, default: []].formUnion(around.names)
      questions.unseen.formUnion(around.unseen)
    }
    guard isRelevant, let wrapper = wrappers.wrapper(of: call, from: start, inContainers: isAround), wrapper.givesView
    else { return .without }
    if wrapper.isCopy { return .unknown }
    let name = wrapper.key.word.wordHash
    if project.unseen.contains(name), around.unseen.contains(name), isPublic(wrapper) { return .unknown }
    guard project.mayBeModified(wrapper.key, in: file.path, use.wanted) else { return .without }
    questions.wrappers.insert(wrapper.key)
    return answer(of: wrapper, use)
  }

  private func isPublic(_ wrapper: Wrapper) -> Bool {
    wrapper.isPublic || wrapper.key.member.isEmpty && wrappers.isPublic(wrapper.key.type)
  }

  private func answer(of wrapper: Wrapper, _ use: UseCondition) -> AnswerOfUses {
    if project.uses.isEmpty { return .without }
    guard let uses = project.uses.uses(of: wrapper, in: file.path) else { return .unknown }
    var search =
      searches[use.number]
      ?? UseSearch(
        project: project, condition: AppliedCondition(use.condition, table, file.steps), wanted: use.wanted,
        steps: file.steps)
    searches[use.number] = nil
    defer { searches[use.number] = search }
    var (with, unknown, without) = ([WrapperUses.Use](), 0, [WrapperUses.Use]())
    for index in uses {
      guard file.steps.take() else { return .unknown }
      switch search.isApplied(to: index, 0) {
      case true: with.append(project.uses.all[index])
      case nil: unknown += 1
      default: without.append(project.uses.all[index])
      }
    }
    if without.isEmpty { return with.count + unknown == 0 ? .without : unknown == 0 ? .with : .unknown }
    return with.count + unknown == 0 ? .without : .some(without: without, with: with)
  }
}

/// Looks for a modifier around uses, through the wrappers that they are in.
struct UseSearch {
  let project: ModifierIndex
  let condition: AppliedCondition
  let wanted: WantedModifiers
  private let steps: StepBudget
  private var definitions: ModifierSearch
  private var known: [Int: Answer] = [:]

  /// Wrappers in wrappers are followed so far.
  private static let mostSteps = 16

  init(project: ModifierIndex, condition: AppliedCondition, wanted: WantedModifiers, steps: StepBudget) {
    self.project = project
    self.condition = condition
    self.wanted = wanted
    self.steps = steps
    definitions = ModifierSearch(project: project, condition: condition, end: nil, steps: steps)
  }

  /// Whether a modifier that fits is around a use.
  mutating func isApplied(to index: Int, _ depth: Int) -> Answer {
    if let answer = known[index] { return answer }
    // A view that is in itself says nothing new.
    known[index] = .some(nil)
    let answer = read(index, depth)
    known[index] = .some(answer)
    return answer
  }

  private mutating func read(_ index: Int, _ depth: Int) -> Answer {
    let (file, use) = (project.uses.all[index].file, project.uses.all[index].use)
    var modifiers = use.chain
    let isAround = wanted.isAround
    if isAround { modifiers += use.around ?? [] }
    var answer: Answer = isAround && use.around == nil ? nil : false
    for modifier in modifiers {
      guard steps.take() else { return nil }
      var own = condition.fits(modifier)
      if own == false { own = definitions.answer(by: modifier, from: file) }
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

extension FileView {
  /// Whether a code token is in a closure in the body that it is in.
  fileprivate func isInClosure(_ token: Int) -> Bool {
    scope(around: token).map { outline.role(ofBrace: $0) == .closure } ?? false
  }
}
