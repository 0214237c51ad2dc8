/// Reports animations that apply to every change in a view.
struct UnscopedAnimation: BuiltinRule {
  private let targets: DeploymentTargets?

  init(_ options: OptionValues) {
    targets = options.targets
  }

  var triggers: Triggers { .any(["animation"]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    if file.isOfSnapshots { return [] }
    let modifiers = ProjectModifiers(file, project)
    var animated = OuterSteps()
    lazy var isDeprecated = (targets ?? project.targets.targets(of: file)).areAtLeast(15) != false
    return file.words.tokens(of: "animation").compactMap { name -> Finding? in
      guard code.kind(name - 1) == .period, let call = unscoped(name, file), let paren = call.paren,
        let link = file.chains.link(named: name), isOnView(link, file), file.isInViewMember(name),
        !modifiers.hasOwn(call), !changesNothingElse(call, link, &animated, file),
        !isNone(call.arguments[0].value, code) || isDeprecated
      else { return nil }
      return finding(call, paren, link, file, project)
    }
  }

  /// The call of a modifier with one argument that has no label and is no closure.
  private func unscoped(_ name: Int, _ file: FileView) -> Call? {
    guard let call = file.call(at: name), call.trailingClosures.isEmpty, call.arguments.count == 1,
      call.arguments[0].label == nil, file.code.closure(call.arguments[0]) == nil
    else { return nil }
    return call
  }

  private func finding(
    _ call: Call, _ paren: Int, _ link: Int, _ file: FileView, _ project: ProjectIndex
  ) -> Finding? {
    let (code, name) = (file.code, call.name)
    let end = code.range(file.brackets.after(paren) - 1).lowerBound
    let value = call.arguments[0].value
    if isNone(value, code) {
      let whole = code.bytes(name..<call.end)
      var finding = Finding(
        code.range(name), reason: "unscoped",
        message: "`animation(\(code.text(value)))` without `value:` is deprecated; use `transaction`",
        fixes: [Fix("Change to `transaction`", .unsafe, [Edit(whole, "transaction { $0.animation = nil }")])])
      // Only the form is deprecated.
      finding.limit = .note
      return finding
    }
    guard let advice = advice(for: link, file, project) else { return nil }
    var finding = Finding(
      code.range(name), reason: "unscoped",
      message: "this `animation` applies to every change in the view; \(advice.rawValue)")
    if advice == .addValue {
      let value = animatedState(before: link, file) ?? "<#value#>"
      finding.fixes = [Fix("Add `value:`", .manual, [Edit(end..<end, ", value: \(value)")])]
    }
    return finding
  }

  private func isNone(_ value: Range<Int>, _ code: Code) -> Bool {
    if value.count == 1 { return code.keyword(value.lowerBound) == .nil }
    return code.isWord(value.upperBound - 1, "none") || isInstant(value, code)
  }

  /// Whether an animation takes no time, so that it only overrides others: `.linear(duration: 0)`.
  private func isInstant(_ value: Range<Int>, _ code: Code) -> Bool {
    let (paren, number) = (value.upperBound - 5, value.upperBound - 2)
    guard code.kind(paren) == .leftParen, code.isWord(paren + 1, "duration"), code.kind(number - 1) == .colon,
      code.kind(number + 1) == .rightParen, Double(code.text(number..<number + 1)) == 0
    else { return false }
    return value.count == (code.kind(value.lowerBound) == .period ? 7 : 8)
  }

  static let leaves = WordList("Text Image Label Color Circle Capsule Rectangle RoundedRectangle Divider")

  /// Whether an animation is on a view without other views, where `nil` disables only its own animation, and where a
  /// view around it that animates every change leaves nothing to animate.
  private func changesNothingElse(_ call: Call, _ link: Int, _ animated: inout OuterSteps, _ file: FileView) -> Bool {
    let chain = file.chains.chains[file.chains.links[link].chain]
    guard let view = leaf(file.root(ofChain: file.chains.links[link].chain), file), file.steps.take(chain.end - view),
      // An action shows no views.
      !(view..<call.name).contains(where: { file.code.kind($0) == .leftBrace && file.kind(ofClosure: $0) != .action })
    else { return false }
    if isNone(call.arguments[0].value, file.code) { return true }
    let hasCondition = (view..<chain.end).contains { file.code.kind($0) == .binaryOperator }
    return !hasCondition && isAnimatedAround(view..<chain.end, &animated, file)
  }

  /// The first token of a view without child views: a call, or a property or parameter with such a type.
  private func leaf(_ root: ChainRoot, _ file: FileView) -> Int? {
    switch root.form {
    case .call(let view): return Self.leaves.contains(file.code.word(view)) ? view : nil
    case .name(let name):
      let isOwn = file.code.keyword(name) == .`self`
      guard let type = file.mentionedBinding(isOwn ? name + 2 : name)?.type, let word = type.first,
        type.count == 1 || type.count == 2 && file.code.isText(word + 1, "?"),
        Self.leaves.contains(file.code.word(word))
      else { return nil }
      return name
    case .parentheses, .implicit, .literal: return nil
    }
  }

  /// Whether an enclosing view in the same body animates every change.
  private func isAnimatedAround(_ view: Range<Int>, _ animated: inout OuterSteps, _ file: FileView) -> Bool {
    let walk = ViewWalk(file, from: view.lowerBound, behind: view.upperBound)
    return animated.contain(walk, file.steps) { step in
      guard case .modifier(let modifier) = step, file.code.isWord(modifier.name, "animation"),
        let call = unscoped(modifier.name, file)
      else { return false }
      return !isNone(call.arguments[0].value, file.code)
    }
  }

  private static let colors = WordList("Color Image")
  /// Functions that take transitions, or modifiers as values, whose `animation` is a different method.
  private static let transitions = WordList("transition asymmetric combined insertion removal modifier")
  private static let others = WordList("AnyTransition Binding Animation Transaction")

  /// Whether a link belongs to a view's chain rather than to a transition's.
  private func isOnView(_ link: Int, _ file: FileView) -> Bool {
    let code = file.code
    let chain = file.chains.chains[file.chains.links[link].chain]
    let before = file.chains.links[chain.links.lowerBound..<link]
    // The projection of a binding is at the start.
    if file.steps.take(before.count), before.contains(where: { code.word($0.name).hasPrefix("$") }) { return false }
    let root = file.root(ofChain: file.chains.links[link].chain)
    guard !root.hasOperator, let token = token(of: root) else { return false }
    if isInTransition(token, file) { return false }
    let word = code.word(token)
    switch root.form {
    case .call: return code.startsUppercase(token) && !Self.others.contains(word)
    case .name:
      if word.hasPrefix("$") || isArgument(token, file) { return false }
      if code.startsUppercase(token) { return Self.colors.contains(word) }
      if isView(named: word) || code.keyword(token) == .`self` { return true }
      if isOfClosure(token, file) { return before.contains { isOfView(code.word($0.name)) } }
      return !before.isEmpty || isShown(token, file)
    case .parentheses: return !code.isWord(token + 1, "AnyTransition")
    case .implicit, .literal: return false
    }
  }

  /// Whether a name is a parameter of a closure and may not be a view: what a library configures in a closure may have
  /// its own `animation`.
  private func isOfClosure(_ token: Int, _ file: FileView) -> Bool {
    guard let binding = file.binding(of: token), binding.kind == .parameter,
      file.code.kind(binding.scope.lowerBound) == .leftBrace,
      file.outline.role(ofBrace: binding.scope.lowerBound) == .closure
    else { return false }
    return file.callee(ofClosure: binding.scope.lowerBound).map { !Self.images.contains(file.code.word($0)) } ?? true
  }

  /// Views that pass their image to a closure.
  private static let images = WordList("AsyncImage CachedAsyncImage")

  /// Whether an expression is a statement or a result, and so a view among views.
  private func isShown(_ token: Int, _ file: FileView) -> Bool {
    switch file.slot(of: token) {
    case .statement, .returned: true
    default: false
    }
  }

  /// Whether a member is a view, or a SwiftUI modifier, which only a view has.
  private func isOfView(_ word: String) -> Bool {
    isView(named: word) || word == "view" || word == "image" || BuiltinModifiers.isBuiltin(word)
  }

  private func isView(named word: String) -> Bool { word == "content" || word == "label" || word.hasSuffix("View") }

  func token(of root: ChainRoot) -> Int? {
    switch root.form {
    case .name(let token), .call(let token), .parentheses(let token): token
    case .implicit, .literal: nil
    }
  }

  /// Whether an expression is an argument of a transition, or a modifier as a value.
  private func isInTransition(_ token: Int, _ file: FileView) -> Bool {
    guard case .argument(let paren) = file.slot(of: token), let callee = file.syntax.nameOfCall(paren)
    else { return false }
    return Self.transitions.contains(file.code.word(callee))
  }

  /// Whether a name is in an argument, which may be a binding.
  private func isArgument(_ token: Int, _ file: FileView) -> Bool {
    if case .argument = file.slot(of: token) { true } else { false }
  }
}
