import Testing

@testable import LintRules

@Suite struct GlobalAppearanceInViewTests {
  private let rule = GlobalAppearanceInView.shipped()

  @Test(arguments: [
    "struct A: View { init() { ⟦UITableView⟧.appearance().backgroundColor = .clear } }",
    "struct A: View { init() { ⟦UITableView⟧.appearance().a = b; ⟦UITableView⟧.appearance().c = d } }",
    "struct A: View { var body: some View { Text(a).onAppear { ⟦UIScrollView⟧.appearance().bounces = false } } }",
    "struct A: ViewModifier { init() { ⟦UINavigationBar⟧.appearance(whenContainedInInstancesOf: [B.self]).tintColor = c } }",
  ])
  func reports(_ source: String) {
    expect(rule, in: source, reason: "appearance")
  }

  @Test(arguments: [
    "struct A: App { init() { UINavigationBar.appearance().tintColor = .red } }",
    "class A: UIResponder { func f() { UINavigationBar.appearance().tintColor = .red } }",
    "struct A: View { func f() { theme.appearance().color = b } }",
    "struct A: View { var body: some View { Theme.appearance { Text(a) } } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }
}
