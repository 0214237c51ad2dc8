/// Finds views that are clipped separately from their overlays.
struct ClipWithoutCompositingGroup: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "clip_without_compositing_group",
    summary: "Clipping a view and its overlay separately can leave a fringe at the edge.",
    explanation: """
      `clipShape` clips a view and its overlay separately. Both edges are antialiased, so a thin line of the view shows
      around the overlay. You notice the line only if the two colors contrast. `compositingGroup()` renders them as one
      before clipping.
      """,
    bad: [
      """
      struct AlbumCover: View {
        let album: Album

        var body: some View {
          Image(album.coverName)
            .resizable()
            .frame(width: 160, height: 160)
            .overlay {
              LinearGradient(colors: [.clear, .black], startPoint: .top, endPoint: .bottom)
            }
            .clipShape(.rect(cornerRadius: 12))  // reported
        }
      }
      """
    ],
    good: [
      """
      struct AlbumCover: View {
        let album: Album

        var body: some View {
          Image(album.coverName)
            .resizable()
            .frame(width: 160, height: 160)
            .overlay {
              LinearGradient(colors: [.clear, .black], startPoint: .top, endPoint: .bottom)
            }
            .compositingGroup()
            .clipShape(.rect(cornerRadius: 12))
        }
      }
      """
    ],
    notReported: """
      - Overlays that may not reach the edge: those with an `alignment`, and any content other than a color or a
        gradient.
      - Chains with `drawingGroup()`, another clipping modifier, `padding`, or an unknown modifier before `clipShape`.
      """,
    limits: [RuleInfo.eachFile],
    reasons: [("antialiased", "both edges are antialiased")],
    fixes: [(.unsafe, "Add `compositingGroup()` before `clipShape`.")],
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
        message: "clipping the `overlay` separately can leave a fringe; add `compositingGroup()` first",
        fixes: [
          Fix(
            "Add `compositingGroup()`", .unsafe,
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
