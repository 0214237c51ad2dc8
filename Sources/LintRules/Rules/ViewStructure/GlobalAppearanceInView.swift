/// Finds views that change the appearance of UIKit views in the whole app.
struct GlobalAppearanceInView: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "global_appearance_in_view",
    summary: "`appearance()` in a view affects every screen of the app.",
    explanation: """
      `UINavigationBar.appearance()` changes all bars created afterward, in the whole app. Set in a view, the result
      depends on which screen was opened first, and a preview of one screen looks different from the app.

      Use a modifier, which affects one screen, or set the appearance once when the app launches.
      """,
    bad: [
      """
      struct SettingsView: View {
        @State private var sendsReports = true

        init() {
          UITableView.appearance().backgroundColor = .clear  // reported
        }

        var body: some View {
          Form {
            Toggle("Send crash reports", isOn: $sendsReports)
          }
        }
      }
      """
    ],
    good: [
      """
      struct SettingsView: View {
        @State private var sendsReports = true

        var body: some View {
          Form {
            Toggle("Send crash reports", isOn: $sendsReports)
          }
          .scrollContentBackground(.hidden)
        }
      }
      """,
      """
      @main
      struct ShopApp: App {
        init() {
          UINavigationBar.appearance().tintColor = .systemPink
        }

        var body: some Scene {
          WindowGroup {
            CatalogView()
          }
        }
      }
      """,
    ],
    notReported: """
      - `appearance()` in an `App`, a delegate, or any other type that isn't a view or a view modifier.
      - `appearance()` of types whose names don't start with `UI`, such as your own `Theme.appearance()`.
      """,
    limits: [RuleInfo.eachFile],
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
        message: "`\(code.word(name - 2)).appearance()` affects every screen; use a SwiftUI modifier")
    }
  }
}
