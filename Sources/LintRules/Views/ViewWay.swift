/// The way of a view outwards: the modifiers on its chain, the call that shows it, the modifiers on that call's chain,
/// and so on.
public struct ViewWay: Sendable {
  /// One step of it.
  public enum Step: Sendable {
    /// A modifier on the chain of the view or of what shows it.
    case modifier(Modifier)
    /// The call that shows it, as an argument or in a closure.
    case content(Call, ArgumentSlot)
  }

  /// Where it ends.
  public enum End: Sendable, Equatable {
    /// At the `{` of a body whose result is the view or what shows it: `body`, a function, a closure value.
    case body(Int)
    /// In a call that does not show the view in its own place. The call is the last step.
    case role(ContentRole)
    /// At the value of a stored property, at an assignment, in an array, in damaged code, after very many steps.
    case unknown
  }

  /// The steps, the inner ones first.
  public internal(set) var steps: [Step] = []
  /// Where the last one leads.
  public internal(set) var end = End.unknown
}

extension FileView {
  /// The way outwards from the expression that begins at the code token `start` and ends before `end`, its own chain
  /// included.
  public func way(from start: Int, behind end: Int) -> ViewWay {
    var way = ViewWay()
    var steps = stepsOutwards(from: start, behind: end)
    while let step = steps.next() { way.steps.append(step) }
    way.end = steps.end
    return way
  }

  /// Returns the steps of the way outwards lazily.
  func stepsOutwards(from start: Int, behind end: Int) -> ViewSteps {
    ViewSteps(file: self, walk: ViewWalk(self, from: start, behind: end))
  }
}

/// The steps of a view's way outwards, computed on demand.
struct ViewSteps: Sequence, IteratorProtocol {
  fileprivate let file: FileView
  fileprivate var walk: ViewWalk

  /// The budget that each step takes, because it inspects a call and its surroundings.
  private static let cost = 4

  /// Where the way ends. It's only known after the last step.
  var end: ViewWay.End { walk.end }

  mutating func next() -> ViewWay.Step? {
    while !walk.isOver, file.steps.take(Self.cost) {
      if let step = walk.next() { return step }
    }
    return nil
  }
}
