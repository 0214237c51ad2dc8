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
    "class A: ObservableObject { @Published var n = 0 { didSet { save() } }\nfunc f() { $n.sink { } } }",
    "struct A: View { @State private var n = 0 { didSet { save() } }\nvar body: some View { B(model.$n) } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }
}
