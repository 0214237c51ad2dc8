import Testing

@testable import LintRules

@Suite struct DiscardedResponseTests {
  private let rule = DiscardedResponse.shipped()

  private static func view(_ code: String) -> String { "struct A: View { func load() async throws { \(code) } }" }

  @Test(arguments: [
    "let (data, _) = try await URLSession.shared.⟦data⟧(from: url)",
    "let (data, _) = try! await URLSession.shared.⟦data⟧(for: request)",
    "if let (data, _) = try? await session.⟦data⟧(from: url) { show(data) }",
    "let data = try await URLSession.shared.⟦data⟧(from: url).0",
    "let data = (try await URLSession.shared.⟦data⟧(from: url)).0",
    "(self.data, _) = try await URLSession(configuration: c).⟦data⟧(from: url)",
    "let (data, _) = try await URLSession.shared.⟦data⟧(from: url); show(UIImage(data: data), data)",
    "let (bytes, _) = try await URLSession.shared.⟦bytes⟧(from: url)",
  ])
  func reports(_ code: String) {
    expect(rule, in: Self.view(code), reason: "discarded")
  }

  @Test(arguments: [
    "let (data, response) = try await URLSession.shared.data(from: url)",
    "let result = try await URLSession.shared.data(from: url)",
    "let (data, _) = try await URLSession.shared.data(from: url); if let image = UIImage(data: data) { show(image) }",
    "guard let (data, _) = try? await URLSession.shared.data(from: url), let image = UIImage(data: data) else { return }; show(image)",
    "if let (data, _) = try? await URLSession.shared.data(from: url) { image = UIImage(data: data) }",
    "if let (data, _) = try? await URLSession.shared.data(from: url) { document = PDFDocument(data: data) }",
    "let (_, response) = try await URLSession.shared.data(from: url)",
    "let (data, _) = try await client.data(from: url)", "let (a, _) = URLSession.shared.data(a)",
  ])
  func reportsNothing(_ code: String) {
    expectNone(rule, in: Self.view(code))
  }

  @Test func isSilentOutsideOfViews() {
    expectNone(
      rule, in: "class A { func f() async throws { let (data, _) = try await URLSession.shared.data(from: url) } }")
  }

  @Test func saysWhatIsLost() {
    expect(
      rule, in: Self.view("let (_, _) = try await URLSession.shared.⟦data⟧(for: request)"),
      says: "this `data` call ignores the response, so failures look like success; check the status code")
  }
}
