/// Finds SwiftUI's own types whose names begin with an underscore.
struct UnderscoredSwiftUIType: BuiltinRule {
  static let info = RuleInfo(
    id: "underscored_swiftui_type",
    summary: "Underscored SwiftUI types are undocumented and can change without notice.",
    explanation: """
      `_ConditionalContent`, `_VariadicView`, and similar types are public only for technical reasons. They're
      undocumented, and their behavior has changed between releases.

      Let the compiler infer the type with `some View`. To arrange the children of a container, use `Layout`, or
      `ForEach(subviews:)` and `Group(subviews:)`, which are available since iOS 18.
      """,
    bad: [
      """
      struct StatusIcon: View {
        let isOnline: Bool

        var body: _ConditionalContent<Image, Text> {  // reported
          if isOnline {
            Image(systemName: "wifi")
          } else {
            Text("Offline")
          }
        }
      }
      """,
      """
      struct DividedStack<Content: View>: View {
        @ViewBuilder let content: Content

        var body: some View {
          _VariadicView.Tree(DividedLayout()) {  // reported
            content
          }
        }
      }
      """,
    ],
    good: [
      """
      struct StatusIcon: View {
        let isOnline: Bool

        var body: some View {
          if isOnline {
            Image(systemName: "wifi")
          } else {
            Text("Offline")
          }
        }
      }
      """,
      """
      struct DividedStack<Content: View>: View {
        @ViewBuilder let content: Content

        var body: some View {
          VStack {
            ForEach(subviews: content) { subview in
              subview
              Divider()
            }
          }
        }
      }
      """,
    ],
    notReported: """
      - Types that the same file declares.
      - Underscored types that aren't in the option `types`, and all underscored modifiers.
      """,
    limits: [RuleInfo.eachFile],
    reasons: [("underscore", "the type isn't documented API")],
    options: [OptionDeclaration("types", .names, "Undocumented types to report.")],
    strict: .warning)

  private let types: [String]

  init(_ options: OptionValues) {
    types = options.strings("types")
  }

  var triggers: Triggers { .any(types) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.words.tokens(ofAny: types).compactMap { name in
      guard !file.isMember(name), !code.isDeclared(name), file.typeParts[code.word(name)] == nil else { return nil }
      return Finding(
        code.range(name), reason: "underscore",
        message: "`\(code.word(name))` is an undocumented SwiftUI type; use `some View` or a public API")
    }
  }
}
