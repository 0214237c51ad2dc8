/// The page of the rule.
extension OwnedObservedObject {
  static let info = RuleInfo(
    id: "owned_observed_object",
    summary: "An `@ObservedObject` that the view creates is lost whenever its parent updates.",
    explanation: """
      SwiftUI re-creates the view struct whenever its parent's `body` runs. `@ObservedObject` doesn't keep the object,
      so everything it loaded is lost and its requests start again. In a preview nothing above the view changes, so it
      looks fine.

      `@StateObject` keeps the object for the lifetime of the view. In an initializer, write
      `_model = StateObject(wrappedValue: FeedModel())`.

      `@StateObject` also keeps the object if an argument changes. If the object depends on an argument, add `.id(_:)`
      with that argument, or with a `Hashable` value of it, where you create the view.
      """,
    bad: [
      """
      struct FeedView: View {
        @ObservedObject var model = FeedModel()  // reported

        var body: some View {
          List(model.articles) { article in
            Text(article.title)
          }
          .task {
            await model.load()
          }
        }
      }
      """,
      """
      struct ArticleView: View {
        @ObservedObject private var loader: ArticleLoader  // reported

        init(id: Article.ID) {
          loader = ArticleLoader(id: id)
        }

        var body: some View {
          Text(loader.title)
        }
      }
      """,
    ],
    good: [
      """
      struct FeedView: View {
        @StateObject private var model = FeedModel()

        var body: some View {
          List(model.articles) { article in
            Text(article.title)
          }
          .task {
            await model.load()
          }
        }
      }
      """,
      """
      struct ArticleView: View {
        @StateObject private var loader: ArticleLoader

        init(id: Article.ID) {
          _loader = StateObject(wrappedValue: ArticleLoader(id: id))
        }

        var body: some View {
          Text(loader.title)
        }
      }
      """,
    ],
    notReported: """
      - Objects that are passed in, and shared objects such as `Store.shared` or `Resolver.resolve()`.
      - Objects that only observe a value the view receives, such as a `ViewStore` of The Composable Architecture.
        `@StateObject` would keep observing the first value.
      - A default object, if a caller in the project passes a different one.
      - Objects of an `App`, which is created only once.
      - Views that only previews show.
      - Objects that are created from an array or another collection, because the view shows the current elements.
      - Objects whose properties are all stored elsewhere, such as with `@AppStorage("key")`, or are all constants that
        come from elsewhere.
      - Objects of a view that your project creates only for hosting controllers, in actions, in other code outside of
        views, or in the `body` of a view without properties, because no parent re-creates the view.
      - Objects that the view never uses.
      - Objects that an initializer uses, or a function that only other files call: a `@StateObject` has no object until
        the view is on screen.
      """,
    reasons: [("created", "the view creates the object it observes")],
    fixes: [
      (
        .unsafe,
        "Change to `@StateObject`, unless the object depends on an argument, or the project supports iOS 13, which "
          + "doesn't have it."
      )
    ])
}
