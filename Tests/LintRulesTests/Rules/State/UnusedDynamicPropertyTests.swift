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
      "struct M: ViewModifier { @EnvironmentObject private var ⟦store⟧: Store; func body(content: Content) -> some View { content } }",
      "unused"
    ),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "struct A: View { @Environment(\\.locale) private var locale; var body: some View { Text(a) } }",
    "struct A: View { @State private var query = \"\"; var body: some View { TextField(\"Name\", text: $query) } }",
    "struct B: View { @State private var task: Job?; var body: some View { Text(a) } }\nextension B { func stop() { task?.cancel() } }",
    "struct A: View { @StateObject private var model = Model(); var body: some View { Text(a) } }",
    "struct A: View { @ObservedObject private var inject = Inject.observer; var body: some View { Text(a) } }",
    "struct A: View { @State private var n = 0 { didSet { save() } }; var body: some View { Text(a) } }",
    "struct A: View { @State public var n = 0; var body: some View { Text(a) } }",
    "struct A: View { @State var n = 0; var body: some View { Text(a) } }",
    "@Loader struct A: View { @State private var n = 0; var body: some View { Text(a) } }",
    "struct A: View { @State private var name: String?; var body: some View { if let name { Text(name) } } }",
    "struct A: View { @State private var n = 0; var body: some View { Text(\"\\(n)\") } }",
    "struct A: View { @State private var n = 0; var body: some View { Text(a).onTapGesture { [n] in go() } } }",
    "class A { @State private var n = 0 }",
    "struct A: View { @ObservedObject.Optional private var store: Store?; var body: some View { Text(a) } }",
    "struct A: View { @ObservedObject var _updates: Updates; var body: some View { Text(a) } }",
    "struct A: View { @State private var n: Int; init() { _n = State(initialValue: 1); use(n) }; var body: some View { Text(a) } }",
    "struct A: View { @Previewable @State private var n = 0; var body: some View { Text(a) } }",
    "struct A: View, Paged { @State var page = 0; var body: some View { Text(a) } }",
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
  ])
  func fixes(_ source: String, _ fixed: String) {
    expect(rule, in: source, fixed: fixed, safety: .safe)
  }
}
