/// What links and navigation containers show.
extension FileView {
  /// Containers with a stack that links push views onto.
  static let navigationStacks = WordList("NavigationStack NavigationView")
  /// The container that shows what its links push in a different column.
  static let navigationSplit = "NavigationSplitView"
  /// Words without which a file pushes nothing.
  static let navigationLinks = WordList("NavigationLink navigationDestination")

  /// What determines whether a link pushes something, and whether a view needs its own stack.
  enum NavigationContainer: Sendable {
    /// `NavigationStack` or `NavigationView`.
    case stack
    /// `NavigationSplitView`.
    case split
    /// A sheet, a cover, a popover, or a hosting controller, where no outer stack counts.
    case presentation
    /// The destination of a link.
    case destination
  }

  /// The innermost navigation container, presentation, or destination around a code token in the same file.
  func navigationContainer(around token: Int, isDestinationIncluded: Bool) -> NavigationContainer? {
    var position = token
    while steps.take() {
      guard let parent = brackets.parent(position) else { return nil }
      position = parent
      let isClosure = code.kind(parent) == .leftBrace
      guard let name = isClosure ? outline.owner(ofClosure: parent) : syntax.nameOfCall(parent) else { continue }
      let word = code.word(name)
      if Self.navigationStacks.contains(word) { return .stack }
      if word == Self.navigationSplit { return .split }
      if isDestinationIncluded, pushedContents(at: name).contains(where: { $0.contains(token) }) { return .destination }
      if !Self.navigationLinks.contains(word), Self.isPresentation(word) { return .presentation }
    }
    return nil
  }

  /// The first tokens of the views that a link or a modifier with a name at a code token pushes, including those in `if`
  /// and `switch`.
  func pushedViews(at name: Int) -> [Int] {
    var (pending, views) = (pushedContents(at: name), [Int]())
    while let next = pending.popLast(), views.count < 64 {
      for statement in statements(in: next) {
        switch statement {
        case .branches(let bodies): pending += bodies
        case .expression(let range): if !range.isEmpty { views.append(range.lowerBound) }
        }
      }
    }
    return views
  }

  /// The expressions and closures that a link or a modifier with a name at a code token pushes.
  private func pushedContents(at name: Int) -> [Range<Int>] {
    guard Self.navigationLinks.contains(code.word(name)), !code.isDeclared(name), let call = call(at: name) else {
      return []
    }
    if let value = argument("destination", of: call) {
      return [code.kind(value.lowerBound) == .leftBrace ? body(ofClosure: value.lowerBound) : value]
    }
    if code.isWord(name, "navigationDestination") {
      guard code.kind(name - 1) == .period || isImpliedModifier(at: name) else { return [] }
      return code.closures(of: call).filter { $0.label.map { code.isWord($0, "destination") } ?? true }
        .map { body(ofClosure: $0.brace) }
    }
    let closures = code.closures(of: call)
    if let labeled = closures.first(where: { $0.label.map { code.isWord($0, "destination") } ?? false }) {
      return [body(ofClosure: labeled.brace)]
    }
    guard argument("value", of: call) == nil, let first = closures.first(where: { $0.label == nil }) else {
      return []
    }
    return [body(ofClosure: first.brace)]
  }

  /// Whether a code token is in a branch for macOS, where links show views in a different column.
  func isOnMac(_ token: Int) -> Bool {
    conditions.branches(around: token).contains { branch in
      branch.condition.contains { code.isWord($0, "macOS") }
    }
  }

  /// Whether a type shows a stack, the stacks that its links push left out.
  func showsStack(inType index: Int) -> Bool {
    let bodies = parts(ofType: index).compactMap { outline.declarations[$0].body }.map(brackets.inside)
    return words.tokens(ofAny: Self.navigationStacks.words).contains { name in
      bodies.contains { $0.contains(name) } && call(at: name) != nil
        && navigationContainer(around: name, isDestinationIncluded: true) != .destination
    }
  }
}
