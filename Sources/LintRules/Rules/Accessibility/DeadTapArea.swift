/// Finds rows that ignore taps on their empty space.
struct DeadTapArea: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "dead_tap_area",
    summary: "Taps on the empty space of a `Spacer` are ignored without a content shape.",
    explanation: """
      A stack takes part in hit testing only where its views draw. In a row with a title, a `Spacer`, and a chevron,
      taps in the middle are ignored, although the row looks like one button. The same applies to the label of a button
      with the style `.plain`.

      `contentShape(Rectangle())` makes the whole row tappable.
      """,
    bad: [
      """
      struct AlbumRow: View {
        let album: Album
        let open: () -> Void

        var body: some View {
          HStack {  // reported: gesture
            Text(album.title)
            Spacer()
            Image(systemName: "chevron.right")
          }
          .padding()
          .onTapGesture {
            open()
          }
        }
      }
      """,
      """
      struct SongRow: View {
        let song: Song
        let play: () -> Void

        var body: some View {
          Button(action: play) {
            HStack {  // reported: plain-button
              Text(song.title)
              Spacer()
              Text(song.artist)
            }
          }
          .buttonStyle(.plain)
        }
      }
      """,
    ],
    good: [
      """
      struct AlbumRow: View {
        let album: Album
        let open: () -> Void

        var body: some View {
          HStack {
            Text(album.title)
            Spacer()
            Image(systemName: "chevron.right")
          }
          .padding()
          .contentShape(Rectangle())
          .onTapGesture {
            open()
          }
        }
      }
      """
    ],
    notReported: """
      - Stacks without a `Spacer`, or with a `Color` or a `Rectangle`.
      - Stacks with a background or an overlay before the gesture, which make the whole stack tappable.
      - Stacks with a modifier of your own before the gesture, which may set a content shape.
      - Labels of buttons with other styles, such as `.bordered`.
      """,
    limits: [RuleInfo.eachFile],
    reasons: [
      ("gesture", "a tap gesture on a stack with a spacer"),
      ("plain-button", "a stack with a spacer as the label of a plain button"),
    ],
    fixes: [(.unsafe, "Add `contentShape(Rectangle())`.")],
    strict: .warning)

  var triggers: Triggers {
    .any(of: [
      Triggers.WordSet(["Spacer", "onTapGesture"]), Triggers.WordSet(["Spacer", "plain", "Button"]),
      Triggers.WordSet(["Spacer", "PlainButtonStyle"]),
    ])
  }

  /// Modifiers that make the whole stack tappable.
  private static let filling = WordList(
    """
    contentShape background overlay fill border glassEffect listRowBackground clipShape cornerRadius containerShape modifier
    drawingGroup hoverEffect swipeActions
    """)

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    var findings: [Finding] = []
    for name in file.words.tokens(ofAny: ["HStack", "VStack"]) {
      guard !file.isMember(name), let call = file.call(at: name), let closure = call.trailingClosures.first,
        hasSpacer(closure.brace, file)
      else { continue }
      let modifiers = file.chain(from: call.end).modifiers
      if let tap = modifiers.firstIndex(where: { code.isWord($0.name, "onTapGesture") }) {
        if isKnown(modifiers[..<tap], file) {
          findings.append(finding(name, behind: modifiers[..<tap], call, "gesture", file))
        }
      } else if isKnown(modifiers[...], file), isLabelOfPlainButton(call, file) {
        findings.append(finding(name, behind: modifiers[...], call, "plain-button", file))
      }
    }
    return findings
  }

  /// Whether a spacer is directly in a closure, without a view that fills the stack.
  private func hasSpacer(_ brace: Int, _ file: FileView) -> Bool {
    var hasSpacer = false
    for statement in file.statements(in: file.body(ofClosure: brace)) {
      guard case .expression(let range) = statement, !range.isEmpty else { continue }
      let start = range.lowerBound
      if file.code.isWord(start, "Spacer") {
        hasSpacer = hasSpacer || file.call(at: start)?.end == range.upperBound
      } else if file.code.isWord(start, "Color") || file.code.isWord(start, "Rectangle") {
        return false
      }
    }
    return hasSpacer
  }

  /// Whether all modifiers are SwiftUI's, and none makes the stack tappable.
  private func isKnown(_ modifiers: ArraySlice<Modifier>, _ file: FileView) -> Bool {
    modifiers.allSatisfy { modifier in
      let word = file.code.word(modifier.name)
      return !Self.filling.contains(word) && BuiltinModifiers.isBuiltin(word)
    }
  }

  private func isLabelOfPlainButton(_ stack: Call, _ file: FileView) -> Bool {
    let steps = file.way(from: stack.name, behind: stack.end).steps
    guard let index = steps.firstIndex(where: { if case .content = $0 { true } else { false } }),
      case .content(let button, _) = steps[index], file.code.isWord(button.name, "Button"),
      file.label(of: button)?.contains(stack.name) == true
    else { return false }
    for case .modifier(let modifier) in steps[(index + 1)...].prefix(while: {
      if case .modifier = $0 { true } else { false }
    }) {
      if Self.filling.contains(file.code.word(modifier.name)) { return false }
      guard file.code.isWord(modifier.name, "buttonStyle"), let style = modifier.call?.arguments.first?.value else {
        continue
      }
      return file.code.isWord(style.upperBound - 1, "plain") && style.count == 2
        || file.code.isWord(style.lowerBound, "PlainButtonStyle")
    }
    return false
  }

  private func finding(
    _ name: Int, behind modifiers: ArraySlice<Modifier>, _ call: Call, _ reason: String, _ file: FileView
  ) -> Finding {
    let code = file.code
    let next = modifiers.last.map { $0.call?.end ?? $0.name + 1 } ?? call.end
    let shape = file.addition(of: ".contentShape(Rectangle())", behind: next)
    return Finding(
      code.range(name), reason: reason,
      message: "taps on the `Spacer` in this `\(code.word(name))` are ignored; add `contentShape(Rectangle())`",
      fixes: [Fix("Add `contentShape(_:)`", .unsafe, [shape])])
  }
}
