import Testing

@testable import LintRules

/// The fix that replaces all uses of a duplicate helper and removes it.
@Suite struct HelperRemovalTests {
  private static let body = "{ URL(string: Configuration.apiBaseURL + path) }"
  private static let helper = "func fullURL(_ path: String) -> URL? " + body

  @Test func rewritesAllFilesAndRemovesTheHelper() {
    let project = Project([
      (
        "Views/Feed.swift",
        """
        struct Feed: View {
          let post: Post

          var body: some View {
            AsyncImage(url: fullURL(post.image))
            AsyncImage(url: self.fullURL(post.cover ?? "/none.jpg"))
          }

          // MARK: Images

          /// The whole address of an image.
          /// Relative paths are joined.
          @MainActor
          func fullURL(_ path: String) -> URL? {
            URL(string: Configuration.apiBaseURL + path)
          }

          func other() {}
        }

        """
      ),
      (
        "Models/Paths.swift",
        """
        extension Feed {
          var all: [URL] { paths.compactMap(fullURL) + paths.compactMap(self.fullURL(_:)) }
          var label: String { "fullURL(a) \\(fullURL("a" + "b")?.path ?? "")" }
        }
        """
      ),
    ])
    let result = project.fixed()
    #expect(
      result["Views/Feed.swift"] == """
        struct Feed: View {
          let post: Post

          var body: some View {
            AsyncImage(url: post.image.asBackendURL)
            AsyncImage(url: (post.cover ?? "/none.jpg").asBackendURL)
          }

          // MARK: Images

          func other() {}
        }

        """)
    #expect(
      result["Models/Paths.swift"] == """
        extension Feed {
          var all: [URL] { paths.compactMap(\\.asBackendURL) + paths.compactMap(\\.asBackendURL) }
          var label: String { "fullURL(a) \\(("a" + "b").asBackendURL?.path ?? "")" }
        }
        """)
  }

  @Test(arguments: [
    ("fullURL(a.b(c)[0]!)", "a.b(c)[0]!.asBackendURL"), ("fullURL(a ? b : c)", "(a ? b : c).asBackendURL"),
    ("fullURL(\n  a\n)", "a.asBackendURL"), ("fullURL(a,)", "a.asBackendURL"),
    ("self?.fullURL(a)", "a.asBackendURL"), ("Self.fullURL(a)", "a.asBackendURL"),
    ("fullURL(a)!.path", "a.asBackendURL!.path"), ("fullURL(.home)", "String.home.asBackendURL"),
    ("fullURL(await load())", "(await load()).asBackendURL"), ("fullURL(a as String)", "(a as String).asBackendURL"),
    ("fullURL(/* a */ b)", nil), ("fullURL(a /* b */)", nil), ("{ fullURL }()", nil), ("[fullURL]", nil),
    ("make().fullURL(a)", nil), ("fullURL(<#path#>)", nil),
  ])
  func rewritesUses(use: String, expected: String?) {
    let source = "struct Feed: View {\n  \(Self.helper)\n  func use() { show(\(use)) }\n}\n"
    let project = Project([("Views/Feed.swift", source)])
    let rewritten = expected.map { "struct Feed: View {\n  func use() { show(\($0)) }\n}\n" }
    #expect(project.fixed()["Views/Feed.swift"] == rewritten ?? source)
    if expected == nil {
      #expect(project.messages.contains { $0.contains("no fix: the call on line 3 can't be") })
    }
  }

  @Test(arguments: [
    ("func fullURL(_ path: String?) -> URL? { URL(string: Configuration.apiBaseURL + path!) }", "not `String`"),
    ("func fullURL(_ path: String) -> URL { URL(string: Configuration.apiBaseURL + path)! }", "not `URL?`"),
    ("func fullURL(_ path: String = \"\") -> URL? " + body, "default value"),
    ("func fullURL(_ path: String, _ size: Int) -> URL? " + body, "more than one parameter"),
    ("public func fullURL(_ path: String) -> URL? " + body, "public"),
    ("@objc func fullURL(_ path: String) -> URL? " + body, "`@objc`"),
    ("func fullURL(_ path: String) throws -> URL? " + body, "can throw"),
    ("func fullURL(_ path: String) async -> URL? " + body, "asynchronous"),
    ("override func fullURL(_ path: String) -> URL? " + body, "is an override"),
    (
      "func fullURL(_ path: String) -> URL? { path.isEmpty ? fullURL(\"/a\") : URL(string: base + path) }",
      "calls itself"
    ),
  ])
  func saysWhatAboutTheHelperStandsInTheWay(helper: String, obstacle: String) {
    let project = Project([("Views/Feed.swift", "struct Feed: View {\n  \(helper)\n}\n")])
    #expect(project.messages.count == 1 && project.messages.allSatisfy { $0.contains("no fix: ") })
    #expect(project.messages.contains { $0.contains(obstacle) }, "\(project.messages)")
    #expect(project.fixed()["Views/Feed.swift"]?.contains(helper) == true)
  }

  @Test(arguments: [
    ("URL(string: \"https://a.example/icons/\\(path)@3x.png\")", "it appends `@3x.png` to `path`"),
    ("URL(string: \"\\(API.base)/icons/\\(path)\")", "it prepends `/icons/` to `path`"),
    ("URL(string: API.base + \"/icons/\" + path)", "it prepends `/icons/` to `path`"),
    ("URL(string: API.base + path + \".png\")", "it appends `.png` to `path`"),
    ("URL(string: API.base + path + suffix)", "it appends something to `path`"),
    ("URL(string: \"\\(API.base)\\(path)\\(size)\")", "it appends something to `path`"),
    ("URL(string: \"faq/\\(language)\\(path)\", relativeTo: API.baseURL)", "it prepends something to `path`"),
    ("URL(string: API.base() + folders[0] + path)", "it prepends something to `path`"),
    ("URL(string: \"\\(API.base)/a/\" + path)", "it prepends `/a/` to `path`"),
    ("URL(string: API.base + path.uppercased())", "it modifies `path` with `uppercased`"),
    (
      "let p = path.replacing(\"a\", with: \"b\"); return URL(string: API.base + p)",
      "it modifies `path` with `replacing`"
    ),
    ("guard let p = file(path) else { return nil }\nreturn URL(string: API.base + p)", "it passes `path` to `file`"),
    ("let p = path\nlet text = API.base + p\nreturn URL(string: text + \"?w=1\")", "it appends `?w=1` to `path`"),
    ("API.baseURL.appendingPathComponent(\"icons\").appendingPathComponent(path)", "it prepends `icons` to `path`"),
    (
      "path.isEmpty ? URL(string: Test.base + path) : URL(string: API.base + path)",
      "it prepends different base URLs to `path`"
    ),
    ("API.baseURL.appendingPathComponent(path).appendingPathExtension(\"png\")", "it appends `png` to `path`"),
  ])
  func aHelperThatDoesMoreThanTheAccessorStays(body: String, obstacle: String) {
    let project = feed(body: body)
    #expect(project.messages.contains { $0.contains("no fix: \(obstacle)") }, "\(project.messages)")
    #expect(project.fixed() == project.contents)
  }

  @Test(arguments: [
    "var s = API.base\ns += path\nreturn URL(string: s)",
    "return URL(string: resize(API.base + path))",
    "let url = URL(string: API.base + path)\nreturn resize(url)",
    "URL(string: API.base + path)?.signed()",
    "URL(string: API.base + path)?.deletingLastPathComponent()",
    "URL(string: API.base + path) ?? URL(string: API.fallback)",
    "URL(string: [API.base, path].joined())",
    "URL(string: String(format: \"%@/%@\", API.base, path))",
    "Optional(path).flatMap { URL(string: API.base + $0) }",
    "URL(string: API.base + path.md5)",
    "URL(string: API.base + (table[path] ?? path))",
    "guard let item = items[path] else { return nil }\nreturn URL(string: item.cover)",
    "switch path { case \"a\": return URL(string: API.base); default: return URL(string: API.base + path) }",
    "var c = URLComponents(string: API.base + path)\nc?.query = token\nreturn c?.url",
  ])
  func aHelperThatNobodyUnderstandsStays(body: String) {
    let project = feed(body: body)
    #expect(project.messages.contains { $0.contains("no fix: it ") }, "\(project.messages)")
    #expect(project.fixed() == project.contents)
  }

  @Test(arguments: [
    "URL(string: path)", "URL(string: \"https://a.example/media/\" + path)", "URL(string: API.shared!.base() + path)",
    "URL(string: \"https://\\(API.host)/\\(path)\")", "URL(string: \"https://\" + API.hosts[0] + \"/\" + path)",
    "URL(string: \"\\(API.base)/\" + path)", "URL(string: \"/\\(path)\", relativeTo: API.baseURL)",
    "URL(string: \"\\(API.base)/\\(path)\")",
    "path.hasPrefix(\"http\") ? URL(string: path) : URL(string: API.base + path)",
    "if path.lowercased().hasPrefix(\"http\") { return URL(string: path) }\nreturn URL(string: \"\\(API.base)\\(path)\")",
    "let p = path.trimmingCharacters(in: .whitespaces)\nprint(\"the path \\(p) is joined\")\nreturn URL(string: API.base + \"/\" + p)",
    "guard !path.isEmpty else { return nil }\nlog.debug(path)\nreturn API.baseURL.appendingPathComponent(path)",
    "URL(string: path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path, relativeTo: API.baseURL)",
    "let url = URL(string: API.base + path)\nreport(url)\nreturn url",
    "Log.info(path)\nreturn URL(string: API.base + path)",
  ])
  func aHelperThatOnlyPutsABaseBeforeItsInputGoes(body: String) {
    let project = feed(body: body)
    #expect(
      project.fixed()["Views/Feed.swift"] == "struct Feed: View {\n  let a = b.asBackendURL\n}\n", "\(project.messages)"
    )
  }

  /// A view with a helper that has a body, and with a use of it.
  private func feed(body: String) -> Project {
    let helper = "func fullURL(_ path: String) -> URL? { \(body) }"
    return Project([("Views/Feed.swift", "struct Feed: View {\n  \(helper)\n  let a = fullURL(b)\n}\n")])
  }

  @Test func oneUseThatCannotBeRewrittenKeepsAllFilesAsTheyAre() {
    let project = Project([
      ("Views/Feed.swift", "struct Feed: View {\n  \(Self.helper)\n  var url: URL? { fullURL(a) }\n}\n"),
      ("Models/Use.swift", "extension Feed {\n  var make: (String) -> URL? { self.fullURL }\n}\n"),
    ])
    #expect(project.fixed() == project.contents)
    #expect(
      project.messages.contains { $0.contains("no fix: the call at Models/Use.swift:2 can't be rewritten") })
  }

  @Test(arguments: [
    "let g = b.fullURL", "let g: (String) -> URL? = b.fullURL", "let g = b!.fullURL", "return model.b?.fullURL",
    "let url = B.fullURL(b)(path)", "let g = B.fullURL(b)", "let g = B.fullURL", "show(b.fullURL)",
    "show(url: b.fullURL)", "[make: b.fullURL]",
  ])
  func aHelperThatIsHandedOnElsewhereStays(use: String) {
    let project = Project([
      ("Views/B.swift", "class B {\n  \(Self.helper)\n}\n"), ("Models/Use.swift", "func use() {\n  \(use)\n}\n"),
    ])
    #expect(project.fixed() == project.contents)
    #expect(
      project.messages.contains { $0.contains("no fix: the call at Models/Use.swift:2 can't be rewritten") })
  }

  @Test func keyPathsAndMembersOfTypesThatTheProjectDeclaresAreNoUses() {
    let other = "struct Post { var fullURL: URL? }\nlet urls = posts.map(\\.fullURL) + [posts[0].fullURL]\n"
    let project = Project([
      ("Views/B.swift", "class B {\n  \(Self.helper)\n  let c = paths.map(self.fullURL)\n}\n"),
      ("Models/Post.swift", other),
    ])
    #expect(
      project.fixed() == [
        "Views/B.swift": "class B {\n  let c = paths.map(\\.asBackendURL)\n}\n", "Models/Post.swift": other,
      ])
  }

  @Test(arguments: ["\"", "<<<<<<< a\n=======\n>>>>>>> b\n"])
  func aUseInADamagedFileKeepsTheHelper(damage: String) {
    let project = Project([
      ("Views/Feed.swift", "struct Feed: View {\n  \(Self.helper)\n}\n"),
      ("Models/Use.swift", "extension Feed {\n  var url: URL? { fullURL(a) }\n}\nlet open =\n\(damage)"),
    ])
    #expect(project.fixed() == project.contents)
  }

  // MARK: Which helper is meant

  @Test func eachTypeHasItsOwnHelper() {
    let other =
      "struct Other {\n  func fullURL(_ path: String) -> URL? { cache[path] }\n  var a: URL? { fullURL(x) }\n}\n"
    let project = Project([
      ("Views/Feed.swift", "struct Feed: View {\n  \(Self.helper)\n  var a: URL? { fullURL(x) }\n}\n"),
      ("Models/Other.swift", other),
    ])
    #expect(
      project.fixed() == [
        "Views/Feed.swift": "struct Feed: View {\n  var a: URL? { x.asBackendURL }\n}\n", "Models/Other.swift": other,
      ])
  }

  @Test func aClosureOfAnotherTypeIsItsOwn() {
    let other = "struct Other {\n  let fullURL: (String) -> URL?\n  var a: URL? { fullURL(x) ?? self.fullURL(y) }\n}\n"
    let project = Project([
      ("Views/Feed.swift", "struct Feed: View {\n  \(Self.helper)\n  var a: URL? { fullURL(x) }\n}\n"),
      ("Models/Other.swift", other),
    ])
    #expect(
      project.fixed() == [
        "Views/Feed.swift": "struct Feed: View {\n  var a: URL? { x.asBackendURL }\n}\n", "Models/Other.swift": other,
      ])
  }

  @Test func labelsTellFunctionsApart() {
    let source = """
      struct Feed: View {
        func fullURL(for path: String) -> URL? { URL(string: Configuration.apiBaseURL + path) }
        func fullURL(of post: Post) -> URL? { post.url }
        var a: URL? { fullURL(for: x) ?? fullURL(of: post) }
      }

      """
    let expected = """
      struct Feed: View {
        func fullURL(of post: Post) -> URL? { post.url }
        var a: URL? { x.asBackendURL ?? fullURL(of: post) }
      }

      """
    #expect(Project([("Views/Feed.swift", source)]).fixed()["Views/Feed.swift"] == expected)
  }

  @Test func privateHelpersAreKnownInTheirFileOnly() {
    let use = "struct Row: View {\n  var a: URL? { fullURL(x) }\n}\n"
    let project = Project([
      ("Views/Feed.swift", "private \(Self.helper)\nlet a = fullURL(x)\n"), ("Models/Use.swift", use),
    ])
    #expect(project.fixed() == ["Views/Feed.swift": "let a = x.asBackendURL\n", "Models/Use.swift": use])
  }

  @Test func staticAndGlobalAndExtensionHelpersAreMeantEverywhere() {
    let uses = "struct Row: View {\n  var a: URL? { fullURL(x) }\n}\n"
    let rewritten = "struct Row: View {\n  var a: URL? { x.asBackendURL }\n}\n"
    for (helper, use) in [
      (Self.helper, "fullURL(x)"), ("extension View {\n  \(Self.helper)\n  var b: Int { 1 }\n}", "fullURL(x)"),
      ("enum Links {\n  static \(Self.helper)\n  case b\n}", "Links.fullURL(x)"),
      ("enum Links {\n  static \(Self.helper)\n  case b\n}", "App.Links.fullURL(x)"),
      ("extension URL {\n  static \(Self.helper)\n  var b: Int { 1 }\n}", ".fullURL(x)"),
    ] {
      let project = Project([
        ("Views/Links.swift", helper + "\n"),
        ("Views/Row.swift", uses.replacing("fullURL(x)", with: use)),
      ])
      #expect(project.fixed()["Views/Row.swift"] == rewritten, "\(use)")
      #expect(project.fixed()["Views/Links.swift"]?.contains("fullURL") == false)
    }
  }

  /// A module, another name of the type, a value of a type that nobody declares: the use may mean something else.
  @Test(arguments: ["App.fullURL(x)", "R.fullURL(x)", "sdk.fullURL(x)", "make.sdk!.fullURL(x)"])
  func aUseOfUnknownMeaningKeepsTheHelper(use: String) {
    for helper in ["struct Row: View {\n  static \(Self.helper)\n}", "class Row {\n  \(Self.helper)\n}"] {
      let project = Project([("Views/Row.swift", helper + "\n"), ("Models/Use.swift", "let url = \(use)\n")])
      #expect(project.fixed() == project.contents)
      let clause = "no fix: the call at Models/Use.swift:1 "
      #expect(project.messages.contains { $0.contains(clause) }, "\(project.messages)")
    }
  }

  @Test func aValueOfTheTypeOfTheHelperIsAUse() {
    let use = "func show(_ model: Model) { open(model.fullURL(x)) }\n"
    let project = Project([
      ("Views/Model.swift", "class Model {\n  \(Self.helper)\n  var b = 1\n}\n"), ("Models/Use.swift", use),
    ])
    #expect(project.fixed()["Models/Use.swift"] == use.replacing("model.fullURL(x)", with: "x.asBackendURL"))
  }

  @Test func aHelperWithAnotherBaseStays() {
    let project = feed(body: "URL(string: Other.baseURL + path)")
    #expect(
      project.messages.contains {
        $0.contains("no fix: `asBackendURL` may use a different base URL than `Other.baseURL`")
      },
      "\(project.messages)")
    #expect(project.fixed() == project.contents)
  }

  @Test func whatTheAccessorCallsStays() {
    let helper = "enum Paths {\n  static func url(_ path: Any) -> URL? { fullURL(\"\\(path)\") }\n}\n\(Self.helper)\n"
    let project = Project([
      ("Views/Feed.swift", helper),
      ("Models/Use.swift", "extension String {\n  func url(_ all: [Any?]) -> URL? { fullURL(self) }\n}\n"),
    ])
    #expect(project.messages.contains { $0.contains("no fix: `asBackendURL` calls `fullURL`") })
    #expect(project.fixed() == project.contents)
  }

  @Test func aProtocolKeepsItsWitnesses() {
    let project = Project([
      ("Views/Feed.swift", "struct Feed: View, Source {\n  \(Self.helper)\n}\n"),
      ("Models/Source.swift", "protocol Source {\n  func fullURL(_ path: String) -> URL?\n}\n"),
    ])
    #expect(project.fixed() == project.contents)
    #expect(project.messages.contains { $0.contains("the protocol `Source` requires it") })
  }

  @Test func namesOfValuesAreNoUses() {
    let source = """
      struct Feed: View {
        func imageURL(_ path: String) -> URL? { URL(string: Configuration.apiBaseURL + path) }
        var body: some View {
          if let imageURL = imageURL(post.image) { AsyncImage(url: imageURL) }
          AsyncImage(url: post.imageURL)
          Row(imageURL: imageURL(post.image))
          ForEach(urls) { imageURL in AsyncImage(url: imageURL) }
        }
      }
      struct Post { let imageURL: URL? }

      """
    let expected = """
      struct Feed: View {
        var body: some View {
          if let imageURL = post.image.asBackendURL { AsyncImage(url: imageURL) }
          AsyncImage(url: post.imageURL)
          Row(imageURL: post.image.asBackendURL)
          ForEach(urls) { imageURL in AsyncImage(url: imageURL) }
        }
      }
      struct Post { let imageURL: URL? }

      """
    #expect(Project([("Views/Feed.swift", source)]).fixed()["Views/Feed.swift"] == expected)
  }

  @Test func anotherOfTheSameTypeKeepsBoth() {
    let project = Project([
      (
        "Views/Feed.swift",
        "struct Feed: View {\n  #if os(iOS)\n  \(Self.helper)\n  #else\n  \(Self.helper)\n  #endif\n}\n"
      )
    ])
    #expect(project.fixed() == project.contents)
  }

  /// Each would have to be held against the uses of all the others. Three of them are helpers.
  @Test(arguments: [
    ("struct S# { HELPER }", 500, "no fix: the call on line 501 can't"),
    ("struct S# { HELPER }", 501, "no fix: 501 declarations are named `fullURL`"),
    ("struct S# { private HELPER }", 500, "no fix: the call on line 501 can't"),
    ("struct S# { private HELPER }", 501, "no fix: 501 declarations are named `fullURL`"),
    ("func f#() { HELPER }", 64, "use `path.asBackendURL`"),
    ("func f#() { HELPER }", 65, "no fix: 65 declarations are named `fullURL`"),
  ])
  func aNameThatIsDeclaredTooOftenIsNotFollowed(place: String, count: Int, clause: String) {
    let places = (0..<count).map { number in
      String(place.split(separator: "#").joined(separator: String(number)) + "\n")
        .split(separator: "HELPER").joined(separator: number < 3 ? Self.helper : "func fullURL(_ path: String) {}")
    }
    let project = Project([("Views/Feed.swift", places.joined() + "let make = S0.fullURL\n")])
    #expect(project.messages.count == 3)
    #expect(project.messages.first?.contains(clause) == true, "\(project.messages.first ?? "")")
  }

  /// A file may have as many private helpers of one name as it likes, if the other files have theirs.
  @Test func privateHelpersOfOtherFilesDoNotCount() {
    let row = "struct Row: View {\n  private \(Self.helper)\n  var url: URL? { fullURL(path) }\n}\n"
    let project = Project((0..<502).map { ("Views/Row\($0).swift", row) })
    #expect(project.fixed().values.allSatisfy { $0.contains("path.asBackendURL") && !$0.contains("func fullURL") })
  }

  // MARK: What is removed

  @Test(arguments: [
    ("// A file.\n//\nHELPER\nlet a = 1\n", "// A file.\n//\nlet a = 1\n"),
    ("/// Doc.\n/* more */\nHELPER\n\nlet a = 1\n", "\nlet a = 1\n"),
    ("let a = 1 // one\nHELPER\n", "let a = 1 // one\n"),
    ("let a = 1\n\nHELPER\n\nlet b = 2\n", "let a = 1\n\nlet b = 2\n"),
    ("let a = 1\n// other\n\nHELPER\n", "let a = 1\n// other\n"),
    ("let a = 1; HELPER; let b = 2\n", "let a = 1; let b = 2\n"),
    ("HELPER // gone\nlet a = 1\n", "let a = 1\n"),
    (
      "// viewlint:disable raw_url_string -- old\nHELPER\nlet a = 1",
      "// viewlint:disable raw_url_string -- old\nlet a = 1"
    ),
  ])
  func takesItsOwnCommentsAlong(source: String, expected: String) {
    let project = Project([("Views/Feed.swift", source.replacing("HELPER", with: Self.helper))])
    #expect(project.fixed(only: "duplicate_url_helper")["Views/Feed.swift"] == expected)
  }
}

/// A project in memory that is linted and fixed as a whole.
private struct Project {
  let tree: MemoryTree

  /// An accessor with all bases that the helpers of these tests have.
  private static let accessor = """
    extension String {
      var asBackendURL: URL? {
        let bases: [Any?] = [
          Configuration.apiBaseURL, API.base, API.baseURL, API.host, API.hosts, API.fallback, API.shared, base,
          "https://a.example/media", "https://a.example/icons", Test.base, table, items, suffix,
        ]
        return url(bases)
      }
    }
    """

  init(_ files: [(path: String, text: String)]) {
    let accessor = (path: "Extensions/String+BackendURL.swift", text: Self.accessor)
    tree = MemoryTree(files: (files + [accessor]).map { (path: $0.path, bytes: Array($0.text.utf8)) })
  }

  private func targets(_ rule: String?) -> [LintTarget] {
    let settings = Configuration.shipped().settings(
      overrides: [], rule.map { RuleSelection(only: [$0]) } ?? RuleSelection(disabled: ["unsized_remote_image"]))
    return tree.files.indices.filter { tree.path($0).hasPrefix("Views/") }.map {
      LintTarget(file: $0, settings: settings)
    }
  }

  /// The texts of the files by path.
  var contents: [String: String] {
    let own = tree.files.filter { !$0.path.hasPrefix("Extensions/") }
    return Dictionary(uniqueKeysWithValues: own.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  /// The messages about helpers.
  var messages: [String] {
    Linter().lint(tree, targets("duplicate_url_helper")).flatMap(\.findings).map { found in
      ([found.finding.message] + found.finding.notes).joined(separator: "; ")
    }
  }

  /// The texts after all fixes. Without any helper left, nothing is found in them again.
  func fixed(only rule: String? = "duplicate_url_helper") -> [String: String] {
    let outcome = FixApplier(tree, targets(rule), least: .unsafe).run()
    #expect(outcome.rejected.isEmpty && outcome.fighting.isEmpty)
    var contents = contents
    for file in outcome.files { contents[tree.path(file.file)] = file.fixed.text(0..<file.fixed.count) }
    return contents
  }
}
