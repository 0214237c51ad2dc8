import Testing

@testable import LintRules

@Suite struct RequestInViewTests {
  private let rule = RequestInView.shipped()

  private static func view(_ code: String) -> String { "struct A: View { func load() async throws { \(code) } }" }

  @Test(arguments: [
    "let (d, r) = try await ⟦URLSession⟧.shared.data(from: url)",
    "let r: Rows? = try? await ⟦URLSession⟧.shared.object(from: url)",
    "⟦URLSession⟧.shared.dataTask(with: url) { d, r, e in }.resume()",
    "⟦URLSession⟧(configuration: .default).dataTask(with: url)", "⟦AF⟧.request(url).responseData { _ in }",
  ])
  func reports(_ code: String) {
    expect(rule, in: Self.view(code), reason: "own-request")
  }

  @Test(arguments: [
    "let s = URLSession.shared", "await model.load()",
    "let c = Client(session: URLSession.shared)", "URLSession.shared.configuration.timeoutIntervalForRequest = 3",
    "let s: URLSession", "api.URLSession.shared.data(from: url)",
  ])
  func reportsNothing(_ code: String) {
    expectNone(rule, in: Self.view(code))
  }

  @Test func isSilentOutsideOfViews() {
    expectNone(rule, in: "class A { func f() async throws { _ = try await URLSession.shared.data(from: url) } }")
  }
}
