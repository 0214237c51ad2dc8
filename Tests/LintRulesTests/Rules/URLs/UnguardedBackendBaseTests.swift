import Testing

@testable import LintRules

@Suite struct UnguardedBackendBaseTests {
  private let rule = UnguardedBackendBase.shipped()

  private func accessor(_ body: String) -> String {
    "extension String { var ⟦asBackendURL⟧: URL? { \(body) } }"
  }

  @Test(arguments: [
    "URL(string: Configuration.baseURL + self)",
    "return URL(string: Configuration.baseURL + self)",
    "URL(string: \"https://api.example.com\" + self)",
    "URL(string: \"https://api.example.com/\\(self)\")",
    "URL(string: \"\\(Configuration.baseURL)/\\(self)\")",
    "Configuration.baseURL.appendingPathComponent(self)",
    "guard !isEmpty else { return nil }; return URL(string: Configuration.baseURL + self)",
    "URL(string: hasPrefix(\"/\") ? Configuration.baseURL + self : Configuration.baseURL + \"/\" + self)",
    "let path = hasPrefix(\"/\") ? self : \"/\" + self; return URL(string: \"https://api.example.com\" + path)",
    "get { URL(string: Configuration.baseURL + self) }",
  ])
  func reports(_ body: String) {
    expect(rule, in: accessor(body), reason: "unguarded")
  }

  @Test(arguments: [
    "if hasPrefix(\"http\") { return URL(string: self) }; return URL(string: Configuration.baseURL + self)",
    "hasPrefix(\"http\") ? URL(string: self) : URL(string: Configuration.baseURL + self)",
    "URL(string: hasPrefix(\"http\") ? self : Configuration.baseURL + self)",
    "URL(string: contains(\"://\") ? self : Configuration.baseURL + self)",
    "if let url = URL(string: self), url.scheme != nil { return url }; return URL(string: Configuration.baseURL + self)",
    "if URLComponents(string: self)?.scheme != nil { return nil }; return URL(string: Configuration.baseURL + self)",
    "if isAbsolute { return nil }; return URL(string: Configuration.baseURL + self)",
    "if starts(with: \"https:\") { return nil }; return URL(string: Configuration.baseURL + self)",
    "URL(string: self, relativeTo: Configuration.baseURL)",
    "URL(string: self) ?? URL(string: Configuration.baseURL + self)",
    "hasPrefix(\"/\") ? URL(string: Configuration.baseURL + self) : URL(string: self)",
    "if wholeMatch(of: /https?:.*/) != nil { return nil }; return URL(string: Configuration.baseURL + self)",
    "switch kind { case .full: nil; case .path: URL(string: Configuration.baseURL + self) }",
    "URL(string: self)",
    "URL(string: \"https://api.example.com\")",
    "Backend.url(for: self)",
  ])
  func staysSilent(_ body: String) {
    expectNone(rule, in: "extension String { var asBackendURL: URL? { \(body) } }")
  }

  @Test func otherNamesAreForTheOption() {
    let source = "func fullURL(_ path: String) -> URL? { URL(string: Configuration.baseURL + path) }"
    expectNone(rule, in: source)
    let listed = UnguardedBackendBase.shipped(["helpers": .strings(["fullURL"])])
    expect(listed, in: source.replacing("fullURL", with: "⟦fullURL⟧"), reason: "unguarded")
    expectNone(listed, in: "func fullURL(_ path: String) -> String { Configuration.baseURL + path }")
  }

  @Test func theAccessorMayHaveAnotherName() {
    let named = UnguardedBackendBase.shipped(["accessor": .string("backendURL")])
    expect(
      named, in: "extension String { var ⟦backendURL⟧: URL? { URL(string: Configuration.baseURL + self) } }",
      reason: "unguarded")
    expectNone(named, in: "extension String { var asBackendURL: URL? { URL(string: Configuration.baseURL + self) } }")
  }
}
