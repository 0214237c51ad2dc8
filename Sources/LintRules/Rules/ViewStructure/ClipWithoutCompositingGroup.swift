/// Finds overlays whose edges show after clipping.
struct ClipWithoutCompositingGroup: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "clip_without_compositing_group",
    summary: "A view that is clipped with its overlay may show a line of what is under the overlay.",
    explanation: """
      `clipShape` clips a view and its overlay one by one. Both edges are antialiased, so a thin line of the view shines
      through at the edge of the overlay.

      Draw both as one before clipping:

          image.overlay(gradient).compositingGroup().clipShape(.rect(cornerRadius: 12))

      Where the edge has no contrast nothing is seen, so this rule is part of the preset `strict`.
      """,
    bad: ["let a = Image(b).overlay(Color.black).clipShape(Circle())"],
    good: ["let a = Image(b).overlay(Color.black).compositingGroup().clipShape(Circle())"],
    reasons: [("antialiased", "both edges are antialiased")],
    fixes: [(.unsafe, "Add `.compositingGroup()`.")],
    strict: .note)

  var triggers: Triggers { .any(of: [Triggers.WordSet(["overlay", "clipShape"])]) }

  private static let grouping = WordList(
    "compositingGroup drawingGroup clipShape clipped cornerRadius mask modifier padding")

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let (code, chains) = (file.code, file.chains)
    return file.words.tokens(of: "clipShape").compactMap { name in
      guard let link = chains.link(named: name), chains.links[link].isCalled,
        case .call(let root) = file.root(ofChain: chains.links[link].chain).form, code.startsUppercase(root)
      else { return nil }
      let before = chains.chains[chains.links[link].chain].links.lowerBound..<link
      guard let overlay = before.last(where: { code.isWord(chains.links[$0].name, "overlay") }), fills(overlay, file),
        !chains.links[overlay + 1..<link].contains(where: { mayGroup(code.word($0.name)) })
      else { return nil }
      let start = code.range(name - 1).lowerBound
      return Finding(
        code.range(name), reason: "antialiased",
        message: "the edge under the `overlay` shows after clipping; add `compositingGroup()` before",
        fixes: [
          Fix(
            "Draw both as one", .unsafe,
            [Edit(start..<start, ".compositingGroup()" + code.separator(beforeModifierAt: name - 1))])
        ])
    }
  }

  /// Whether a modifier flattens the view, or is unknown.
  private func mayGroup(_ word: String) -> Bool { Self.grouping.contains(word) || !BuiltinModifiers.isBuiltin(word) }

  /// Whether an overlay covers the view up to its edge: a color or gradient, rather than a badge.
  private func fills(_ link: Int, _ file: FileView) -> Bool {
    let chains = file.chains
    guard let call = file.call(at: chains.links[link].name), file.argument("alignment", of: call) == nil else {
      return false
    }
    let content = call.arguments.first?.value ?? call.trailingClosures.first.map { file.body(ofClosure: $0.brace) }
    guard let content, let first = content.first else { return false }
    if call.arguments.isEmpty, file.onlyResult(in: content) == nil { return false }
    let word = file.code.word(first)
    return word == "Color" || word.hasSuffix("Gradient")
  }
}
