import Testing

@testable import ViewLint

/// The pages about hooks show what really happens.
@Suite struct HookPageTests {
  private let feed = """
    struct Feed: View {
      let post: Post

      var body: some View {
        AsyncImage(url: post.picture)
      }
    }

    """

  @Test func gitHooks() throws {
    let repository = try TestRepository()
    repository.folder.write("README", "x")
    try repository.commitAll()
    repository.folder.write("Views/Feed.swift", feed)
    try ConsoleTranscript(page: "docs/git-hooks.md").run(in: repository.folder)
  }

  @Test func agents() throws {
    let folder = TemporaryFolder()
    folder.write(".viewlint.json", "{}")
    folder.write(
      "event.json",
      JSONText.object([
        ("hook_event_name", "\"PreToolUse\""), ("tool_name", "\"Write\""), ("cwd", JSONText.quoted(folder.path.text)),
        (
          "tool_input",
          JSONText.object([("file_path", "\"Views/Feed.swift\""), ("content", JSONText.quoted(feed))])
        ),
      ]))
    try ConsoleTranscript(page: "docs/agents.md").run(in: folder)
  }

  @Test func theFrameworkGetsTheHooksOfThePage() throws {
    let page = try ConsoleTranscript.text("docs/git-hooks.md")
    let manifest = try ConsoleTranscript.text(".pre-commit-hooks.yaml")
    let ids = manifest.split(separator: "\n").filter { $0.hasPrefix("- id: ") }.map { $0.dropFirst(6) }
    #expect(ids == ["viewlint", "viewlint-all", "viewlint-system"])
    for id in ids { #expect(page.contains("| `\(id)` |")) }
  }
}
