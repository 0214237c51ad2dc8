import LintRules
import Testing

@testable import viewlint

/// The pages about configuration, files, and baselines show what really happens.
@Suite struct ConfigurationPageTests {
  @Test func configuration() throws {
    let folder = TemporaryFolder()
    let view = "struct Feed: View {\n  let post: Post\n\n  var body: some View {\n"
    for path in ["Views/Feed.swift", "Views/Legacy/Old.swift"] {
      folder.write(path, view + "    AsyncImage(url: URL(string: post.picture))\n  }\n}\n")
    }
    folder.write(".viewlint.json", "{}")
    folder.write("Extensions/String.swift", "extension String { var asBackendURL: URL? { nil } }\n")
    try ConsoleTranscript(page: "docs/configuration.md").run(in: folder)
  }

  @Test func files() throws {
    let folder = TemporaryFolder()
    folder.write(".viewlint.json", "{}")
    folder.write("Views/Feed.swift", "struct Feed: View { var body: some View { Text(\"\") } }\n")
    folder.write("Extensions/String.swift", "extension String { var asBackendURL: URL? { nil } }\n")
    folder.write("Post.swift", "struct Post { var id: Int }\n")
    try ConsoleTranscript(page: "docs/files.md").run(in: folder)
  }

  @Test func baseline() throws {
    let folder = TemporaryFolder()
    folder.write(".viewlint.json", "{}")
    folder.write("Extensions/String.swift", "extension String { var asBackendURL: URL? { nil } }\n")
    folder.write(
      "Views/Feed.swift",
      """
      struct Feed: View {
        let post: Post

        var body: some View {
          AsyncImage(url: post.picture)
          Link("Open", destination: URL(string: post.address) ?? home)
        }
      }

      """)
    try ConsoleTranscript(page: "docs/suppressions-and-baseline.md").run(in: folder)
  }

  /// Every example can be used as it is, and there is one for every key.
  @Test func examplesAreConfigurations() throws {
    var shown: Set<String> = []
    let blocks = try jsonBlocks()
    #expect(!blocks.isEmpty)
    for block in blocks {
      var decoder = ConfigurationDecoder(ConfigurationSchema())
      #expect(decoder.decode(SourceBytes(block)).problems == [], "\(block)")
      shown.formUnion(try keys(JSONReader(.configuration).read(SourceBytes(block)).root, ""))
    }
    let schema = ConfigurationSchema()
    let wanted = schema.keys.map(\.name) + schema.overrideKeys.map { "overrides.\($0.name)" }
    for key in wanted { #expect(shown.contains(key), "no example of \(key)") }
  }

  @Test func allPresetsAndDirectivesAreListed() throws {
    let page = try ConsoleTranscript.text("docs/configuration.md")
    for preset in Preset.allCases { #expect(page.contains("| `\(preset.rawValue)` |")) }
    for pack in RulePack.words { #expect(page.contains("`\(pack)`")) }
    let comments = try ConsoleTranscript.text("docs/suppressions-and-baseline.md")
    for kind in Directive.Kind.allCases { #expect(comments.contains("`\(kind.spelling)`")) }
  }

  private func jsonBlocks() throws -> [String] {
    let parts = try ConsoleTranscript.text("docs/configuration.md").split(separator: "```json\n").dropFirst()
    return parts.compactMap { $0.split(separator: "```", omittingEmptySubsequences: false).first.map(String.init) }
  }

  /// The keys of a value and of the values in it, with those above: `rules.raw_url_string.strict`.
  private func keys(_ value: JSONValue, _ prefix: String) -> [String] {
    value.elements.flatMap { keys($0, prefix) }
      + value.members.flatMap { [prefix + $0.name] + keys($0.value, prefix + $0.name + ".") }
  }
}
