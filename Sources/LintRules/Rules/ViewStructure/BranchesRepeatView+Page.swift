extension BranchesRepeatView {
  static let info = RuleInfo(
    id: "branches_repeat_view",
    summary: "The same view in both branches of an `if` loses its state when the condition changes.",
    explanation: """
      The branches of an `if` have different identities. When the condition changes, SwiftUI removes one view and
      inserts the other, so state and focus are lost and values don't animate. If only a value differs, one view with a
      conditional value keeps its identity.
      """,
    bad: [
      """
      struct FavoriteButton: View {
        @Binding var isFavorite: Bool

        var body: some View {
          Button {
            isFavorite.toggle()
          } label: {
            if isFavorite {  // reported: different-values
              Image(systemName: "star.fill")
                .imageScale(.large)
            } else {
              Image(systemName: "star")
                .imageScale(.large)
            }
          }
          .accessibilityLabel("Favorite")
        }
      }
      """,
      """
      struct Separator: View {
        @Environment(\\.colorScheme) private var colorScheme

        var body: some View {
          if colorScheme == .dark {  // reported: identical
            Capsule()
              .frame(height: 2)
              .foregroundStyle(.gray)
          } else {
            Capsule()
              .frame(height: 2)
              .foregroundStyle(.gray)
          }
        }
      }
      """,
    ],
    good: [
      """
      struct FavoriteButton: View {
        @Binding var isFavorite: Bool

        var body: some View {
          Button {
            isFavorite.toggle()
          } label: {
            Image(systemName: isFavorite ? "star.fill" : "star")
              .imageScale(.large)
          }
          .accessibilityLabel("Favorite")
        }
      }
      """
    ],
    notReported: """
      - Branches with `transition`, `matchedGeometryEffect`, or `id`, which have different identities on purpose. Your
        own modifiers that apply one of these count, and so do unknown modifiers.
      - Conditions that change in `withAnimation`, or that are the value of an `animation(_:value:)` around the
        branches.
      - Branches that differ in two or more values, or in a value that already depends on a condition.
      - Two strings that, with the condition, would be longer than 100 bytes.
      - Views with one or two modifiers if the merged value would be hard to read: longer than 120 bytes, or with `??` in
        the condition or in a value.
      - The panes of a picker or a tab view, such as two text editors for different texts: each keeps its own scroll
        position and selection.
      - Two `Text` views with different strings and at most one modifier, or two if only one string has an interpolation;
        and hand-written plurals, such as “1 song” and “\\(count) songs”.
      - Conditions that never change: a constant with a value, or a property for which the project only passes literals,
        or nothing.
      - Views without state, such as a `Text`, if a different `if` in the same body has the same condition and its branches
        can't be merged.
      - Views in a widget, and App Intents snippets.
      - Arguments that may have different types, such as styles and shapes; and a string literal beside a computed
        string, because only the literal is localized.
      - UIKit and AppKit views, and arguments that initialize a view's state, because such views may read a value only
        once.
      - `if let`, `if case`, `if #available`, and `else if`.
      """,
    reasons: [
      ("identical", "the branches are the same"), ("different-values", "the branches differ in one argument"),
    ],
    fixes: [(.unsafe, "Merge the branches into one view, with a conditional value for an argument that differs.")])
}
