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

  /// What to do depends on who can set it.
  @Test(arguments: [
    (
      "struct A: View { @State var ⟦n⟧ = 0 }",
      "callers can pass `n`, but `A` ignores later values; make it private"
    ),
    (
      "struct A: View { @State var ⟦n⟧: Int? }",
      "callers can pass `n`, but `A` ignores later values; make it private"
    ),
    (
      "struct A: View { @State var ⟦n⟧ = 0; init(n: Int) { _n = State(initialValue: n) } }",
      "callers can pass `n`, but `A` ignores later values; make it private"
    ),
    (
      "struct A: View { @State var ⟦n⟧: Int }",
      "callers must pass `n`, but `A` ignores later values; use `let` or `@Binding`"
    ),
    (
      "struct A: View { @State var ⟦n⟧ = 0; init(m: Int) { b = m } }",
      "`n` is state of `A` but accessible from outside; make it private"
    ),
    (
      "struct A: View { @State var ⟦n⟧ = 0 }\nextension A { init(m: Int) { b = m } }",
      "callers can pass `n`, but `A` ignores later values; make it private"
    ),
  ])
  func saysWhoCanSetIt(_ source: String, _ message: String) {
    expect(rule, in: source, says: message)
  }

  @Test(arguments: [
    "private struct A: View { @State var isOpen = false }",
    "struct A: View { @State private var isOpen = false }", "struct A: View { @State fileprivate var isOpen = false }",
    "struct A: View { @Binding var isOpen: Bool }", "class A: ObservableObject { @State var a = 0 }",
    "struct A: App { @State var a = 0 }", "func f() { @State var a = 0 }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test func makesItPrivate() {
    let fixed = fixed("struct A: View { @State var n = 0 }\nextension A { var m: Int { n + self.n } }")
    #expect(fixed == "struct A: View { @State private var n = 0 }\nextension A { var m: Int { n + self.n } }")
  }

  /// Other code that reads or passes it does not compile when it is private.
  @Test(arguments: [
    ("", "extension A { var m: Int { n } }"), ("let a = A(n: 1)", ""), ("func f(a: A) -> Int { a.n }", ""),
  ])
  func leavesWhatOthersUse(_ code: String, _ other: String) {
    let source = "struct A: View { @State var n = 0 }\n" + code
    #expect(fixed(source, other) == source)
  }

  private func fixed(_ source: String, _ other: String = "") -> String {
    let linted = LintedText(source, only: ["non_private_state"], others: [("Views/B.swift", other)])
    #expect(linted.findings.count == 1)
    return linted.fixed("non_private_state")
  }

  @Test func theStateOfASceneCanBePassed() {
    let body = "var body: some Scene { WindowGroup { Text(a) } }"
    expect(rule, in: "struct A: Scene { @State var ⟦isOpen⟧ = false; \(body) }")
    expectNone(rule, in: "struct A: App { @State var isOpen = false; \(body) }")
  }

  @Test func anObjectThatIsPassedIsObserved() {
    expect(
      rule, in: "struct A: View { @StateObject var ⟦model⟧: Model; var body: some View { Text(model.title) } }",
      says: "callers must pass `model`, but `A` ignores later values; use `@ObservedObject`")
  }

  @Test(arguments: [
    "public @State var", "@State public private(set) var", "@State private(set) var", "@State internal var",
  ])
  func theAccessBeforeBecomesPrivate(_ head: String) {
    let source = "struct A: View { \(head) isOn = false; var body: some View { Toggle(b, isOn: $isOn) } }"
    let settings = [("A.swift", source)]
    let fixed = LintedText(settings[0].1, only: ["non_private_state"]).fixed("non_private_state")
    #expect(fixed.contains(head.hasPrefix("public") ? "private @State var isOn" : "@State private var isOn"))
  }
}
