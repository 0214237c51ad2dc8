import Testing

@testable import LintRules

/// Which code shows that strings of a project may be paths.
@Suite struct PathSignsTests {
  private func isSign(_ source: String) -> Bool {
    PathSigns(FileView(path: "A.swift", source: SourceBytes(source))).all.isEmpty == false
  }

  @Test(arguments: [
    "func f(p: String) { g(p.hasPrefix(\"http\") ? p : base + p) }",
    "func f(p: String) { g(p.starts(with: /https?:/) ? p : base + p) }",
    "func f(p: String) { if p.lowercased().hasPrefix(\"https://\") { g(p) } else { g(\"\\(API.host)/\\(p)\") } }",
    "func f(p: String) { if !p.contains(\"://\") { g(\"https://a.example/\" + p) } }",
    "func f(p: String) { if !p.contains(\"://\") { g(\"https://\\(server)\\(p)\") } }",
    "func f(p: String) { if p.hasPrefix(\"http\") { g(p) } else { h(API.baseURL.appendingPathComponent(p)) } }",
    "func f(p: String) { if p.hasPrefix(\"http\") { g(p) } else { h(API.baseURL.appending(path: p)) } }",
    "func f(p: String) { g(p.hasPrefix(\"http\") ? p : API.base + (p.hasPrefix(\"/\") ? p : \"/\" + p)) }",
    "func f(p: String) { let q = p.hasPrefix(\"/\") ? p : \"/\" + p\n  g(p.hasPrefix(\"http\") ? p : API.base + q) }",
    "var u: String { if p.hasPrefix(\"http\") { return p }\n  return \"https://a.example\\(p)\" }",
    "func f(p: String) -> URL? { if let u = URL(string: p), u.scheme != nil { return u }\n  return URL(string: server.baseURL + \"/\" + p) }",
    "extension String { var u: URL? { hasPrefix(\"http\") ? URL(string: self) : URL(string: API.base + self) } }",
    "extension String { var u: URL? { URL(string: API.base + self) } }",
    "extension String { var u: URL? { URL(string: \"\\(API.base)/\\(self)\") } }",
    "extension String { var u: URL? { URL(string: self, relativeTo: API.baseURL) } }",
    "extension String { var u: URL? { URL(string: \"https://a.example\" + self) } }",
  ])
  func signs(_ source: String) {
    #expect(isSign(source))
  }

  @Test(arguments: [
    "func f(p: String) { g(base + p) }",
    "func f(p: String) { if !p.hasPrefix(\"http\") { g(\"https://\" + p) } }",
    "func f(p: String) { if !p.hasPrefix(\"http\") { g(\"https://\\(p)\") } }",
    "func f(p: String) { if p.hasPrefix(\"http\") { g(p) } }",
    "func f(p: String) { g(p.hasPrefix(\"http\") ? p : name + p) }",
    "func f(p: String) { g(p.hasPrefix(\"http\") ? p : API.base + other) }",
    "func f(p: String) { g(p.hasPrefix(\"/\") ? API.base + p : p) }",
    "func f(p: String) { g(p.hasPrefix(\"http\") ? p : \"https://image.tmdb.org/t/p/w500\" + p) }",
    "func f(p: String) { g(p.hasPrefix(\"http\") ? p : documentsURL.appendingPathComponent(p)) }",
    "func f(p: String) { g(p.hasPrefix(\"http\") ? URL(string: p) : URL(string: p, relativeTo: playlistURL)) }",
    "func f(p: String) { if p.hasPrefix(\"http\") { g(\"\\(API.base)/proxy?url=\\(p)\") } }",
    "func f(p: String) { if p.hasPrefix(\"https://a.example/b\") { g(API.base + p) } }",
    "func f(p: String) { if u.scheme == \"http\" { g(API.base + p) } }",
    "func f(p: String) { open(url: p.hasPrefix(\"http\") ? p : \"https://a.example/\\(p)\") }",
    "func f(p: String) { if let u = URL(string: p.hasPrefix(\"http\") ? p : \"https://twitter.com/\\(p)\") { g(u) } }",
    "func f(p: String) { openURL(URL(string: p.hasPrefix(\"http\") ? p : API.base + p)!) }",
    "#Preview { f(p.hasPrefix(\"http\") ? p : API.base + p) }",
    "extension String { var page: URL? { URL(string: \"https://a.example/\\(self)\") } }",
    "extension String { var page: URL? { URL(string: \"https://a.example/\" + self) } }",
    "extension String { var u: URL? { URL(string: self) } }",
    "extension Page { var u: URL? { URL(string: API.base + self) } }",
    "let a = \"p.hasPrefix(\\\"http\\\") ? p : API.base + p\"",
  ])
  func noSigns(_ source: String) {
    #expect(!isSign(source))
  }

  @Test(
    arguments: [
      ("func f(_ p: String) { g(p.hasPrefix(\"http\") ? p : base + p) }", .argument(.position(0), of: "f")),
      ("func f(at p: String) { g(p.hasPrefix(\"http\") ? p : base + p) }", .argument(.label("at"), of: "f")),
      (
        "func f(_ p: String) { var q = p\n  if !q.hasPrefix(\"http\") { q = base + q } }",
        .argument(.position(0), of: "f")
      ),
      (
        "struct A { init(p: String) { g(p.hasPrefix(\"http\") ? p : base + p) } }",
        .argument(.label("p"), of: "A")
      ),
      (
        "struct A { let p: String\n  var u: String { p.hasPrefix(\"http\") ? p : base + p } }",
        .property(TextProperty(owner: .type("A"), name: "p"))
      ),
      (
        "func f(a: A) { g(a.p.hasPrefix(\"http\") ? a.p : base + a.p) }",
        .property(TextProperty(owner: .type("A"), name: "p"))
      ),
      ("extension String { var u: String { hasPrefix(\"http\") ? self : base + self } }", .receiver(of: "u")),
    ] as [(String, PathSigns.Input)])
  func inputs(_ source: String, _ input: PathSigns.Input) {
    let signs = PathSigns(FileView(path: "A.swift", source: SourceBytes(source))).all
    #expect(!signs.isEmpty && signs.allSatisfy { $0.inputs == [input] })
  }

  /// Files without the words of the search have no sign.
  @Test func theSearchFindsEachForm() {
    #expect(Set(PathSigns.triggers.sets.flatMap(\.words)).isSuperset(of: ["hasPrefix", "scheme", "extension"]))
    #expect(PathSigns.triggers.sets.allSatisfy { !Set($0.words).isDisjoint(with: PathSigns.words) })
  }
}
