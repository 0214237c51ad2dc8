/// Finds buttons that do nothing.
struct EmptyButtonAction: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "empty_button_action",
    summary: "A button with an empty action does nothing when it's tapped.",
    explanation: """
      A button with an empty action is usually unfinished work, such as a Retry button that doesn't retry. People tap it
      and think that the app is broken. Add the action, disable the button, or remove it.
      """,
    bad: [
      """
      struct ErrorView: View {
        let message: String

        var body: some View {
          VStack {
            Text(message)
            Button("Retry") {}  // reported
          }
        }
      }
      """
    ],
    good: [
      """
      struct ErrorView: View {
        let message: String
        let retry: () -> Void

        var body: some View {
          VStack {
            Text(message)
            Button("Retry", action: retry)
          }
        }
      }
      """
    ],
    notReported: """
      - Buttons of alerts, confirmation dialogs, and menus: a tap closes these.
      - Buttons with a `role` or an `intent`.
      - Buttons that are disabled or hidden, and those with `allowsHitTesting` or `accessibilityHidden`.
      - Actions with a comment.

      ```swift
      struct ProfileView: View {
        @State private var isShowingHelp = false

        var body: some View {
          VStack {
            Button("Help") {
              isShowingHelp = true
            }
            Button("Share") {
              // Sharing arrives with the next release.
            }
          }
          .alert("Help", isPresented: $isShowingHelp) {
            Button("OK") {}
          }
        }
      }
      ```
      """,
    reasons: [("empty", "the action is empty")],
    strict: .warning)

  var triggers: Triggers { .any(["Button"]) }

  private static let harmless = WordList("disabled hidden allowsHitTesting accessibilityHidden")
  private static let dialogs = WordList("alert confirmationDialog actionSheet")

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    let modifiers = ProjectModifiers(file, project)
    return file.words.tokens(of: "Button").compactMap { name in
      guard !file.isMember(name), !code.isDeclared(name), let call = file.call(at: name),
        file.argument("role", of: call) == nil, file.argument("intent", of: call) == nil,
        let brace = file.action(ofButton: call), isEmpty(brace, file), isShown(call, modifiers),
        let owner = file.phaseAndMember(of: name).member?.parent, project.isViewType(owner, file)
      else { return nil }
      return Finding(
        code.range(name), reason: "empty",
        message: "this `Button` does nothing when tapped; add an action or disable it")
    }
  }

  private func isEmpty(_ brace: Int, _ file: FileView) -> Bool {
    guard file.isEmptyClosure(brace) else { return false }
    return !file.hasComment(in: file.code.range(brace).upperBound..<file.code.range(brace + 1).lowerBound)
  }

  /// Whether a button is in `body`, outside dialogs, and can be tapped.
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
