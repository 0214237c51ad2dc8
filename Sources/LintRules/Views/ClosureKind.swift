/// Finds the kinds of closures.
extension FileView {
  /// What is done with the closure that begins at a code token.
  public func kind(ofClosure brace: Int) -> ClosureKind {
    if let known = closureKinds[brace] { return known }
    let kind = readKind(ofClosure: brace)
    closureKinds[brace] = kind
    return kind
  }

  private func readKind(ofClosure brace: Int) -> ClosureKind {
    if let owner = outline.owner(ofClosure: brace) {
      return kind(ofClosure: brace, of: owner, label: outline.label(ofClosure: brace))
    }
    let end = brackets.after(brace)
    // The `(` after a closure that never ends is in it.
    if end > brace + 1, code.kind(end) == .leftParen, !code.startsLine(end) { return .inline }
    let isLabelled = code.kind(brace - 1) == .colon
    guard let paren = brackets.parent(brace), let owner = syntax.nameOfCall(paren),
      code.kind(brace - 1) == .comma || isLabelled || brace - 1 == paren
    else { return .unknown }
    return kind(ofClosure: brace, of: owner, label: isLabelled ? brace - 2 : nil)
  }

  private func kind(ofClosure brace: Int, of owner: Int, label: Int?) -> ClosureKind {
    let name = typeBeforeInit(owner)
    let word = code.word(name)
    if Self.alerts.contains(word), isMember(name), givesAlert(brace, of: owner) { return .unknown }
    if let label, let kind = ClosureNames.kind(ofLabel: code.word(label)) { return kind }
    // `Button(asyncAction: { … }) { … }` of the project.
    if label != nil, word == "Button" { return .action }
    if ClosureNames.isAction(word) { return .action }
    let isModifier = isMember(name) || code.startsLowercase(name)
    if label == nil, let call = callAround(name: owner) {
      if let kind = control(word, brace, call) { return kind }
      if isModifier, let kind = modifier(brace, call) { return kind }
    }
    return ClosureNames.kind(ofCall: word, isMember: isModifier)
  }

  /// Modifiers that ask a closure for an alert when they show one: `.alert(isPresented: $on) { Alert(title: …) }`.
  private static let alerts = WordList("alert actionSheet")

  /// Whether a closure is all that such a modifier gets besides what it is shown by.
  private func givesAlert(_ brace: Int, of owner: Int) -> Bool {
    guard let others = callAround(name: owner)?.arguments.filter({ $0.value.lowerBound != brace }), others.count == 1,
      let label = others[0].label
    else { return false }
    return code.isWord(label, "isPresented") || code.isWord(label, "item")
  }

  /// The name of the call that gets a closure, in parentheses or after them.
  func callee(ofClosure brace: Int) -> Int? {
    let paren = brackets.parent(brace).flatMap { code.kind($0) == .leftParen ? $0 : nil }
    return outline.owner(ofClosure: brace) ?? paren.flatMap { syntax.nameOfCall($0) }
  }

  /// The `{` of the innermost closure of a kind around a code token.
  func closure(_ kind: ClosureKind, around token: Int) -> Int? {
    openers(around: token).first { opener in
      code.kind(opener) == .leftBrace && outline.role(ofBrace: opener) == .closure
        && self.kind(ofClosure: opener) == kind
    }
  }

  /// Whether a code token is in a closure of a call or modifier with any of some names.
  func isInClosure(_ token: Int, ofAny callees: WordList) -> Bool {
    openers(around: token).contains { opener in
      code.kind(opener) == .leftBrace && callee(ofClosure: opener).map { callees.contains(code.word($0)) } ?? false
    }
  }

  /// Returns the name of the call whose content is the view at a code token. The view is the first argument, or a
  /// statement of the closure outside `if` and `switch`.
  func callee(ofContent view: Int) -> Int? {
    switch slot(of: view) {
    case .argument(let paren) where view == paren + 1: syntax.nameOfCall(paren)
    case .statement(.some(let brace)) where outline.role(ofBrace: brace) == .closure: callee(ofClosure: brace)
    default: nil
    }
  }

  /// Whether a closure is one that a container or a modifier of SwiftUI shows.
  func isOfKnownBuilder(_ brace: Int) -> Bool {
    guard let owner = callee(ofClosure: brace) else { return false }
    let name = typeBeforeInit(owner)
    return kind(ofClosure: brace) == .builder
      && ClosureNames.kind(ofCall: code.word(name), isMember: isMember(name) || code.startsLowercase(name)) == .builder
  }

  /// The kind of a closure without a label that a modifier gets, where its other arguments show that: what runs when a
  /// sheet is dismissed, something of the project's own modifiers.
  private func modifier(_ brace: Int, _ call: Call) -> ClosureKind? {
    if call.trailingClosures.contains(where: { $0.label.map { code.isWord($0, "content") } ?? false }) {
      return .action
    }
    let isLater = call.arguments.contains { $0.value.lowerBound == brace && $0.position > 0 }
    return isLater ? .unknown : nil
  }

  /// The kind of a closure without a label that a control gets.
  private func control(_ word: String, _ brace: Int, _ call: Call) -> ClosureKind? {
    switch word {
    case "Button":
      let isFirst = code.closures(of: call).first { $0.label == nil }?.brace == brace
      return isFirst && argument("action", of: call) == nil && !hasAction(call) ? .action : .builder
    case "TextField", "SecureField": return .action
    case "Stepper" where call.trailingClosures.count { $0.label.map(isStep) ?? false } == 1: return .action
    case "Slider", "Stepper":
      return ClosureSignature(syntax, brace) == nil ? .builder : .action
    default: return nil
    }
  }

  /// Whether a label is that of one of the two things that a stepper does: beside one, the closure without a label is the
  /// other.
  private func isStep(_ label: Int) -> Bool { code.isWord(label, "onDecrement") || code.isWord(label, "onIncrement") }

  /// Whether a button gets what it does as `intent:` or as a trailing closure `action:`.
  private func hasAction(_ call: Call) -> Bool {
    argument("intent", of: call) != nil
      || call.trailingClosures.contains { $0.label.map { code.isWord($0, "action") } ?? false }
  }
}

/// The names and labels of SwiftUI's closures.
private enum ClosureNames {
  static func kind(ofLabel label: String) -> ClosureKind? {
    if builderLabels.contains(label) { return .builder }
    if actionLabels.contains(label) || isAction(label) { return .action }
    return transformLabels.contains(label) ? .transform : nil
  }

  static func kind(ofCall name: String, isMember: Bool) -> ClosureKind {
    if isMember {
      if layouts.contains(name) { return .layout }
      if transforms.contains(name) { return .transform }
      return modifiers.contains(name) ? .builder : .unknown
    }
    return containers.contains(name) ? .builder : .unknown
  }

  /// Whether a call or a label of this name is about an event: `onAppear`, `task`.
  static func isAction(_ name: String) -> Bool {
    if actions.contains(name) { return true }
    return name.hasPrefix("on") && name.utf8.dropFirst(2).first.map { (0x41...0x5A).contains($0) } ?? false
  }

  private static let builderLabels = WordList(
    """
    content label placeholder header footer icon title destination sidebar detail message actions description
    currentValueLabel minimumValueLabel maximumValueLabel markedValueLabels
    """)

  private static let actionLabels = WordList(
    "action perform set get setter completion completionHandler primaryAction secondaryAction increment decrement")

  private static let transformLabels = WordList("by where")

  private static let actions = WordList(
    """
    task refreshable sink Task async asyncAfter sync detached withAnimation withTransaction withCheckedContinuation
    withCheckedThrowingContinuation withTaskGroup withThrowingTaskGroup addTask assign receiveValue animate dataTask
    scheduledTimer addObserver addPeriodicTimeObserver performBackgroundTask perform run dismissAction
    gesture simultaneousGesture highPriorityGesture updating accessibilityAction accessibilityAdjustableAction
    accessibilityScrollAction defer MainActor
    """)

  private static let transforms = WordList(
    """
    map compactMap flatMap filter reduce sorted first last contains allSatisfy min max prefix drop firstIndex lastIndex
    forEach mapValues compactMapValues enumerated removeAll sort partition count zip grouping lazy
    """)

  private static let layouts = WordList(
    """
    alignmentGuide visualEffect onGeometryChange transaction scrollTransition transformPreference transformEnvironment
    transformAnchorPreference anchorPreference distortionEffect phaseAnimator keyframeAnimator containerRelativeFrame
    """)

  private static let modifiers = WordList(
    """
    overlay background mask sheet popover fullScreenCover alert confirmationDialog actionSheet toolbar safeAreaInset
    safeAreaBar contextMenu swipeActions navigationDestination navigationBarItems tabItem listRowBackground inspector
    searchSuggestions placeholder containerBackground overlayPreferenceValue backgroundPreferenceValue commands
    tabViewBottomAccessory
    """)

  private static let containers = WordList(
    """
    VStack HStack ZStack LazyVStack LazyHStack LazyVGrid LazyHGrid Grid GridRow Group List Form Section ForEach ScrollView
    ScrollViewReader GeometryReader NavigationStack NavigationView NavigationSplitView TabView Tab TabSection ViewThatFits
    DisclosureGroup GroupBox ControlGroup LabeledContent Label Toggle Picker Menu NavigationLink Link ShareLink Table
    TableColumn TableRow TimelineView OutlineGroup WindowGroup Window Settings MenuBarExtra ToolbarItem ToolbarItemGroup
    HSplitView VSplitView EquatableView AnyView AsyncImage ContentUnavailableView Button DatePicker ColorPicker
    ProgressView Gauge CommandMenu CommandGroup Chart Map Text EditButton
    """)
}
