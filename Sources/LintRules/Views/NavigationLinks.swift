/// Finds navigation links, their destinations, and the containers around them.
extension FileView {
  /// Containers that links push views onto.
  static let navigationStacks = WordList("NavigationStack NavigationView")
  /// The container whose links show their destinations in a different column.
  static let navigationSplit = "NavigationSplitView"
  /// Names of the view and the modifier that push destinations.
  static let navigationLinks = WordList("NavigationLink navigationDestination")

  /// The context that determines whether a link pushes its destination, and whether a view needs its own stack.
  enum NavigationContainer: Sendable {
    /// `NavigationStack` or `NavigationView`.
    case stack
    /// `NavigationSplitView`.
    case split
    /// A sheet, a cover, a popover, or a hosting controller, which outer stacks don't reach.
    case presentation
    /// The destination of a link.
    case destination
  }

  /// Returns the innermost navigation container, presentation, or destination around a code token in the file.
  func navigationContainer(around token: Int, isDestinationIncluded: Bool) -> NavigationContainer? {
    for parent in openers(around: token) {
      let isClosure = code.kind(parent) == .leftBrace
      guard let name = isClosure ? outline.owner(ofClosure: parent) : syntax.nameOfCall(parent) else { continue }
      let word = code.word(name)
      if Self.navigationStacks.contains(word) { return .stack }
      if word == Self.navigationSplit { return .split }
      if isDestinationIncluded, isDestination(token, of: name) { return .destination }
      if !Self.navigationLinks.contains(word), Self.isPresentation(word) { return .presentation }
    }
    return nil
  }

  /// Returns the first tokens of the views that the link or modifier at a code token pushes, including views in `if`
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

  /// Whether the destination of the link at a code token is empty, contains only comments, or is `EmptyView()`.
  func pushesNothing(at name: Int) -> Bool {
    let contents = pushedContents(at: name)
    return !contents.isEmpty
      && contents.allSatisfy { $0.isEmpty || code.isWord($0.lowerBound, "EmptyView") && $0.count == 3 }
  }

  /// Returns the destination expressions and closure bodies of the link or modifier at a code token.
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

  /// Whether a code token is in the destination of the link or modifier with a name.
  func isDestination(_ token: Int, of name: Int) -> Bool { pushedContents(at: name).contains { $0.contains(token) } }

  /// Whether a type shows a navigation stack, excluding stacks in link destinations.
  func showsStack(inType index: Int) -> Bool {
    let bodies = parts(ofType: index).compactMap { outline.declarations[$0].body }.map(brackets.inside)
    return words.tokens(ofAny: Self.navigationStacks.words).contains { name in
      bodies.contains { $0.contains(name) } && call(at: name) != nil
        && navigationContainer(around: name, isDestinationIncluded: true) != .destination
    }
  }
}
