import Testing

@testable import LintRules

@Suite struct OwnedObservedObjectTests {
  private let rule = OwnedObservedObject.shipped()

  @Test(arguments: [
    ("struct A: View { @⟦ObservedObject⟧ var model = Model(); var body: some View { Text(model.a) } }", "created"),
    (
      "struct A: View { @⟦ObservedObject⟧ private var cart: Cart = .init(store: .live); var body: some View { Text(cart.sum) } }",
      "created"
    ),
    (
      """
      struct A: View { @⟦ObservedObject⟧
        // the loader
        var loader = Loader<UIImage>(url: nil); var body: some View { Text(a).task { await loader.load() } } }
      """, "created"
    ),
    (
      "struct A: View { @SwiftUI.⟦ObservedObject⟧ var model = Feed.Model.init { $0.start() }; var body: some View { Text($model.a) } }",
      "created"
    ),
    (
      "struct A: View { @⟦ObservedObject⟧ var model = Model(); init(model: Int) { n = model }; var body: some View { Text(model.a) } }",
      "created"
    ),
    (
      "struct A: View { @⟦ObservedObject⟧ var model = Model(); var body: some View { B(action: load) }; func load() { model.load() } }",
      "created"
    ),
    (
      "struct A: View { @⟦ObservedObject⟧ var model = Model(); var body: some View { Text(a) }; private func load() { model.load() } }",
      "created"
    ),
    (
      "struct A: View { @⟦ObservedObject⟧ var model = Model(id: 0); init(id: Int) { model = Model(id: id) }; init() {}; var body: some View { Text(model.a) } }",
      "created"
    ),
    (
      "struct A: View { @⟦ObservedObject⟧ var model: Model; init(id: Int) { let new = Model(id: id); _model = ObservedObject(wrappedValue: new) }; var body: some View { Text(model.a) } }",
      "created"
    ),
    (
      "struct M: ViewModifier { @⟦ObservedObject⟧ var model = Model(); func body(content: Content) -> some View { content.badge(self.model.n) } }",
      "created"
    ),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "struct A: View { @ObservedObject var model: Model; var body: some View { Text(a) } }",
    "struct A: View { @ObservedObject private var net = NetworkMonitor.shared; var body: some View { Text(a) } }",
    "struct A: View { @ObservedObject var theme: Theme = .sharedTheme; @ObservedObject var b = Resolver.resolve(); @ObservedObject var c = makeModel() var body: some View { Text(a) } }",
    "struct A: View { @ObservedObject var model: Model; init(model: Model = Model()) { self.model = model }; var body: some View { Text(a) } }",
    "struct A: View { @StateObject var model = Model(); var body: some View { Text(a) } }",
    "class A { @ObservedObject var model = Model() }",
    "let text = \"@ObservedObject var model = Model()\"",
    // An app is made once.
    "@main struct A: App { @ObservedObject var model = Model(); var body: some Scene { WindowGroup { Text(model.a) } } }",
    "struct A { @ObservedObject var model = Model() }\nextension A: App { var body: some Scene { WindowGroup { Text(model.a) } } }",
    // Nothing uses it.
    "struct A: View { @ObservedObject var model = Model(); var body: some View { Text(a) } }",
    "struct A: View { @ObservedObject var model = Model(); let b: Other; var body: some View { Text(b.model) } }",
    // Outside of a shown view a state object is not there.
    "struct A: View, Story { @ObservedObject private var model = Model(); func onPause() { model.pause() }; var body: some View { Text(a) } }",
    "struct A: View, Story { @ObservedObject var model = Model(); var body: some View { Text(a).onAppear { b() } }; func onAppear() { model.start() } }",
    "struct A: View { @ObservedObject var model = Model(); var body: some View { Text(a) } }\nextension A { func update(_ n: Int) { model.n = n } }",
    // While a view is made, a state object has no object yet.
    "struct A: View { @ObservedObject var model = Model(); init(id: Int) { model.load(id) }; var body: some View { Text(model.a) } }",
    "struct A: View { @ObservedObject private var model = Model(); var body: some View { Text(model.a) } }\nextension A { init(id: Int) { self.init(); model.load(id) } }",
    "struct A: View { @ObservedObject var model = Model(); init(_ other: Model) { _model = ObservedObject(wrappedValue: other) }; var body: some View { Text(model.a) } }",
    "struct A: View { @ObservedObject var model = Model(); init(id: Int) { model = Model(id: id) }; init(_ other: Model) { model = other }; var body: some View { Text(model.a) } }",
    "let shared = Model()\nstruct A: View { @ObservedObject var model: Model; init() { model = shared }; var body: some View { Text(model.a) } }",
    "struct A: View { @ObservedObject var model = Store.shared.model(); var body: some View { Text(a) } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test(arguments: [
    (
      "struct A: View { @⟦ObservedObject⟧ var model = Model(); var body: some View { Text(model.a) } }",
      "struct A: View { @StateObject var model = Model(); var body: some View { Text(model.a) } }"
    )
  ])
  func fixes(_ source: String, _ fixed: String) {
    expect(rule, in: source, fixed: fixed, safety: .unsafe)
  }

  /// iOS 13 has no `@StateObject`.
  @Test(arguments: [("13.0", false), ("14.0", true), (nil, true)])
  func advisesTheWrapperThatThereIs(_ release: String?, _ hasWrapper: Bool) {
    let source = "struct A: View { @ObservedObject var model = Model(); var body: some View { Text(model.title) } }"
    let file = FileView(path: "Views/A.swift", source: SourceBytes(source))
    let findings = rule.check(file, Defaults.project(iOS: release))
    #expect(findings.map { !$0.fixes.isEmpty } == [hasWrapper])
    #expect(findings.map { $0.message.contains("StateObject") } == [hasWrapper])
  }

  /// A state object cannot be replaced.
  @Test func hasNoFixWhereItIsReplaced() {
    let with = "private func with(_ other: Model) -> A { var copy = self; copy.model = other; return copy }"
    let view = "@ObservedObject var model = Model(); \(with); var body: some View { Text(model.title) }"
    expectNoFix(rule, in: "struct A: View { \(view) }")
  }

  /// What others pass may be another object later.
  @Test(arguments: [
    ("A(model: other)", 0), ("A()", 1), ("B(model: other)", 1), ("A(title: model)", 1),
    ("A.make(model: other)", 1), ("A.init(model: other)", 0), ("A<Int>(model: other)", 0),
    ("let a: A = .init(model: other)", 0), ("let a: A = .init(title: other)", 1),
    ("let host = UIHostingController(rootView: A()); host.rootView.model = other", 0),
    ("let host = UIHostingController(rootView: B()); A(); host.rootView.model = other", 1),
    ("let host = UIHostingController(rootView: A()); host.rootView.title = other", 1),
  ])
  func defaultsForCallers(_ call: String, _ count: Int) {
    let view = "struct A: View { @ObservedObject var model = Model(); var body: some View { Text(model.title) } }"
    let other = "struct B: View { let other: Model; var body: some View { \(call) } }"
    #expect(LintedText.counts("owned_observed_object", in: view, with: other) == [count, count])
    let previewed = "struct C: View { let n: Int; var body: some View { A() } }\n#Preview { \(call) }"
    let linted = LintedText(view, only: ["owned_observed_object"], others: [("Views/B.swift", previewed)])
    #expect(linted.findings.count == 1)
  }

  /// Names with other letters than those of ASCII are looked up like the others.
  @Test(arguments: [("A(model: b)", 1), ("A(model: b, contraseña: c)", 0), ("A(contraseña: c)", 1), ("A()", 2)])
  func namesHaveAnyLetters(_ call: String, _ count: Int) {
    let view =
      "struct A: View { @ObservedObject var model = M(); @ObservedObject var contraseña = M(); var body: some View { Text(model.a + contraseña.a) } }"
    let other = "struct B: View { let b: M; var body: some View { \(call) } }"
    let text = LintedText(view, only: ["owned_observed_object"], others: [("Views/B.swift", other)])
    #expect(text.findings.count == count)
  }

  @Test(arguments: [
    ("init() { model = Model() }", "init() { _model = StateObject(wrappedValue: Model()) }"),
    (
      "init(store: Store) { self.model = Model(store: store) }",
      "init(store: Store) { _model = StateObject(wrappedValue: Model(store: store)) }"
    ),
    (
      "init() { _model = ObservedObject(wrappedValue: .init()) }",
      "init() { _model = StateObject(wrappedValue: .init()) }"
    ),
    (
      "init() { self._model = .init(initialValue: Model()) }", "init() { _model = StateObject(wrappedValue: Model()) }"
    ),
  ])
  func anInitializerMayMakeTheObject(_ initializer: String, _ fixed: String) {
    let end = "; var body: some View { Text(model.title) } }"
    expect(
      rule, in: "struct A: View { @⟦ObservedObject⟧ var model: Model; \(initializer)\(end)", reason: "created",
      fixed: "struct A: View { @StateObject var model: Model; \(fixed)\(end)")
  }

  /// `@StateObject` keeps the object for the first arguments.
  @Test(arguments: [
    ("id: Article.ID", "id: id", ".id(id)"), ("url: URL?", "url: url", ".id(url)"),
    ("url: URL, name: String", "url: url, name: name", ".id(_:)"), ("kind: Kind", "kind: kind", ".id(kind)"),
    ("url: URL, store: Store", "store: store", nil), ("store: Store", "store: store", nil),
    ("done: @escaping () -> Void", "done: done", nil), ("at: Binding<Int>", "at: at.wrappedValue", nil),
  ])
  func argumentsDecideAboutObjects(_ parameters: String, _ arguments: String, _ identity: String?) {
    let initializer = "init(\(parameters)) { model = Model(\(arguments)) }"
    let view =
      "struct A: View { @ObservedObject var model: Model; \(initializer); var body: some View { Text(model.a) } }"
    let text = LintedText(view + "\nenum Kind { case a }\nclass Store { }", only: ["owned_observed_object"])
    let findings = text.result?.findings.map(\.finding) ?? []
    let advice = identity.map { "on every parent update; use `@StateObject` and `\($0)`" }
    #expect(
      findings.map(\.message)
        == ["`model` is re-created \(advice ?? "whenever the parent view updates; use `@StateObject`")"])
    #expect(findings.map(\.fixes.isEmpty) == [identity != nil])
    #expect(findings.map(\.limit) == [identity == ".id(kind)" ? .note : .error])
  }

  /// `id(_:)` takes only `Hashable` values.
  @Test(arguments: [
    ("struct Code: Equatable { }", "a `Hashable` `.id(_:)`"), ("struct Code: Hashable { }", "`.id(code)`"),
    ("struct Code { }\nextension Code: Hashable { }", "`.id(code)`"),
    ("struct Code: Identifiable { }", "`.id(code.id)`"),
    ("enum Code: String { case a }", "`.id(code)`"), ("enum Code { case a, b(Int) }", "a `Hashable` `.id(_:)`"),
    ("enum Code: Key { case b(Int) }\nprotocol Key: Hashable { }", "`.id(code)`"),
    ("enum Code { case a; func b(c: Int) { } }", "`.id(code)`"),
  ])
  func identitiesAreHashable(_ type: String, _ identity: String) {
    let initializer = "init(code: Code, id: Int) { model = Model(code: code) }"
    let view =
      "struct A: View { @ObservedObject var model: Model; \(initializer); var body: some View { Text(model.a) } }"
    let text = LintedText(view, only: ["owned_observed_object"], others: [("Models/Code.swift", type)])
    let messages = text.result?.findings.map(\.finding.message)
    #expect(messages == ["`model` is re-created on every parent update; use `@StateObject` and \(identity)"])
  }

  /// The view shows the current elements.
  @Test(arguments: ["[Item]", "Set<Item>", "[String: Item]", "IdentifiedArrayOf<Item>", "Array<Item>"])
  func objectsOfCollections(_ type: String) {
    let initializer = "init(items: \(type)) { model = Model(items: items) }"
    expectNone(
      rule,
      in: "struct A: View { @ObservedObject var model: Model; \(initializer); var body: some View { Text(model.a) } }")
  }

  /// A new object has the same values.
  @Test(arguments: [
    ("class Model: ObservableObject { @AppStorage(\"a\") var a = 1; static let b = 2 }", 0),
    ("class Model: ObservableObject { @Defaults(\"a\") var a: Int; @Defaults(\"b\") var b: Int; var c: Int { a } }", 0),
    ("class Model: ObservableObject { @AppStorage(\"a\") var a = 1; @Published var b = 2 }", 1),
    ("class Model: ObservableObject { @AppStorage(\"a\") var a = 1; init() { load() } }", 1),
    ("class Model: ObservableObject { let a: Store; let b = Store.shared; init(a: Store) { self.a = a } }", 0),
    ("class Model: ObservableObject { let a: [Int]; init(b: Store) { a = Array(Set(b.all)) } }", 0),
    ("class Model: ObservableObject { let a: Store; init() { a = Store() } }", 1),
    ("class Model: ObservableObject { let a: Store; init(a: Store) { self.a = a; a.load() } }", 1),
    ("class Model: ObservableObject { let a = Store() }", 1),
    ("class Model: ObservableObject { let a: Store; var b = 1; init(a: Store) { self.a = a } }", 1),
    ("class Model: Base { @AppStorage(\"a\") var a = 1 }", 1), ("class Model: ObservableObject { }", 1),
  ])
  func valuesThatAreStoredElsewhere(_ model: String, _ count: Int) {
    let view = "struct A: View { @ObservedObject var model = Model(); var body: some View { Text(model.a) } }"
    let only = ["owned_observed_object"]
    #expect(LintedText(view, only: only, others: [("App/Model.swift", model)]).findings.count == count)
  }

  @Test(arguments: [
    ("updater.publisher(for: \\.can).assign(to: &$can)", false),
    ("updater.publisher(for: \\.can).assign(to: &$can); load()", true), ("load(updater)", true),
  ])
  func objectsThatMirrorAnother(_ body: String, _ isReported: Bool) {
    let attribute = isReported ? "@⟦ObservedObject⟧" : "@ObservedObject"
    let initializer = "init(updater: Updater) { model = Model(updater: updater) }"
    let view = "struct A: View { \(attribute) var model: Model; \(initializer); var body: some View { Text(model.a) } }"
    expect(rule, in: view + "\nclass Model: ObservableObject { init(updater: Updater) { \(body) } }")
  }

  /// An object that only observes a passed object loses nothing. `@StateObject` would keep observing the first object.
  @Test(arguments: [
    ("V", "self.model = ViewStore(self.store, observe: { $0 })", false),
    ("V", "self.model = ViewStore<A, B>(store.scope(state: \\.a))", false),
    ("ViewStore<Int, Action>", "model = .init(store)", false),
    ("V", "_model = ObservedObject(wrappedValue: .init(store, observe: \\.a))", false),
    ("V", "model = StoreObserver(store)", false),
    ("V", "model = ViewStore(Store(initialState: 1), observe: { $0 })", true),
    ("V", "model = Updates(store: store)", true), ("V", "model = StoreObserver(path: path)", true),
    ("V", "model = Updates(true, observing: true)", true), ("V", "model = Model(store)", true),
  ])
  func objectsThatOnlyObserve(_ type: String, _ assignment: String, _ isReported: Bool) {
    let attribute = isReported ? "@⟦ObservedObject⟧" : "@ObservedObject"
    let head = "struct A: View { let store: Store; \(attribute) var model: \(type)"
    let initializer = "init(store: Store, path: String) { self.store = store; \(assignment) }"
    expect(
      rule, in: "\(head); \(initializer); var body: some View { Text(model.a) } }",
      reason: isReported ? "created" : nil)
  }

  @Test(arguments: [
    "init(model: Model) { self.model = model }", "init() { model = .shared }", "init() { model = makeModel() }",
    "init(model: Model) { _model = ObservedObject(wrappedValue: model) }",
    "init() { model = Model() }; init(model: Model) { self.model = model }",
    "init() { model = Model(); model.load() }",
  ])
  func otherInitializers(_ initializer: String) {
    let end = "; var body: some View { Text(model.title) } }"
    expectNone(rule, in: "struct A: View { @ObservedObject var model: Model; \(initializer)\(end)")
  }

  /// A view that code outside of views creates has no parent that re-creates it.
  @Test(arguments: [
    ("class C: UIViewController { func show() { present(UIHostingController(rootView: A())) } }", 0),
    ("class C { func show() { push(NSHostingView(rootView: A { close() })) } }", 0),
    ("class C: UIHostingController<A> { init() { super.init(rootView: A().padding()) } }", 0),
    ("class C { func scene(_ scene: UIScene) { let view = A(); window.rootViewController = host(view) } }", 0),
    ("struct B: View { var body: some View { Button(a) { open(UIHostingController(rootView: A())) } } }", 0),
    (
      "class HomeHostingController<C: View>: UIHostingController<C> { }\nlet routes = [Route { HomeHostingController(A()) }]",
      0
    ),
    ("let routes = [Route { Home(A()) }]", 1),
    ("struct B: View { var body: some View { Button(a) { host?.present(style: .full) { A() } } } }", 0),
    ("struct B: View { var body: some View { Button(a) { show = Box { A() } } } }", 1),
    ("struct B: View { var body: some View { present { A() } } }", 1),
    (
      "struct B: View { let tabs = [Tab(AnyView(A()))]; var body: some View { tabs[0] } }\nclass C { func f() { push(UIHostingController(rootView: B())) } }",
      0
    ),
    (
      "struct B: View { let tabs = [Tab(AnyView(A()))]; var body: some View { tabs[0] } }\nstruct C: View { let n: Int; var body: some View { B() } }",
      1
    ),
    ("struct B: View { let tabs = [Tab(AnyView(A()))]; var body: some View { tabs[0] } }", 1),
    ("struct B: View { static let a = A(); var body: some View { Self.a } }", 0),
    ("struct B { let a = A() }", 1), ("class B { let a = A() }", 0),
    ("struct B: View { let n: Int; var body: some View { A() } }", 1),
    // A view without properties never updates.
    ("struct B: View { static let n = 1; var body: some View { VStack { A() } } }", 0),
    ("struct B: View { var body: some View { TimelineView(.animation) { _ in A() } } }", 1),
    ("struct B: View { var body: some View { b }; var b: some View { A() } }", 1),
    ("extension B { var body: some View { A() } }", 1),
    ("struct B: App { var body: some Scene { WindowGroup { A() } } }", 0),
    ("struct B: App { @StateObject var b = C(); var body: some Scene { WindowGroup { A() } } }", 1),
    ("let a = A()", 0), ("func b(_ a: A = A()) { }", 1),
    // A function outside of views creates the view where it's called.
    (
      "class B { var all: [AnyView] = []; func update() { all = ids.map { view($0) } }; func view(_ id: Int) -> AnyView { AnyView(A()) } }",
      0
    ),
    ("class B { func view() -> AnyView { AnyView(A()) } }", 1),
    (
      "class B { func view() -> AnyView { AnyView(A()) } }\nstruct C: View { let b: B; var body: some View { b.view() } }",
      1
    ),
    (
      "func view() -> some View { A() }\nclass C { func f() { push(UIHostingController(rootView: AnyView(view()))) } }",
      0
    ),
    (
      "func view() -> some View { A() }\nclass C { func f() { push(UIHostingController(rootView: view())); use(view) } }",
      1
    ),
    ("struct B: View { var body: some View { Text(a).sheet(isPresented: $on) { A() } } }", 1),
    ("struct B: View { let a: A; init() { a = A() } var body: some View { a } }", 1),
    ("struct B: View { var body: some View { row() }; func row() -> A { A() } }", 1),
    ("struct B { @RowBuilder func rows() -> [Row] { A() } }", 1),
    ("class C { func update() { host.rootView = A() } }", 1),
    (
      "class C { func show() { push(UIHostingController(rootView: A())) } }\nstruct B: View { let n: Int; var body: some View { A() } }",
      1
    ),
    // A view that only previews create isn't part of the app.
    ("#Preview { UIHostingController(rootView: A()) }", 0), ("", 1),
  ])
  func viewsWithoutAParent(_ other: String, _ count: Int) {
    let view =
      "struct A: View { @ObservedObject var model: Model; init() { model = Model() }; var body: some View { Text(model.title) } }"
    #expect(LintedText.counts("owned_observed_object", in: view, with: other) == [count, count])
  }
}
