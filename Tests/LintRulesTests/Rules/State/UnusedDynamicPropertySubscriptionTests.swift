import Testing

@testable import LintRules

/// Objects that a view observes only to update with them.
@Suite struct UnusedDynamicPropertySubscriptionTests {
  /// A view that shows an object of a plain property may observe a different object to update with it.
  @Test(arguments: [
    ("var post: Post", "Row(post: post)", "class Post: ObservableObject {}", 0),
    ("let post: Post?", "Text(self.post?.title ?? b)", "class Post: Model {}\nclass Model: ObservableObject {}", 0),
    ("@ObservedObject var post: Post", "Row(post: post)", "class Post: ObservableObject {}", 1),
    ("var post: Post", "Button(b) { post.save() }", "class Post: ObservableObject {}", 1),
    ("var post: Post", "Row(post: post)", "struct Post { var title = b }", 1),
    ("var post: Post", "Row(post: post)", "@Observable class Post {}", 1),
    ("var posts: [Post]", "Row(posts: posts)", "class Post: ObservableObject {}", 1),
  ])
  func plainPropertiesWithObjects(_ property: String, _ body: String, _ type: String, _ count: Int) {
    let view = """
      struct A: View { @EnvironmentObject private var store: Store; \(property)
        var body: some View { \(body) } }
      """
    let only = ["unused_dynamic_property"]
    #expect(LintedText(view + "\n" + type, only: only).findings.count == count)
    #expect(LintedText(view, only: only, others: [("Models/Post.swift", type)]).findings.count == count)
  }
}
