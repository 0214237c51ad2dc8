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
    ("func link(_ id: Int) -> String { id.text }\nlet a = ⟦URL⟧(string: link(1))!", "forced"),
    ("let a = urls.map { ⟦URL⟧(string: makeLink($0))! }", "forced"),
    ("let a = links.map { ⟦URL⟧(string: $0)! }", "forced"),
    ("let a = ⟦URL⟧(string: base + \"/users\")!", "forced"),
    ("let a = ⟦URL⟧(string: \"https://\" + host)!", "forced"),
    ("let a = ⟦URL⟧(string: \"tel:\\(phone)\")!", "forced"),
    ("let links = [\"https://a.b\", \"\"]; let a = ⟦URL⟧(string: links[i])!", "forced"),
    ("var links = [\"https://a.b\"]; func f() { links[0] = b; open(⟦URL⟧(string: links[i])!) }", "forced"),
    ("let a = ForEach(names) { name in Link(name, destination: ⟦URL⟧(string: name)!) }", "forced"),
    ("let a = ⟦URL⟧(string: Api.base + \"/users/\" + id)!", "forced"),
    ("let a = ⟦URL⟧(string: \"\\(Api.base)/users/\\(user.id)\")!", "forced"),
    ("func f(id: String) { let a = ⟦URL⟧(string: \"tel://\\(id)\")! }", "forced"),
    ("let a = ⟦URL⟧(string: \"https://\\(server.host)/users\")!", "forced"),
    ("let a = ⟦URL⟧(string: Links.make(for: user))!", "forced"),
    ("let a = ⟦URL⟧(string: Bundle.main.object(forInfoDictionaryKey: \"Base\") as! String)!", "forced"),
    ("let a = ⟦URL⟧(string: links[0])!", "forced"),
    (
      "struct A { var base = \"https://a.b\"; init(b: String) { base = b }; var url: URL { ⟦URL⟧(string: base)! } }",
      "forced"
    ),
    ("struct A { private var base = \"a\"; func f() { base += b; open(⟦URL⟧(string: base)!) } }", "forced"),
    ("func f() { let link = article.link; open(⟦URL⟧(string: link)!) }", "forced"),
    ("func f() { let link = \"\\(base)/\\(id)\"; open(⟦URL⟧(string: link)!) }", "forced"),
    ("struct A { let b: String; var link: String { b + \"/c\" }; var url: URL { ⟦URL⟧(string: link)! } }", "forced"),
    ("let a: URL = ⟦.init⟧(string: article.link)!", "forced"),
    ("let a = ⟦URL⟧.init(string: article.link)!", "forced"),
    ("let a = ⟦URL⟧(string: String(format: \"%@/users\", base))!", "forced"),
    ("let a = ⟦URL⟧(string: link, encodingInvalidCharacters: false)!", "forced"),
    // A caller of the initializer may pass anything.
    (
      "struct A { let link: String; var url: URL { ⟦URL⟧(string: link)! } }\nlet a = A(link: \"https://a.b\")", "forced"
    ),
    (
      "private struct A { let link: String; var url: URL { ⟦URL⟧(string: link)! } }\nlet a = [A(link: \"https://a.b\"), A(link: b)]",
      "forced"
    ),
    (
      "private struct A { let link: String; var url: URL { ⟦URL⟧(string: link)! } }\nlet a: [A] = [.init(link: b), A(link: \"https://a.b\")]",
      "forced"
    ),
    (
      "private struct A { let link: String; init(link: String) { self.link = b + link }; var url: URL { ⟦URL⟧(string: link)! } }\nlet a = A(link: \"https://a.b\")",
      "forced"
    ),
    ("class A { lazy var base: String = b.base; var url: URL { ⟦URL⟧(string: base)! } }", "forced"),
    (
      "class A { lazy var base: String = { \"https://a.b\" }(); func f() { base = b; open(⟦URL⟧(string: base)!) } }",
      "forced"
    ),
    ("let format = \"%@/users\"; let a = ⟦URL⟧(string: String(format: format, base))!", "forced"),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "let a = URL(string: \"https://example.com/terms\")!",
    "let a = URL(string: UIApplication.openSettingsURLString)!",
    "let a = URL(string: \"https://a.b/\" + id)!",
    "let a = URL(string: \"tel:\\(phone.filter { $0.isNumber })\")!",
    "let digits = phone.filter(\\.isWholeNumber); let a = URL(string: \"tel:\\(digits)\")!",
    "let links = [\"https://a.b\", \"https://c.d\"]; let a = URL(string: links[i])!",
    "let links = [\"https://a.b\", \"https://c.d\"]; let a = URL(string: \"\\(links[i])\")!",
    "let links = [\"https://a.b\"]; let a = ForEach(links, id: \\.self) { link in Link(b, destination: URL(string: link)!) }",
    "let a = URL(string: \"https://example.com/u/\\(user.id)\")!",
    "let base = \"https://a.b\"; let a = URL(string: base)!",
    "let a = URL(string: Api.base + \"/users\")!",
    "let a = URL(string: article.link)",
    "let a = URL(string: \"\\(Api.base)/users\")!",
    "let a = URL(string: Secrets.Endpoint.production.rawValue)!",
    "let a = URL(fileURLWithPath: p)!",
    "let base = \"https://a.b\"; let a = URL(string: base + \"/users\")!",
    "let a = URL(string: \"\\(Api.scheme)://\\(Api.host)\")!",
    "let a = URL(string: \"spotify:track:\\(id)\")!",
    "let a = URL(string: String(\"https://a.b/\\(id)\"))!",
    "let a = URL(string: String(format: \"https://a.b/%@\", id))!",
    "let a = URL(string: \"/users/\\(id)\", relativeTo: base)!",
    "let a = URL(string: \"app://\\(rawValue)\")!",
    "struct A { private var base = \"https://a.b\"; var url: URL { URL(string: base)! } }",
    "struct A { var base = \"https://a.b\"; var url: URL { URL(string: base)! } }",
    "struct A { static var base = \"https://a.b\"; var url: URL { URL(string: Self.base)! } }",
    "struct A { var link: String { \"https://a.b/\\(id)\" }; var url: URL { URL(string: link)! } }",
    "let a: Endpoint = .init(string: article.link)!",
    "let a = URL(string: kTermsURL)!",
    "let a = Other.URL(string: b)!",
    "let a = URL(string: .home)!",
    "func link(_ id: Int) -> String { \"https://a.b/\" + id.text }\nlet a = URL(string: link(1))!",
    "struct A: View { var body: some View { row(\"https://a.b\") }\n  func row(_ s: String) -> some View { Link(s, destination: URL(string: s)!) } }",
    "func f(_ s: String?) { let a: String; if let s { a = \"https://a.b/\" + s } else { a = \"https://a.b\" }\n  open(URL(string: a)!) }",
    "class A { lazy var base: String = {\n// why\nreturn \"https://a.b\" }(); var url: URL { URL(string: base)! } }",
    "class A { lazy var base = \"https://a.b\"; var url: URL { URL(string: base)! } }",
    "private struct A { let name: String; let link: String; var url: URL { URL(string: link)! } }\nlet a = [A(name: b, link: \"https://a.b\"), A(name: c, link: \"https://c.d\")]",
    "fileprivate struct A: View { let link: String; var body: some View { Link(b, destination: URL(string: self.link)!) } }\nstruct B: View { var body: some View { A(link: \"https://a.b\") } }",
    "enum Links { static let mail = \"mailto:%1$@\" }\nlet a = URL(string: String(format: Links.mail, address))!",
    "struct A { let u: Item; var url: URL { URL(string: u.link.absoluteString + \"/x\")! } }",
    "struct A { let s: String; var url: URL { if s.starts(with: \"https://\") { return URL(string: s)! }; return home } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  /// A string is not the URL that another type has under the same name.
  @Test func membersOfOtherTypesAreNoURLs() {
    let source = "struct A: View { let b: Remote; var body: some View { Link(c, destination: URL(string: b.icon)!) } }"
    let other = ("Crew.swift", "struct Crew { let icon: URL }")
    #expect(LintedText(source, only: ["forced_dynamic_url"], others: [other]).findings.count == 1)
    let text = source.replacing("b.icon", with: "b.icon.absoluteString")
    #expect(LintedText(text, only: ["forced_dynamic_url"], others: [other]).findings == [])
  }

  /// A lazy constant of another type, and a format with a scheme.
  @Test(arguments: [
    ("config.base", "class Config { lazy var base: String = { return \"https://a.b\" }() }", true),
    ("config.base", "class Config { lazy var base: String = { return \"/a\" }() }", false),
    ("config.base", "class Config { var base: String = { return \"https://a.b\" }() }", false),
    ("String(format: Links.mail, address)", "enum Links { static let mail = \"mailto:%1$@\" }", true),
    ("String(format: Links.mail, address)", "enum Links { static let mail = \"%1$@\" }", false),
  ])
  func knowsConstantsOfOtherFiles(_ text: String, _ other: String, _ isConstant: Bool) {
    let source = "struct A { let config: Config; var url: URL { URL(string: \(text))! } }"
    let found = LintedText(source, only: ["forced_dynamic_url"], others: [("Config.swift", other)]).findings
    #expect(found.isEmpty == isConstant)
  }

  @Test func showsTheStringAsItIsWritten() {
    expect(
      rule, in: "let a = ⟦URL⟧(string: link ?? \"\")!",
      says: "this `!` crashes if `link ?? \"\"` isn't a valid URL; unwrap it safely")
  }

  @Test func knowsWhatOtherFilesGive() throws {
    let tree = MemoryTree(files: [
      (path: "Model/Site.swift", bytes: Array("enum Site { var url: String { \"https://\\(self)\" } }".utf8)),
      (
        path: "Views/Row.swift",
        bytes: Array(
          "struct Row: View { let site: Site; let item: Item\n  var a: URL { URL(string: \"\\(site.url)/a\")! }\n  var b: URL { URL(string: item.url)! } }"
            .utf8)
      ),
    ])
    let settings = Configuration.shipped().settings(overrides: [], RuleSelection(only: ["forced_dynamic_url"]))
    let findings = try #require(Linter().lint(tree, [LintTarget(file: 1, settings: settings)]).first).findings
    #expect(findings.map(\.finding.message).map { $0.contains("item.url") } == [true])
  }

  /// Many private structures have properties of one name.
  @Test func hasNoTroubleWithVeryManyStructures() {
    let parts = (0..<4_000).map {
      "private struct A\($0) { let link: String; var url: URL { URL(string: link)! } }\nlet a\($0) = A\($0)(link: \"https://a.b\")"
    }
    let run = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift")
    #expect(run.findings(in: parts.joined(separator: "\n")).isEmpty)
  }

  /// Constants that consist of constants are not followed without end.
  @Test func endsSoon() {
    let parts = (0..<9).map { "let a\($0) = \"" + String(repeating: "\\(a\($0 + 1))", count: 40) + "\"" }
    expectNone(rule, in: parts.joined(separator: "\n") + "\nlet a9 = \"x\"\nlet b = URL(string: a0)!")
  }
}
