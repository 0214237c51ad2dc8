extension SizingReader {
  /// Views that fill the proposed size.
  private static let greedy = WordList(
    "Color LinearGradient RadialGradient AngularGradient EllipticalGradient MeshGradient GeometryReader")
  /// Containers that propose the available space to a stack.
  private static let screens = WordList("ZStack Group AnyView GeometryReader NavigationStack NavigationView TabView")
  private static let sizes = WordList("width height maxWidth maxHeight")
  /// Modifiers that keep a view smaller than the proposed size.
  private static let limiting = WordList("fixedSize aspectRatio scaledToFit containerRelativeFrame")

  /// Whether a `ZStack` fills the available space: one of its layers does, and the stack has no siblings.
  mutating func fillsAvailableSpace(_ stack: Call) -> Bool {
    guard let brace = stack.trailingClosures.first?.brace else { return false }
    if let known = backdrops[brace] { return known }
    let body = file.body(ofClosure: brace)
    let answer =
      file.steps.take(body.count)
      && file.statements(in: body).contains { statement in
        guard case .expression(let layer) = statement else { return false }
        return isGreedy(layer.lowerBound, followsMember: true)
      }
      && file.enclosingCalls(from: stack.name, behind: stack.end).allSatisfy {
        Self.screens.contains(code.word($0.name))
      }
    backdrops[brace] = answer
    return answer
  }

  /// Whether the view at a code token, or the property that it refers to, fills the proposed size.
  private func isGreedy(_ start: Int, followsMember: Bool) -> Bool {
    let end = file.call(at: start)?.end ?? start + 1
    if file.chain(from: end).modifiers.contains(where: { isLimited(by: $0) }) { return false }
    if Self.greedy.contains(code.word(start)) { return true }
    guard followsMember, let binding = file.binding(of: start), binding.isMember, let index = binding.declaration,
      let body = file.outline.declarations[index].body,
      let result = file.onlyResult(in: file.brackets.inside(body))
    else { return false }
    return isGreedy(result.lowerBound, followsMember: false)
  }

  /// Whether a modifier keeps a view smaller than the proposed size, such as a frame with a finite width or height.
  private func isLimited(by modifier: Modifier) -> Bool {
    if Self.limiting.contains(code.word(modifier.name)) { return true }
    guard code.isWord(modifier.name, "frame"), let frame = modifier.call else { return false }
    return frame.arguments.contains { argument in
      guard let label = argument.label, Self.sizes.contains(code.word(label)) else { return false }
      return !isUnlimited(argument.value)
    }
  }
}
