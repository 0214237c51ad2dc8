import Testing

@testable import LintRules

@Suite struct TimerInBodyTests {
  private let rule = TimerInBody.shipped()

  @Test(arguments: [
    "struct A: View { var body: some View { Text(a).onReceive(⟦Timer⟧.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in b() } } }",
    "struct A: View { var body: some View { let t = ⟦Timer⟧.publish(every: 1, on: .main, in: .common); Text(a).onReceive(t) { _ in } } }",
    "struct A: View { func row() -> some View { VStack { Text(a).onReceive(⟦Timer⟧.publish(every: 1, on: .main, in: .common)) { _ in } } } }",
  ])
  func reports(_ source: String) {
    expect(rule, in: source, reason: "in-body")
  }

  @Test(arguments: [
    "struct A: View { let t = Timer.publish(every: 1, on: .main, in: .common); var body: some View { Text(a).onReceive(t) { _ in } } }",
    "struct A: View { var body: some View { Button(a) { t = Timer.publish(every: 1, on: .main, in: .common).sink { } } } }",
    "struct A: View { var body: some View { Card { t = Timer.publish(every: 1, on: .main, in: .common) } } }",
    "class A { func f() -> some Publisher { Timer.publish(every: 1, on: .main, in: .common) } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }
}
