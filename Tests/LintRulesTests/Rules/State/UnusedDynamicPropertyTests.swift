import Foundation
import Testing

@testable import LintRules

@Suite struct UnusedDynamicPropertyTests {
  private let rule = UnusedDynamicProperty.shipped()

  @Test(arguments: [
    ("struct A: View { @Environment(\\.dismiss) private var ⟦dismiss⟧; var body: some View { Text(a) } }", "unused"),
    (
      "struct A: View { @State private var ⟦showAlert⟧ = false; var body: some View { Sheet(showAlert: true) { other.dismiss() } } }",
      "unused"
    ),
    (
      "struct A: View { @Binding private var ⟦on⟧: Bool; init(on: Binding<Bool>) { _on = on }; var body: some View { Text(a) } }",
      "unused"
    ),
    (
      "struct A: View { @State private var ⟦row⟧ = 0; var body: some View { ForEach(rows) { row in Text(row) } } }",
      "unused"
    ),
    (
      "struct A: View { @State private var ⟦save⟧ = false; var body: some View { B { save(1) } }; func save(_ n: Int) {} }",
      "unused"
    ),
    (
      "struct M: ViewModifier { @EnvironmentObject private var ⟦store⟧: Store; func body(content: Content) -> some View { content } }",
      "unused"
    ),
    (
      "struct A: View { @Environment(\\.presentationMode) @Binding private var ⟦mode⟧; var body: some View { Text(a) } }",
      "unused"
    ),
    (
      "struct A: View { @Environment(\\.verticalSizeClass) private var ⟦size⟧; var body: some View { Text(Date().formatted()) } }",
      "unused"
    ),
    (
      "struct A: View { let day: Date; @Environment(\\.calendar) private var ⟦calendar⟧; var body: some View { Text(a) } }",
      "unused"
    ),
    // The calls refer to a method with the same name.
    (
      "struct A: View { @State private var ⟦showAlert⟧ = false; var body: some View { B { showAlert(for: 3) } }; func showAlert(for n: Int) {} }",
      "unused"
    ),
    (
      "struct A: View { @State private var ⟦refresh⟧ = 0; var body: some View { B { self.refresh() } } }\nextension A { func refresh() {} }",
      "unused"
    ),
    // A protocol of another file asks for the body of a view.
    ("struct A: Screen { @State private var ⟦n⟧ = 0; var body: some View { Text(a) } }", "unused"),
    (
      "struct A: View {\n  /// Where the focus is.\n  @Environment(\\.isEnabled) private var ⟦isEnabled⟧\n  var body: some View { Text(a) }\n}",
      "unused"
    ),
    (
      "struct A: View { @AppStorage(Keys.mode) private var ⟦mode⟧ = false; @AppStorage(Keys.size) var size = 1; var body: some View { Text(size) } }",
      "unused"
    ),
    (
      "struct A: View {\n  // TODO: we need to remove this\n  @Environment(\\.isEnabled) private var ⟦on⟧\n  var body: some View { Text(a) }\n}",
      "unused"
    ),
    (
      "struct A: View {\n  /// The subscriptions of the user.\n  @EnvironmentObject private var ⟦store⟧: Store\n  var body: some View { Text(a) }\n}",
      "unused"
    ),
    (
      "struct A: View {\n  @EnvironmentObject private var ⟦store⟧: Store // enforced by the forced update\n  var body: some View { Text(a) }\n}",
      "unused"
    ),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "struct A: View { @State private var act: (Int) -> Void = { _ in }; var body: some View { B { act(3) } }; func act(for n: Int) {} }",
    "struct A: View { @State private var show = false; var body: some View { B(show) { show(for: 3) } }; func show(for n: Int) {} }",
    "struct A { @ObservedObject var model: Model; let store: Store }\nextension A: View { var body: some View { Text(store.title()) } }",
    "struct A: View { @Environment(\\.locale) private var locale; var body: some View { Text(a) } }",
    "struct A: View { @Environment(\\.timeZone) private var zone; var body: some View { Text(Date().formatted()) } }",
    "struct A: View { @Environment(\\.verticalSizeClass) private var size; var body: some View { Text(a).frame(width: UIScreen.main.bounds.width) } }",
    "struct A: View { @Environment(\\.accessibilityReduceMotion) private var off; var body: some View { if UIAccessibility.isReduceMotionEnabled { Text(a) } } }",
    "struct A: View { @Environment(\\.openURL) private var openURL; var body: some View { B { openURL(a) } }; func openURL(_ text: String) { openURL(URL(string: text)!) } }",
    "struct A: View { @State private var save = false; var body: some View { B { save(1) }.opacity(save ? 1 : 0) }; func save(_ n: Int) {} }",
    "struct A: View { @State private var query = \"\"; var body: some View { TextField(\"Name\", text: $query) } }",
    "struct B: View { @State private var task: Job?; var body: some View { Text(a) } }\nextension B { func stop() { task?.cancel() } }",
    "struct A: View { @StateObject private var model = Model(); var body: some View { Text(a) } }",
    "struct A: View { @ObservedObject private var inject = Inject.observer; var body: some View { Text(a) } }",
    "struct A: View { @State private var n = 0 { didSet { save() } }; var body: some View { Text(a) } }",
    "struct A: View { @State public var n = 0; var body: some View { Text(a) } }",
    "@Loader struct A: View { @State private var n = 0; var body: some View { Text(a) } }",
    "struct A: View { @State private var name: String?; var body: some View { if let name { Text(name) } } }",
    "struct A: View { @State private var n = 0; var body: some View { Text(\"\\(n)\") } }",
    "struct A: View { @State private var n = 0; var body: some View { Text(a).onTapGesture { [n] in go() } } }",
    "class A { @State private var n = 0 }",
    "struct A<Refresh>: View { @Binding private var binding: Refresh; init(b: Binding<Refresh>) { _binding = b }; var body: some View { Text(a) } }",
    "struct A: View { @ObservedObject.Optional private var store: Store?; var body: some View { Text(a) } }",
    "struct A: View { @ObservedObject var _updates: Updates; var body: some View { Text(a) } }",
    "struct A: View { @State private var n: Int; init() { _n = State(initialValue: 1); use(n) }; var body: some View { Text(a) } }",
    "struct A: View { @Previewable @State private var n = 0; var body: some View { Text(a) } }",
    "struct A: View { @State private var n = 0; var body: some View { Text(a) }; static func same(l: A) -> Bool { l.n == 1 } }",
    "struct A: View, Paged { @State var page = 0; var body: some View { Text(a) } }",
    "struct A: View { @AppStorage(\"n\") @Rounded private var n = 0; var body: some View { Text(a) } }",
    "struct A: Screen { @State private var n = 0; var body: Text { Text(a) } }",
    "struct A: View { @EnvironmentObject private var theme: Store; var body: some View { Text(a) } }",
    "struct A: View { @ObservedObject private var colors: ThemeManager; var body: some View { Text(a) } }",
    "struct A: View { @State private var keeper: Keeper = .shared; var body: some View { Text(a) } }",
    "struct A: View { let b: B; @ObservedObject private var settings: C; init(b: B) { self.b = b; settings = b.settings }; var body: some View { Text(b.settings.name) } }",
    "struct A: View { @Environment(\\.appearsActive) private var isActive; var body: some View { Text(a) } }",
    "struct A: View { @Environment(\\.dismiss) private var dismiss; let box: Box; var body: some View { Text(a).onAppear { box.view = self } }; class Box { var view: A?; func pop() { view?.dismiss.run() } } }",
    "struct A: View {\n  // Not read, but needed to reset the focus\n  @Environment(\\.isEnabled) private var isEnabled\n  var body: some View { Text(a) }\n}",
    "struct A: View {\n  // The events have to be directly observed.\n  @ObservedObject private var events: Events\n  var body: some View { Text(a) }\n}",
    "struct A: View {\n  @EnvironmentObject private var store: Store // redraws the rows\n  var body: some View { Text(a) }\n}",
    "struct A: View {\n  // Forces the view to update\n  @EnvironmentObject private var store: Store\n  var body: some View { Text(a) }\n}",
    "struct A: View { @AppStorage(Mode.key) private var mode = false; var body: some View { Text(Mode.isOn ? a : b) } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test(arguments: [
    (
      "struct A: View {\n  @Environment(\\.dismiss) private var ⟦dismiss⟧\n  let a = 1\n}",
      "struct A: View {\n  let a = 1\n}"
    ),
    (
      "struct A: View {\n  @State private var ⟦n⟧ = 0\n\n  let a = 1\n}",
      "struct A: View {\n  let a = 1\n}"
    ),
    (
      "struct A: View {\n  // Settings\n  @State private var ⟦n⟧ = 1\n  @State private var m = 1\n  var body: some View { Text(m) }\n}",
      "struct A: View {\n  // Settings\n  @State private var m = 1\n  var body: some View { Text(m) }\n}"
    ),
    (
      "struct A: View {\n  @State private var ⟦n⟧ = Set<Int>() // the numbers\n  let a = 1\n}",
      "struct A: View {\n  let a = 1\n}"
    ),
    (
      "struct A: View {\n  @State private var ⟦n⟧ = 1; let a = 1; let b = 2\n}",
      "struct A: View {\n  let a = 1; let b = 2\n}"
    ),
    (
      "struct A: View {\n  let a = 1; @State private var ⟦n⟧ = 1\n}", "struct A: View {\n  let a = 1;\n}"
    ),
    ("struct A: View { @State private var ⟦n⟧ = 1 }", "struct A: View { }"),
  ])
  func fixes(_ source: String, _ fixed: String) {
    expect(rule, in: source, fixed: fixed, safety: .safe)
  }

  /// What the closure of the first value declares goes with the property.
  @Test func countsWhatIsRemoved() {
    let source = "struct A: View {\n  @State private var n: Int = {\n    let x = 1\n    return x\n  }()\n}"
    let run = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift")
    #expect(run.findings(in: source).flatMap(\.fixes).map(\.removedDeclarations) == [2])
  }

  /// Code of the file that may pass the value, or read it from another view, does not compile without it.
  @Test(arguments: [
    ("@State private var ⟦n⟧ = 1", "func f() -> A { A(n: 2) }", true),
    ("@State private var ⟦n⟧ = 1", "func f(a: A) { show(\\.n, a) }", true),
    ("@State private var ⟦n⟧ = 1", "func f(a: [A]) { show(a[0].n) }", true),
    ("@State private var ⟦n⟧ = 1", "", false),
    // Nothing else may make or keep the object.
    ("@State private var ⟦n⟧ = Notifier()", "", true),
    ("@State private var ⟦n⟧ = Notifier<Int, Never>()", "", true),
    ("@State private var ⟦n⟧: Notifier = .standard", "", true),
    ("@State private var ⟦n⟧ = Tab.home", "", false),
    ("@State private var ⟦n⟧ = 1", "let b = C(n: 2).environment(\\.n, 3)", false),
    ("@State private var ⟦n⟧: Int?", "", nil),
  ])
  func theFixIsSafeWhereNothingElseMayUseIt(_ property: String, _ code: String, _ isUnsafe: Bool?) {
    let source = "struct A: View { \(property) }\n" + code
    let run = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift")
    let fixes = run.findings(in: MarkedSource(source).text).flatMap(\.fixes)
    #expect(fixes.map(\.safety) == (isUnsafe.map { [$0 ? .unsafe : .safe] } ?? []))
  }

  /// What passes a value does not compile without the property, nor does a preview.
  @Test(arguments: [
    ("struct B: View { var body: some View { A(n: 2) } }", false),
    ("struct B: View { var body: some View { A() } }\n#Preview { A(n: 2) }", false),
    ("struct B: View { var body: some View { A(); B(n: 2) } }", true),
  ])
  func theFixNeedsCallersThatPassNothing(_ other: String, _ isFixed: Bool) {
    let view = "struct A: View { @State var n = 0; var body: some View { Text(a) } }"
    let result = LintedText(view, only: ["unused_dynamic_property"], others: [("Views/B.swift", other)]).result
    #expect(result?.findings.map(\.finding.fixes.isEmpty) == [!isFixed])
  }

  /// Extensions of a nested type in other files count, whatever other rules ask.
  @Test func extensionsInOtherFilesMayReadIt() {
    let view = "extension Feed { struct Row: View { @State var n = 0; var body: some View { Text(a) } } }"
    let only = ["unused_dynamic_property"]
    #expect(LintedText(view, only: only, others: [("Views/B.swift", "extension Feed { }")]).findings.count == 1)
    let other = "extension Feed.Row { var m: Int { n } }"
    #expect(LintedText(view, only: only, others: [("Views/B.swift", other)]).findings == [])
  }

  /// Callers pass the same to both declarations of a type.
  @Test(arguments: [
    ("#if os(macOS)", "#endif", "struct M: ViewModifier { }", 0), ("#if os(macOS)", "#endif", "extension N { }", 1),
    ("", "", "enum Other { struct M { } }", 1),
  ])
  func typesThatAnotherBranchDeclares(_ start: String, _ end: String, _ other: String, _ count: Int) {
    let modifier =
      "struct M: ViewModifier { @Binding var n: Int; func body(content: Content) -> some View { content } }"
    let view = "\(start)\n\(modifier)\n\(end)"
    let only = ["unused_dynamic_property"]
    #expect(LintedText(view, only: only, others: [("Views/B.swift", other)]).findings.count == count)
  }

  /// Colors of the app may read the static properties of a theme.
  @Test(arguments: [("static let current = Theme()", 0), ("var tint = 0", 1), ("func f() { }", 1)])
  func themesWithStaticPropertiesAreReadElsewhere(_ member: String, _ count: Int) {
    let view = "struct A: View { @EnvironmentObject private var theme: Theme; var body: some View { Text(a) } }"
    let theme = [("Theme.swift", "class Theme: ObservableObject { \(member) }")]
    #expect(LintedText(view, only: ["unused_dynamic_property"], others: theme).findings.count == count)
  }

  /// What the modifier shows reads the object that exists once.
  @Test(arguments: [("static let shared = Keys()", 0), ("var count = 0", 1), ("static let most = 3", 1)])
  func theOnlyObjectOfAModifierMayBeReadElsewhere(_ member: String, _ count: Int) {
    let view =
      "struct M: ViewModifier { @EnvironmentObject private var keys: Keys; func body(content: Content) -> some View { content } }"
    let source = LintedText(
      view, only: ["unused_dynamic_property"],
      others: [("Keys.swift", "final class Keys: ObservableObject { \(member) }")])
    #expect(source.findings.count == count)
  }

  /// The view reads the shared object where it has no name for it.
  @Test(arguments: [
    ("Text(Trip.shared.name)", 0), ("Text(trip.shared.name)", 1), ("Button(a) { Trip.shared.start() }", 1),
    ("Text(Trip.instance.name)", 0),
  ])
  func objectsWhoseTypeIsReadAreThereToRedraw(_ body: String, _ count: Int) {
    let view = "struct A: View { @EnvironmentObject private var unread: Trip; var body: some View { \(body) } }"
    let trip = [("Trip.swift", "final class Trip: ObservableObject { static let shared = Trip(); var name = \"\" }")]
    #expect(LintedText(view, only: ["unused_dynamic_property"], others: trip).findings.count == count)
  }

  @Test func themesThatAreNotPrivateAreReported() {
    let view = "struct A: View { @EnvironmentObject var theme: Theme; var body: some View { Text(a) } }"
    let theme = [("Theme.swift", "class Theme: ObservableObject { @Published var tint = 0 }")]
    #expect(LintedText(view, only: ["unused_dynamic_property"], others: theme).findings.count == 1)
  }

  /// Of two types with one name only one is a view.
  @Test func typesWithOneNameAreToldApart() {
    let row = "private struct Row { @AppStorage(\"n\") private var count = 0 }"
    let view = [("Views/B.swift", "private struct Row: View { var body: some View { Text(a) } }")]
    #expect(LintedText(row, only: ["unused_dynamic_property"], others: view).findings == [])
  }

  /// An object that the view reads by the name of its type draws it again.
  @Test func objectsThatAreReadAsShared() {
    func view(_ property: String, _ value: String) -> String {
      "struct A: View { @EnvironmentObject private var \(property): Manager; var body: some View { Text(\(value)) } }"
    }
    expectNone(rule, in: view("manager", "Manager.shared.name"))
    expect(rule, in: view("⟦manager⟧", "Other.shared.name"))
    expectNone(rule, in: view("manager", "Manager.name"))
    expect(rule, in: view("⟦manager⟧", "Manager.Name.first"))
    expect(rule, in: view("⟦manager⟧", "a") + "\nstruct B: View { var body: some View { Text(Manager.shared.name) } }")
  }

  /// An object that the view reads through a different object updates the view.
  @Test(arguments: [
    ("Text(app.store.title)", 0), ("Text(app.store?.title ?? b)", 0), ("Text(app.title)", 1), ("Text(app.store)", 1),
  ])
  func objectsThatAreReadThroughOthers(_ body: String, _ count: Int) {
    let view = """
      struct A: View { @EnvironmentObject private var app: App; @EnvironmentObject private var store: Store
        var body: some View { \(body) } }
      """
    #expect(LintedText(view, only: ["unused_dynamic_property"]).findings.count == count)
  }

  /// An object that publishes no changes never updates a view.
  @Test(arguments: [
    ("class Store: ObservableObject { var n = 0 }", true),
    ("class Store: Base {}; class Base: ObservableObject {}", true),
    ("class Store: ObservableObject { @Published private var n: Int; init() { n = 1 } }", true),
    ("class Store: ObservableObject { @Published private(set) var n: Int; init(n: Int) { self.n = n + 1 } }", true),
    ("class Store: ObservableObject { @Published private var n = 0; func f() { n = 1 } }", false),
    ("class Store: ObservableObject { @Published private var n = 0; func f(_ s: Store) { s.n = 1 } }", false),
    ("class Store: ObservableObject { @Published private var n = 0; init() { load { self.n = $0 } } }", false),
    ("class Store: ObservableObject { @Published private var n = 0; init() { p.assign(to: &$n) } }", false),
    ("class Store: ObservableObject { @Published var n: Int; init() { n = 1 } }", false),
    ("class Store: ObservableObject { @Published var n = 0 }", false), ("class Store: Library.Base {}", false),
    ("class Store: ObservableObject { func f() { objectWillChange.send() } }", false), ("", false),
  ])
  func objectsThatNeverPublish(_ type: String, _ isStill: Bool) {
    let view = "struct A: View { @EnvironmentObject private var store: Store; var body: some View { Text(a) } }"
    let only = ["unused_dynamic_property"]
    let findings = LintedText(view, only: only, others: [("Store.swift", type)]).result?.findings.map(\.finding) ?? []
    #expect(
      findings.map(\.message) == [
        isStill
          ? "`store` is never read in this view; remove it"
          : "this view updates whenever `store` changes but never reads it"
      ])
    #expect(findings.flatMap(\.fixes).map(\.safety) == (isStill ? [.unsafe] : []))
  }

  /// Commented-out code shows that the property is for later use; prose with its name doesn't.
  @Test(arguments: [
    ("// dismiss()", 0), ("// self.dismiss", 0), ("// $dismiss", 0), ("// close(dismiss)", 0), ("// if dismiss {", 0),
    ("/* dismiss ? b : */", 0), ("// dismiss.now", 0), ("// TODO: dismiss this", 1), ("// Next (dismiss, close)", 1),
    ("// let dismiss", 1), ("// It's time to dismiss. Now", 1), ("// if let dismiss {", 0),
    ("// For more sizes: switch dismiss {", 0),
  ])
  func propertiesOfCommentedOutCode(_ comment: String, _ count: Int) {
    let view = """
      struct A: View {
        @Environment(\\.dismiss) private var dismiss
        var body: some View {
          Text(a)
          \(comment)
        }
      }
      """
    let other = "struct B: View {\n  var body: some View { Text(a) }\n  // dismiss()\n}"
    #expect(LintedText(view + "\n" + other, only: ["unused_dynamic_property"]).findings.count == count)
  }

  /// Properties of an unfinished view aren't leftovers.
  @Test(arguments: [
    ("", 0), ("// Text(a)", 0), ("ScrollView(.horizontal) { HStack(spacing: 4) { } }", 0), ("EmptyView()", 0),
    ("Text(\"TODO\")", 0), ("Text(\"Hello, World!\")", 0), ("Text(\"To do\")", 1), ("VStack { Divider() }", 1),
    ("Button(a) { /* later */ }", 0), ("Button(a) { }", 1), ("Button(a) { /* now */ b() }", 1),
  ])
  func viewsWithoutContent(_ body: String, _ count: Int) {
    let view = "struct A: View {\n  @State private var n = 0\n  var body: some View {\n    \(body)\n  }\n}"
    #expect(LintedText(view, only: ["unused_dynamic_property"]).findings.count == count)
  }

  /// A parameter name isn't a use of the property.
  @Test(arguments: ["n", "_ n", "with n"])
  func initializersThatOnlyTakeABinding(_ parameter: String) {
    expect(
      rule,
      in: """
        struct A: View { @Binding private var ⟦n⟧: Int; init(\(parameter): Binding<Int>) { _n = n }
          var body: some View { Text(a) } }
        """)
  }

  /// Functions of other types may read the size class of the screen.
  @Test(arguments: [("verticalSizeClass", Safety.unsafe), ("timeZone", .unsafe), ("dismiss", .safe)])
  func removingWhatCodeReadsElsewhereIsUnsafe(_ value: String, _ safety: Safety) {
    expect(
      rule,
      in: "struct A: View {\n  @Environment(\\.\(value)) private var ⟦value⟧\n  var body: some View { Text(a) }\n}",
      safety: safety)
  }

  @Test func stateThatIsNotReadDoesNotUpdateTheView() {
    let view = "struct A: View { @State private var ⟦on⟧ = false; var body: some View { Text(a) } }"
    expect(rule, in: view, says: "`on` is never read in this view; remove it")
  }

  @Test(arguments: [
    "@ObservedObject var store: Store", "@EnvironmentObject private var store: Store",
    "@FetchRequest(sortDescriptors: []) private var store: FetchedResults<Item>", "@Query private var store: [Item]",
  ])
  func whatUpdatesTheViewIsANoteWithoutAFix(_ property: String) {
    let view = "struct A: View { \(property); let other: Helper; let name: String; var body: some View { Text(BODY) } }"
    func findings(_ body: String) -> [Finding] {
      let source = view.replacingOccurrences(of: "BODY", with: body)
      return LintedText(source, only: ["unused_dynamic_property"]).result?.findings.map(\.finding) ?? []
    }
    #expect(findings("name.uppercased()").map(\.limit) == [.note])
    #expect(findings("name").map(\.message) == ["this view updates whenever `store` changes but never reads it"])
    #expect(findings("name").flatMap(\.fixes) == [])
    #expect(findings("other.title()") == [])
    #expect(findings("self.other.title()") == [])
    #expect(findings("Helper.shared.title()") == [])
  }

  /// Without the setting, the motion isn't reduced: that may be the defect.
  @Test(arguments: [
    ("accessibilityReduceMotion", "Text(a).onHover { _ in withAnimation { b() } }", true),
    ("accessibilityReduceMotion", "Text(a).transition(.slide)", true),
    ("accessibilityReduceMotion", "Text(a)", false), ("dismiss", "Text(a).transition(.slide)", false),
  ])
  func aViewThatAnimatesMayNeedToReduceMotion(_ value: String, _ body: String, _ mayNeed: Bool) {
    let view = "struct A: View {\n  @Environment(\\.\(value)) private var ⟦value⟧\n  var body: some View { \(body) }\n}"
    expect(
      rule, in: view, says: "`value` is never read in this view; \(mayNeed ? "read it, or remove it" : "remove it")")
    if mayNeed {
      expectNoFix(rule, in: view)
    } else {
      let fixed = "struct A: View {\n  var body: some View { \(body) }\n}"
      expect(rule, in: view, fixed: fixed)
    }
  }
}
