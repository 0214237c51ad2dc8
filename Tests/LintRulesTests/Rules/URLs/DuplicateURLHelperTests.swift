import Testing

@testable import LintRules

@Suite struct DuplicateURLHelperTests {
  private let rule = DuplicateURLHelper(Defaults.options(of: DuplicateURLHelper.self))

  @Test(arguments: [
    "func ⟦fullURL⟧(_ path: String) -> URL? { URL(string: base + path) }",
    "let ⟦resolveURL⟧: (String) -> URL? = { URL(string: Configuration.baseURL + $0) }",
  ])
  func reportsNamedHelpers(source: String) {
    expect(rule, in: source, reason: "named")
  }

  @Test(arguments: [
    "var ⟦userAvatarURL⟧: URL? { URL(string: user.avatar ?? \"\") }",
    "let ⟦resolveURL⟧: (String) -> URL? = { URL(string: $0) }",
  ])
  func reportsConversions(source: String) {
    expect(rule, in: source, reason: "conversion")
  }

  @Test(arguments: [
    "func ⟦picture⟧(_ path: String) -> URL? { URL(string: \"https://cdn.example.com/\" + path) }",
    "func ⟦picture⟧(_ path: String) -> URL? { URL(string: path.hasPrefix(\"http\") ? path : Configuration.baseURL + path) }",
  ])
  func reportsHelpersByShape(source: String) {
    expect(rule, in: source, reason: "shape")
  }

  @Test(arguments: [
    "let imageURL: URL?", "protocol Source { func fullURL(_ path: String) -> URL? }",
    "var imageURL: URL? { post.image.asBackendURL }", "let imageURL: URL? = { URL(string: path) }()",
    "func show() { if let imageURL = url { open(imageURL) } }",
    "extension String { var asBackendURL: URL? { URL(string: Configuration.baseURL + self) } }",
  ])
  func staysSilent(source: String) {
    expectNone(rule, in: source)
  }

  @Test func countsTheOthersOfTheProject() throws {
    let helper = "func fullURL(_ path: String) -> URL? { URL(string: Configuration.baseURL + path) }"
    let tree = MemoryTree(files: [
      (path: "Views/A.swift", bytes: Array(helper.utf8)), (path: "Views/B.swift", bytes: Array(helper.utf8)),
    ])
    let settings = Configuration.shipped().settings(overrides: [], RuleSelection(only: ["duplicate_url_helper"]))
    let results = Linter().lint(tree, [LintTarget(file: 0, settings: settings)])
    let finding = try #require(results.first?.findings.first).finding
    #expect(finding.message.contains("(1 identical helper)"))
    #expect(finding.related.map(\.path) == ["Views/B.swift"])
  }

  /// The reasons of the findings in two files of a project without the accessor.
  private func reasons(_ first: String, _ second: String) -> [String] {
    let tree = MemoryTree(files: [
      (path: "Views/A.swift", bytes: Array("struct A: View { \(first) }".utf8)),
      (path: "Views/B.swift", bytes: Array("struct B: View { \(second) }".utf8)),
    ])
    let settings = Configuration.shipped().settings(overrides: [], RuleSelection(only: ["duplicate_url_helper"]))
    let results = Linter().lint(tree, [0, 1].map { LintTarget(file: $0, settings: settings) })
    return results.flatMap { $0.findings.map(\.finding.reason) }
  }

  @Test func withoutTheAccessorTheOnlyHelperIsSilent() {
    let join = "func imageURL(_ path: String) -> URL? { URL(string: Configuration.baseURL + path) }"
    let other = "func coverURL(_ name: String) -> URL? { URL(string: Configuration.baseURL + \"/\" + name) }"
    let service = "func avatarURL(_ id: String) -> URL? { URL(string: \"https://robots.example/\" + id) }"
    let conversion = "var photoURL: URL? { URL(string: user.photo) }"
    #expect(reasons(join, "") == [])
    #expect(reasons(join, other) == ["named", "named"])
    #expect(reasons(service, service) == ["named", "named"])
    #expect(reasons(join, service) == [])
    #expect(reasons(join, conversion) == ["named"])
    #expect(reasons(conversion, conversion) == [])
    #expect(reasons("", conversion) == [])
  }

  /// A base with a different name isn't the backend's.
  @Test func helpersWithDifferentBasesArentSimilar() {
    let guide = "func imageURL(_ path: String) -> URL? { URL(string: AppConfig.guidesIndexURL + path) }"
    let icon = "func avatarURL(_ path: String) -> URL? { URL(string: Configuration.baseURL + path) }"
    let cover = "func coverURL(_ name: String) -> URL? { URL(string: API.url + \"/\" + name) }"
    #expect(reasons(guide, icon) == [])
    #expect(reasons(guide, guide).count == 2)
    #expect(reasons(icon, cover).count == 2)
  }

  /// A constant with a literal address has that host, wherever it's read.
  @Test func theHostOfAConstantIsItsBase() {
    func images(_ host: String) -> String {
      "static let baseURL = \"https://\(host)/t/\"; func imageURL(_ path: String) -> URL? { URL(string: baseURL + path) }"
    }
    let own = "let baseURL: String; func avatarURL(_ path: String) -> URL? { URL(string: baseURL + path) }"
    let reader = "func avatarURL(_ path: String) -> URL? { URL(string: A.baseURL + path) }"
    let literal = "func avatarURL(_ path: String) -> URL? { URL(string: \"https://image.example.org/\" + path) }"
    let first = images("image.example.org")
    #expect(reasons(first, own) == [])
    #expect(reasons(first, images("api.example.com")) == [])
    #expect(reasons(first, images("api.example.org")) == ["named", "named"])
    #expect(reasons(first, reader) == ["named", "named"])
    #expect(reasons(first, literal) == ["named", "named"])
    #expect(reasons(own, own) == ["named", "named"])
  }

  /// A helper for another folder of the backend can't replace this one.
  @Test func helpersWithDifferentFoldersArentSimilar() {
    func helper(_ name: String, _ folder: String) -> String {
      "func \(name)(_ path: String) -> URL? { URL(string: \"\\(Configuration.baseURL)/\(folder)\\(path)\") }"
    }
    let file = "func photoURL(_ path: String) -> URL? { URL(string: Configuration.baseURL + \"/photos/\" + path) }"
    #expect(reasons(helper("imageURL", "photos/"), helper("coverURL", "covers/2026/")) == [])
    #expect(reasons(helper("imageURL", "photos/"), helper("coverURL", "")) == [])
    #expect(reasons(helper("imageURL", "photos/"), helper("coverURL", "photos/")) == ["named", "named"])
    #expect(reasons(helper("imageURL", "photos/"), file) == ["named", "named"])
  }

  /// Without an accessor, a helper that nothing calls isn't a copy to reuse.
  @Test func aHelperWithoutCallers() {
    let join = "(_ path: String) -> URL? { URL(string: Configuration.baseURL + path) }"
    let unused = "private func imageURL\(join)"
    let shown = "private func imageURL\(join); var body: some View { AsyncImage(url: imageURL(path)) }"
    #expect(reasons(unused, "func coverURL\(join)") == [])
    #expect(reasons(unused, unused) == [])
    #expect(reasons(shown, "func coverURL\(join)") == ["named", "named"])
  }

  /// A helper that nothing uses isn't one of the identical ones that the finding lists.
  @Test func theNumberOfHelpers() {
    let join = "func imageURL(_ path: String) -> URL? { URL(string: Configuration.baseURL + path) }"
    let other = "func coverURL(_ name: String) -> URL? { URL(string: Configuration.baseURL + \"/\" + name) }"
    let files = [join, join, other, "private \(join)"].enumerated().map { index, helper in
      (path: "Views/\(index).swift", bytes: Array("struct A\(index): View { \(helper) }".utf8))
    }
    let settings = Configuration.shipped().settings(overrides: [], RuleSelection(only: ["duplicate_url_helper"]))
    let results = Linter().lint(
      MemoryTree(files: files), files.indices.map { LintTarget(file: $0, settings: settings) })
    let found = results.map { $0.findings.map(\.finding) }
    #expect(found.map { $0.map(\.related.count) } == [[2], [2], [2], []])
    #expect(found[0].first?.message.contains("(1 identical, 1 similar helper)") == true)
    #expect(found[2].first?.message.contains("(2 similar helpers)") == true)
  }

  /// A helper for the players of several services isn't for the backend.
  @Test func aHelperForSeveralServices() {
    func player(_ hosts: [String]) -> String {
      let cases = hosts.map { "case .\($0)(let id): return \"https://\($0).example-\($0).com/embed/\\(id)\"" }
      let body = "switch path { \(cases.joined(separator: "; ")); default: return nil }"
      return "func imageURL(_ path: Path) -> String? { \(body) }"
    }
    let icon = "func imageURL(_ path: String) -> URL? { URL(string: Configuration.baseURL + path) }"
    #expect(reasons(player(["a", "b", "c"]), icon + "; var photoURL: URL? { URL(string: user.photo) }") == ["named"])
    #expect(reasons(icon, icon) == ["named", "named"])
  }
}
