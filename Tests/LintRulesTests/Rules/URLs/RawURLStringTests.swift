import Foundation
import Testing

@testable import LintRules

@Suite struct RawURLStringTests {
  private let rule = RawURLString.shipped()

  @Test(arguments: [
    "let u = ⟦URL(string: path)⟧",
    "let u = ⟦URL (string: path)⟧",
    "let u = ⟦URL( // why\n  string\n  : path /* not */ )⟧",
    "let u = ⟦URL.init(string: path)⟧",
    "let u = ⟦Foundation.URL(string: path)⟧",
    "let u = ⟦NSURL(string: path)⟧",
    "let u = ⟦`URL`(string: path)⟧",
    "let u = ⟦URL(string: path, encodingInvalidCharacters: false)⟧",
    "let u = ⟦URL(string: path, relativeTo: nil)⟧",
    "let us = paths.compactMap(⟦URL.init(string:)⟧)",
    "let us = paths.map(⟦URL.init⟧)",
    "let us = paths.flatMap { ⟦URL(string: $0)⟧ }",
    "let make = ⟦URL.init(string:)⟧",
    "let make: (String) -> URL? = ⟦URL.init⟧",
    "let u: URL? = ⟦.init(string: path)⟧",
    "var u: Foundation.URL? { ⟦.init(string: path)⟧ }",
    "func make() -> URL? { return ⟦.init(string: path)⟧ }",
    "let us: [URL?] = [⟦.init(string: a)⟧, ⟦.init(string: b)⟧]",
    "struct V { var u: URL?\n  mutating func f() { u = ⟦.init(string: path)⟧ } }",
    "struct V { var u: URL?\n  mutating func f() { self.u = ⟦.init(string: path)⟧ } }",
    "AsyncImage(url: ⟦.init(string: path)⟧)",
  ])
  func reportsEverySpelling(_ source: String) {
    expect(rule, in: source, reason: "dynamic")
  }

  @Test(arguments: [
    "Link(\"Site\", destination: ⟦.init(string: path)⟧!)",
    "func f() { guard let u = ⟦URL(string: path)⟧ else { return }\n  openURL(u) }",
    "func f() { guard let u = ⟦URL(string: path)⟧ else { return }\n  let r = URLRequest(url: u) }",
    "struct V { var page: URL? { ⟦URL(string: path)⟧ }\n  var body: some View { SafariView(url: page!) } }",
    "func f() { let u = path.flatMap({ ⟦URL(string: $0)⟧ })\n  Link(\"Site\", destination: u!) }",
  ])
  func knowsWhatIsNotShown(_ source: String) {
    expect(rule, in: source, reason: "dynamic-elsewhere")
  }

  @Test(arguments: [
    "let u = URLComponents(string: path)",
    "let u = MyURL(string: path)",
    "let u = url(string: path)",
    "let u = Model.URL(string: path)",
    "let u = URL\n(string: path)",
    "let u = URL(fileURLWithPath: path)",
    "enum Source { case URL(string: String) }",
    "let us = paths.map(URL.init(fileURLWithPath:))",
    "let us = paths.compactMap(URL.init(string:relativeTo:))",
    "let u: Name = .init(string: path)",
    "let u = builder.init(string: path)",
    "extension URL { init?(text: String) { self.init(string: text) } }",
    "struct URL { init(string: String) {} }\nlet u = URL(string: path)",
    "typealias URL = WebAddress\nlet u = URL(string: path)",
    "struct Model { struct URL { }\n  let u = URL(string: path) }\nextension Model { var v: Any { URL(string: path) } }",
  ])
  func knowsWhatIsNoURLOfFoundation(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test(arguments: [
    "if URL(string: path) != nil { show() }", "let u = \"text \\(URL(string: path)!.absoluteString)\"",
    "func f() { let u = URL(string: path)\n  print(u?.host) }",
  ])
  func ignoresWhatIsOnlyLookedAt(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test func aNestedURLTypeHidesOnlyInsideItsOwner() {
    expect(rule, in: "enum Model { struct URL {} }\nlet u = ⟦URL(string: path)⟧")
  }

  @Test(arguments: [
    "URL(string: \"https://example.com\")",
    "URL(string: \"mailto:me@example.com\")",
    "URL(string: \"tel:5551234\")",
    "URL(string: \"about:blank\")",
    "URL(string: \"x-apple.systempreferences:root\")",
    "URL(string: #\"https://example.com\"#)",
    "URL(string: \"\"\"\n  https://example.com\n  \"\"\")",
    "URL(string: (\"https://example.com\"))",
    "URL(string: isBeta ? \"https://a.example\" : \"https://b.example\")",
    "URL(string: \"https://example.com/\\(id)\")",
    "URL(string: \"tel:\\(number)\")",
    "URL(string: \"https://example.com/\" + id)",
    "URL(string: \"https://example.com/\".appending(id))",
    "URL(string: path, relativeTo: base)",
    "URL(string: UIApplication.openSettingsURLString)",
    "[\"https://a.example\", \"https://b.example\"].compactMap(URL.init)",
    "URL(string: UIApplication\n  .openSettingsURLString)",
  ])
  func acceptsWhatIsAbsolute(_ source: String) {
    expectNone(rule, in: "let u = " + source)
  }

  @Test(arguments: [
    "\"/uploads/x\"", "\"photo\"", "\" https://example.com\"", "\"localhost:8080\"", "\"localhost:8080/a\"",
    "\"127.0.0.1:80\"",
  ])
  func reportsLiteralsWithoutAScheme(_ literal: String) {
    expect(rule, in: "let u = ⟦URL(string: \(literal))⟧", reason: "relative-literal")
  }

  @Test(arguments: [
    "path", "user.avatar", "path ?? \"\"", "\"\\(host)/x\"", "base + path", "ok ? \"https://a.example\" : path",
    "make(path)", "\"/x/\\(id)\"", "path.asBackendURL!.absoluteString",
  ])
  func reportsWhatIsComputed(_ argument: String) {
    expect(rule, in: "let u = ⟦URL(string: \(argument))⟧", reason: "dynamic")
  }

  @Test(arguments: [
    "let home = \"https://example.com\"\nlet u = URL(string: home)",
    "let home = \"https://example.com\"\nlet u = URL(string: home + path)",
    "let home = \"https://example.com\"\nlet u = URL(string: \"\\(home)/x\")",
    "let a = \"https://example.com\"\nlet b = a\nlet u = URL(string: b)",
    "enum Pages { static let home = \"https://example.com\" }\nlet u = URL(string: Pages.home)",
    "struct V { let home = \"https://example.com\"\n  var u: Any { URL(string: self.home) } }",
    "struct V { var u: Any { URL(string: home) } }\nextension V { var x: Int { 1 } }\nextension V { static let home = \"https://a.b\" }",
    "func f() { let home = \"https://example.com\"\n  _ = { URL(string: home) } }",
  ])
  func followsConstantsOfTheFile(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test(arguments: [
    "struct V { var s: String? {\n  switch kind {\n  case .a(let id):\n    let n = id.count\n    return \"https://a.b/\\(id)/\\(n)\"\n  default: return nil\n  } }\n  var u: URL? { if let s, let u = URL(string: s) { u } else { nil } } }",
    "struct V { let email: String?\n  var s: String? { email.map { \"https://a.b/\\($0)\" } }\n  var u: URL? { if let s, let u = URL(string: s) { u } else { nil } } }",
    "func f() { let s = email.flatMap({ email in \"https://a.b/\\(email)\" }) ?? \"\"\n  show(URL(string: s)) }",
    "struct V { let email: String?\n  var s: String? { email.map { \"https://a.b/\\($0)\" } }\n  var u: URL? { self.s?.flatMap { URL(string: $0) } } }",
    "func f() { var s = \"https://a.b/\"\n  s += path\n  s.append(path)\n  if ok { s += \"?a\" }\n  show(URL(string: s)) }",
    "struct V { let link: String\n  init(id: Int) { self.link = \"https://a.b/\\(id)\" }\n  init(n: Int) { link = home + n }\n  var u: URL? { URL(string: link) } }\nlet home = \"https://c.d\"",
  ])
  func followsWhatIsAppendedMappedAndInitialized(_ source: String) {
    expectNone(rule, in: source)
  }

  /// A scheme that is a value of its own, and code that prepends one to the string or asks whether that is a URL.
  @Test(arguments: [
    "func f() { let s = ok ? \"https\" : \"http\"\n  show(URL(string: \"\\(s)://\\(host)\")) }",
    "func f() { var s = host\n  if isPlain { s = \"https://\" + s }\n  show(URL(string: s)) }",
    "func f() { var s = host\n  if isPlain { s = \"https://\\(s)\" }\n  show(URL(string: s)) }",
    "func f(s: String) { guard s.starts(with: /https?:/) else { return }\n  show(URL(string: s)) }",
    "func f(s: String) { guard s.contains(\"//\") else { return }\n  show(URL(string: s)) }",
    "func f(s: String) { guard s.isValidURL(), let u = URL(string: s) else { return }\n  show(u) }",
  ])
  func followsSchemesAndTests(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test(arguments: [
    "func f() { let s = ok ? \"a\" : \"b\"\n  show(⟦URL(string: \"\\(s):\\(host)\")⟧) }",
    "func f() { var s = host\n  if isPlain { s = \"/a/\" + s }\n  show(⟦URL(string: s)⟧) }",
    "func f() { var s = host\n  if isPlain { s = \"https://a.b\" }\n  show(⟦URL(string: s)⟧) }",
    "func f(s: String) { guard !s.isValidURL else { return }\n  show(⟦URL(string: s)⟧) }",
    "func f(s: String) { guard s.isValid else { return }\n  show(⟦URL(string: s)⟧) }",
    "func f(s: String) { if s.isRelativeURL { show(⟦URL(string: s)⟧) } }",
    "func f(s: String) { let p = s.replacingOccurrences(of: \"//\", with: \"/\"); show(⟦URL(string: p)⟧) }",
    "func f(s: String) { if s.hasPrefix(\"//\") { show(⟦URL(string: s)⟧) } }",
    "func f() { var s = host; show(⟦URL(string: s)⟧); s = \"https://\" + s }",
    "struct V { var link, url: String\n  init(link: String) { self.link = \"https://\" + link; url = ⟦URL(string: link)⟧ } }",
  ])
  func doesNotTakeOtherTests(_ source: String) {
    expect(rule, in: source)
  }

  /// The deep links of a widget go to its own app.
  @Test(arguments: [("WidgetKit", true), ("SwiftUI", false)])
  func deepLinksOfWidgets(_ module: String, _ isFine: Bool) {
    let url = isFine ? "URL(string: \"/tasks\")" : "⟦URL(string: \"/tasks\")⟧"
    let link = "import \(module)\nlet link = Link(\"a\", destination: \(url)!)"
    if isFine { expectNone(rule, in: link) } else { expect(rule, in: link) }
  }

  /// A ternary that asks for a scheme, and prepends something else where there is none.
  @Test(arguments: [
    ("p.hasPrefix(\"http\") ? p : base + p", true), ("p.starts(with: \"https://\") ? p : \"\\(base)/\\(p)\"", true),
    ("p.lowercased().hasPrefix(\"http\") ? p : \"https://a.b/\" + p", true), ("p.contains(\"://\") ? p : home", true),
    ("p.hasPrefix(\"http\") ? p : q", false), ("p.hasPrefix(\"http\") ? p : \"/a/\" + p", false),
    ("q.hasPrefix(\"http\") ? p : base + p", false), ("p.hasPrefix(\"/\") ? p : base + p", false),
    ("p.hasPrefix(\"http\") ? p : p + \".jpg\"", false), ("p.hasPrefix(\"http\") ? p : \"\\(p)?w=20\"", false),
    ("!p.hasPrefix(\"http\") ? p : base + p", false), ("ok || p.hasPrefix(\"http\") ? p : base + p", false),
  ])
  func ternariesThatTest(_ value: String, _ isTested: Bool) {
    let home = "let home = \"https://c.d\""
    for text in [("", value), ("let s = \(value); ", "s")] {
      let url = "URL(string: \(text.1))"
      let image = "\(text.0)return AsyncImage(url: \(isTested ? url : "⟦\(url)⟧"))"
      let view = "struct V { let base, p, q: String; let ok: Bool\n  var body: some View { \(image) } }\n\(home)"
      if isTested { expectNone(rule, in: view) } else { expect(rule, in: view) }
    }
  }

  @Test(arguments: [
    "struct V { let link = \"https://a.b\"; let items: [Item]\n  var u: URL? { items[0].link.flatMap { ⟦URL(string: $0)⟧ } } }",
    "struct V { let email: String?\n  var s: String? { email.map { \"/b/\\($0)\" } }\n  var u: URL? { ⟦URL(string: s ?? \"\")⟧ } }",
    "func f() { var s = \"https://a.b/\"\n  if ok { s = path }\n  s += path\n  show(⟦URL(string: s)⟧) }",
    "func f() { var s = \"https://a.b/\"\n  s.insert(path, at: 0)\n  show(⟦URL(string: s)⟧) }",
    "struct V { var u: URL? { make(id).flatMap { ⟦URL(string: $0)⟧ } } }",
    "func f() { var s = path\n  s += \"/b\"\n  show(⟦URL(string: s)⟧) }",
    "struct V { let link: String\n  init(link: String) { self.link = link }\n  init(n: Int) { link = \"https://a.b\" }\n  var u: URL? { ⟦URL(string: link)⟧ } }",
    "struct V { let link: String\n  var u: URL? { ⟦URL(string: link)⟧ } }\nextension V { init(n: Int) { link = \"https://a.b\" } }",
    "struct V: Codable { let link: String\n  init(n: Int) { link = \"https://a.b\" }\n  var u: URL? { ⟦URL(string: link)⟧ } }",
  ])
  func doesNotFollowOtherChanges(_ source: String) {
    expect(rule, in: source)
  }

  @Test func anEmptyStringBehindAnotherURL() {
    let problem = "`URL(string:)` returns `nil` for an empty string"
    expect(rule, in: "let u = link ?? ⟦URL(string: \"\")⟧", says: problem + "; remove it and `??`")
    expect(rule, in: "let u = ⟦URL(string: \"\")⟧ ?? link", says: problem + "; pass `nil`")
    expect(rule, in: "let u = link ?? ⟦URL(string: \"\")⟧!", says: problem + ", so `!` crashes")
  }

  @Test(arguments: [
    "var home = \"https://example.com\"\nfunc f() { home = g() }\nlet u = ⟦URL(string: home)⟧",
    "var home: String { name }\nlet u = ⟦URL(string: home)⟧",
    "let home = \"https://example.com\"\nfunc f(home: String) { _ = ⟦URL(string: home)⟧ }",
    "let home = \"https://example.com\"\nfunc f() { if let home = g() { _ = ⟦URL(string: home)⟧ } }",
    "let home = \"https://example.com\"\nlet us = xs.map { home in ⟦URL(string: home)⟧ }",
    "let home = \"https://example.com\"\nlet u = ⟦URL(string: user.home)⟧",
    "enum Pages { static let home = \"https://example.com\" }\nlet u = ⟦URL(string: home)⟧",
    "enum Pages: String { case home = \"/home\" }\nlet u = ⟦URL(string: Pages.home.rawValue)⟧",
    "#if DEBUG\nlet home = \"https://a.example\"\n#else\nlet home = \"/b\"\n#endif\nlet u = ⟦URL(string: home)⟧",
    "let home = \"/start\"\nlet u = ⟦URL(string: home)⟧",
    "let a = b\nlet b = a\nlet u = ⟦URL(string: a)⟧",
  ])
  func doesNotFollowOtherNames(_ source: String) {
    expect(rule, in: source, reason: "dynamic")
  }

  @Test(arguments: [
    "KFImage(⟦URL(string: \"https://cdn.example/\" + path)⟧)",
    "LazyImage(request: ImageRequest(url: ⟦URL(string: \"https://cdn.example/\\(path)\")⟧))",
    "func f() { let u = ⟦URL(string: \"https://cdn.example/\\(path)\")⟧\n  AsyncImage(url: u) }",
    "func f() { if let u = ⟦URL(string: \"https://cdn.example/\\(path)\")⟧ { AsyncImage(url: u) } }",
    "struct V { @State var u: URL?\n func l() { u = ⟦URL(string: \"https://c.d/\\(p)\")⟧ }\n var b: some View { WebImage(url: u) } }",
  ])
  func reportsHostsInImageURLs(_ source: String) {
    expect(rule, in: source, reason: "third-party-host")
  }

  /// Code that adds a host is the accessor, or a helper that `duplicate_url_helper` reports.
  @Test(arguments: [
    "struct V { var u: URL? { URL(string: \"https://c.d/\\(path)\") }\n  var body: some View { AsyncImage(url: u) } }",
    """
    struct V { var u: URL? { guard ok else { return nil }
      return URL(string: "https://c.d/\\(path)") }
      var body: some View { if let url = self.u { AsyncImage(url: url) } } }
    """,
    "struct M { var u: URL? { URL(string: \"https://c.d/\\(p)\") } }\nstruct V { let m: M\n var b: some View { WebImage(url: m.u) } }",
    "struct V { let path: String?\n var u: URL? { path.flatMap { URL(string: \"https://c.d/\\($0)\") } }\n var b: some View { WebImage(url: u) } }",
  ])
  func joinersMayHardcodeTheirHost(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test func reportsTheSchemeInImageURLs() {
    expect(rule, in: "AsyncImage(url: ⟦URL(string: \"https://\\(host)/x\")⟧)", reason: "inline-base")
  }

  @Test func anEmptyStringMakesNoURL() {
    expect(rule, in: "let u = ⟦URL(string: \"\")⟧", reason: "empty-literal")
  }

  @Test(arguments: [
    "func f() { let u = URL(string: \"https://c.d/\\(p)\")\n open(u)\n AsyncImage(url: other) }",
    "struct V { var u: URL? { URL(string: \"https://c.d/\\(p)\") }\n var b: some View { WebImage(url: user.u) } }",
    "AsyncImage(url: url) { $0.onTapGesture { open(URL(string: \"https://c.d/\\(p)\")!) } }",
    "func a() { let u = URL(string: \"https://c.d/\\(p)\")\n open(u) }\nfunc b() { let u = c()\n AsyncImage(url: u) }",
  ])
  func keepsToWhatReachesTheImage(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test(arguments: [
    "extension String { var asBackendURL: URL? { URL(string: self) ?? URL(string: base + self) } }",
    "extension String { func asBackendURL() -> URL? { return URL(string: self) } }",
    "#Preview { AsyncImage(url: URL(string: path)) }",
    "struct P: PreviewProvider { static let u = URL(string: path) }",
    "// URL(string: path)\nlet u = \"URL(string: path)\"",
  ])
  func staysOutOfTheAccessorAndPreviews(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test func reportsTheWayAConfigurationAsks() {
    let strict = RawURLString.shipped(["absoluteLiterals": .string("report"), "allowedHosts": .strings(["a.example"])])
    expect(strict, in: "let u = ⟦URL(string: \"https://b.example/x\")⟧", reason: "constant-absolute")
    expectNone(strict, in: "let u = URL(string: \"https://A.example/x\")")
    let every = RawURLString.shipped(["strict": .flag(true)])
    expect(every, in: "let u = ⟦URL(string: \"/x\", relativeTo: base)⟧", reason: "relative-to")
    let allowing = RawURLString.shipped(["allowedHosts": .strings(["image.tmdb.org"])])
    expectNone(allowing, in: "AsyncImage(url: URL(string: \"https://image.tmdb.org/t/p/\\(path)\"))")
    let other = RawURLString.shipped(["accessor": .string("backendURL")])
    expect(
      other, in: "let u = ⟦URL(string: path)⟧", fixed: "let u = path.backendURL",
      project: Defaults.project(accessor: "backendURL"))
    expect(
      other, in: "let u = ⟦URL(string: path)⟧",
      says: "`path` may be a relative path without a host; if not, turn off `dynamic`")
  }

  /// The accessor doesn't change `tel:` URLs or the system's strings.
  @Test(arguments: ["\"tel:\\(number)\"", "\"mailto:\" + name", "\"sms:123\"", "UIApplication.openSettingsURLString"])
  func advisesTheAccessorOnlyWhereItHelps(_ text: String) {
    let every = RawURLString.shipped(["strict": .flag(true)])
    expectNoFix(every, in: "let u = ⟦URL(string: \(text))⟧")
    expect(every, in: "let u = ⟦URL(string: \(text))⟧", says: "`\(text)` is turned into a URL inline")
  }

  @Test func namesWhatIsWrong() {
    expect(
      rule, in: "let u = ⟦URL(string: user.avatar)⟧",
      says: "`user.avatar` may be a relative path without a host; use `user.avatar.asBackendURL`")
  }

  @Test(arguments: [
    ("guard let url = URL(string: path)else { return }", "guard let url = path.asBackendURL else { return }"),
    ("URL(string: path)", "path.asBackendURL"),
    ("URL(string: user.avatar)!", "user.avatar.asBackendURL!"),
    ("URL(string: \"/a/\\(id)\")?.standardized", "\"/a/\\(id)\".asBackendURL?.standardized"),
    ("URL(string: a + b)", "(a + b).asBackendURL"),
    ("URL(string: ok ? a : b)", "(ok ? a : b).asBackendURL"),
    ("URL(string: x as! String)", "(x as! String).asBackendURL"),
    ("URL(string: copy x)", "(copy x).asBackendURL"),
    ("URL(string: text { a } orElse: { b })", "(text { a } orElse: { b }).asBackendURL"),
    ("try URL(string: try a.text())", "try (try a.text()).asBackendURL"),
    ("URL(string: await a.text())", "(await a.text()).asBackendURL"),
    ("URL(string: path!)", "path!.asBackendURL"),
    ("URL(string: path ?? \"\")", "(path ?? \"\").asBackendURL"),
    ("URL(string: user?.path ?? \"\")", "(user?.path)?.asBackendURL"),
    ("URL(string: a ?? b ?? \"\")", "(a ?? b ?? \"\").asBackendURL"),
    ("URL(string: path ?? \"\")!", "(path ?? \"\").asBackendURL!"),
    ("URL(string: path ?? other)", "(path ?? other).asBackendURL"),
    ("paths.compactMap(URL.init(string:))", "paths.compactMap(\\.asBackendURL)"),
    ("paths.compactMap { URL(string: $0) }", "paths.compactMap { $0.asBackendURL }"),
    ("URL(string: dict[\"a\"]!.trimmed { $0 })", "(dict[\"a\"]!.trimmed { $0 }).asBackendURL"),
    ("URL(string: .home)", "String.home.asBackendURL"),
    ("URL(string: Box<String>(x).text)", "Box<String>(x).text.asBackendURL"),
    ("URL(\n  string: path\n)", "path.asBackendURL"),
    ("URL(string: path,)", "path.asBackendURL"),
    ("URL(string: a // left\n  + b)", "(a // left\n  + b).asBackendURL"),
    ("URL(/* why */ string: path)", "/* why */ path.asBackendURL"),
    ("URL(string: path // why\n)!.standardized", "path // why\n.asBackendURL!.standardized"),
    ("URL(string: path, encodingInvalidCharacters: true)", "path.asBackendURL"),
  ])
  func rewrites(_ source: String, to fixed: String) {
    let findings = RuleRun(rule: rule, project: Defaults.project, path: "a.swift")
      .findings(in: "let u = " + source)
    #expect(findings.count == 1)
    let run = RuleRun(rule: rule, project: Defaults.project, path: "a.swift")
    let result = run.applyingFixes(findings, "let u = " + source)
    #expect(result == "let u = " + fixed)
    #expect(run.findings(in: result).isEmpty)
  }

  @Test func aFixIsSafeOnlyWhereAnImageIsShown() {
    let start = "let path: String = post.path\n"
    expect(
      rule, in: start + "AsyncImage(url: ⟦URL(string: path)⟧)", fixed: start + "AsyncImage(url: path.asBackendURL)",
      safety: .safe)
    expect(
      rule, in: start + "open(⟦URL(string: path)⟧)", fixed: start + "open(path.asBackendURL)", safety: .unsafe)
    expect(
      rule, in: "AsyncImage(url: ⟦URL(string: path)⟧)", fixed: "AsyncImage(url: path.asBackendURL)", safety: .unsafe)
  }

  /// The accessor may be nil where `URL(string:)` gives a relative URL.
  @Test(arguments: [
    ("AsyncImage(url: ⟦URL(string: path)⟧!)", Safety.unsafe), ("AsyncImage(url: (⟦URL(string: path)⟧)!)", .unsafe),
    ("let url = ⟦URL(string: path)⟧\nAsyncImage(url: url!)", .unsafe),
    ("let url: URL! = ⟦URL(string: path)⟧\nAsyncImage(url: url)", .unsafe),
    ("guard let url = ⟦URL(string: path)⟧ else { fatalError() }\nAsyncImage(url: url)", .unsafe),
    ("guard let url = ⟦URL(string: path)⟧ else { return }\nAsyncImage(url: url)", .safe),
    ("let url = ⟦URL(string: path)⟧\nAsyncImage(url: url)", .safe),
  ])
  func aFixThatMayStopTheAppIsUnsafe(_ source: String, _ safety: Safety) {
    expect(rule, in: "func f() {\nlet path: String = post.path\n" + source + "\n}", safety: safety)
  }

  @Test(arguments: [
    "AsyncImage(url: URL(string: \"https://\\(host)/x\"))",
    "let u = URL(string: <#text#>)",
    "let u = URL(string: path); let s = \"never ends",
    "let u = [URL(string: \"sms:1\"e f(_ i: Image) -> some Vie(w)]",
    "let u = URL(string: path other)",
    "let u = NSURL(string: path)",
    "let make = URL.init(string:)",
    "paths.compactMap(URL.init)",
    "let url = URL(string: decode())",
    "let make = { URL(string: $0) }",
    "AsyncImage(url: URL(string: wide ? .home : path))",
    "AsyncImage(url: URL(string: path, encodePath: true))",
    "AsyncImage(url: URL(string: nil))",
    "#image(URL(string: path))",
    "@inlinable func f() { AsyncImage(url: URL(string: path)) }",
    "public func f(_ url: URL? = URL(string: path)) {}",
  ])
  func offersNoFix(_ source: String) {
    let findings = RuleRun(rule: rule, project: Defaults.project, path: "a.swift")
      .findings(in: source)
    #expect(!findings.isEmpty)
    #expect(findings.allSatisfy { $0.fixes.isEmpty })
  }

  /// The only note about a property lists the place that adds the base URL, and the property's other findings.
  @Test func theNoteListsThePlacesOfTheProperty() {
    let view = """
      struct A: View { let post: Post; var body: some View {
      AsyncImage(url: URL(string: post.coverPath))
      AsyncImage(url: URL(string: post.coverPath))
      AsyncImage(url: URL(string: post.banner)) } }
      """
    let model = """
      struct Post { let coverPath: String
      var cover: URL? { URL(string: coverPath.hasPrefix("http") ? coverPath : Server.baseURL + coverPath) } }
      """
    let linted = LintedText(view, only: ["raw_url_string"], others: [("Models/Post.swift", model)])
    #expect(linted.findings == ["2 raw_url_string dynamic", "4 raw_url_string dynamic"])
    let places = linted.result?.findings.first?.finding.related.map {
      "\($0.path):\($0.position.line) \($0.message)"
    }
    #expect(
      places == ["Models/Post.swift:2 adds a base URL to `coverPath`", "Views/A.swift:3 uses the same property"])
  }
}
