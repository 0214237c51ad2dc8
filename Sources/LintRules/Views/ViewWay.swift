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
    var walk = ViewWalk(self, from: start, behind: end)
    while steps.take() {
      if let step = walk.next() { way.steps.append(step) }
      if walk.isOver { break }
    }
    way.end = walk.end
    return way
  }
}
