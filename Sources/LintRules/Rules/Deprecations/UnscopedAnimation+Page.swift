extension UnscopedAnimation {
  static let info = RuleInfo(
    id: "unscoped_animation",
    summary: "`animation(_:)` without a value animates every change in the view.",
    explanation: """
      `.animation(.default)` animates every change in the view: the intended one, and also rows, rotation, and the first
      layout. It has been deprecated since iOS 15. `animation(_:value:)` animates only changes to one value.

      `.animation(nil)` disables every animation in the view. With `value:`, it would disable only those of one value,
      so replace it with `.transaction { $0.animation = nil }`. The same applies to an animation with a duration of 0.

      On a view that an `if` inserts, an animation with a value has no effect, because the view is new when the value
      changes. Animate the container, or the transition: `.transition(.opacity.animation(.default))`.

      If nothing in the view depends on a value, or if your own view changes its state in `onAppear`, the change happens
      in a child view. Animate the child view.

      If your own `ButtonStyle` changes while the button is pressed, animate the change in the style:
      `.animation(.default, value: configuration.isPressed)`.
      """,
    bad: [
      """
      struct FavoriteButton: View {
        @State private var isFavorite = false

        var body: some View {
          Button("Favorite", systemImage: "heart") {
            isFavorite.toggle()
          }
          .scaleEffect(isFavorite ? 1.2 : 1)
          .animation(.default)  // reported
        }
      }
      """,
      """
      struct StatusView: View {
        let price: Decimal
        let warning: String?

        var body: some View {
          VStack {
            HStack {
              Text("Price")
              Text(price, format: .currency(code: "USD"))
            }
            .animation(nil)  // reported
            if let warning {
              Text(warning)
                .transition(.opacity)
                .animation(.easeOut)  // reported
            }
          }
        }
      }
      """,
    ],
    good: [
      """
      struct FavoriteButton: View {
        @State private var isFavorite = false

        var body: some View {
          Button("Favorite", systemImage: "heart") {
            isFavorite.toggle()
          }
          .scaleEffect(isFavorite ? 1.2 : 1)
          .animation(.default, value: isFavorite)
        }
      }
      """,
      """
      struct StatusView: View {
        let price: Decimal
        let warning: String?

        var body: some View {
          VStack {
            HStack {
              Text("Price")
              Text(price, format: .currency(code: "USD"))
            }
            .transaction { $0.animation = nil }
            if let warning {
              Text(warning)
                .transition(.opacity.animation(.easeOut))
            }
          }
        }
      }
      """,
    ],
    notReported: """
      - Animations of bindings, such as `$volume.animation(.easeOut)`, and of transitions.
      - The form with a closure, `animation(_:body:)`.
      - A modifier `animation(_:)` that your project defines.
      - `animation(nil)` on a view without other views in it, such as a `Text`, and in projects that support iOS 14, where
        it isn't deprecated.
      - A button or text with only literals, such as `Button("Done") { dismiss() }`, unless an `if` inserts it.
      - A `Text` or an image without a condition, if a view around it already has such an animation.
      - Containers and views without arguments that an `if` inserts, if nothing in them depends on a value.
      - Views of a widget, and snippets of App Intents.
      - Parameters of closures, unless they're known to be views: a library may configure something else with them.
      """,
    reasons: [("unscoped", "there is no `value:`")],
    fixes: [
      (.unsafe, "Change `animation(nil)` to `transaction`."),
      (.manual, "Add `value:`. You fill in the value, unless a conditional expression shows it."),
    ])
}
