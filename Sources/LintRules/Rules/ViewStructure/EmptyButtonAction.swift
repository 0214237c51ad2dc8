/// Finds buttons that do nothing.
struct EmptyButtonAction: RuleWithoutOptions, FollowingRule {
  static let info = RuleInfo(
    id: "empty_button_action",
    summary: "A button with an empty action looks as if it worked.",
    explanation: """
      A button that does nothing when it is tapped is a promise that was forgotten: a retry that does not retry, a link to a
      screen that is not there yet.

      Write the action, disable the button, or remove it. Buttons of alerts and dialogs, which close them, are not reported,
      nor are those with the role cancel, disabled ones, and actions with a comment.
      """,
    bad: ["struct A: View { var body: some View { Button(\"Retry\") { } } }"],
    good: [
      "struct A: View { var body: some View { Button(\"Retry\") { load() } } }",
      "struct A: View { var body: some View { Text(a).alert(a, isPresented: $b) { Button(\"OK\") { } } } }",
    ],
    reasons: [("empty", "the action is empty")],
    strict: .warning)

  var triggers: Triggers { .any(["Button"]) }

  private static let harmless = WordList("disabled hidden allowsHitTesting accessibilityHidden")
  private static let dialogs = WordList("alert confirmationDialog actionSheet")

  func check(
    _ file: FileView, _ project: ProjectIndex, asking questions: inout ModifierQuestions
  ) -> [Finding] {
    let code = file.code
    let modifiers = ProjectModifiers(file, project)
    defer { questions.formUnion(modifiers.questions) }
    return file.words.tokens(of: "Button").compactMap { name in
      guard !file.isMember(name), !code.isDeclared(name), let call = file.call(at: name),
        file.argument("role", of: call) == nil, file.argument("intent", of: call) == nil,
        let brace = action(of: call, file), isEmpty(brace, file), isShown(call, modifiers),
        let owner = file.phaseAndMember(of: name).member?.parent, project.isViewType(owner, file, asking: &questions)
      else { return nil }
      return Finding(
        code.range(name), reason: "empty", message: "this `Button` does nothing; write its action or disable it")
    }
  }

  private func action(of call: Call, _ file: FileView) -> Int? {
    let closures = file.code.closures(of: call)
    if let action = closures.first(where: { $0.label.map { file.code.isWord($0, "action") } ?? false }) {
      return action.brace
    }
    guard file.argument("action", of: call) == nil else { return nil }
    return closures.first { file.kind(ofClosure: $0.brace) == .action }?.brace
  }

  private func isEmpty(_ brace: Int, _ file: FileView) -> Bool {
    guard file.brackets.after(brace) == brace + 2 else { return false }
    return !file.hasComment(in: file.code.range(brace).upperBound..<file.code.range(brace + 1).lowerBound)
  }

  /// Whether a button is part of a body, outside of dialogs, and can be tapped.
  private func isShown(_ call: Call, _ own: ProjectModifiers) -> Bool {
    let file = own.file
    guard file.phase(of: call.name) == .body else { return false }
    let steps = file.way(from: call.name, behind: call.end).steps
    if own.mayFit(NamedModifier { Self.harmless.contains($0.name) }, on: steps) { return false }
    return !steps.contains { step in
      guard case .content(let outer, _) = step else { return false }
      let word = file.code.word(outer.name)
      return Self.dialogs.contains(word) || word == "Alert" || word == "Menu"
    }
  }
}
