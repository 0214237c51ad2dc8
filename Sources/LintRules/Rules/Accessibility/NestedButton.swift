/// Finds controls in the label of another control.
struct NestedButton: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "nested_button",
    summary: "VoiceOver can't focus a control inside another control's label.",
    explanation: """
      The label of a button or link is one accessibility element, so VoiceOver can't focus a control inside it. Which
      control handles a tap depends on the styles. In the `NavigationLink` of a list row, a `.borderless` or `.plain`
      button handles its own taps, but VoiceOver still reads the row as one element.

      Put the controls next to each other. In a list row, add `.buttonStyle(.borderless)` to the button. Otherwise, a
      tap anywhere in the row triggers it.
      """,
    bad: [
      """
      struct DraftRow: View {
        let draft: Draft
        let delete: () -> Void

        var body: some View {
          NavigationLink(value: draft) {
            HStack {
              Text(draft.title)
              Spacer()
              Button("Delete", action: delete)  // reported
            }
          }
        }
      }
      """
    ],
    good: [
      """
      struct DraftRow: View {
        let draft: Draft
        let delete: () -> Void

        var body: some View {
          HStack {
            NavigationLink(value: draft) {
              Text(draft.title)
            }
            Button("Delete", action: delete)
              .buttonStyle(.borderless)
          }
        }
      }
      """
    ],
    notReported: """
      - Buttons in a `Menu` or in the context menu of a label.
      - Controls in the destination of a `NavigationLink`, or in a sheet that the label presents.
      - Controls with `hidden()` or `allowsHitTesting(_:)`.
      - Toggles and fields that only show a value, because they're disabled or bound to a constant.
      """,
    limits: ["Controls inside your own views in a label aren't found.", RuleInfo.eachFile],
    reasons: [("nested", "the control is in a label")],
    strict: .warning)

  private static let controls = ["Button", "NavigationLink", "Link", "Menu"]
  /// Controls without a label for other controls.
  private static let inner = ["Toggle", "Slider", "Stepper", "TextField", "SecureField"]
  private static let constant = WordList("constant")

  var triggers: Triggers { .any(Self.controls) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    let calls = file.words.tokens(ofAny: Self.controls + Self.inner).compactMap { name -> Call? in
      guard !file.isMember(name), !code.isDeclared(name), file.typeParts[code.word(name)] == nil else { return nil }
      return file.call(at: name)
    }
    if calls.count < 2 { return [] }
    var around: [Call] = []
    return calls.compactMap { inner in
      while let last = around.last, last.end <= inner.name { around.removeLast() }
      let isOuter = Self.controls.contains(code.word(inner.name))
      defer { if isOuter { around.append(inner) } }
      guard isOuter || !onlyShows(inner, file),
        let outer = around.last(where: { file.steps.take() && inner.end <= $0.end && isLabel(inner, of: $0, file) })
      else { return nil }
      let word = code.word(inner.name)
      return Finding(
        code.range(inner.name), reason: "nested",
        message: "this `\(word)` is inside the label of a `\(code.word(outer.name))`; move it out of the label",
        related: [file.place(of: outer.name, "the outer `\(code.word(outer.name))`")])
    }
  }

  /// Whether a toggle or a field is disabled or has a constant.
  private func onlyShows(_ control: Call, _ file: FileView) -> Bool {
    file.code.hasWord(Self.constant, in: control.name..<control.end)
      || file.chain(from: control.end).modifiers.contains { file.code.isWord($0.name, "disabled") }
  }

  /// Whether a control is inside the label of a different control.
  private func isLabel(_ inner: Call, of outer: Call, _ file: FileView) -> Bool {
    if file.code.isWord(outer.name, "Menu"), !outer.trailingClosures.contains(where: { $0.label != nil }) {
      return false
    }
    guard let label = file.label(of: outer), label.contains(inner.name) else { return false }
    // A view in between may present the inner control, or show it in response to an event.
    for step in file.stepsOutwards(from: inner.name, behind: inner.end) {
      switch step {
      case .content(let call, let slot):
        if call.name == outer.name { return true }
        if file.role(of: slot, in: call) == .presented || file.role(of: slot, in: call) == .action { return false }
      case .modifier(let modifier):
        if file.code.isWord(modifier.name, "hidden") || file.code.isWord(modifier.name, "allowsHitTesting") {
          return false
        }
      }
    }
    return false
  }
}
