/// One finder of a custom rule in one file.
struct FinderRun {
  let file: FileView
  let finder: Finder
  let conditions: ConditionReading

  var code: Code { file.code }

  /// What the finder finds, in source order, with what its conditions matched.
  func results() -> [(thing: FoundThing, matched: Matched)] {
    candidates().compactMap { thing in
      var matched = Matched()
      return holds(thing, &matched) == true ? (thing, matched) : nil
    }
  }

  /// Whether all that the finder says holds. What costs least comes first.
  private func holds(_ thing: FoundThing, _ matched: inout Matched) -> Answer {
    let places = PlaceReading(file: file, conditions: conditions)
    var answer: Answer = true
    func join(_ other: Answer) -> Bool {
      if other != true { answer = other == nil && answer != false ? nil : other }
      return answer != false
    }
    // The order changes nothing but the time: chains and other files come last.
    let cheap = finder.has.filter(\.isCheap)
    guard join(all(cheap) { conditions.holds($0, thing, &matched) }) else { return false }
    guard join(none(finder.lacks.filter(\.isCheap), thing)) else { return false }
    guard join(all(finder.inside.filter(\.isCheap)) { places.holds($0, around: thing) }) else { return false }
    guard join(all(finder.outside.filter(\.isCheap)) { negated(places.holds($0, around: thing)) }) else { return false }
    guard join(all(finder.has.filter { !$0.isCheap }) { conditions.holds($0, thing, &matched) }) else { return false }
    guard join(all(finder.after) { conditions.isBeside($0, thing, comesBefore: true) }) else { return false }
    guard join(all(finder.before) { conditions.isBeside($0, thing, comesBefore: false) }) else { return false }
    guard join(none(finder.lacks.filter { !$0.isCheap }, thing)) else { return false }
    guard join(all(finder.inside.filter { !$0.isCheap }) { places.holds($0, around: thing) }) else { return false }
    guard join(all(finder.outside.filter { !$0.isCheap }) { negated(places.holds($0, around: thing)) }) else {
      return false
    }
    return answer
  }

  /// Whether a thing has nothing of what some conditions name.
  private func none(_ list: [FinderCondition], _ thing: FoundThing) -> Answer {
    all(list) { condition in
      var ignored = Matched()
      return negated(conditions.holds(condition, thing, &ignored))
    }
  }

  private func negated(_ answer: Answer) -> Answer { answer.map { !$0 } }
}

extension FinderCondition {
  /// Whether it needs neither a chain nor other files.
  var isCheap: Bool {
    switch kind {
    case .modifier: false
    default: true
    }
  }
}

extension FinderPlace {
  /// Whether it needs neither chains nor other files.
  var isCheap: Bool {
    switch kind {
    case .modifier: false
    default: true
    }
  }
}
