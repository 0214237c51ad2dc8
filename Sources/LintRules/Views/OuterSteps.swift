/// Determines whether a step further out satisfies a condition. Nested views share the answers for the places around them.
struct OuterSteps {
  /// The answers by the start of the steps.
  private var known: [Int: Bool] = [:]

  /// Whether a step of a walk satisfies the condition, which must be the same in all calls. False after too many steps.
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
