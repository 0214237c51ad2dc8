/// One finder of a custom rule in one file.
struct FinderRun {
  let file: FileView
  let finder: Finder
  let conditions: ConditionReading
  /// What it looks for where the project uses a view.
  var uses: [UseCondition] = []

  var code: Code { file.code }

  /// What the finder finds, in source order, with what its conditions matched.
  func results() -> [(thing: FoundThing, matched: Matched)] {
    candidates().compactMap { thing in
      var matched = Matched()
      return holds(thing, &matched) == true ? (thing, matched) : nil
    }
  }

  /// Whether all that the finder says holds. What costs least comes first, which changes nothing but the time: chains
  /// come later, and other files last.
  private func holds(_ thing: FoundThing, _ matched: inout Matched) -> Answer {
    var answer: Answer = true
    func join(_ other: Answer) -> Bool {
      if other != true { answer = other == nil && answer != false ? nil : other }
      return answer != false
    }
    let places = PlaceReading(file: file, conditions: conditions)
    var open: Set<Int> = []
    for isCheap in [true, false] {
      guard
        join(all(finder.has.filter { $0.isCheap == isCheap }) { conditions.holds($0, thing, &matched) }),
        join(all(finder.lacks.filter { $0.isCheap == isCheap }) { lacks($0, thing) }),
        join(
          all(finder.inside.indices.filter { finder.inside[$0].isCheap == isCheap }) {
            isInside($0, places, thing, &open)
          }),
        join(all(finder.outside.filter { $0.isCheap == isCheap }) { places.holds($0, around: thing).map { !$0 } })
      else { return false }
    }
    guard join(all(finder.after) { conditions.isBeside($0, thing, comesBefore: true) }),
      join(all(finder.before) { conditions.isBeside($0, thing, comesBefore: false) }), answer == true
    else { return answer }
    return holdsForUses(thing, &matched, open)
  }

  /// The views that lack what others of the same body have.
  func lackingViews(_ thing: FoundThing) -> [Int] {
    guard case .declaration(let index) = thing.form else { return [] }
    let reading = DeclarationReading(file: file, conditions: conditions)
    return Set(
      finder.lacks.filter(\.namesModifier).flatMap { reading.views(without: $0, index) }
    ).sorted()
  }

  /// Whether a thing has nothing of what a condition names.
  private func lacks(_ condition: FinderCondition, _ thing: FoundThing) -> Answer {
    var ignored = Matched()
    return conditions.holds(condition, thing, &ignored).map { !$0 }
  }
}

extension FinderCondition {
  /// Whether it is about modifiers itself.
  var namesModifier: Bool {
    if case .modifier = kind { true } else { false }
  }

  /// Whether neither it nor what it says about its own subject needs a chain or other files.
  var isCheap: Bool { !namesModifier && has.allSatisfy(\.isCheap) && lacks.allSatisfy(\.isCheap) }
}

extension FinderPlace {
  /// Whether neither it nor what it says about its own subject needs chains or other files.
  var isCheap: Bool {
    if case .modifier = kind { return false }
    return has.allSatisfy(\.isCheap) && lacks.allSatisfy(\.isCheap)
  }
}
