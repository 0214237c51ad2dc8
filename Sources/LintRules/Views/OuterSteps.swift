/// Finds out whether a step further out satisfies a condition. Nested views share the answers for the places around them.
struct OuterSteps {
  /// The answers by the place from which the steps go outwards.
  private var known: [Int: Bool] = [:]

  /// Whether a step of a walk satisfies a condition, which is the same in all calls; false if that takes too many steps.
  mutating func contain(_ walk: ViewWalk, _ steps: StepBudget, where isWanted: (ViewWay.Step) -> Bool) -> Bool {
    var (walk, places, isFound) = (walk, [Int](), false)
    while !walk.isOver, !isFound, steps.take() {
      if let answer = known[walk.place] {
        isFound = answer
        break
      }
      places.append(walk.place)
      if let step = walk.next() { isFound = isWanted(step) }
    }
    for place in places { known[place] = isFound }
    return isFound
  }
}
