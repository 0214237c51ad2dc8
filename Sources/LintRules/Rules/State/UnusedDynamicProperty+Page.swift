/// The page of the rule.
extension UnusedDynamicProperty {
  static let info = RuleInfo(
    id: "unused_dynamic_property",
    summary: "A property wrapper that the view never reads can cause needless updates.",
    explanation: #"""
      A view updates whenever an `ObservableObject` in its `@EnvironmentObject` or `@ObservedObject` publishes a change,
      even if `body` never reads the object. An unread `@FetchRequest` still runs its fetch, and an unread environment
      value such as `dismiss` can invalidate the view during navigation. Findings about objects and fetches are notes
      without a fix, because a view may declare them just to update when they change. An object that publishes
      nothing never updates the view.

      An unread `@State` or `@Binding` costs nothing at run time. It's usually left over from a removed feature, and a
      binding still forces every caller to pass something.

      Use the property, or remove it and the arguments that callers pass for it.
      """#,
    bad: [
      #"""
      struct ArticleView: View {
        let article: Article

        @Environment(\.dismiss) private var dismiss  // reported
        @EnvironmentObject private var session: Session  // reported
        @State private var isBookmarked = false  // reported

        var body: some View {
          ScrollView {
            Text(article.title)
              .font(.title)
            Text(article.text)
          }
        }
      }
      """#
    ],
    good: [
      #"""
      struct ArticleView: View {
        let article: Article

        @Environment(\.dismiss) private var dismiss
        @State private var isBookmarked = false

        var body: some View {
          ScrollView {
            Text(article.title)
              .font(.title)
            Text(article.text)
          }
          .toolbar {
            Toggle("Bookmark", isOn: $isBookmarked)
            Button("Done") {
              dismiss()
            }
          }
        }
      }
      """#
    ],
    notReported: #"""
      - `@StateObject` and shared objects in `@State`, which a view may own only to keep them alive.
      - Environment values that a view declares just to update when they change: those in `allowedEnvironmentValues`,
        and `timeZone` or `verticalSizeClass` if the view reads `Date` or `UIScreen`.
      - Objects that `body` reads as `Manager.shared` or as `account.settings`, theme objects with static properties, and
        objects in a view whose `body` calls methods of other objects, reads files, or shows an `ObservableObject` from a
        plain property.
      - Objects that an initializer also captures in another property, such as a `Binding(get:set:)`.
      - An `@AppStorage` property whose key the view reads from `UserDefaults`.
      - Properties with a comment that says that they update the view.
      - Properties that aren't private, if an extension in another file or a protocol may use them.
      - Types that are also declared in another `#if` branch or file.
      - Properties that commented-out code uses, such as `// dismiss()`.
      - Views that only previews show.
      - Unfinished views: `body` contains only comments and empty stacks, or an action contains only a comment.

      ```swift
      struct GreetingView: View {
        @Environment(\.locale) private var locale
        @Environment(\.timeZone) private var timeZone
        @StateObject private var player = MusicPlayer()

        var body: some View {
          Text(Date(), style: .time)
        }
      }
      ```
      """#,
    reasons: [("unused", "the view never reads the property")],
    options: [
      OptionDeclaration(
        "allowedEnvironmentValues", .names, "Environment values that may be declared without being read.")
    ],
    fixes: [
      (.safe, "Remove a private property that callers can't pass, if nothing else can depend on it."),
      (.unsafe, "Remove a property that callers could pass but don't, or that other code may depend on."),
    ])
}
