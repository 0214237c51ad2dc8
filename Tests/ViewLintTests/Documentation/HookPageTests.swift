import LintRules
import Testing

@testable import viewlint

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
    let directive = "// viewlint:disable:next unsized_remote_image -- by design\n    AsyncImage"
    for (name, text) in [("event", feed), ("suppression", feed.replacing("AsyncImage", with: directive))] {
      let input = JSONText.object([("file_path", "\"Views/Feed.swift\""), ("content", JSONText.quoted(text))])
      folder.write(
        name + ".json",
        JSONText.object([
          ("hook_event_name", "\"PreToolUse\""), ("tool_name", "\"Write\""), ("cwd", JSONText.quoted(folder.path.text)),
          ("tool_input", input),
        ]))
    }
    try ConsoleTranscript(page: "docs/agents.md").run(in: folder)
  }

  @Test func editors() throws {
    let folder = TemporaryFolder()
    folder.write(".viewlint.json", "{}")
    folder.write("Views/Feed.swift", feed)
    try ConsoleTranscript(page: "docs/editors.md").run(in: folder)
  }

  /// What editors are told about the form of a line fits the lines that are printed.
  @Test func editorsCanReadTheLines() throws {
    let folder = TemporaryFolder()
    folder.write(".viewlint.json", "{}")
    folder.write("Views/Feed: (1).swift", feed)
    let line = String(try folder.viewlint("--format", "compact").text.dropLast())
    let task = try #require(ConsoleTranscript.blocks("json", page: "docs/editors.md").first)
    let root = try JSONReader(.strict).read(SourceBytes(Array(task.utf8))).root
    let pattern = root["tasks"]?.elements.first?["problemMatcher"]?["pattern"]
    let fields = try #require(try Regex(pattern?["regexp"]?.string ?? "").wholeMatch(in: line)).output.dropFirst()
      .map { String($0.substring ?? "") }
    #expect(fields[0] == "Views/Feed: (1).swift")
    #expect(fields[1...3] == ["5", "5", "warning"])
    #expect(fields[5] == "unsized_remote_image")
    #expect(
      ["file", "line", "column", "severity", "message", "code"].enumerated().allSatisfy { place, name in
        task.contains("\"\(name)\": \(place + 1)")
      })
    let vim = try #require(ConsoleTranscript.blocks("vim", page: "docs/editors.md").first)
    let formats = try #require(vim.split(separator: "errorformat=").last).replacing("\\ ", with: " ")
    let forms = formats.split(whereSeparator: { $0 == "," || $0 == "\n" }).map { form in
      form.replacing("%f", with: "(.+?)").replacing("%l", with: "(\\d+)").replacing("%c", with: "(\\d+)")
        .replacing("%t", with: ".").replacing("%m", with: ".+")
    }
    #expect(forms.count == 3)
    #expect(try forms.contains { try Regex(String($0)).wholeMatch(in: line) != nil })
  }

  /// The framework appends the arguments and the names of files to the entry of a hook.
  @Test(arguments: [["--"], [], ["--fail-on=warning"], ["--fail-on", "warning", "--"]])
  func filesOfHooksAreNeverOptions(arguments: [String]) throws {
    let folder = TemporaryFolder()
    folder.write("x.swift", #"{ "rules": { "unsized_remote_image": "off" } }"#)
    folder.write("--config=x.swift", "")
    folder.write("--stamp=gone.swift", "")
    folder.write("-qx.swift", "")
    folder.write("Views/Feed.swift", feed)
    let files = ["--config=x.swift", "--stamp=gone.swift", "-qx.swift", "Views/Feed.swift", "x.swift"]
    let manifest =
      try ConsoleTranscript.text(".pre-commit-hooks.yaml") + HookManager.preCommit.snippet(for: FilePath(""))
    let entries = manifest.split(separator: "\n").filter { $0.contains("entry: viewlint ") && $0.contains("respect") }
    #expect(entries.count == 3)
    for entry in entries {
      let words = entry.split(separator: " ").dropFirst(2).map(String.init) + arguments + files
      let ending = try folder.run(BuiltProgram.path, words.map { FilePath($0) })
      #expect(ending.status == 1, "\(ending.complaints)")
      #expect(ending.text.hasPrefix("Views/Feed.swift:5:5: warning: "))
      #expect(!folder.exists("gone.swift"))
    }
    let given = try folder.viewlint("--respect-views", "--config=x.swift", "Views/Feed.swift", in: "Views")
    #expect(given.status == 2, "an option where no file has its name: \(given.text)")
  }

  @Test func theFrameworkGetsTheHooksOfThePage() throws {
    let page = try ConsoleTranscript.text("docs/git-hooks.md")
    let manifest = try ConsoleTranscript.text(".pre-commit-hooks.yaml")
    let ids = manifest.split(separator: "\n").filter { $0.hasPrefix("- id: ") }.map { $0.dropFirst(6) }
    #expect(ids == ["viewlint", "viewlint-all", "viewlint-system"])
    for id in ids { #expect(page.contains("| `\(id)` |")) }
  }
}
