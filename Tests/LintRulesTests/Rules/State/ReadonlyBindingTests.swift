import Foundation
import Testing

@testable import LintRules

@Suite struct ReadonlyBindingTests {
  private let rule = ReadonlyBinding.shipped()

  @Test(arguments: [
    (
      "struct A: View { @Binding private var ⟦on⟧: Bool; var body: some View { Text(a).opacity(on ? 1 : 0) } }",
      "readonly"
    ),
    (
      "struct A: View { @Binding private var ⟦name⟧: String; init(name: Binding<String>) { _name = name }; var body: some View { Text(name).onTapGesture { user.name = \"x\" } } }",
      "readonly"
    ),
    (
      "struct A: View { @Binding fileprivate var ⟦n⟧: Int; var body: some View { Text(a) } }\nextension A { var b: Int { self.n + 1 } }",
      "readonly"
    ),
    (
      "struct A: View { @Binding private var ⟦n⟧: Int; var body: some View { Text(a).task { await load(n) } } }",
      "readonly"
    ),
    (
      "struct A: View { @Binding private var ⟦n⟧: Int; init(n: Binding<Int>) { _n = n; m = n.wrappedValue }; var body: some View { Text(n) } }",
      "readonly"
    ),
    (
      "struct A: View { @Binding private var ⟦ids⟧: [Int]; var body: some View { Text(ids.contains { $0 == 1 } ? b : c) } }",
      "readonly"
    ),
    (
      "struct A: View { @Binding private var ⟦ids⟧: [Int]; var body: some View { Chart(ids.compactMap { $0 }.sorted()) } }",
      "readonly"
    ),
    (
      "struct A: View { @Binding private var ⟦n⟧: Int\n// n is what changes: n\nvar body: some View { Text(n) } }",
      "readonly"
    ),
    (
      "struct A: View { @Binding private var ⟦n⟧: Int; var body: some View { Text(a).onChange(of: n) { show() } }; func show() { update(n) } }",
      "readonly"
    ),
    (
      "struct A: View { @Binding private var ⟦n⟧: Int; var body: some View { Button(a) { show() }.onChange(of: n) { old, new in b = new } }; func show() { update(n) } }",
      "readonly"
    ),
    (
      "struct A: View { @Binding private var ⟦n⟧: Int; var body: some View { rows }; var rows: some View { Text(m) }; var m: Int { n + 1 } }",
      "readonly"
    ),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "struct A: View { @Binding private var n: Int; init(b: Int) { _n = .constant(b) }; var body: some View { Text(n) } }",
    "struct A: View { @Binding private var n: Int; init(b: Int) { _n = Binding.constant(b) }; var body: some View { Text(n) } }",
    "struct A: View { @Binding private var n: Int; init(_ n: Binding<Int>) { _n = n }; var body: some View { Text(a) } }",
    "struct A: View { @Binding private var n: Int; init(with n: Binding<Int>) { _n = n }; var body: some View { Text(a) } }",
    "struct A: View { @Binding private var ids: [Int]; var body: some View { Text(ids).task { ids.keep(1) } } }",
    "struct A: View { @Binding private var on: Bool; var body: some View { Text(on ? a : b)\n// on = false\n} }",
    "struct A: View { @Binding private var on: Bool; var body: some View { Toggle(\"On\", isOn: $on) } }",
    "struct A: View { @Binding private var on: Bool; var body: some View { Text(on ? a : b).onTapGesture { on.toggle() } } }",
    "struct A: View { @Binding private var rows: [Row]; var body: some View { Text(rows[0]).onTapGesture { rows[0] = .empty } } }",
    "struct A: View { @Binding private var on: Bool; var body: some View { Text(a) } }",
    "struct A: View { @Binding private var on: Bool; var body: some View { Child(on: _on, b: on) } }",
    "struct A: View { @Binding private var n: Int; var body: some View { Text(n).onTapGesture { n += 1 } } }",
    "struct A: View { @Binding private var n: Int; var body: some View { Text(n).onTapGesture { change(&n) } } }",
    "struct A: View { @Binding public var n: Int; var body: some View { Text(n) } }",
    "class A { @Binding private var n: Int; var m: Int { n } }",
    "struct A: View { @Binding private var n: Int { didSet { save() } }; var body: some View { Text(n) } }",
    "struct A: View { @Binding private var n: Int; var body: some View { Text(a).onAppear { t = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in m += n } } } }",
    "struct A: View { @Binding private var n: Int; var body: some View { Text(a).task { await load(); show(n) } } }",
    "struct A: View { @Binding private var n: Int; var body: some View { Text(a).onChange(of: n) { _ in update(n) } } }",
    "struct A: View { @Binding private var n: Int; var body: some View { Text(a).onChange(of: b) { show($0) } }; func show(_ b: Int) { update(n) } }",
    "struct A: View { @Binding private var n: Int; var body: some View { Text(a).onChange(of: b, perform: show) }; func show(_ b: Int) { update(n) } }",
    "struct A: View { @Binding private var n: Int; var body: some View { Text(a).onChange(of: b) { _ in show() } }; func show() { step() }; func step() { update(m) }; var m: Int { n + 1 } }",
    "struct A: View { @Binding private var n: Int; var body: some View { Text(n).onAppear { m = NSEvent.addLocalMonitorForEvents(matching: .keyDown) { move(); return $0 } } }; func move() { select(n) } }",
    "struct A: View { @Binding private var n: Int; init(n: Binding<Int>) { _n = n; make { n.wrappedValue = 1 } }; var body: some View { Text(n) } }",
    "struct A: View { @Binding private var n: Int; var body: some View { Text(n) }; func with(_ b: Binding<Int>) -> A { var copy = self; copy._n = b; return copy } }",
    "struct A: View { @Binding private var n: Int; init(b: Binding<Int>) { _n = Binding(get: { b.wrappedValue + 1 }, set: { _ in }) }; var body: some View { Text(n) } }",
    "struct A: View { @Binding private var n: Int; init(b: Binding<Int>) { _n = .init(get: { b.wrappedValue + 1 }, set: { _ in }) }; var body: some View { Text(n) } }",
    "struct A: View { @Binding private var n: Int; var body: some View { Text(a).task { start() } }; func start() { load { store() } }; func store() { save(n) } }",
    "struct A: View { @Binding private var n: Int; let done: () -> Void; var body: some View { Button(a) { finish() } }; func finish() { done(); save(n) } }",
    "struct A: View { @Environment(\\.n) @Binding private var n: Int; var body: some View { Text(n) } }",
    "struct A: View { @Binding var n: Int; let box: Box; var body: some View { Text(n).onAppear { box.view = self } }; class Box { var view: A?; func pop() { show(view?.n) } } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  /// A closure of the view may change the value, and a closure that a call gets may run after a change.
  @Test(arguments: [
    (".onTapGesture { onMoved(1); save(n) }", true),
    (".onTapGesture { onDone?(); if b { rows.map { $0 + n } } }", true),
    (".onTapGesture { self.onMoved(1); store() }", true), (".onTapGesture { save(n); onMoved(n) }", false),
    (".onTapGesture { save(n) }.onTapGesture { onMoved(1) }", false), (".onTapGesture { title(1); save(n) }", false),
    (".onTapGesture { shelf.onMoved(1); save(n) }", false),
    (".overlay { Button(b) { onMoved(1) }; Text(n) }", false),
    (".onTapGesture { load(\"a\") { save(n) } }", true), (".onTapGesture { load(completion: { save(n) }) }", true),
    (".onTapGesture { load { store() } }", true), (".onTapGesture { load(b, store) }", false),
    (".onTapGesture { withAnimation { save(n) } }", false), (".onTapGesture { withLock { save(n) } }", false),
    (".onTapGesture { rows.forEach { save($0, n) } }", false), (".overlay { Card { Button(b) { save(n) } } }", false),
    (".onTapGesture { show(total) }", false),
    (".onTapGesture { if b { onMoved(1) } else { save(n) } }", false),
    (".onTapGesture { guard b else { onMoved(1); return }; save(n) }", false),
    (".onTapGesture { switch b { case .c: onMoved(1)\ndefault: save(n) } }", false),
    (".onTapGesture { switch b { case .c: onMoved(1); save(n)\ndefault: save(m) } }", true),
    (".onTapGesture { defer { onMoved(1) }; save(n) }", false),
    (".onTapGesture { try? realm.write { item.count = n } }", false),
    (".onTapGesture { found = all.keep { $0 == n } }", false), (".onTapGesture { find(all.keep { $0 == n }) }", false),
    (".onTapGesture { try? await api.send(1).then { save(n) } }", true),
  ])
  func readsAfterOthersRan(_ modifier: String, _ isSilent: Bool) {
    let source = """
      struct A: View { @Binding private var n: Int; let onMoved: (Int) -> Void; var onDone: (() -> ())?
      let title: (Int) -> String
      var body: some View { Text(n)\(modifier) }
      func store() { save(n) }
      var total: Int { rows.summed { $0 + n } } }
      """
    #expect(rule.check(FileView(path: "A.swift", source: SourceBytes(source)), Defaults.project).isEmpty == isSilent)
  }

  /// A binding already contains values that the same event sets.
  @Test(arguments: [
    (".onTapGesture { guard now > n else { return }; store() }", true),
    (".onTapGesture { save(n) }.opacity(n)", false), (".overlay { Button(b) { withAnimation { store() } } }", true),
    (".overlay { Button(b) { store() } }", true),
    (".overlay { Button(b, action: store) }", true), (".overlay { Button(b, action: self.store) }", true),
    (".overlay { Button(b) { store() } }.onAppear { store() }", false), (".task { save(n) }", false),
    (".onAppear { save(n) }", false), (".overlay { Text(n) }", false), ("", false),
  ])
  func readsInEvents(_ modifier: String, _ isSilent: Bool) {
    let source = """
      struct A: View { @Binding private var n: Int; var body: some View { Text(a)\(modifier) }
      func store() { save(n) } }
      """
    #expect(rule.check(FileView(path: "A.swift", source: SourceBytes(source)), Defaults.project).isEmpty == isSilent)
  }

  /// Modifiers of a project that are like `onChange` may run closures that have the old values.
  @Test(arguments: [
    (".onValueChange(of: n) { _ in save(n) }", true), (".onValueChange(of: n) { save(n) }", true),
    (".onValueChange(of: b, action: store)", true), (".onValueChange(n) { _ in save(n) }", false),
    (".scaledToFit(of: b) { save(n) }", false), (".onChange(of: n) { save(n) }", false),
    (".onValueChange(of: n + total, action: store)", true), (".onValueChange(of: total, action: other)", false),
    (".onValueChange(of: b, action: total)", false),
  ])
  func changesOfTheProject(_ modifier: String, _ isSilent: Bool) {
    let source = """
      struct A: View { @Binding private var n: Int; var body: some View { Text(n)\(modifier) }
      func store() { save(n) }
      var total: Int { n + 1 } }
      """
    #expect(rule.check(FileView(path: "A.swift", source: SourceBytes(source)), Defaults.project).isEmpty == isSilent)
  }

  /// What a presentation shows gets the values of the last evaluation; a binding has the current one.
  @Test(arguments: [
    (".sheet(isPresented: $on) { A(n: $n) }", true), (".popover(isPresented: $on, content: { B { A(n: $n) } })", true),
    (".fullScreenCover(isPresented: $on) { Text(b) } content: { A(n: $n) }", true), (".overlay { A(n: $n) }", false),
    (".sheet(isPresented: $on) { B(A.self) }", false),
    (".onAppear { show(UIHostingController(rootView: A(n: $n))) }", true),
    (".onAppear { show(NSHostingView<B>(rootView: B { A(n: $n) })) }", true),
    (".onAppear { show(UIHostingController<A>.self) }.overlay { A(n: $n) }", false),
    // Project modifiers, recognized by their names
    (".bottomSheet(isPresented: $on) { A(n: $n) }", true), (".stackDestination(for: B.self) { _ in A(n: $n) }", true),
    (".myOverlay { A(n: $n) }", false), (".presentationBackground { A(n: $n) }", false),
  ])
  func presentedViews(_ modifier: String, _ isSilent: Bool) {
    let view = "struct A: View { @Binding var n: Int; var body: some View { Text(n) } }"
    let other = ("Views/Home.swift", "struct Home: View { var body: some View { Text(a)\(modifier) } }")
    #expect(LintedText(view, only: ["readonly_binding"], others: [other]).findings.isEmpty == isSilent)
    let both = view.replacing("@Binding", with: "@Binding private") + "\n" + other.1
    #expect(LintedText(both, only: ["readonly_binding"]).findings.isEmpty == isSilent)
  }

  /// A view that is created once receives no new values. Previews don't count.
  @Test(arguments: [
    ("func show() async { on = true; let view = A(n: $n); host(NSHostingController(rootView: view)) }", true),
    ("func show() { window.contentView = NSHostingView(rootView: A(n: $n).padding()) }", true),
    ("func update() { host.rootView = A(n: $n) }", true), ("var b: some View { Button(a) { push(A(n: $n)) } }", true),
    ("func row() -> some View { A(n: $n) }", false), ("var row: A { A(n: $n) }", false),
    ("@State var b = 1 { didSet { page = AnyView(A(n: $n)) } }", true),
    ("@State var page = AnyView(A(n: .constant(1)))", true), ("var page = AnyView(A(n: .constant(1)))", false),
    ("init() { _page = State(initialValue: AnyView(A(n: .constant(1)))) }", true),
    ("func row() -> A { A(n: $n) }", false), ("@ViewBuilder func row() -> some View { A(n: $n) }", false),
  ])
  func viewsThatAreMadeOnce(_ member: String, _ isSilent: Bool) {
    let view = "struct A: View { @Binding var n: Int; var body: some View { Text(n) } }"
    let other = "struct Home: View { @State var n = 1; var body: some View { Text(a) }; \(member) }"
    let only = ["readonly_binding"]
    #expect(LintedText(view, only: only, others: [("Views/Home.swift", other)]).findings.isEmpty == isSilent)
    let row = "struct Row: View { @State var n = 1; var body: some View { A(n: $n) } }"
    for preview in [
      "#Preview { Text(a).sheet(isPresented: $on) { A(n: $n) } }", "#Preview { NSHostingView(rootView: A(n: $n)) }",
    ] {
      #expect(LintedText(view, only: only, others: [("Views/Home.swift", "\(row)\n\(preview)")]).findings.count == 1)
    }
  }

  /// A view from a function that only presentations call receives no new values, either.
  @Test(arguments: [
    (".sheet(isPresented: $on) { page() }", true), (".sheet(isPresented: $on) { page() }.overlay { page() }", false),
    (".sheet(isPresented: $on) { pages() }", true), (".overlay { pages() }", false), ("", false),
  ])
  func functionsThatPresentationsCall(_ modifier: String, _ isSilent: Bool) {
    let view = "struct A: View { @Binding var n: Int; var body: some View { Text(n) } }"
    let home = """
      struct Home: View { @State var n = 1; var body: some View { Text(a)\(modifier) }
        func pages() -> some View { VStack { page() } }
        func page() -> some View { A(n: $n) } }
      """
    let others = [("Views/Home.swift", home)]
    #expect(LintedText(view, only: ["readonly_binding"], others: others).findings.isEmpty == isSilent)
  }

  /// A view that the app never uses has no callers. Without an app, it may be used elsewhere.
  @Test(arguments: [
    ("struct B: App { var body: some Scene { WindowGroup { Text(a) } } }", 0),
    ("struct B: App { @State var n = 1; var body: some Scene { WindowGroup { A(n: $n) } } }", 1),
    ("struct B: App { let b = Box(A.self); var body: some Scene { WindowGroup { Text(a) } } }", 1),
    ("class B: NSObject, UIApplicationDelegate { }\nextension A { }", 0),
    ("struct B: View { var body: some View { Text(a) } }", 1),
  ])
  func viewsThatAreNeverUsed(_ other: String, _ count: Int) {
    let view = "struct A: View { @Binding private var n: Int; var body: some View { Text(n) } }"
    #expect(LintedText.counts("readonly_binding", in: view, with: other) == [count, count])
  }

  /// With a plain value, the view that owns the state would update at each event.
  @Test(arguments: [
    ("A(n: $n).onHover { n = $0 ? 1 : 0 }", "", 0), ("A(n: self.$n).onReceive(ticks) { _ in n += 1 }", "", 0),
    ("A(n: $n).onAppear { Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in n += 1 } }", "", 0),
    ("A(n: $n).gesture(DragGesture().onChanged { n = $0.x })", "", 0),
    ("A(n: $n).onReceive(ticks) { _ in step() }", "func step() { n += 1 }", 0),
    ("A(n: $n).onHover { n = $0 ? 1 : 0 }; reset", "var reset: some View { Button(a) { if n > 0 { n = 0 } } }", 0),
    ("A(n: $n).onTapGesture { n += 1 }", "", 1), ("A(n: $n).onHover { n = $0 ? 1 : 0 }.opacity(n)", "", 1),
    ("A(n: $n).onHover { n = $0 ? 1 : 0 }; text", "var text: some View { Text(n) }", 1),
    ("A(n: $n).onHover { m = $0 ? 1 : 0 }", "", 1), ("A(n: $n).onTapGesture { step() }", "func step() { n += 1 }", 1),
  ])
  func stateThatItsOwnerOnlyPassesOn(_ body: String, _ member: String, _ count: Int) {
    let view =
      "struct A: View { @Binding private var n: Int; init(n: Binding<Int>) { _n = n }; var body: some View { Text(n) } }"
    let home =
      "struct Home: View { @State private var n = 1; @State private var m = 1; var body: some View { \(body) }; \(member) }"
    #expect(LintedText.counts("readonly_binding", in: view, with: home) == [count, count])
  }

  /// A plain value doesn't satisfy a requirement that takes a binding.
  @Test(arguments: [
    ("Titled", "protocol Titled { init(title: Binding<String>) }", 0),
    ("Titled", "protocol Titled { init(title: String) }", 1),
    ("Titled", "protocol Titled: Named { }\nprotocol Named { init(title: Binding<String>, n: Int) }", 0),
    ("Titled", "protocol Titled { init(name: Binding<String>) }", 1), ("Library", "", 1),
  ])
  func protocolsThatRequireABinding(_ name: String, _ other: String, _ count: Int) {
    let view = """
      struct A: View, \(name) { @Binding private var text: String; init(title: Binding<String>) { _text = title }
        var body: some View { Text(text) } }
      """
    #expect(LintedText.counts("readonly_binding", in: view, with: other) == [count, count])
  }

  /// A plain value updates an equatable view only if `==` compares it.
  @Test(arguments: [
    ("View, Equatable", "", 0), ("View, Hashable", "", 0), ("View", "extension A: Equatable {}", 0),
    ("View, Identifiable", "", 1), ("View", "extension B: Equatable {}", 1),
  ])
  func equatableViews(_ protocols: String, _ other: String, _ count: Int) {
    let view = """
      struct A: \(protocols) { @Binding private var isOn: Bool; let n: Int
        static func == (lhs: Self, rhs: Self) -> Bool { lhs.n == rhs.n }
        var body: some View { Text(isOn ? b : c) } }
      """
    let only = ["readonly_binding"]
    #expect(LintedText(view, only: only).findings.count == (other.isEmpty ? count : 1))
    #expect(LintedText(view + "\n" + other, only: only).findings.count == count)
    #expect(LintedText(view, only: only, others: [("Views/Other.swift", other)]).findings.count == count)
  }

  /// A coordinator would keep an old value of the representable that it received.
  @Test(arguments: [
    ("func updateUIView(_ view: UILabel, context: Context) { view.text = text }", "⟦text⟧"),
    ("func makeUIView(context: Context) -> UILabel { Label(text: self.text) }", "⟦text⟧"),
    (
      """
      func updateUIView(_ view: UILabel, context: Context) { view.text = text }
      func makeCoordinator() -> Coordinator { Coordinator(self) }
      """, "text"
    ),
    (
      """
      func updateUIView(_ view: UILabel, context: Context) { view.text = text }
      func makeCoordinator() -> Coordinator { Coordinator(text: $text) }
      """, "text"
    ),
    ("func makeUIView(context: Context) -> UILabel { context.coordinator.parent = self; return Label(text) }", "text"),
    (
      "func updateUIViewController(_ c: UIViewController, context: Context) { if text { c.present(b, animated: a) } }",
      "text"
    ),
    ("func updateUIViewController(_ c: UIViewController, context: Context) { if text { c.show(b) } }", "⟦text⟧"),
  ])
  func representables(_ members: String, _ name: String) {
    expect(rule, in: "struct A: UIViewRepresentable { @Binding private var \(name): String; \(members) }")
  }

  @Test(arguments: [
    ("A(isOn: $on)", 1), ("A(isOn: self.$model.on)", 1), ("A(isOn: .constant(true))", 1),
    ("A(isOn: Binding(get: { on }, set: { _ in }))", 0), ("A(isOn: .init(get: { on }, set: { _ in }))", 0),
    ("A(isOn: bound)", 0), ("A(isOn: bound(1))", 0), ("A(isOn: $on.negated())", 0), ("A(isOn: $on.animation())", 1),
  ])
  func aCallerMayMakeTheBinding(_ call: String, _ count: Int) {
    let view = "struct A: View { @Binding var isOn: Bool; var body: some View { Text(isOn ? b : c) } }"
    let caller = "struct B: View { @State var on = true; var body: some View { \(call) } }"
    #expect(LintedText(view, only: ["readonly_binding"], others: [("B.swift", caller)]).findings.count == count)
  }

  @Test func theLabelOfAnInitializerCounts() {
    let view = """
      struct A: View { @Binding var isOn: Bool; init(on: Binding<Bool>) { _isOn = on }
        var body: some View { Text(isOn ? b : c) } }
      """
    let caller = "struct B: View { var body: some View { A(on: bound) } }"
    #expect(LintedText(view, only: ["readonly_binding"], others: [("B.swift", caller)]).findings == [])
  }

  @Test(arguments: [("A(bound, $on)", 1), ("A(title, bound)", 0), ("A(title, Binding(get: { on }, set: { _ in }))", 0)])
  func anArgumentWithoutLabelCounts(_ call: String, _ count: Int) {
    let view = """
      struct A: View { let title: String; @Binding var isOn: Bool
        init(_ title: String, _ on: Binding<Bool>) { self.title = title; _isOn = on }
        var body: some View { Text(isOn ? title : c) } }
      """
    let caller = "struct B: View { var body: some View { \(call) } }"
    #expect(LintedText(view, only: ["readonly_binding"], others: [("B.swift", caller)]).findings.count == count)
  }

  @Test func thePublicInitializerOfAPackageMakesItANote() {
    let view = """
      public struct A: View { @Binding var isOn: Bool; ACCESS init(on: Binding<Bool>) { _isOn = on }
        public var body: some View { Text(isOn ? b : c) } }
      """
    func limits(_ access: String) -> [Severity] {
      let source = view.replacingOccurrences(of: "ACCESS", with: access)
      return LintedText(source, only: ["readonly_binding"]).result?.findings.map(\.finding.limit) ?? []
    }
    #expect(limits("public") == [.note])
    #expect(limits("") == [.error])
  }

  @Test(arguments: [
    ("{ ⟦$row⟧ in Text(row.name) }", true), ("{ $row in TextField(a, text: $row.name) }", false),
    ("{ $row in Button(row.name) { row.name = b } }", false), ("{ row in Text(row.name) }", false),
  ])
  func rowsThatOnlyRead(_ closure: String, _ isReported: Bool) {
    let view = "struct A: View { @State private var rows: [Row]; var body: some View { ForEach($rows) \(closure) } }"
    expect(rule, in: view, reason: isReported ? "readonly-row" : nil)
  }

  /// A property that a type declares too many times is unknown.
  @Test(.timeLimit(.minutes(1))) func manyTypesOfOneName() {
    let type =
      "struct A: View { @Binding private var isOn: Bool; var body: some View { Text(a).opacity(isOn ? 1 : 0) } }\n"
    expectNone(rule, in: String(repeating: type, count: 300))
    let types = (0..<30).map {
      "struct A\($0): View { @Binding private var ⟦isOn⟧: Bool; var body: some View { Text(a).opacity(isOn ? 1 : 0) } }\n"
    }
    expect(rule, in: types.joined())
  }

  /// With `editActions`, `ForEach` and `List` take only bindings.
  @Test(arguments: ["ForEach($rows, editActions: .delete)", "List($rows, id: \\.self, editActions: [.delete, .move])"])
  func rowsThatCanBeEdited(_ loop: String) {
    expectNone(
      rule, in: "struct A: View { @State var rows: [Row]; var body: some View { \(loop) { $row in Text(row) } } }")
    let plain = loop.split(separator: ",")[0] + ")"
    expect(
      rule, in: "struct A: View { @State var rows: [Row]; var body: some View { \(plain) { ⟦$row⟧ in Text(row) } } }",
      reason: "readonly-row")
  }

  /// With a plain value, code would still depend on state that nothing sets.
  @Test(arguments: [
    ("@State private var isOn = false", "C(isOn: $isOn)", true),
    ("@State private var isOn = false", "C(isOn: self.$isOn); Text(isOn ? a : b)", true),
    ("@State private var isOn = false", "C(isOn: $isOn).onHover { isOn = $0 }", false),
    ("@State private var isOn = false", "C(isOn: $isOn); Toggle(a, isOn: $isOn)", false),
    ("@State private var isOn = false", "C(isOn: $isOn); C(isOn: $other)", false),
    ("@State var isOn = false", "C(isOn: $isOn)", false), ("@Binding var isOn: Bool", "C(isOn: $isOn)", false),
  ])
  func stateThatNothingSets(_ state: String, _ body: String, _ isConstant: Bool) {
    let view = "private struct C: View { @Binding var isOn: Bool; var body: some View { Text(isOn ? a : b) } }"
    let source = "\(view)\nstruct A: View { \(state); var body: some View { \(body) } }"
    let messages = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift").findings(in: source).map(
      \.message)
    #expect(
      messages.first
        == (isConstant
          ? "nothing sets `isOn`, here or in `A`; set it or remove it"
          : "this view never writes to `isOn`; take a plain value instead of a binding"))
  }
}
