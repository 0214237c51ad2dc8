/// Finds controls in the label of another control.
struct NestedButton: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "nested_button",
    summary: "A button in the label of another one cannot be reached on its own.",
    explanation: """
      The label of a button or link is one element. VoiceOver reads it as one, and a tap on the inner button may be taken by
      the outer one, by both, or by neither, depending on the system and on the style.

      Put the controls beside each other:

          HStack {
            NavigationLink(value: item) { Title(item) }
            Button("Delete", role: .destructive) { delete(item) }
          }
      """,
    bad: ["let a = Button { open() } label: { HStack { Text(a); Button(\"More\") { more() } } }"],
    good: [
      "let a = HStack { Button(\"Open\") { open() }; Button(\"More\") { more() } }",
      "let a = Button { open() } label: { Text(a) }",
    ],
    reasons: [("nested", "the control is in the label of another one")],
    strict: .warning)

  private static let controls = ["Button", "NavigationLink", "Link", "Menu"]

  var triggers: Triggers { .any(Self.controls) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    let calls = file.words.tokens(ofAny: Self.controls).compactMap { name -> Call? in
      guard !file.isMember(name), !code.isDeclared(name), file.typeParts[code.word(name)] == nil else { return nil }
      return file.call(at: name)
    }
    if calls.count < 2 { return [] }
    var around: [Call] = []
    return calls.compactMap { inner in
      while let last = around.last, last.end <= inner.name { around.removeLast() }
      defer { around.append(inner) }
      guard
        let outer = around.last(where: { file.steps.take() && inner.end <= $0.end && isLabel(inner, of: $0, file) })
      else { return nil }
      let word = code.word(inner.name)
      return Finding(
        code.range(inner.name), reason: "nested",
        message: "this `\(word)` is in the label of a `\(code.word(outer.name))`; put it beside that",
        related: [file.place(of: outer.name, "the outer control")])
    }
  }

  /// Whether a control is shown in the label of another one.
  private func isLabel(_ inner: Call, of outer: Call, _ file: FileView) -> Bool {
    if file.code.isWord(outer.name, "Menu"), !outer.trailingClosures.contains(where: { $0.label != nil }) {
      return false
    }
    guard let label = file.label(of: outer), label.contains(inner.name) else { return false }
    // Nothing between them presents the inner one elsewhere, or shows it in response to an event.
    for step in file.way(from: inner.name, behind: inner.end).steps {
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
