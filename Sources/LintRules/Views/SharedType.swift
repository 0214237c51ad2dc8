/// Whether the type of a view may be another one.
extension FileView {
  /// Whether a view with a modifier has to keep its type, as far out as its body: it is an arm of a ternary, an element of
  /// an array, or one of several results that are returned. With another modifier it would have another type.
  func sharesItsType(modifier name: Int) -> Bool {
    let shared = answer(orKeep: SharedTypes())
    var (start, places) = (startOfView(modifier: name), [Int]())
    while steps.take() {
      var answer = shared.known[start]
      if answer == nil {
        places.append(start)
        switch surroundings(ofView: start) {
        case .answer(let own): answer = own
        case .view(let outer): start = outer
        }
      }
      guard let answer else { continue }
      for place in places { shared.known[place] = answer }
      return answer
    }
    return true
  }

  /// The surroundings of a view: the answer whether the view shares its type, or the next view or statement around it.
  private enum Surroundings {
    case answer(Bool)
    case view(Int)
  }

  private func surroundings(ofView start: Int) -> Surroundings {
    if isAlternative(start) { return .answer(true) }
    if code.keyword(start - 1) == .return, isOneOfResults(start) { return .answer(true) }
    guard let opener = brackets.parent(start) else { return .answer(false) }
    switch code.kind(opener) {
    case .leftSquare: return .answer(true)
    case .leftParen:
      guard let callee = syntax.nameOfCall(opener) else { return .view(opener) }
      return code.isWord(callee, "AnyView") ? .answer(false) : .view(startOfView(modifier: callee))
    case .leftBrace:
      switch outline.role(ofBrace: opener) {
      case .closure: return outline.owner(ofClosure: opener).map { .view(startOfView(modifier: $0)) } ?? .answer(false)
      case .statementBody, .switchBody: return .view(outline.statementKeyword(ofBrace: opener) ?? opener)
      case .members, .functionBody, .accessors: return .answer(false)
      }
    default: return .answer(false)
    }
  }

  /// The first code token of the chain that a name is in.
  private func startOfView(modifier name: Int) -> Int {
    guard let link = chains.link(named: name) else { return code.startOfPath(name) }
    switch root(ofChain: chains.links[link].chain).form {
    case .name(let token), .call(let token): return code.startOfPath(token)
    case .parentheses(let token): return token
    case .implicit, .literal: return chains.chains[chains.links[link].chain].start
    }
  }

  /// Whether an operand follows the `?` or `:` of a ternary or another operator.
  private func isAlternative(_ start: Int) -> Bool {
    let before = start - 1
    if code.kind(before) == .binaryOperator { return true }
    guard code.kind(before) == .colon, !isLabel(before - 1) else { return false }
    guard let opener = brackets.parent(before), code.kind(opener) == .leftBrace else { return true }
    return outline.role(ofBrace: opener) != .switchBody
  }

  /// Whether the body around a result has others: branches have, and so has a body that returns earlier as well.
  private func isOneOfResults(_ start: Int) -> Bool {
    guard let brace = brackets.parent(start), let body = bodyWithResult(around: brace), body == brace else {
      return true
    }
    var other = start - 1
    while steps.take() {
      guard let earlier = words.previous(other), earlier > body else { return false }
      if brackets.parent(earlier).flatMap(bodyWithResult) == body { return true }
      other = earlier
    }
    return true
  }
}

/// Whether views share their types, by their first code tokens.
private final class SharedTypes {
  var known: [Int: Bool] = [:]
}
