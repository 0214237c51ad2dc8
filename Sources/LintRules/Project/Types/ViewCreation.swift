/// A kind of place where the project creates or mentions a view.
struct ViewCreation: Sendable, Hashable {
  enum Place: Sendable, Hashable {
    /// In a place that can't be classified.
    case shown
    /// In a row: in a loop, or in a member that a loop uses.
    case repeated
    /// In the code of another view, outside of loops.
    case part(of: String)
    /// In the content of an `ImageRenderer`, which shows it once and never runs its tasks.
    case rendered
    /// In the content of a presentation, or assigned to a hosting controller. It captures the values at that moment.
    case presented
    /// Once, outside any body: for a hosting controller, in an action, or in a function that doesn't return a view.
    case hosted
    /// In the `body` of a view without stored properties, which runs only once.
    case unchanging
    /// In the initial value of a view's stored property, which is re-created with that view.
    case stored(in: String)
    /// In a function outside of views that returns the view. Its calls determine the place.
    case returned(by: String)
    /// In a preview.
    case previewed
    /// Mentioned without creating it: `Row.self`.
    case mentioned
  }

  /// The last component of the view's type, or the name of a function that returns it.
  var type: String
  var place: Place
}

extension FileView {
  /// Returns where the file creates or mentions views of some types.
  func creations(of types: Set<String>) -> Set<ViewCreation> {
    words.tokens(ofAny: types).reduce(into: []) { found, name in
      if code.isDeclared(name) { return }
      let place = isInPreview(name) ? .previewed : createsValue(name) ? shownPlace(name) : .mentioned
      found.insert(ViewCreation(type: code.word(name), place: place))
    }
  }

  /// Returns the places of the calls of some functions that return views.
  func calls(ofViewFunctions names: Set<String>) -> Set<ViewCreation> {
    words.tokens(ofAny: names).reduce(into: []) { found, name in
      if code.isDeclared(name) || isLabel(name) { return }
      let place = call(at: name) == nil ? .shown : shownPlace(name)
      found.insert(ViewCreation(type: code.word(name), place: isInPreview(name) ? .previewed : place))
    }
  }

  /// Returns the place of a view, also within the view that shows it.
  private func shownPlace(_ name: Int) -> ViewCreation.Place {
    let place = placeOfCreation(name)
    guard place == .shown else { return place }
    if isInRow(name) { return .repeated }
    return enclosingTypeName(at: name).map { .part(of: $0) } ?? .shown
  }

  private func placeOfCreation(_ name: Int) -> ViewCreation.Place {
    if isRendered(name) { return .rendered }
    if isPresentedByAction(name) { return .hosted }
    if isInPresentation(name, includingCustom: true)
      || code.kind(name - 1) == .equal && code.isWord(name - 2, "rootView")
    {
      return .presented
    }
    let (phase, member) = phaseAndMember(of: name)
    if isInRootView(name) { return phase == .body ? .presented : .hosted }
    switch phase {
    case .action: return .hosted
    case .none:
      if isInObserver(name) || isInitialState(name) { return .hosted }
      guard let member else { return placeOfInitialValue(name) }
      return returnsNoView(member, of: code.word(name)) ? .hosted : placeOfResult(of: member, at: name)
    case .body:
      guard let member else { return .shown }
      return isOnlyPresented(member) ? .presented : placeOfResult(of: member, at: name)
    case .layout, .unknown: return .shown
    }
  }

  /// Returns the place of a view in an initial value. Static properties and properties of classes are created once.
  private func placeOfInitialValue(_ name: Int) -> ViewCreation.Place {
    guard let type = enclosingTypeIndex(at: name) else {
      let isGlobal = innermostDeclaration(at: name).map { $0.initialValue.contains(name) } ?? false
      return isGlobal ? .hosted : .shown
    }
    guard
      let property = (membersByType[type] ?? []).map({ outline.declarations[$0] })
        .first(where: { $0.initialValue.contains(name) })
    else { return .shown }
    let owner = outline.declarations[type]
    if property.modifiers.contains(.isStatic) || owner.kind == .classType { return .hosted }
    return isViewType(type) ? .stored(in: code.name(ofType: owner)) : .shown
  }

  /// Closures that run more than once for each `body`.
  private static let repeating = WordList("ForEach List Table OutlineGroup TimelineView")

  /// Returns the place of a view in a member that returns it.
  private func placeOfResult(of member: Declaration, at name: Int) -> ViewCreation.Place {
    let word = code.word(member.name)
    if let owner = member.parent, isViewType(owner) || member.isProperty {
      let isUnchanging =
        member.isProperty && word == "body" && !member.modifiers.contains(.isStatic)
        && outline.declarations[owner].kind != .extensionOfType && storedProperties(ofType: owner).isEmpty
        && !isInClosure(name, ofAny: Self.repeating)
      return isUnchanging ? .unchanging : .shown
    }
    return member.kind == .function && code.startsLowercase(member.name) ? .returned(by: word) : .shown
  }

  /// Whether a view is in the closure of a presenting function that an action calls:
  /// `Button("Sign In") { controller.present { SignIn() } }`.
  private func isPresentedByAction(_ name: Int) -> Bool {
    guard let callee = closure(.unknown, around: name).flatMap(callee(ofClosure:)), code.startsLowercase(callee) else {
      return false
    }
    return IdentifierWords.words(of: code.word(callee)).first == "present" && phase(of: callee) == .action
  }

  /// Whether only presentations show a member, directly or through other members.
  private func isOnlyPresented(_ member: Declaration) -> Bool {
    var (pending, seen, isPresented) = ([member], Set([member.name]), false)
    while let next = pending.popLast() {
      let uses = uses(ofViewMember: next)
      guard uses.count <= Self.mostUses, steps.take() else { return false }
      for use in uses {
        if isInPresentation(use.start, includingCustom: true) {
          isPresented = true
          continue
        }
        let (phase, outer) = phaseAndMember(of: use.start)
        guard phase == .body, let outer, !code.isWord(outer.name, "body") else { return false }
        if seen.insert(outer.name).inserted { pending.append(outer) }
      }
    }
    return isPresented
  }

  /// Whether a token is in a property observer: `didSet { … }`.
  private func isInObserver(_ token: Int) -> Bool {
    for parent in openers(around: token) {
      let before = code.kind(parent - 1) == .rightParen ? brackets.partner(parent - 1).map { $0 - 1 } : parent - 1
      if code.kind(parent) == .leftBrace, let before, [.didSet, .willSet].contains(code.keyword(before)) {
        return true
      }
    }
    return false
  }

  private static let states = WordList("State StateObject")

  /// Whether a token is in the initial value of state: `@State var row = Row()`, `_row = State(initialValue: Row())`.
  private func isInitialState(_ token: Int) -> Bool {
    if let property = innermostDeclaration(at: token), property.isMember, property.initialValue.contains(token),
      head(of: property).hasAttribute(in: Self.states)
    {
      return true
    }
    return openers(around: token).contains {
      syntax.nameOfCall($0).map { Self.states.contains(code.word($0)) } ?? false
    }
  }

  private static let viewResults = WordList("View AnyView Content Body")

  /// Whether a member is a function that can't return a view of a type, or an initializer outside views.
  private func returnsNoView(_ member: Declaration, of type: String) -> Bool {
    if member.kind == .initializer { return !isInViewType(member.start) }
    guard member.kind == .function else { return false }
    let mayBeView = member.type.contains { token in
      let keyword = code.keyword(token)
      return keyword == .some || keyword == .any
        || code.isWord(token) && (Self.viewResults.contains(code.word(token)) || code.word(token) == type)
    }
    return !mayBeView && !head(of: member).attributes.contains { code.word($0).hasSuffix("Builder") }
  }

  /// Whether a token is in the root view that a hosting controller receives: `UIHostingController(rootView: Row())`,
  /// `super.init(rootView: Row())`, or a project type's `CoreHostingController(Row())`.
  private func isInRootView(_ token: Int) -> Bool {
    var position = token
    for parent in openers(around: token) {
      if let name = syntax.nameOfCall(parent), case let isHost = Self.isHost(code.word(name)),
        isHost || code.keyword(name) == .`init`,
        let argument = syntax.arguments(parent).first(where: { $0.value.contains(position) }),
        argument.label.map({ code.isWord($0, "rootView") }) ?? (isHost && argument.position == 0)
      {
        return true
      }
      position = parent
    }
    return false
  }

  // MARK: Content of an `ImageRenderer`

  static let renderer = "ImageRenderer"
  /// The maximum number of local names between a view and an `ImageRenderer`.
  private static let maxNames = 2

  /// Whether a token is in the content of an `ImageRenderer`, directly or through local names:
  /// `let page = Page(); let renderer = ImageRenderer(content: page)`.
  func isRendered(_ token: Int) -> Bool {
    words.tokens(of: Self.renderer).contains { renderer in
      guard steps.take(), let call = call(at: renderer), let content = argument("content", of: call) else {
        return false
      }
      return holds(token, in: content, through: Self.maxNames)
    }
  }

  /// Whether a token is in a value, directly or through local names.
  private func holds(_ token: Int, in value: Range<Int>, through names: Int) -> Bool {
    if value.contains(token) { return true }
    guard names > 0, steps.take(value.count) else { return false }
    return value.contains { name in
      guard code.isWord(name), code.kind(name - 1) != .period, !isLabel(name), let binding = binding(of: name),
        !binding.isMember, !value.contains(binding.name)
      else { return false }
      return holds(token, in: self.value(of: binding), through: names - 1)
    }
  }
}
