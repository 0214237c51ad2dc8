extension FinderRun {
  /// Whether what holds in this file for a call also holds where the project uses what the call is the root of: the
  /// modifiers that it lacks may be there.
  func holdsForUses(_ thing: FoundThing, _ matched: inout Matched) -> Answer {
    guard let followed = conditions.modifiers.followed, case .call(let call) = thing.form else { return true }
    let lacked = finder.lacks.filter { !$0.isCheap }
    let outer = finder.outside.compactMap { place -> FinderCondition? in
      guard case .modifier(let signatures) = place.kind else { return nil }
      return FinderCondition(.modifier(signatures), has: place.has, lacks: place.lacks)
    }
    for (conditions, isAround) in [(lacked, false), (outer, true)] {
      for condition in conditions {
        switch followed.uses(of: call, from: thing.tokens.lowerBound, condition, isAround: isAround) {
        case .without: continue
        case .with: return false
        case .unknown: return nil
        case .some(let uses): matched.restrict(to: uses)
        }
      }
    }
    return matched.uses?.isEmpty == true ? false : true
  }
}
