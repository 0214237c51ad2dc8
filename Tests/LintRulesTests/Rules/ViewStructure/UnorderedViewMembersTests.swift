import Testing

@testable import LintRules

@Suite struct UnorderedViewMembersTests {
  private let rule = UnorderedViewMembers.shipped()

  @Test(arguments: [
    "struct A: View { var body: some View { Text(a) }\n@State private var ⟦a⟧ = \"\" }",
    "struct A: View { let a: Int; @Environment(\\.b) private var ⟦b⟧; var body: some View { Text(a) } }",
    "struct A: View { var body: some View { Text(a) }\n⟦init⟧() { } }",
    "struct A: View { var body: some View { Text(a) }\nfunc f() { }\nlet ⟦a⟧ = 0; let b = 1 }",
  ])
  func reports(_ source: String) {
    expect(rule, in: source, reason: "order")
  }

  @Test(arguments: [
    "struct A: View { @Environment(\\.b) var b; @State private var a = 0; init() { }\nvar body: some View { Text(a) }\nfunc c() { } }",
    "struct A: View { let a: Int; var title: String { a }\nlet b: Int; var body: some View { Text(a) } }",
    "struct A: View { var body: some View { Text(a) }\nstatic let c = 1; struct B { let d: Int } }",
    "struct A { var body: Int { 1 }\nlet a = 0 }", "class A { func f() { }\nlet a = 0 }",
    "struct A: View { func f() { }\nlet a: Int; var body: some View { Text(a) } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  /// All extensions of a type count as one type, however many there are.
  @Test(.timeLimit(.minutes(1))) func manyTypesOfOneName() {
    let view = "struct A: View { var body: some View { Text(a) }\n@State private var ⟦a⟧ = 1 }\n"
    expect(rule, in: String(repeating: view, count: 200))
  }
}
