import Testing

@testable import LintRules

@Suite struct ForcedDynamicURLTests {
  private let rule = ForcedDynamicURL.shipped()

  @Test(arguments: [
    ("let a = Link(\"More\", destination: ⟦URL⟧(string: article.link)!)", "forced"),
    ("func f(base: String) { let url = ⟦URL⟧(string: base + \"/users\")! }", "forced"),
    (
      "struct A: View { let host: String; let path: String; var body: some View { KFImage(⟦URL⟧(string: \"\\(host)/\\(path)\")!) } }",
      "forced"
    ),
    ("func f(_ s: String) { open(⟦Foundation.URL⟧(string: s)!) }", "forced"),
    ("struct A { let link: String; var url: URL { ⟦URL⟧(string: self.link)! } }", "forced"),
    ("let a = ⟦URL⟧(string: user.avatar ?? \"\")!", "forced"),
    ("let a = urls.map { ⟦URL⟧(string: makeLink($0))! }", "forced"),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "let a = URL(string: \"https://example.com/terms\")!",
    "let a = URL(string: UIApplication.openSettingsURLString)!",
    "let a = URL(string: \"https://example.com/u/\\(user.id)\")!",
    "let base = \"https://a.b\"; let a = URL(string: base)!",
    "let a = URL(string: Api.base + \"/users\")!",
    "let a = URL(string: article.link)",
    "let a = URL(string: \"\\(Api.base)/users\")!",
    "let a = URL(string: Secrets.Endpoint.production.rawValue)!",
    "let a = URL(string: baseOfAnotherFile)!",
    "let a = URL(fileURLWithPath: p)!",
    "let a = URL(string: \"https://a.b/\" + id)!",
    "let a = Other.URL(string: b)!",
    "func f(id: String) { let a = URL(string: \"tel://\\(id)\")! }",
    "let a = URL(string: .home)!",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }
}
