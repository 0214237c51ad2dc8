/// Modifiers that a finder looks for where the project uses the view that a call is in.
struct UseCondition: Sendable {
  /// Which modifiers.
  var condition: FinderCondition
  /// Their names.
  var wanted: WantedModifiers
  /// Its place among those of its rule.
  var number = 0
  /// The index of what the finder has to be inside of; nil for what must not be there.
  var place: Int?

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
    let around = inside.enumerated().compactMap { index, place -> UseCondition? in
      var use = place.condition.map { UseCondition($0, isAround: true) }
      use?.place = index
      return use
    }
    let outer = outside.compactMap(\.condition).map { UseCondition($0, isAround: true) }
    return lacks.filter(\.namesModifier).map { UseCondition($0, isAround: false) } + outer + around
  }
}

extension FinderPlace {
  /// The modifier of a view around as a condition; nil for other places.
  var condition: FinderCondition? {
    guard case .modifier(let signatures) = kind else { return nil }
    var condition = FinderCondition(.modifier(signatures), has: has, lacks: lacks)
    condition.number = number
    return condition
  }
}

extension FinderRun {
  /// Whether a thing is inside of one of the places of the finder. What only the uses of its wrapper can say is noted.
  func isInside(_ index: Int, _ places: PlaceReading, _ thing: FoundThing, _ open: inout Set<Int>) -> Answer {
    let answer = places.holds(finder.inside[index], around: thing)
    guard answer == false, uses.contains(where: { $0.place == index }) else { return answer }
    open.insert(index)
    return true
  }

  /// Whether what holds in this file for a call also holds where the project uses what the call is the root of: the
  /// modifiers that it lacks may be there, and the views that it has to be in.
  func holdsForUses(_ thing: FoundThing, _ matched: inout Matched, _ open: Set<Int>) -> Answer {
    guard let followed = conditions.modifiers.followed, case .call(let call) = thing.form else { return true }
    for use in uses {
      if let place = use.place, !open.contains(place) { continue }
      let isInside = use.place != nil
      switch followed.uses(of: call, from: thing.tokens.lowerBound, use) {
      case .without: if isInside { return false }
      case .with: if !isInside { return false }
      case .unknown: return nil
      case .some(let without, let with): matched.restrict(to: isInside ? with : without)
      }
    }
    return matched.uses?.isEmpty == true ? false : true
  }
}
