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
  /// The largest number of steps that are taken, so that nested views cost no more than views in a row.
  private static let mostSteps = 256

  /// The way outwards from the expression that begins at the code token `start` and ends before `end`, its own chain
  /// included.
  public func way(from start: Int, behind end: Int) -> ViewWay {
    var way = ViewWay()
    var (start, end) = (start, end)
    for _ in 0..<Self.mostSteps {
      switch viewStep(behind: end) {
      case .modifier(let modifier, let next):
        way.steps.append(.modifier(modifier))
        end = next
      case .pass(let next): end = next
      case .leave:
        if !isResult(start) { return way }
        switch viewPlace(of: end - 1) {
        case .pass(let next):
          guard let opener = brackets.parent(end - 1) else { return way }
          (start, end) = (outline.statementKeyword(ofBrace: opener) ?? opener, next)
        case .call(let call, let slot):
          way.steps.append(.content(call, slot))
          let role = role(of: slot, in: call)
          guard role == .content else {
            way.end = .role(role)
            return way
          }
          (start, end) = (call.name, call.end)
        case .body(let brace):
          way.end = .body(brace)
          return way
        case .top, .members, .parameters, .element, .unclosed, .other: return way
        }
      }
    }
    way.end = .unknown
    return way
  }

  /// Whether an expression is a result or an argument as it is, neither assigned nor compared.
  private func isResult(_ start: Int) -> Bool {
    switch slot(of: start, names) {
    case .returned, .statement, .argument, .parentheses: true
    case .value, .assignment, .element, .other: false
    }
  }
}
