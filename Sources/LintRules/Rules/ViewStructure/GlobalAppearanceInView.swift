/// Finds views that change how all bars and tables of the app look.
struct GlobalAppearanceInView: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "global_appearance_in_view",
    summary: "`appearance()` in a view changes every other screen.",
    explanation: """
      `UINavigationBar.appearance().…` applies to all bars that appear later, in the whole app. Set in a view, it depends on
      which screen was open first, and a preview of one screen looks different from the app.

      Use a modifier, which applies to one screen:

          .toolbarBackground(.blue, for: .navigationBar)
          .scrollContentBackground(.hidden)

      or set it once, where the app starts. `App` and delegates are not reported.
      """,
    bad: [
      "struct A: View { init() { UITableView.appearance().backgroundColor = .clear }\nvar body: some View { Text(a) } }"
    ],
    good: [
      "struct A: View { var body: some View { List { }.scrollContentBackground(.hidden) } }",
      "struct A: App { init() { UINavigationBar.appearance().tintColor = .red } }",
    ],
    reasons: [("appearance", "the view changes other screens")],
    strict: .warning)

  var triggers: Triggers { .any(["appearance"]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.words.tokens(of: "appearance").compactMap { name in
      guard code.kind(name - 1) == .period, code.startsUppercase(name - 2), code.word(name - 2).hasPrefix("UI"),
        let call = file.call(at: name), call.arguments.allSatisfy({ $0.label != nil }), call.trailingClosures.isEmpty,
        file.isInViewType(name)
      else { return nil }
      return Finding(
        code.range(name - 2), reason: "appearance",
        message: "`\(code.word(name - 2)).appearance()` changes every other screen; use a modifier")
    }
  }
}
