import Testing

@testable import LintRules

@Suite struct NonPrivateStateTests {
  private let rule = NonPrivateState.shipped()

  @Test(arguments: [
    "struct A: View { @State var ⟦isOpen⟧ = false; var body: some View { Toggle(a, isOn: $isOpen) } }",
    "struct A: ViewModifier { @StateObject var ⟦model⟧ = Model() }",
    "struct A: View { @State private(set) var ⟦n⟧ = 0 }", "public struct A: View { @State public var ⟦n⟧: Int }",
    "struct A { @State\nvar ⟦n⟧ = 0 }\nextension A: View { }",
  ])
  func reports(_ source: String) {
    expect(rule, in: source, reason: "not-private")
  }

  @Test(arguments: [
    "struct A: View { @State private var isOpen = false }", "struct A: View { @State fileprivate var isOpen = false }",
    "struct A: View { @Binding var isOpen: Bool }", "class A: ObservableObject { @State var a = 0 }",
    "struct A: App { @State var a = 0 }", "func f() { @State var a = 0 }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test func makesItPrivate() {
    expect(
      rule, in: "struct A: View { @State var ⟦n⟧ = 0 }", fixed: "struct A: View { @State private var n = 0 }",
      safety: .unsafe)
  }
}
