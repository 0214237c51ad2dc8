import Testing

@testable import viewlint

/// The fix of a duplicate helper, whose edits lie in several files.
@Suite struct HelperFixTests {
  private let folder = TemporaryFolder()

  private static let view = """
    struct Feed: View {
      func fullURL(_ path: String) -> URL? {
        URL(string: Configuration.apiBaseURL + path)
      }
    }

    """
  private static let model = "/* é𝄞 */ let feed: Feed; let address = feed.fullURL(post.image)\n"

  init() {
    folder.write("App/Views/Feed.swift", Self.view)
    folder.write("App/Models/Use.swift", Self.model)
    folder.write(
      "App/String.swift",
      "extension String { var asBackendURL: URL? { URL(string: Configuration.apiBaseURL + self) } }\n")
  }

  private func isUntouched() -> Bool {
    folder.read("App/Views/Feed.swift") == Self.view && folder.read("App/Models/Use.swift") == Self.model
  }

  @Test func fixesAllFilesOfTheProject() throws {
    #expect(try folder.viewlint("--fix", "--only", "duplicate_url_helper").status == 1)
    #expect(isUntouched(), "unsafe fixes wait")
    // The other file is no view file, and only the view is named.
    let run = try folder.viewlint("--fix", "--unsafe-fixes", "App/Views/Feed.swift")
    #expect(run.status == 0)
    #expect(run.complaints.contains("fixed 1 finding in 2 files"))
    #expect(folder.read("App/Views/Feed.swift") == "struct Feed: View {\n}\n")
    #expect(folder.read("App/Models/Use.swift") == "/* é𝄞 */ let feed: Feed; let address = post.image.asBackendURL\n")
  }

  @Test func thePatchHasAllFiles() throws {
    let diff = try folder.viewlint("--diff", "--unsafe-fixes", in: "App")
    #expect(diff.status == 1)
    #expect(diff.text.contains("+++ b/Models/Use.swift") && diff.text.contains("+++ b/Views/Feed.swift"))
    #expect(isUntouched())
    _ = try folder.run(FilePath("git"), ["init", "-q", "App"].map { FilePath($0) })
    let applied = try folder.run(
      FilePath("git"), ["-C", "App", "apply", "-"].map { FilePath($0) }, input: diff.text)
    #expect(applied.status == 0, "\(applied.complaints)")
    #expect(folder.read("App/Models/Use.swift") == "/* é𝄞 */ let feed: Feed; let address = post.image.asBackendURL\n")
  }

  @Test func reportsSayWhichFileAnEditIsFor() throws {
    let json = try folder.viewlint("--only", "duplicate_url_helper", "--format", "json").text
    #expect(
      json.contains(
        """
        {"file":"App/Models/Use.swift","offset":43,"length":13,"line":1,"column":44,"endLine":1,"endColumn":57,"text":""}
        """))
    let sarif = try folder.viewlint("--only", "duplicate_url_helper", "--format", "sarif").text
    #expect(sarif.contains("\"uri\":\"App/Models/Use.swift\""))
    #expect(sarif.contains("\"startLine\":1,\"startColumn\":41,\"endLine\":1,\"endColumn\":54"), "UTF-16 units")
  }

  @Test func oneFileThatCannotBeWrittenKeepsAllAsTheyAre() throws {
    _ = folder.path.appending(FilePath("App/Models/Use.swift")).withCString { chmod($0, 0o444) }
    let run = try folder.viewlint("--fix", "--unsafe-fixes", "--only", "duplicate_url_helper")
    #expect(run.status == 2)
    #expect(run.complaints.contains("Use.swift: was not fixed: it's read-only"))
    #expect(isUntouched())
  }

  @Test func standardInputIsFixedAloneOrNotAtAll() throws {
    let run = try fixInput()
    #expect(run.text.hasPrefix(Self.view) && run.status == 1)
    folder.write("App/Models/Use.swift", "")
    #expect(try fixInput().text == "struct Feed: View {\n}\n")
  }

  private func fixInput() throws -> ChildProcess.Ending {
    try folder.viewlint(
      "--fix", "--unsafe-fixes", "--only", "duplicate_url_helper", "--stdin", "--stdin-filename",
      "App/Views/Feed.swift", input: Self.view)
  }

  @Test func theReportSaysWhatStandsInTheWay() throws {
    folder.write("App/Models/Use.swift", "let make: (String) -> URL? = feed.fullURL\nfeed.make().fullURL(a)\n")
    let run = try folder.viewlint(
      "--fix", "--unsafe-fixes", "--only", "duplicate_url_helper", "--format", "pretty")
    #expect(run.status == 1)
    #expect(run.text.contains("= note: no fix: the call at App/Models/Use.swift:1 can't be rewritten"))
  }
}
