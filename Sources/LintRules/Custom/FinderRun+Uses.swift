/// Modifiers that a finder looks for where the project uses the view that a call is in.
struct UseCondition: Sendable {
  /// Which modifiers.
  var condition: FinderCondition
  /// Their names.
  var wanted: WantedModifiers
  /// Its place among those of its rule.
  var number = 0

  init(_ condition: FinderCondition, isAround: Bool) {
    self.condition = condition
    guard case .modifier(let signatures) = condition.kind else {
      wanted = WantedModifiers([], isAround: isAround)
      return
    }
    let names = signatures.compactMap(\.name.fixed)
    wanted = WantedModifiers(names.count == signatures.count ? names : [], isAround: isAround)
  }
}

extension Finder {
  /// Whether a modifier that other files apply may change what it finds.
  var namesModifiers: Bool {
    !before.isEmpty || !after.isEmpty || !(has + lacks).allSatisfy(\.isCheap)
      || !(inside + outside).allSatisfy(\.isCheap)
  }

  /// What it looks for where the project uses a view.
  var conditionsOfUses: [UseCondition] {
    guard case .call = subject else { return [] }
    let outer = outside.compactMap { place -> UseCondition? in
      guard case .modifier(let signatures) = place.kind else { return nil }
      return UseCondition(FinderCondition(.modifier(signatures), has: place.has, lacks: place.lacks), isAround: true)
    }
    return lacks.filter(\.namesModifier).map { UseCondition($0, isAround: false) } + outer
  }
}

extension FinderRun {
  /// Whether what holds in this file for a call also holds where the project uses what the call is the root of: the
  /// modifiers that it lacks may be there.
  func holdsForUses(_ thing: FoundThing, _ matched: inout Matched) -> Answer {
    guard let followed = conditions.modifiers.followed, case .call(let call) = thing.form else { return true }
    for use in uses {
      switch followed.uses(of: call, from: thing.tokens.lowerBound, use) {
      case .without: continue
      case .with: return false
      case .unknown: return nil
      case .some(let uses): matched.restrict(to: uses)
      }
    }
    return matched.uses?.isEmpty == true ? false : true
  }
}
