/// What the uses of a wrapper say about a condition.
enum AnswerOfUses {
  /// All have it.
  case with
  /// None has it, or there is none.
  case without
  /// These lack it, and others have it.
  case some([WrapperUses.Use])
  case unknown
}

extension FollowedModifiers {
  /// What the uses of the wrapper of which a call is the root say about a condition.
  /// - Parameter isAround: whether the modifiers of containers count, and the call may be in containers itself.
  func uses(of call: Call, from start: Int, _ condition: FinderCondition, isAround: Bool) -> AnswerOfUses {
    guard let wrapper = wrapper(of: call, from: start, isAround: isAround) else { return .without }
    if wrapper.isCopy { return .unknown }
    questions.wrappers.insert(wrapper.key)
    let isPublic =
      wrapper.isPublic || wrapper.key.member.isEmpty && reader.types.summary(of: wrapper.key.type).isPublic
    if isPublic { questions.publicWrappers.insert(wrapper.key) }
    note(condition)
    if project.uses.isEmpty { return .without }
    guard let uses = project.uses.uses(of: wrapper, in: file.path) else { return .unknown }
    var search = UseSearch(project: project, condition: AppliedCondition(condition, table), isAround: isAround)
    var (with, unknown, without) = (0, 0, [WrapperUses.Use]())
    for index in uses {
      switch search.isApplied(to: index, 0) {
      case true: with += 1
      case nil: unknown += 1
      default: without.append(project.uses.all[index])
      }
    }
    if without.isEmpty { return with + unknown == 0 ? .without : unknown == 0 ? .with : .unknown }
    return with + unknown == 0 ? .without : .some(without)
  }

  /// Notes which modifiers are looked for.
  private func note(_ condition: FinderCondition) {
    guard case .modifier(let signatures) = condition.kind else { return }
    let names = signatures.compactMap(\.name.fixed)
    questions.wanted = names.count == signatures.count ? questions.wanted?.union(names) : nil
  }

  /// The wrapper of which a call is the root, in containers if these count.
  private func wrapper(of call: Call, from start: Int, isAround: Bool) -> Wrapper? {
    let way = file.way(from: start, behind: call.end)
    if case .role = way.end { return nil }
    if !isAround, way.steps.contains(where: { if case .content = $0 { true } else { false } }) { return nil }
    return reader.paths(behind: [call.end], limit: nil).first?.wrapper
  }
}

/// Looks for a modifier around uses, through the wrappers that they are in.
private struct UseSearch {
  let project: ModifierIndex
  let condition: AppliedCondition
  let isAround: Bool
  private var known: [Int: Answer] = [:]

  /// Wrappers in wrappers are followed so far.
  private static let mostSteps = 16

  init(project: ModifierIndex, condition: AppliedCondition, isAround: Bool) {
    self.project = project
    self.condition = condition
    self.isAround = isAround
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
    if isAround { modifiers += use.around ?? [] }
    var answer: Answer = isAround && use.around == nil ? nil : false
    var search = ModifierSearch(project: project, condition: condition, end: nil)
    for modifier in modifiers {
      var own = condition.fits(modifier)
      if own == false { own = search.isApplied(by: modifier, from: file, 0) }
      if own == true { return true }
      if own == nil { answer = nil }
    }
    guard answer == false, isAround || !use.isInContainer, let wrapper = use.wrapper else { return answer }
    guard depth < Self.mostSteps, let outer = project.uses.uses(of: wrapper, in: file) else { return nil }
    var answers: [Answer] = []
    for use in outer { answers.append(isApplied(to: use, depth + 1)) }
    guard let first = answers.first else { return false }
    return answers.allSatisfy { $0 == first } ? first : nil
  }
}
