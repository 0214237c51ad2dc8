/// Advice for animations that apply to every change.
extension UnscopedAnimation {
  /// The second clause of a message.
  enum Advice: String {
    case addValue = "add `value:`"
    case moveOut = "move it out of the `if` and add `value:`"
    case moveToTransition = "move it to the transition"
    case addBoth = "add `value:`, and animate the transition"
    case moveToStyle = "move it to the button's style, with `value:`"
    case moveInside = "animate the view that changes, with `value:`"
  }

  /// Returns the advice for an animation; nil if it's unknown.
  func advice(for link: Int, _ file: FileView, _ project: ProjectIndex) -> Advice? {
    let (code, chain, end) = (file.code, file.chains.links[link].chain, file.chains.links[link].name)
    let root = file.root(ofChain: chain)
    guard let start = token(of: root), start < end, file.steps.take(end - start) else { return .addValue }
    let view = start..<end
    let hasCondition = view.contains { isChangingCondition($0, file) }
    let modifierNames = file.chains.chains[chain].links.map { file.chains.links[$0].name }
    let hasTransition = modifierNames.contains { code.isWord($0, "transition") }
    if hasTransition, !isAlwaysShown(start, modifierNames, file) { return hasCondition ? .addBoth : .moveToTransition }
    if !hasCondition, isPressed(start, modifierNames, file, project) { return .moveToStyle }
    let isCall = if case .call = root.form { true } else { false }
    if isCall, !isContainer(start, file) {
      let (types, name) = (project.types, code.word(start))
      if types.changesOnAppearance(name) || hasTransition && types.observes(name) { return .moveInside }
    }
    let change = isCall ? change(of: view, file) : .value
    if !isInserted(start, file) {
      if change == .value { return .addValue }
      return change == .nothing && isFixed(view, file) ? nil : .moveInside
    }
    if hasCondition { return .addValue }
    // The content of a container may change while the container is shown.
    if isCall, isContainer(start, file) { return change == .value ? .addValue : nil }
    return Self.leaves.contains(code.word(start)) || change != .nothing ? .moveOut : nil
  }

  private static let buttons = WordList("Button NavigationLink Link Menu ShareLink PasteButton EditButton RenameButton")

  /// Whether a view is a button with a project style that changes while the button is pressed. Only the style can read
  /// `isPressed`.
  private func isPressed(_ start: Int, _ modifiers: [Int], _ file: FileView, _ project: ProjectIndex) -> Bool {
    guard Self.buttons.contains(file.code.word(start)) else { return false }
    return modifiers.contains { modifier in
      guard file.code.isWord(modifier, "buttonStyle"), let style = file.call(at: modifier)?.arguments.first?.value,
        let name = style.first(where: { file.code.kind($0 + 1) == .leftParen })
      else { return false }
      return project.types.changesWhilePressed(file.code.word(name))
    }
  }

  /// Modifiers that replace the view when a value changes.
  private static let identities = WordList("id matchedGeometryEffect navigationTransition")
  /// Containers and modifiers that always show their content.
  private static let containers = WordList(
    "VStack HStack ZStack LazyVStack LazyHStack ScrollView GeometryReader background overlay mask")

  /// Whether a container always shows the view that starts at a code token, so that its transition never runs.
  private func isAlwaysShown(_ start: Int, _ modifiers: [Int], _ file: FileView) -> Bool {
    if modifiers.contains(where: { Self.identities.contains(file.code.word($0)) }) { return false }
    return file.callee(ofContent: start).map { Self.containers.contains(file.code.word($0)) } ?? false
  }

  /// Whether a token is the `?` of a ternary whose condition may change.
  private func isChangingCondition(_ token: Int, _ file: FileView) -> Bool {
    let code = file.code
    guard code.kind(token) == .binaryOperator, code.isText(token, "?") else { return false }
    var index = token - 1
    while index >= 0, file.steps.take() {
      switch code.kind(index) {
      case .leftParen, .comma, .colon: return false
      case .rightParen, .rightSquare, .rightBrace: return true
      case .identifier where isChanging(index, file): return true
      default: index -= 1
      }
    }
    return true
  }

  /// Whether a name in a condition may change it. A member of a value and state that the view never sets can't.
  private func isChanging(_ name: Int, _ file: FileView) -> Bool {
    let code = file.code
    if code.kind(name - 1) == .period, code.keyword(name - 2) != .`self` { return false }
    guard let binding = file.mentionedBinding(name), binding.isMember, let index = binding.declaration else {
      return true
    }
    let property = file.outline.declarations[index]
    guard file.head(of: property).hasAttribute("State"), let owner = property.parent,
      file.steps.take(file.tokens(of: code.word(property.name), inType: owner).count)
    else { return true }
    return file.hasUse(ofMember: index) { $0.kind != .read }
  }

  /// Whether an `if` or a `switch` inserts the view that starts at a code token. There, `value:` doesn't animate the
  /// insertion.
  private func isInserted(_ start: Int, _ file: FileView) -> Bool {
    guard case .statement = file.slot(of: start), let brace = file.brackets.parent(start),
      file.code.kind(brace) == .leftBrace
    else { return false }
    return file.outline.role(ofBrace: brace) == .statementBody || file.outline.role(ofBrace: brace) == .switchBody
  }

  /// Whether a call shows the views of a closure.
  private func isContainer(_ name: Int, _ file: FileView) -> Bool {
    guard let call = file.call(at: name) else { return false }
    return file.code.closures(of: call).contains { file.kind(ofClosure: $0.brace) == .builder }
  }

  /// The kind of change that a view and its modifiers allow.
  private enum Change {
    /// Only a child view or the position changes.
    case nothing
    /// The view passes its constants to child views.
    case constant
    /// The view reads a value that may change.
    case value
  }

  /// Whether a view consists only of buttons and of views without child views, so that no value can change.
  private func isFixed(_ view: Range<Int>, _ file: FileView) -> Bool {
    withoutActions(view, file).allSatisfy { token in
      let word = file.code.word(token)
      return file.code.kind(token) != .identifier || file.code.kind(token - 1) == .period
        || !file.code.startsUppercase(token) || Self.leaves.contains(word) || Self.buttons.contains(word)
    }
  }

  /// Returns the tokens of a view outside its actions, which show no views.
  private func withoutActions(_ view: Range<Int>, _ file: FileView) -> [Int] {
    var (tokens, next): ([Int], Int) = ([], view.lowerBound)
    while next < view.upperBound {
      if file.code.kind(next) == .leftBrace, file.kind(ofClosure: next) == .action {
        next = max(next + 1, file.brackets.after(next))
      } else {
        tokens.append(next)
        next += 1
      }
    }
    return tokens
  }

  private func change(of view: Range<Int>, _ file: FileView) -> Change {
    let code = file.code
    var change = Change.nothing
    for token in withoutActions(view, file) {
      if code.kind(token) == .binaryOperator || [.if, .switch].contains(code.keyword(token)) { return .value }
      let isOwn = code.kind(token - 1) == .period && code.keyword(token - 2) == .`self`
      guard code.kind(token) == .identifier, isOwn || code.kind(token - 1) != .period, !code.startsUppercase(token),
        !file.isLabel(token), !isOfClosure(token, in: view, file)
      else { continue }
      guard isPassedConstant(token, isOwn: isOwn, file) else { return .value }
      change = .constant
    }
    return change
  }

  /// Whether a name is `$0` or a parameter of a closure in a view. Only the argument of its call may change.
  private func isOfClosure(_ name: Int, in view: Range<Int>, _ file: FileView) -> Bool {
    let word = file.code.word(name)
    if word.hasPrefix("$") { return word.dropFirst().first?.isNumber ?? false }
    return file.binding(of: name).map { $0.kind == .parameter && view.contains($0.name) } ?? false
  }

  /// Whether a name is the whole value of a labeled argument, and refers to a constant of the view: `Row(item: item)`.
  private func isPassedConstant(_ name: Int, isOwn: Bool, _ file: FileView) -> Bool {
    let code = file.code
    guard code.kind(isOwn ? name - 3 : name - 1) == .colon,
      code.kind(name + 1) == .comma || code.kind(name + 1) == .rightParen,
      let binding = isOwn ? file.member(name) : file.binding(of: name)
    else { return false }
    return binding.isMember && binding.kind == .constant
  }

  private static let states = WordList("State Binding AppStorage SceneStorage FocusState GestureState")

  /// The only state in a view and its modifiers, if it's the whole condition of every ternary there: `isOn ? 1 : 0`.
  func animatedState(before link: Int, _ file: FileView) -> String? {
    let code = file.code
    let (chain, end) = (file.chains.links[link].chain, file.chains.links[link].name)
    guard let start = token(of: file.root(ofChain: chain)), start < end, file.steps.take(end - start) else {
      return nil
    }
    var (states, isShown): (Set<String>, Bool) = ([], false)
    for token in start..<end {
      if code.kind(token) == .binaryOperator, code.isText(token, "?") {
        guard isWholeCondition(token - 1, code), isState(token - 1, file) else { return nil }
        isShown = true
      } else if let projected = projected(token, code) {
        states.insert(projected)
      } else if isState(token, file) {
        states.insert(code.word(token))
      }
    }
    return isShown && states.count == 1 ? states.first : nil
  }

  /// Whether a condition is only a name or its negation.
  private func isWholeCondition(_ name: Int, _ code: Code) -> Bool {
    let start = code.startOfPath(name)
    let before = code.isText(start - 1, "!") ? start - 2 : start - 1
    return [.leftParen, .comma, .colon].contains(code.kind(before))
  }

  /// The name of a projected property: `name` for `$name`.
  private func projected(_ token: Int, _ code: Code) -> String? {
    guard code.isWord(token) else { return nil }
    let word = code.word(token)
    return word.hasPrefix("$") && word.dropFirst().first?.isNumber == false ? String(word.dropFirst()) : nil
  }

  private func isState(_ name: Int, _ file: FileView) -> Bool {
    let code = file.code
    guard code.isWord(name), !file.isLabel(name) else { return false }
    let isOwn = code.kind(name - 1) == .period && code.keyword(name - 2) == .`self`
    guard isOwn || code.kind(name - 1) != .period,
      let binding = isOwn ? file.member(name) : file.binding(of: name), binding.isMember,
      let declaration = binding.declaration.map({ file.outline.declarations[$0] })
    else { return false }
    return file.head(of: declaration).hasAttribute(in: Self.states)
  }
}
