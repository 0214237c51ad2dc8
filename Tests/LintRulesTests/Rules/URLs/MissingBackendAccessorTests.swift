import Testing

@testable import LintRules

@Suite struct MissingBackendAccessorTests {
  private static let id = "missing_backend_accessor"
  private static let image = "AsyncImage(url: URL(string: post.path))"

  private func view(_ path: String, _ body: String) -> (path: String, source: String) {
    (path, "struct A: View {\n  var body: some View {\n    \(body)\n  }\n}\n")
  }

  /// The findings in some files as path, line and column.
  private func findings(
    _ files: [(path: String, source: String)], linted: [Int]? = nil, _ options: [String: OptionValue] = [:]
  ) -> [String] {
    var configuration = Configuration.shipped()
    let index = configuration.rules.firstIndex { $0.id == Self.id }!
    configuration.rules[index].options.merge(options) { $1 }
    let settings = configuration.settings(overrides: [], RuleSelection(only: [Self.id]))
    let tree = MemoryTree(files: files.map { ($0.path, Array($0.source.utf8)) })
    let targets = (linted ?? Array(files.indices)).map { LintTarget(file: $0, settings: settings) }
    return Linter().lint(tree, targets).flatMap { result in
      result.findings.map { "\(tree.path(result.file)):\($0.start.line):\($0.start.column)" }
    }
  }

  @Test func reportsTheFirstPlaceByPath() {
    let files = [
      view("Views/C.swift", Self.image), view("Views/B.swift", "VStack { \(Self.image); \(Self.image) }"),
      view("Views/D.swift", Self.image),
    ]
    #expect(findings(files) == ["Views/B.swift:3:30"])
  }

  @Test func oneFileHasTheSameFindingsAlone() {
    let files = [view("Views/C.swift", Self.image), view("Views/B.swift", Self.image)]
    #expect(findings(files, linted: [0]) == [])
    #expect(findings(files, linted: [1]) == ["Views/B.swift:3:21"])
  }

  @Test func theAppIsBeforeItsSamples() {
    let files = [view("Examples/A.swift", Self.image), view("Sources/B.swift", Self.image)]
    #expect(findings(files) == ["Sources/B.swift:3:21"])
    #expect(findings([files[0]]) == ["Examples/A.swift:3:21"])
  }

  @Test func aDeclaredAccessorIsEnough() {
    let accessor = ("Text.swift", "extension String { var asBackendURL: URL? { URL(string: self) } }")
    #expect(findings([view("Views/A.swift", Self.image), accessor]) == [])
    let other = ("Text.swift", "extension String { var backendURL: URL? { URL(string: self) } }")
    #expect(findings([view("Views/A.swift", Self.image), other]) == ["Views/A.swift:3:21"])
    #expect(findings([view("Views/A.swift", Self.image), other], ["accessor": .string("backendURL")]) == [])
  }

  @Test(arguments: [
    "AsyncImage(url: URL(string: post.path))", "AsyncImage(url: URL(string: \"/uploads/a.png\"))",
    "AsyncImage(url: URL(string: base + post.path)!)", "view.sd_setImage(with: URL(string: post.path))",
  ])
  func reports(_ body: String) {
    #expect(findings([view("Views/A.swift", body)]).count == 1)
  }

  @Test(arguments: [
    "AsyncImage(url: post.url)", "AsyncImage(url: URL(string: \"https://example.com/a.png\"))",
    "AsyncImage(url: URL(string: \"https://example.com/\\(post.path)\"))", "AsyncImage(url: URL(string: \"\"))",
    "AsyncImage(url: URL(string: post.path, relativeTo: base))", "Link(a, destination: URL(string: post.path)!)",
    "AsyncImage(url: URL(string: Links.logo))", "Text(\"AsyncImage(url: URL(string: post.path))\")",
  ])
  func staysSilent(_ body: String) {
    let links = ("Links.swift", "enum Links { static let logo = \"https://example.com/a.png\" }")
    #expect(findings([view("Views/A.swift", body), links]) == [])
  }

  @Test func previewsAndTypesCalledURLAreLeftOut() {
    #expect(findings([("Views/A.swift", "#Preview { \(Self.image) }")]) == [])
    let type = ("URL.swift", "struct URL { init(string: String) {} }")
    #expect(findings([view("Views/A.swift", Self.image), type]) == [])
    #expect(findings([view("Views/A.swift", Self.image), type], linted: [0]) == [])
  }
}
