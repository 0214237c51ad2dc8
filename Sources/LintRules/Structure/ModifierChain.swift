/// One `.name`, `.name(…)` or `.name { … }` after an expression.
public struct Modifier: Sendable {
  /// The token of the name.
  public var name: Int
  /// Its call; nil for a plain member.
  public var call: Call?
}

extension FileView {
  /// The members and calls after the expression that ends before `end`, in order, through comments, line breaks and
  /// every branch of postfix `#if`. Also returns the index after the chain.
  public func chain(from end: Int) -> (modifiers: [Modifier], end: Int) {
    let syntax = syntax
    var modifiers: [Modifier] = []
    var position = end
    var conditions = 0
    chain: while position < count {
      switch code.kind(position) {
      case .period where code.isWord(position + 1) || code.kind(position + 1) == .number:
        let name = position + 1
        let call = call(name: name, from: syntax.afterGenericArguments(name + 1) ?? name + 1)
        modifiers.append(Modifier(name: name, call: call))
        position = call?.end ?? name + 1
      case .postfixQuestion, .postfixBang: position += 1
      case .leftSquare where !code.startsLine(position): position = brackets.after(position)
      case .leftParen where !code.startsLine(position): position = brackets.after(position)
      case .poundIf:
        guard let body = syntax.postfixConditionBody(position) else { break chain }
        conditions += (position..<body).count { code.kind($0) == .poundIf }
        position = body
      case .poundElse, .poundElseif:
        let next = syntax.afterDirective(position)
        guard conditions > 0, [.poundEndif, .period, .poundIf].contains(code.kind(next)) else { break chain }
        position = next
      case .poundEndif:
        guard conditions > 0 else { break chain }
        conditions -= 1
        position += 1
      default: break chain
      }
    }
    return (modifiers, position)
  }
}
