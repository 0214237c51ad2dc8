import Testing

@testable import LintRules

/// Objects that a view observes only to update with them.
@Suite struct UnusedDynamicPropertySubscriptionTests {
  /// A view that shows an object in a plain property may observe a different object to update at the same time.
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

  /// Methods of other objects may read the object, including in functions that `body` calls.
  @Test(arguments: [
    ("@Environment(Cart.self) private var cart", "Text(cart.title())", "", 0),
    ("@Environment(\\.cart) private var cart", "Text(cart.title())", "", 1),
    ("var cart: Cart?", "Text(cart?.title() ?? b)", "", 0),
    ("let cart: Cart", "Text(text())", "func text() -> String { cart.title(1) }", 0),
    ("let cart: Cart", "Text(text)", "private var text: String { cart.title(1) }", 0),
    ("let cart: Cart", "Button(b) { pay() }", "func pay() { cart.pay(1) }", 1),
    ("let cart: Cart", "Text(b)", "func text() -> String { cart.title(1) }", 1),
    // Files may have changed together with the object.
    ("let id: Int", "if let image = UIImage.loaded(id) { Image(uiImage: image) }", "", 0),
    ("let id: Int", "if let image = UIImage(contentsOfFile: path(id)) { Image(uiImage: image) }", "", 0),
    ("let id: Int", "Text(text)", "var text: String? { try? String(contentsOf: url) }", 0),
    ("let id: Int", "Button(a) { show(UIImage.loaded(id)) }", "", 1),
    ("let id: Int", "Text(Color.named(id))", "", 1), ("let id: Int", "Image(uiImage: UIImage(named: b))", "", 1),
  ])
  func methodsOfOtherObjects(_ property: String, _ body: String, _ member: String, _ count: Int) {
    let view = """
      struct A: View { @EnvironmentObject private var store: Store; \(property)
        var body: some View { \(body) }
        \(member) }
      """
    #expect(LintedText(view, only: ["unused_dynamic_property"]).findings.count == count)
  }

  /// The property updates a view that reads the stored value without it.
  @Test(arguments: [
    ("\"name\"", "Text(UserDefaults.standard.string(forKey: \"name\") ?? b)", 0),
    ("\"name\"", "TextField(a, text: Binding(get: { defaults.string(forKey: \"name\") ?? b }, set: { _ in }))", 0),
    ("Keys.name", "Text(UserDefaults.standard.string(forKey: Keys.name) ?? b)", 0),
    ("\"name\"", "Text(UserDefaults.standard.string(forKey: \"title\") ?? b)", 1),
    ("\"name\"", "Button(a) { show(UserDefaults.standard.string(forKey: \"name\")) }", 1),
    ("\"name\"", "Text(a).task { UserDefaults.standard.set(b, forKey: \"name\") }", 1),
  ])
  func storedValuesThatAreReadByKey(_ key: String, _ body: String, _ count: Int) {
    let view = "struct A: View { @AppStorage(\(key)) private var name = b; var body: some View { \(body) } }"
    #expect(LintedText(view, only: ["unused_dynamic_property"]).findings.count == count)
  }

  /// The view reads the object through a property with a closure that captures it.
  @Test(arguments: [
    ("self.store = store; _name = Binding(get: { store.name }, set: { store.name = $0 })", 0),
    ("_store = ObservedObject(wrappedValue: store); self._name = Binding(get: { store.name }, set: { _ in })", 0),
    ("self.store = store; _name = store.binding", 1), ("self.store = store; Task { store.load() }; _name = name", 1),
    ("self.store = store; _name = Binding(get: { other.name }, set: { _ in })", 1),
  ])
  func objectsInClosuresOfOtherProperties(_ body: String, _ count: Int) {
    let view = """
      struct A: View { @ObservedObject private var store: Store; @Binding private var name: String
        init(store: Store, other: Store, name: Binding<String>) { \(body) }
        var body: some View { TextField(a, text: $name) } }
      """
    #expect(LintedText(view, only: ["unused_dynamic_property"]).findings.count == count)
  }
}
