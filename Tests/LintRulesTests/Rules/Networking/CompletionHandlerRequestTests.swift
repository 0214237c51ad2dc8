import Testing

@testable import LintRules

@Suite struct CompletionHandlerRequestTests {
  private let rule = CompletionHandlerRequest.shipped()

  @Test(arguments: [
    "struct A: View { func load() { URLSession.shared.⟦dataTask⟧(with: url) { d, r, e in items = d }.resume() } }",
    "struct A: View { var body: some View { Button(a) { s.⟦dataTask⟧(with: r, completionHandler: { _, _, _ in }).resume() } } }",
    "struct A: View { func f() { s.⟦uploadTask⟧(with: r, from: d) { d, r, e in }.resume() } }",
  ])
  func reports(_ source: String) {
    expect(rule, in: source, reason: "handler")
  }

  @Test(arguments: [
    "class A { func load() { URLSession.shared.dataTask(with: url) { d, r, e in items = d }.resume() } }",
    "struct A: View { func load() { URLSession.shared.dataTask(with: url).resume() } }",
    "struct A: View { func load() async throws { let (d, r) = try await URLSession.shared.data(from: url) } }",
    "struct A: View { func dataTask(with url: URL) { } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }
}
