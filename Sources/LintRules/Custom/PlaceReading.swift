/// What is around things of one file.
struct PlaceReading {
  let file: FileView
  let conditions: ConditionReading

  private var code: Code { file.code }

  /// Whether a thing is in a place.
  func holds(_ place: FinderPlace, around thing: FoundThing) -> Answer {
    switch place.kind {
    case .call(let signatures, let labels): isInCall(of: signatures, labels, place, thing)
    case .modifier: isModified(place, thing)
    case .declaration(let names): isInDeclaration(names, place, thing)
    case .compilation(let names): isInCondition(names, place, thing.tokens.lowerBound)
    }
  }

  /// Whether an enclosing construct meets a place's `has` and `lacks`. Cached, because it may enclose many subjects.
  private func holds(_ place: FinderPlace, _ found: FoundThing) -> Answer {
    if place.has.isEmpty, place.lacks.isEmpty { return true }
    return conditions.memory.answer(of: place.number, about: found.name) {
      conditions.holdAll(place.has, place.lacks, found)
    }
  }

  // MARK: Calls

  /// A call around a thing, and how the thing is passed to it.
  private struct Surrounding {
    var name: Int
    var call: Call
    var slot: ArgumentSlot
  }

  /// The innermost bracket or body around a code token.
  private enum Enclosing {
    /// The opening token of a bracket, and the call that the bracket belongs to.
    case bracket(Int, Surrounding?)
    /// The body where the search ends.
    case body
    /// A bracket without a closing one.
    case unclosed
  }

  /// Whether a call around a thing, up to the enclosing body, meets a place's condition. The answers for outer tokens
  /// are stored, so nested things share them.
  private func isIn(_ place: FinderPlace, _ thing: FoundThing, _ meets: (Surrounding) -> Answer) -> Answer {
    var token = thing.tokens.lowerBound
    var open: [(token: Int, own: Answer)] = []
    var answer: Answer = false
    while true {
      if let known = conditions.memory.answer(around: token, of: place.number) {
        answer = known
        break
      }
      var own: Answer = false
      var next: Int?
      switch file.steps.take() ? enclosing(token) : .unclosed {
      case .bracket(let opener, let surrounding):
        if let surrounding { own = meets(surrounding) }
        next = opener
      case .body: break
      case .unclosed: own = nil
      }
      open.append((token, own))
      guard let next, own != true else { break }
      token = next
    }
    for (token, own) in open.reversed() {
      answer = some([own, answer]) { $0 }
      conditions.memory.keep(answer, around: token, of: place.number)
    }
    return answer
  }

  private func enclosing(_ token: Int) -> Enclosing {
    guard let opener = file.brackets.parent(token) else { return .body }
    guard file.brackets.partner(opener) != nil else { return .unclosed }
    switch code.kind(opener) {
    case .leftParen: return .bracket(opener, call(withParenthesis: opener, token))
    case .leftBrace:
      switch file.outline.role(ofBrace: opener) {
      case .closure:
        if let surrounding = call(withClosure: opener) { return .bracket(opener, surrounding) }
        // A closure in parentheses is an argument of the call. Any other closure is stored.
        return isArgument(opener) ? .bracket(opener, nil) : .body
      case .statementBody, .switchBody: return .bracket(opener, nil)
      case .functionBody, .accessors, .members: return .body
      }
    default: return .bracket(opener, nil)
    }
  }

  private func isArgument(_ brace: Int) -> Bool {
    guard let paren = file.brackets.parent(brace), code.kind(paren) == .leftParen else { return false }
    return file.syntax.nameOfCall(paren) != nil
  }

  private func call(withParenthesis paren: Int, _ token: Int) -> Surrounding? {
    guard let name = file.syntax.nameOfCall(paren) else { return nil }
    let callee = file.typeBeforeInit(name)
    guard code.keyword(name - 1) != .func, let call = file.callAround(name: callee) else { return nil }
    let index = call.arguments.partitioningIndex { $0.value.upperBound > token }
    let slot = index < call.arguments.count ? code.slot(of: call.arguments[index]) : .position(0)
    return Surrounding(name: callee, call: call, slot: slot)
  }

  private func call(withClosure brace: Int) -> Surrounding? {
    guard let owner = file.outline.owner(ofClosure: brace) else { return nil }
    let callee = file.typeBeforeInit(owner)
    guard let call = file.callAround(name: callee) else { return nil }
    let slot = file.outline.label(ofClosure: brace).map { ArgumentSlot.label(code.word($0)) } ?? .trailing
    return Surrounding(name: callee, call: call, slot: slot)
  }

  private func isInCall(
    of signatures: [Signature], _ labels: [ClosureLabel], _ place: FinderPlace, _ thing: FoundThing
  ) -> Answer {
    let reading = SubjectReading(file: file)
    return isIn(place, thing) { surrounding in
      let name = surrounding.name
      guard let found = reading.call(at: name, signatures) ?? reading.calledMember(at: name, signatures),
        labels.isEmpty || labels.contains(where: { isSlot(surrounding, $0) })
      else { return false }
      return holds(place, found)
    }
  }

  private func isSlot(_ surrounding: Surrounding, _ label: ClosureLabel) -> Bool {
    switch (surrounding.slot, label) {
    case (.trailing, .first), (.position, .first): true
    case (.label(let label), .named(let wanted)): label == wanted
    default: false
    }
  }

  // MARK: Modifiers

  /// Whether a modifier that fits changes a view around a thing.
  private func isModified(_ place: FinderPlace, _ thing: FoundThing) -> Answer {
    guard let condition = place.condition else { return false }
    return isIn(place, thing) { conditions.modifiers.has(condition, links: file.links(behind: $0.call), conditions) }
  }

  // MARK: Declarations and conditions

  private func isInDeclaration(_ names: [NamePattern], _ place: FinderPlace, _ thing: FoundThing) -> Answer {
    let declarations = file.outline.declarations
    var index: Int?
    if case .declaration(let own) = thing.form {
      index = declarations[own].parent
    } else {
      index = file.innermostDeclarationIndex(at: thing.name)
    }
    while file.steps.take() {
      guard let current = index else { return false }
      let declaration = declarations[current]
      if isInBody(thing.name, of: declaration), file.isNamed(declaration, names) {
        let found = FoundThing(
          form: .declaration(current), tokens: file.nameTokens(of: declaration), name: declaration.name)
        let answer = holds(place, found)
        if answer != false { return answer }
      }
      index = declaration.parent
    }
    return nil
  }

  /// Whether a token is in the body or the value of a declaration.
  private func isInBody(_ token: Int, of declaration: Declaration) -> Bool {
    declaration.initialValue.contains(token)
      || declaration.body.map { $0 < token && token < file.brackets.after($0) } ?? false
  }

  private func isInCondition(_ names: [NamePattern], _ place: FinderPlace, _ token: Int) -> Answer {
    let branches = file.conditions.branches(around: token)
    let answer = some(branches) { branch in
      conditions.memory.answer(of: place.number, about: branch.body.lowerBound) { isNamed(branch, names) }
    }
    guard answer == false, branches.count == ConditionTable.mostBranches else { return answer }
    file.steps.giveUp()
    return nil
  }

  private func isNamed(_ branch: ConditionTable.Branch, _ names: [NamePattern]) -> Bool {
    file.requirements(of: branch).contains { requirement in names.contains { $0.matches(requirement) } }
  }
}
