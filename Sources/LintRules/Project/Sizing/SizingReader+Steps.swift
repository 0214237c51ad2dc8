/// One step outwards: its effect, and the end of the expression to continue from.
struct SizingStep {
  var context: SizingContext?
  var next: Int?

  /// The path ends.
  static let end = SizingStep(context: nil, next: nil)

  /// The path ends with an answer.
  static func end(_ sizing: Sizing) -> SizingStep {
    SizingStep(context: SizingContext(.answer(sizing)), next: nil)
  }

  /// The path ends where nothing is shown.
  static var hidden: SizingStep {
    var context = SizingContext()
    context.isHidden = true
    return SizingStep(context: context, next: nil)
  }

  /// The path ends as the root of something whose uses determine the size.
  static func root(_ wrapper: Wrapper?) -> SizingStep {
    SizingStep(context: wrapper.map { SizingContext(wrapper: $0) }, next: nil)
  }

  /// No effect; the path continues.
  static func pass(to next: Int) -> SizingStep { SizingStep(context: nil, next: next) }
}

extension SizingReader {
  /// The step after the expression that ends before a code token: along its chain, or out of the enclosing bracket.
  /// - Parameter readsModifiers: whether the effects of modifiers matter, not only where the path leads.
  mutating func step(behind end: Int, readsModifiers: Bool = true) -> SizingStep {
    switch code.kind(end) {
    case .period where code.isWord(end + 1) || code.kind(end + 1) == .number:
      return stepOverModifier(end + 1, readsModifiers: readsModifiers)
    case .postfixQuestion, .postfixBang: return .pass(to: end + 1)
    case .leftSquare, .leftParen:
      guard !code.startsLine(end), file.brackets.partner(end) != nil else { break }
      return .pass(to: file.brackets.after(end))
    case .leftBrace:
      guard file.outline.owner(ofClosure: end) == end - 1, file.brackets.partner(end) != nil else { break }
      return .pass(to: file.brackets.after(end))
    case .poundIf:
      if let body = file.syntax.postfixConditionBody(end) { return .pass(to: body) }
    case .poundElse, .poundElseif:
      let next = file.syntax.afterDirective(end)
      if goesOn(at: next) { return .pass(to: next) }
    case .poundEndif:
      if goesOn(at: end + 1) { return .pass(to: end + 1) }
    default: break
    }
    return leave(end - 1)
  }

  /// Whether a chain continues at a code token after an `#else` or `#endif`.
  private func goesOn(at index: Int) -> Bool {
    switch code.kind(index) {
    case .period, .poundElse, .poundElseif, .poundEndif: true
    case .poundIf: file.syntax.postfixConditionBody(index) != nil
    default: false
    }
  }

  private mutating func stepOverModifier(_ name: Int, readsModifiers: Bool) -> SizingStep {
    var next = name + 1
    if let after = file.syntax.afterGenericArguments(next) { next = after }
    let call = file.call(name: name, from: next)
    let end = call?.end ?? name + 1
    guard readsModifiers else { return .pass(to: end) }
    return SizingStep(context: context(of: Modifier(name: name, call: call)), next: end)
  }

  /// Leaves the expression whose last token is `token`.
  private mutating func leave(_ token: Int) -> SizingStep {
    let parent = file.brackets.parent(token)
    // The uses of an alias are not followed.
    if code.isWord(token), isAliased(token) { return .end(.unknown) }
    if let local = localWrapper(of: token, in: parent) { return isReassigned(token) ? .end(.unknown) : .root(local) }
    if holdsStatements(parent), isAssigned(token) { return isInAction(token) ? .hidden : .end(.unknown) }
    guard let parent, parent != limit else { return .end }
    // What follows a bracket that is never closed is unknown.
    guard file.brackets.partner(parent) != nil else { return .end(.unknown) }
    switch code.kind(parent) {
    case .leftParen: return leaveArguments(parent, token)
    case .leftBrace: return leaveBrace(parent, token)
    // The elements of an array are not followed.
    case .leftSquare: return .end(.unknown)
    default: return .hidden
    }
  }

  private mutating func leaveArguments(_ paren: Int, _ token: Int) -> SizingStep {
    guard let name = file.syntax.nameOfCall(paren) else { return .pass(to: file.brackets.after(paren)) }
    if code.keyword(name - 1) == .func || code.keyword(name) == .`init` && code.kind(name - 1) != .period {
      return .end
    }
    guard let call = file.call(at: name) else { return .pass(to: file.brackets.after(paren)) }
    return leaveCall(call, slot: slot(holding: token, in: call))
  }

  /// The slot of the argument that contains a code token.
  private func slot(holding token: Int, in call: Call) -> ArgumentSlot {
    let low = call.arguments.partitioningIndex { $0.value.upperBound > token }
    return low < call.arguments.count ? code.slot(of: call.arguments[low]) : .position(0)
  }

  private mutating func leaveBrace(_ brace: Int, _ token: Int) -> SizingStep {
    let outline = file.outline
    switch outline.role(ofBrace: brace) {
    case .statementBody, .switchBody: return .pass(to: file.brackets.after(brace))
    case .closure:
      guard let owner = outline.owner(ofClosure: brace), let call = file.call(at: owner) else {
        return .pass(to: file.brackets.after(brace))
      }
      return leaveCall(call, slot: outline.label(ofClosure: brace).map { .label(code.word($0)) } ?? .trailing)
    // A body that does not return a view shows none.
    case .functionBody, .accessors: return wrapper(ofBody: brace).map { .root($0) } ?? .hidden
    case .members: return .root(storedWrapper(of: token))
    }
  }

  /// Leaves a call in which the view is an argument or is in a closure.
  private func leaveCall(_ call: Call, slot: ArgumentSlot) -> SizingStep {
    let name = typeBeforeInit(call.name)
    let word = code.word(name)
    let isMember = isMember(name)
    let modifiesSelf = isImpliedModifier(name)
    if isPresented(word, call, slot) { return .end }
    switch BuiltinModifiers.effect(of: word, isMember: isMember || modifiesSelf) {
    case .decorates: return .end(.fixed)
    case .releases: return isInDecoration(call.name) ? .end(.fixed) : .end
    case .presents: return .end
    case .acts:
      var hidden = SizingStep.hidden
      hidden.context?.pieces.sizing = .unknown
      return hidden
    case .passes: break
    }
    var context = SizingContext()
    let isKnown =
      BuiltinModifiers.isContainer(word) || images.contains(word) || isMember && BuiltinModifiers.isHarmless(word)
    if !isKnown { context.lookups.append(DefinitionUse(name: word, slot: .argument(slot))) }
    return SizingStep(context: context, next: call.end)
  }

  /// The largest number of brackets around a scrolling container that is searched.
  private static let mostBrackets = 64

  /// Whether a scrolling container decorates another view, which determines its size.
  private func isInDecoration(_ name: Int) -> Bool {
    var token = name
    for _ in 0..<Self.mostBrackets {
      guard let opener = file.brackets.parent(token) else { return false }
      let callee: Int?
      switch code.kind(opener) {
      case .leftParen: callee = file.syntax.nameOfCall(opener)
      case .leftBrace:
        if file.outline.declaration(ofBody: opener) != nil { return false }
        callee = file.outline.owner(ofClosure: opener)
      default: return false
      }
      if let callee, code.isWord(callee) {
        let isMember = isMember(callee) || isImpliedModifier(callee)
        switch BuiltinModifiers.effect(of: code.word(callee), isMember: isMember) {
        case .decorates: return true
        case .presents, .acts: return false
        case .passes, .releases: break
        }
      }
      token = opener
    }
    return false
  }

  /// Whether a code token is in a closure that runs in response to an event: what is assigned there is shown elsewhere.
  private func isInAction(_ token: Int) -> Bool {
    var token = token
    for _ in 0..<Self.mostBrackets {
      guard let opener = file.brackets.parent(token), code.kind(opener) == .leftBrace else { return false }
      if file.outline.role(ofBrace: opener) == .closure {
        guard let owner = file.outline.owner(ofClosure: opener), code.isWord(owner) else { return false }
        return BuiltinModifiers.effect(of: code.word(owner), isMember: isMember(owner)) == .acts
      }
      token = opener
    }
    return false
  }

  /// Whether a name is a member; `SwiftUI.` before it is only the module.
  private func isMember(_ name: Int) -> Bool {
    guard code.kind(name - 1) == .period else { return false }
    return !code.isWord(name - 2, "SwiftUI") || code.kind(name - 3) == .period
  }

  /// Whether a name without receiver is a modifier of `self`, as in an extension of `View`.
  private func isImpliedModifier(_ name: Int) -> Bool {
    !isMember(name) && code.startsLowercase(name) && isInViewExtension(name)
  }

  /// The name of the type in `Type.init(…)`; any other name as it is.
  func typeBeforeInit(_ name: Int) -> Int {
    code.keyword(name) == .`init` && code.kind(name - 1) == .period && code.isWord(name - 2) ? name - 2 : name
  }

  /// Whether a call shows the view on another screen: the destination of a link, the content of a menu.
  private func isPresented(_ word: String, _ call: Call, _ slot: ArgumentSlot) -> Bool {
    switch word {
    case "NavigationLink":
      if slot == .label("destination") { return true }
      guard slot == .trailing else { return false }
      return !call.arguments.contains { argument in
        guard let label = argument.label else { return false }
        return code.isWord(label, "destination") || code.isWord(label, "value") || code.isWord(label, "state")
      }
    case "Menu": return slot == .trailing || slot == .label("content")
    default: return false
    }
  }
}
