import Testing

@testable import LintRules

@Suite struct StateObserverBypassedTests {
  private let rule = StateObserverBypassed.shipped()

  @Test(arguments: [
    "struct A: View { @State private var ⟦name⟧ = \"\" { didSet { save() } }\nvar body: some View { TextField(a, text: $name) } }",
    "struct A: View { @Binding var ⟦on⟧: Bool { willSet { save() } }\nvar body: some View { Toggle(a, isOn: self.$on) } }",
    "struct A: View { @AppStorage(\"a\") var ⟦n⟧ = 0 { didSet { s() } }\nvar body: some View { Stepper(a, value: $n.animation()) } }",
  ])
  func reports(_ source: String) {
    expect(rule, in: source, reason: "bypassed")
  }

  @Test(arguments: [
    "struct A: View { @State private var n = 0 { didSet { save() } }\nvar body: some View { Button(a) { n += 1 } } }",
    "struct A: View { @State private var n = \"\" { willSet {}\ndidSet { // log()\n} }\nvar body: some View { TextField(a, text: $n) } }",
    "struct A: View { @State private var n = \"\"\nvar body: some View { TextField(a, text: $n) } }",
    "struct A: View { @State private var n = \"\"; var m = 0 { didSet { save() } }\nvar body: some View { TextField(a, text: $n) } }",
    "struct A: View { @Binding var n: Int { mutating didSet { m = n } }; var m = 0\nvar body: some View { Stepper(a, value: $n) } }",
    "class A: ObservableObject { @Published var n = 0 { didSet { save() } }\nfunc f() { $n.sink { } } }",
    "struct A: View { @State private var n = 0 { didSet { save() } }\nvar body: some View { B(model.$n) } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  /// Views that only read a binding don't bypass the observer.
  @Test(arguments: [
    ("@Binding var n: Int; var body: some View { Text(n) }", 0),
    ("@Binding var n: Int; var body: some View { Text(a) }", 0),
    ("@Binding var n: Int; init(n: Binding<Int>) { _n = n }; var body: some View { Text(n) }", 0),
    ("@Binding var n: Int; var body: some View { Stepper(a, value: $n) }", 1),
    ("@Binding var n: Int; var body: some View { Button(a) { n += 1 } }", 1),
    ("@Binding var n: Int; init(n: Binding<Int>) { _n = n.clamped() }; var body: some View { Text(n) }", 1),
    ("@Binding var m: Int; init(n: Binding<Int>) { _m = n }; var body: some View { Text(m) }", 1),
  ])
  func viewsThatOnlyReadTheBinding(_ members: String, _ count: Int) {
    let view = """
      struct A: View { @State private var n = 0 { didSet { save() } }
        var body: some View { B(n: $n) } }
      """
    let other = "struct B: View { \(members) }"
    #expect(LintedText.counts("state_observer_bypassed", in: view, with: other) == [count, count])
    let others = [("Views/B.swift", other), ("Views/C.swift", "extension B { func change() { n = 1 } }")]
    #expect(LintedText(view, only: ["state_observer_bypassed"], others: others).findings.count == 1)
  }
}
