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

  /// The path ends with some pieces.
  static func end(_ pieces: FramePieces) -> SizingStep { SizingStep(context: SizingContext(pieces), next: nil) }

  /// The path ends as the root of something whose uses determine the size, or as one of several views there.
  static func root(_ wrapper: Wrapper?, isPart: Bool = false) -> SizingStep {
    SizingStep(context: wrapper.map { SizingContext(isPart ? .part : FramePieces(), wrapper: $0) }, next: nil)
  }

  /// No effect; the path continues.
  static func pass(to next: Int) -> SizingStep { SizingStep(context: nil, next: next) }
}

extension SizingReader {
  /// The step after the expression that ends before a code token: along its chain, or out of the enclosing bracket.
  /// - Parameter readsModifiers: whether the effects of modifiers matter, not only where the path leads.
  mutating func step(behind end: Int, readsModifiers: Bool = true) -> SizingStep {
    switch file.viewStep(behind: end) {
    case .modifier(let modifier, let next):
      readsModifiers ? SizingStep(context: context(of: modifier), next: next) : .pass(to: next)
    case .pass(let next): .pass(to: next)
    case .leave: leave(end - 1)
    }
  }

  /// Leaves the expression whose last token is `token`.
  private mutating func leave(_ token: Int) -> SizingStep {
    let parent = file.brackets.parent(token)
    // The uses of an alias are not followed.
    if code.isWord(token), isAliased(token) { return .end(.unknown) }
    if let local = localWrapper(of: token, in: parent) { return isReassigned(token) ? .end(.unknown) : .root(local) }
    if holdsStatements(parent), isAssigned(token) { return isInAction(token) ? .hidden : .end(.unknown) }
    if let parent, parent == limit { return .end }
    switch file.viewPlace(of: token) {
    case .top, .parameters: return .end
    // What follows a bracket that is never closed is unknown, and the elements of an array are not followed.
    case .unclosed, .element: return .end(.unknown)
    case .pass(let next):
      return holdsOthers(beside: token) ? SizingStep(context: SizingContext(.part), next: next) : .pass(to: next)
    case .call(let call, let slot): return leaveCall(call, slot: slot, token)
    // A body that does not return a view shows none.
    case .body(let brace):
      guard let wrapper = wrapper(ofBody: brace) else { return .hidden }
      return .root(wrapper, isPart: holdsOthers(beside: token))
    case .members: return .root(storedWrapper(of: token))
    case .other: return .hidden
    }
  }

  /// Leaves a call in which the view that ends with `token` is an argument or is in a closure.
  private mutating func leaveCall(_ call: Call, slot: ArgumentSlot, _ token: Int) -> SizingStep {
    let name = file.typeBeforeInit(call.name)
    let word = word(ofCallee: name)
    let isMember = file.isMember(name)
    switch file.role(of: slot, in: call, isModifier: isMember || isImpliedModifier(name)) {
    case .decoration: return decoration
    case .scrolled: return isInDecoration(call.name) ? decoration : SizingStep(context: scrolled(by: call, word))
    case .presented: return .end(presented(by: word, slot))
    case .action:
      var hidden = SizingStep.hidden
      hidden.context?.pieces.sizing = .unknown
      return hidden
    case .content: break
    }
    if !isMember, let step = end(in: word, slot) ?? applied(by: word, call) { return step }
    var context = SizingContext()
    if word == "TabView" || !isMember && BuiltinModifiers.showsWhole(word) { context.pieces.whole = .fixed }
    // Its pages are cut off at its edges.
    if readsClips, word == "TabView" { context.pieces.traits.insert(.mayBeClipped) }
    if word == "ZStack", !isMember, fillsAvailableSpace(call) { context.pieces.traits.insert(.isBackdrop) }
    if word == "Label", slot == .label("icon") { context.pieces.traits = [.isIcon, .isPart] }
    if word == "ForEach" || holdsOthers(beside: token) { context.pieces.traits.insert(.isPart) }
    let isKnown =
      BuiltinModifiers.isContainer(word) || images.contains(word) || isMember && BuiltinModifiers.isHarmless(word)
    if !isKnown {
      context.lookups.append(DefinitionUse(name: word, slot: .argument(slot)))
      if isLoadedImage(token, in: call), code.startsUppercase(name) { context.pieces.traits.insert(.mayBeResizable) }
    }
    return SizingStep(context: context, next: call.end)
  }

  /// The end in a container around which nothing matters to the size of the views in it.
  private func end(in word: String, _ slot: ArgumentSlot) -> SizingStep? {
    // Its size never depends on what is in it. It clips nothing.
    if !readsClips, BuiltinModifiers.takesAllRoom(word) { return .end(.fixed) }
    // Cells may have any size.
    if word == "UIHostingConfiguration" { return .end(readsClips ? .anything : .answer(.unknown)) }
    // What a controller shows is a screen, as far as can be seen.
    return BuiltinModifiers.isController(word) ? .end(presented(by: word, slot)) : nil
  }

  /// The step out of `ModifiedContent(content: view, modifier: Card())`, which is `view.modifier(Card())`.
  private mutating func applied(by word: String, _ call: Call) -> SizingStep? {
    guard word == "ModifiedContent", let modifier = file.argument("modifier", of: call) else { return nil }
    var context = SizingContext()
    apply(modifier, to: &context)
    return SizingStep(context: context, next: call.end)
  }

  /// The name of what a call makes: the type around it for `self.init(…)` and `Self(…)`.
  private func word(ofCallee name: Int) -> String {
    let isOwnType = code.keyword(name) == .`self` || code.keyword(name) == .Self
    return isOwnType ? types.path(around: name).lastWordOfPath : code.word(name)
  }

  /// Whether a call gets the loaded image of a content closure as a value: `GIFImage(data: data)`.
  private func isLoadedImage(_ token: Int, in call: Call) -> Bool {
    !readsClips && limit != nil && call.paren != nil && file.brackets.parent(token) == call.paren
  }

  /// What a call that presents views elsewhere does for the size of those in it. The preview above a menu fits the
  /// screen.
  private func presented(by word: String, _ slot: ArgumentSlot) -> FramePieces {
    var pieces = FramePieces()
    let isPreview = word == "contextMenu" && slot == .label("preview")
    if isPreview || BuiltinModifiers.presentsScreen(word) { pieces.whole = .fixed } else { pieces.traits = .isInMenu }
    return pieces
  }

  /// The end in a decoration of another view, which determines the size.
  private var decoration: SizingStep {
    var step = SizingStep.end(.fixed)
    if readsClips { step.context?.pieces.traits.insert(.isDecoration) }
    return step
  }

  /// Whether a scrolling container decorates another view, which determines its size.
  private func isInDecoration(_ name: Int) -> Bool {
    for opener in file.openers(around: name) {
      let callee: Int?
      switch code.kind(opener) {
      case .leftParen: callee = file.syntax.nameOfCall(opener)
      case .leftBrace:
        if file.outline.declaration(ofBody: opener) != nil { return false }
        callee = file.outline.owner(ofClosure: opener)
      default: return false
      }
      if let callee, code.isWord(callee) {
        let isMember = file.isMember(callee) || isImpliedModifier(callee)
        switch BuiltinModifiers.effect(of: code.word(callee), isMember: isMember) {
        case .decorates: return true
        case .presents, .acts: return false
        case .passes, .releases: break
        }
      }
    }
    return false
  }

  /// Whether a code token is in a closure that runs in response to an event: what is assigned there is shown elsewhere.
  private func isInAction(_ token: Int) -> Bool {
    for opener in file.openers(around: token) {
      guard code.kind(opener) == .leftBrace else { return false }
      if file.outline.role(ofBrace: opener) == .closure {
        guard let owner = file.outline.owner(ofClosure: opener), code.isWord(owner) else { return false }
        return BuiltinModifiers.effect(of: code.word(owner), isMember: file.isMember(owner)) == .acts
      }
    }
    return false
  }

  private func isImpliedModifier(_ name: Int) -> Bool { file.isImpliedModifier(name) { isInViewExtension($0) } }

  // MARK: Assignments

  /// Whether a name is the value of a type alias: `typealias Thumb = Views.Avatar`.
  func isAliased(_ name: Int) -> Bool {
    let start = code.startOfPath(name)
    return code.kind(start - 1) == .equal && code.keyword(start - 3) == .typealias
  }

  /// Whether the variable whose value contains a token is assigned again later: its uses alone do not determine the
  /// size.
  mutating func isReassigned(_ token: Int) -> Bool {
    guard let name = file.innermostDeclaration(at: token)?.name, code.isWord(name) else { return false }
    return mentions.mentions(of: name).contains { code.kind($0 + 1) == .equal }
  }

  /// Whether a bracket, or the file for nil, contains statements.
  func holdsStatements(_ parent: Int?) -> Bool {
    guard let parent else { return true }
    return code.kind(parent) == .leftBrace && file.outline.role(ofBrace: parent) != .members
  }

  /// The largest number of tokens and brackets before the end of an assigned value.
  private static let maxValueLength = 256

  /// Whether the expression that ends with a token is assigned to something: `picture = AsyncImage(…)`.
  func isAssigned(_ token: Int) -> Bool {
    var position = token
    for _ in 0..<Self.maxValueLength where position > 0 {
      if let kind = code.kind(position), kind.isCloser, let partner = file.brackets.partner(position) {
        position = partner
        if code.kind(position) == .leftBrace, file.outline.role(ofBrace: position) != .closure { return false }
      }
      if code.startsLine(position), !file.syntax.continuesExpression(position) { return false }
      position -= 1
      switch code.kind(position) {
      case .equal: return true
      case .leftBrace, .leftParen, .leftSquare, .comma, .semicolon, .colon: return false
      case .keyword where code.kind(position - 1) != .period: return false
      default: break
      }
    }
    return false
  }
}
