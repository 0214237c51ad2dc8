/// What gets the arguments of calls, as far as the file declares it.
extension FileView {
  /// The bindings that get the argument or the closure that begins at `start` in a call: a parameter of a function, or
  /// the property of a type that has the label as its name.
  /// - Parameter places: those of the callee's name.
  func bindings(receiving start: Int, of callee: Int, among places: some Sequence<Int>) -> [Int] {
    guard let call = call(at: callee), let slot = slot(in: call, holding: start) else { return [] }
    if let type = implicitType(ofInit: callee) {
      return slot.label.map { storedMembers($0, ofType: code.word(type), at: type) } ?? []
    }
    let name = typeBeforeInit(callee)
    // `self.init(url: url)`
    if name != callee, [.`self`, .Self].contains(code.keyword(name)) {
      return slot.label.map { label in
        names.membersOfSelf(label, at: callee).filter { outline.bindings[$0].kind != .computed }
      } ?? []
    }
    if code.startsUppercase(name) {
      return slot.label.map { storedMembers($0, ofType: code.word(name), at: name) } ?? []
    }
    return places.flatMap { place -> [Int] in
      guard code.keyword(place - 1) == .func, isCallable(at: place, from: name),
        let paren = innermostDeclaration(at: place + 1)?.parameters
      else { return [] }
      return ParameterList(syntax, paren).parameters.filter { code.slot(of: $0) == slot }
        .compactMap { names.binding(declaredAt: $0.name) }
    }
  }

  /// The last word of the written type of what `.init(…)` makes: the result of a function, or the value of a name.
  func implicitType(ofInit callee: Int) -> Int? {
    guard code.keyword(callee) == .`init`, code.kind(callee - 1) == .period, !syntax.endsOperand(callee - 2) else {
      return nil
    }
    var start = callee - 1
    if case .element(let square) = slot(of: start) { start = square }
    let type: Range<Int>
    switch slot(of: start) {
    case .value(let binding): type = outline.bindings[binding].type
    case .returned(let brace?), .statement(let brace?):
      guard let body = bodyWithResult(around: brace), let declaration = outline.declaration(ofBody: body) else {
        return nil
      }
      type = declaration.type
    default: return nil
    }
    guard let last = type.last(where: { code.isWord($0) }), code.startsUppercase(last) else { return nil }
    let ending = type.dropFirst(last + 1 - type.lowerBound)
    return ending.allSatisfy { [.postfixQuestion, .postfixBang, .rightSquare].contains(code.kind($0)) } ? last : nil
  }

  /// How a call passes the argument or the closure that begins at `start`.
  func slot(in call: Call, holding start: Int) -> ArgumentSlot? {
    if let closure = code.closures(of: call).first(where: { $0.brace == start }) { return code.slot(of: closure) }
    return call.arguments.first { $0.value.contains(start) }.map { code.slot(of: $0) }
  }

  private func storedMembers(_ name: String, ofType type: String, at token: Int) -> [Int] {
    names.members(name, ofType: type, at: token).filter { outline.bindings[$0].kind != .computed }
  }

  /// Whether a call may be one of the function whose name is at a code token, by what is before the call's name.
  private func isCallable(at function: Int, from name: Int) -> Bool {
    guard code.kind(name - 1) == .period else { return true }
    let owner = names.type(around: function).map { code.name(ofType: outline.declarations[$0]) }
    switch meaning(of: name) {
    case .ownMember: return owner != nil
    case .member(let type): return type == owner
    case .otherMember(let own): return owner != nil && owner != own
    default: return false
    }
  }
}
