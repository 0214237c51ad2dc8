import Testing

@testable import LintRules

/// Which fixes of `raw_url_string` are safe, over projects of several files.
@Suite struct AccessorFixTests {
  private static let plain = "extension String { var asBackendURL: URL? { URL(string: base + self) } }\n"
  private static let view = "struct Row: View {\n  let path: String\n  var body: some View { IMAGE }\n}\n"

  /// A view that shows an image from an expression.
  private static func view(_ expression: String = "path", imports: String = "") -> String {
    imports + view.replacing("IMAGE", with: "AsyncImage(url: URL(string: \(expression)))")
  }

  /// `safe`, `unsafe` or `none` for the first finding of a file, and what its notes say.
  private func answer(
    _ files: [String: String], in path: String = "App/Views/Row.swift"
  ) -> (safety: String, notes: [String]) {
    let sorted = files.sorted { $0.key < $1.key }
    let tree = MemoryTree(files: sorted.map { (path: $0.key, bytes: Array($0.value.utf8)) })
    let settings = Configuration.shipped().settings(overrides: [], RuleSelection(only: ["raw_url_string"]))
    let target = LintTarget(file: sorted.firstIndex { $0.key == path } ?? 0, settings: settings)
    let finding = Linter().lint(tree, [target]).first?.findings.first?.finding
    return (finding?.fixes.first.map { "\($0.safety)" } ?? "none", finding?.notes ?? [])
  }

  @Test func anOrdinaryImageIsFixedSafely() {
    let post = "struct Post { let image: String; let cover: String? }\n"
    for expression in ["post.image", "post.cover ?? \"\"", "\"/uploads/\" + post.image"] {
      let view = Self.view(expression).replacing("let path: String", with: "let post: Post")
      let files = ["App/Views/Row.swift": view, "App/Post.swift": post, "App/String.swift": Self.plain]
      #expect(answer(files) == ("safe", []), "\(expression)")
    }
  }

  @Test(arguments: [
    "Config.baseURL + path", "\"\\(Config.baseURL)/\\(path)\"", "(Config.baseURL + \"/\") + path", "full",
  ])
  func aTextWithABaseGetsNoSecondOne(text: String) {
    let full = "let full = Config.baseURL + path\n"
    let files = ["App/Views/Row.swift": full + Self.view(text), "App/String.swift": Self.plain]
    #expect(
      answer(files) == ("none", ["no fix: `Config.baseURL` is a base URL, and `asBackendURL` adds its own"]))
    let alone = ["App/Views/Row.swift": Self.view("Config.baseURL"), "App/String.swift": Self.plain]
    #expect(answer(alone).safety == "unsafe", "nothing is joined to it here")
  }

  @Test func aKeyOfADictionaryIsAUse() {
    let view = Self.view.replacing(
      "IMAGE", with: "let url = URL(string: path)\n    let counts = [other: 1, url: 2]\n    return AsyncImage(url: url)"
    )
    let files = ["App/Views/Row.swift": view, "App/String.swift": Self.plain]
    #expect(answer(files) == ("unsafe", ["unsafe because the URL is also used outside images"]))
  }

  /// A closure of a function that isn't known may run on any actor.
  @Test(arguments: [
    ("IMAGE", "unsafe"), ("VStack { IMAGE }", "unsafe"), ("VStack { ForEach(rows) { row in IMAGE } }", "unsafe"),
    ("upload { IMAGE }", "none"), ("VStack { upload { IMAGE } }", "none"),
  ])
  func closuresMayLeaveTheActorOfTheAccessor(body: String, safety: String) {
    let view = "@MainActor " + Self.view.replacing("IMAGE", with: body)
    let image = view.replacing("IMAGE", with: "AsyncImage(url: URL(string: path))")
    let files = ["App/Views/Row.swift": image, "App/String.swift": Self.plain.replacing("var", with: "@MainActor var")]
    #expect(answer(files).safety == safety, "\(answer(files).notes)")
  }

  @Test func whatIsNotKnownIsUnsafe() {
    let view = Self.view("post.image").replacing("let path: String", with: "let post: Post")
    let known = ["App/Views/Row.swift": view, "App/String.swift": Self.plain]
    #expect(answer(known) == ("unsafe", ["unsafe because the type of `post.image` is unknown"]))
    let optional = known.merging(["App/Post.swift": "struct Other { let image: String? }"]) { $1 }
    #expect(answer(optional) == ("unsafe", ["unsafe because `post.image` is optional"]))
    let both = known.merging(["App/Post.swift": "struct A { let image: String? }\nstruct B { let image: String }"]) {
      $1
    }
    #expect(answer(both).safety == "unsafe")
  }

  @Test(arguments: [
    ("App/Core.swift", "Core/Core.swift", "", "safe"),
    ("Core/String.swift", "App/Core.swift", "", "none"),
    ("Packages/Kit/Sources/Kit/String.swift", "App/Core.swift", "import Kit\n", "none"),
  ])
  func anInternalAccessorIsKnownInItsModule(home: String, other: String, imports: String, safety: String) {
    let files = ["App/Views/Row.swift": Self.view(imports: imports), home: Self.plain, other: "struct Core {}\n"]
    #expect(answer(files).safety == safety, "\(answer(files).notes)")
  }

  @Test(arguments: [("import Kit\n", "safe"), ("", "none"), ("import struct Kit.Post\n", "none")])
  func aPublicAccessorOfAnotherModuleHasToBeImported(imports: String, safety: String) {
    let files = [
      "Package.swift":
        "let package = Package(targets: [.target(name: \"App\"), .target(name: \"Kit\", path: \"Kit\")])",
      "Sources/App/Views/Row.swift": Self.view(imports: imports),
      "Kit/String.swift": Self.plain.replacing("extension", with: "public extension"),
    ]
    let answer = answer(files, in: "Sources/App/Views/Row.swift")
    #expect(answer.safety == safety)
    #expect(safety == "safe" || answer.notes == ["no fix: this file doesn't import `Kit`"])
  }

  @Test func foldersOfLayersAreOneModule() {
    let files = [
      "App/FeedApp.swift": "@main struct FeedApp: App {}\n", "Views/Row.swift": Self.view(),
      "Extensions/String.swift": Self.plain,
    ]
    #expect(answer(files, in: "Views/Row.swift") == ("safe", []))
  }

  @Test func whatTheAccessorCallsIsLeftAlone() {
    let helper = "extension String { var asURL: URL? { URL(string: self) } }\nAsyncImage(url: path.asURL)\n"
    let calling = "extension String { var asBackendURL: URL? { Joiner().joined(self) } }\n"
    let joiner = "struct Joiner { func joined(_ text: String) -> URL? { (\"https://a.example\" + text).asURL } }\n"
    let files = ["App/Views/Row.swift": helper, "App/String.swift": calling, "App/Joiner.swift": joiner]
    #expect(answer(files) == ("none", ["no fix: `asBackendURL` calls this code"]))
    // A view is not called because it has a member of a common name.
    let view = Self.view().replacing("var body", with: "func joined(_ url: URL?) {}\n  var body")
    #expect(answer(files.merging(["App/Views/Row.swift": view]) { $1 }).safety == "safe")
  }

  @Test func withoutTheAccessorNoMessageNamesIt() {
    let tree = MemoryTree(files: [(path: "Views/A.swift", bytes: Array(Self.view().utf8))])
    let settings = Configuration.withUnproven().settings(overrides: [], RuleSelection(only: ["raw_url_string"]))
    let result = Linter().lint(tree, [LintTarget(file: 0, settings: settings)]).first
    let finding = result?.findings.first?.finding
    #expect(finding?.message == "`path` may be a relative path without a host; if not, turn off `dynamic`")
    #expect(finding?.fixes.isEmpty == true && result?.missingAccessor == "asBackendURL")
  }

  @Test func messagesAreShort() {
    let name = "aNameOfTwentyLetters"
    let expressions = [name, "\"/\(name.dropFirst(3))\"", "\"https://a.example/\" + \(name)"]
    for expression in expressions {
      for rule in [RawURLString.shipped(), RawURLString.shipped(["absoluteLiterals": .string("report")])] {
        let file = FileView(path: "A.swift", source: SourceBytes("AsyncImage(url: URL(string: \(expression)))"))
        for finding in rule.check(file, Defaults.project) {
          #expect(finding.message.count <= 100, "\(finding.message)")
        }
      }
    }
  }
}
