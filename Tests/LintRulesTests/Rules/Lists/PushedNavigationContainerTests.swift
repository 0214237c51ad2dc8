import Testing

@testable import LintRules

@Suite struct PushedNavigationContainerTests {
  private let rule = PushedNavigationContainer.shipped()

  @Test(arguments: [
    ("let a = NavigationLink(\"Detail\") { ⟦NavigationView⟧ { Detail() } }", "inline"),
    ("let a = NavigationLink(destination: ⟦NavigationStack⟧ { Detail() }) { Text(a) }", "inline"),
    ("let a = NavigationLink { if b { ⟦NavigationStack⟧ { C() } } else { D() } } label: { Text(a) }", "inline"),
    ("let a = Text(a).navigationDestination(for: A.self) { _ in ⟦NavigationStack⟧ { C() }.padding() }", "inline"),
    ("let a = Text(a).navigationDestination(isPresented: $on, destination: { ⟦NavigationView⟧ { C() } })", "inline"),
    (
      "let a = NavigationSplitView { B() } detail: { NavigationStack { NavigationLink(\"A\") { ⟦NavigationStack⟧ { B() } } } }",
      "inline"
    ),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  /// A view that pushes itself needs its container at the root.
  @Test(arguments: [
    ("", 0), ("struct B: View { var body: some View { NavigationStack { NavigationLink(a) { A() } } } }", 1),
  ])
  func aViewThatPushesItself(_ other: String, _ count: Int) {
    let view = "struct A: View { var body: some View { NavigationStack { NavigationLink(a) { A() } } } }\n"
    #expect(LintedText(view + other, only: ["pushed_navigation_container"]).findings.count == count)
  }

  @Test(arguments: [
    "let a = NavigationLink(\"Detail\") { Detail() }",
    "let a = Text(a).sheet(isPresented: $on) { NavigationStack { Detail() } }",
    "let a = NavigationLink(value: group) { NavigationStack { Row(group) } }",
    "let a = NavigationLink(destination: Detail()) { NavigationStack { Label(a, image: b) } }",
    "let a = NavigationSplitView { List { NavigationLink(\"A\") { NavigationStack { B() } } } } detail: { Text(\"\") }",
    "let a = NavigationStack { NavigationSplitView(sidebar: { NavigationLink(\"A\") { NavigationStack { B() } } }) }",
    "#if os(macOS)\nlet a = NavigationLink(\"Detail\") { NavigationView { Detail() } }\n#endif",
    "let a = NavigationLink(\"A\") { VStack { NavigationStack { B() } } }",
    "func navigationDestination() { NavigationStack { A() } }",
    "let a = NavigationStack { B() }.sheet(isPresented: $on) { NavigationLink(\"A\") { NavigationStack { C() } } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  /// A branch for other systems isn't for the Mac.
  @Test(arguments: [
    ("os(macOS)", 0), ("!os(macOS)", 1), ("!(os(macOS))", 1), ("os(iOS)", 1), ("!os(macOS)\n#else", 0),
    ("os(macOS)\n#else", 1),
  ])
  func branchesForTheMac(_ condition: String, _ count: Int) {
    let link = "NavigationStack { NavigationLink(a) { NavigationStack { B() } } }"
    let view = "struct A: View { var body: some View { \(link) } }"
    let text = "#if \(condition)\n\(view)\n#endif"
    #expect(LintedText(text, only: ["pushed_navigation_container"]).findings.count == count)
  }
}
