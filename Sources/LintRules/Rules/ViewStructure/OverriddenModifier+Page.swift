extension OverriddenModifier {
  static let info = RuleInfo(
    id: "overridden_modifier",
    summary: "A modifier that is already set on the view has no effect the second time.",
    explanation: """
      Fonts, colors, and styles are environment values: the modifier closest to the view wins, and an outer modifier of
      the same name has no effect. Usually one of the two is left over from a merge, and the next person edits the wrong
      one. Keep the one that you want.
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
      - Modifiers around a modifier that adds views, because the added views use the outer value. Such a modifier is an
        overlay, a sheet, a modifier of your project that contains a stack, or an unknown modifier.
      - An inner `nil` or hierarchical style, such as `.secondary`, which depends on the outer value.
      - An inner style of your own that may apply the outer one, because it contains `Label(configuration)` or similar, or
        is a text field style, which changes the field that it gets.
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
