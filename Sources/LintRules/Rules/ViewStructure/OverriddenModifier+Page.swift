extension OverriddenModifier {
  static let info = RuleInfo(
    id: "overridden_modifier",
    summary: "If a modifier is applied twice, only the inner one has an effect.",
    explanation: """
      Fonts, colors, and styles are environment values: the modifier closest to the view wins, and an outer modifier of
      the same name has no effect. Usually one of the two is left over from a merge, and the next person edits the wrong
      one. Keep the one you want.
      """,
    bad: [
      """
      struct ArticleList: View {
        let articles: [Article]

        var body: some View {
          List(articles) { article in
            Text(article.title)
              .font(.headline)
              .padding(.vertical)
              .font(.title)  // reported
          }
          .listStyle(.insetGrouped)
          .listStyle(.plain)  // reported
        }
      }
      """
    ],
    good: [
      """
      struct ArticleList: View {
        let articles: [Article]

        var body: some View {
          List(articles) { article in
            Text(article.title)
              .font(.headline)
              .padding(.vertical)
          }
          .listStyle(.insetGrouped)
        }
      }
      """
    ],
    notReported: """
      - Modifiers outside one that adds views, because the added views use the outer value. Modifiers that add views are
        overlays, sheets, your own modifiers that contain a stack, and unknown modifiers.
      - An inner `nil` or hierarchical style, such as `.secondary`, which depends on the outer value.
      - Your own inner styles that may apply the outer one: text field styles, and styles that contain
        `Label(configuration)` or similar.
      - Modifiers in different branches of `#if`.
      - Preferences, such as `navigationTitle`, which aren't environment values.

      ```swift
      struct PriceTag: View {
        let price: String

        var body: some View {
          Text(price)
            .foregroundStyle(.white)
            .padding(8)
            .background(Capsule())
            .foregroundStyle(.blue)
        }
      }
      ```
      """,
    reasons: [("overridden", "an inner modifier of the same name applies")],
    fixes: [(.unsafe, "Remove the outer modifier.")])
}
