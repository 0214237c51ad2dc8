/// Views that may have state, which a new identity resets.
extension BranchesRepeatView {
  /// Containers without state, in addition to stacks.
  private static let containers = WordList("ForEach Grid GridRow LazyVStack LazyHStack")
  private static let focusing = WordList("focused focusable")

  /// Whether a branch shows only views without state, focus, or a scroll position: a `Text`, or a stack of texts and
  /// images. The project's own views and unknown views may have state.
  func isStateless(_ branch: Range<Int>, _ file: FileView) -> Bool {
    Self.stateless.contains(file.code.word(branch.lowerBound)) || showsOnlyStateless(branch, file)
  }

  /// Whether all views of some statements are stateless.
  private func showsOnlyStateless(_ tokens: Range<Int>, _ file: FileView) -> Bool {
    file.steps.take(tokens.count)
      && file.statements(in: tokens).allSatisfy { statement in
        switch statement {
        case .expression(let range): isStatelessView(range, file)
        case .branches(let bodies): bodies.allSatisfy { showsOnlyStateless($0, file) }
        }
      }
  }

  private func isStatelessView(_ view: Range<Int>, _ file: FileView) -> Bool {
    let word = file.code.word(view.lowerBound)
    guard let call = file.call(at: view.lowerBound) else { return isStatelessValue(view, file) }
    let isStack = BuiltinModifiers.isStack(word) || Self.containers.contains(word)
    guard isStack || Self.stateless.contains(word) else { return false }
    let contents = isStack ? file.code.closures(of: call) : []
    return contents.allSatisfy { showsOnlyStateless(file.body(ofClosure: $0.brace), file) }
      && file.chain(from: call.end).modifiers.allSatisfy { keepsStateless($0, file) }
  }

  /// Whether a stateless view stays stateless with a modifier.
  private func keepsStateless(_ modifier: Modifier, _ file: FileView) -> Bool {
    let word = file.code.word(modifier.name)
    guard let call = modifier.call, BuiltinModifiers.isBuiltin(word), !Self.focusing.contains(word) else {
      return false
    }
    switch BuiltinModifiers.effect(of: word, isMember: true) {
    case .presents: return false
    case .decorates:
      return call.arguments.allSatisfy { file.code.closure($0) != nil || isStatelessView($0.value, file) }
        && file.code.closures(of: call).allSatisfy { showsOnlyStateless(file.body(ofClosure: $0.brace), file) }
    case .passes, .releases, .acts: return true
    }
  }

  /// Whether a value without a call is a color, a style, or a stateless view: `.red`, `Color.red`, or a property with
  /// such a type.
  private func isStatelessValue(_ value: Range<Int>, _ file: FileView) -> Bool {
    let code = file.code
    guard let first = value.first else { return true }
    if code.kind(first) == .period || Self.stateless.contains(code.word(first)) { return true }
    let name = code.keyword(first) == .`self` ? first + 2 : first
    guard name < value.upperBound, let type = (name == first ? file.binding(of: name) : file.member(name))?.type else {
      return false
    }
    return type.first.map { Self.stateless.contains(code.word($0)) } ?? false
  }
}
