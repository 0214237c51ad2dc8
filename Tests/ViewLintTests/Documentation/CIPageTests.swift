import Foundation
import Testing

@testable import viewlint

/// The pages about CI and Xcode show what really happens, and what the files of this repository hold.
/// `Scripts/check-plugins` runs their commands for Swift packages.
@Suite struct CIPageTests {
  private static let page = "docs/ci.md"
  private static let xcode = "docs/xcode.md"
  private static let feed = """
    struct Feed: View {
      let post: Post

      var body: some View {
        AsyncImage(url: post.picture)
      }
    }

    """

  @Test func consoles() throws {
    let repository = try TestRepository()
    repository.folder.write("Views/Feed.swift", Self.feed)
    try repository.commitAll()
    try repository.git("update-ref", "refs/remotes/origin/main", "HEAD")
    repository.folder.write("Views/New.swift", "struct New: View { var body: some View { Text(\"\") } }\n")
    try ConsoleTranscript(page: Self.page).run(in: repository.folder)
    #expect(repository.folder.read("viewlint.sarif")?.contains("\"version\":\"2.1.0\"") == true)
    #expect(repository.folder.read("viewlint.xml")?.contains("<testsuites ") == true)
  }

  @Test func jobsAreTheExamples() throws {
    let page = try ConsoleTranscript.text(Self.page)
    for example in ["github", "gitlab"] {
      #expect(page.contains("```yaml\n" + (try ConsoleTranscript.text("Examples/ci/\(example).yml")) + "```\n"))
    }
  }

  @Test func everyInputOfTheActionIsListed() throws {
    let page = try ConsoleTranscript.text(Self.page)
    let action = try ConsoleTranscript.text("action.yml")
    let start = try #require(action.range(of: "\ninputs:\n"))
    let end = try #require(action.range(of: "\noutputs:\n"))
    let inputs = action[start.upperBound..<end.lowerBound].matches(of: /(?:^|\n)  ([a-z-]+):/).map { $0.1 }
    #expect(inputs.count == 13)
    for input in inputs { #expect(page.contains("\n| `\(input)` |"), "\(input)") }
  }

  @Test func pluginsAreThoseOfThePackage() throws {
    let page = try ConsoleTranscript.text(Self.xcode)
    let package = try ConsoleTranscript.text("Package.swift")
    for name in ["name: \"ViewLintBuildTool\"", "verb: \"viewlint\"", "verb: \"viewlint-fix\""] {
      #expect(package.contains(name))
    }
    for text in ["name: \"ViewLintBuildTool\"", "swift package viewlint\n", "directory viewlint-fix\n"] {
      #expect(page.contains(text), "\(text)")
    }
  }

  // MARK: Xcode

  /// The phase of the page, run with an environment as Xcode makes it.
  private func phase(_ folder: TemporaryFolder, path: String) throws -> ChildProcess.Ending {
    let page = try ConsoleTranscript.text(Self.xcode)
    let block = try #require(page.split(separator: "```sh\n").first { $0.contains("SCRIPT_OUTPUT_FILE_0") })
    let script = String(block[..<(try #require(block.range(of: "```"))).lowerBound])
    folder.write("inputs.xcfilelist", "\(folder.path.text)/Views/Feed.swift\n")
    let environment: [String: String?] = [
      "PATH": path, "XCODE_VERSION_ACTUAL": "2600", "SCRIPT_INPUT_FILE_COUNT": "0", "SCRIPT_INPUT_FILE_LIST_COUNT": "1",
      "SCRIPT_INPUT_FILE_LIST_0": "\(folder.path.text)/inputs.xcfilelist",
      "SCRIPT_OUTPUT_FILE_0": "\(folder.path.text)/derived viewlint.swift",
    ]
    return try folder.run(FilePath("/bin/sh"), ["-c", script].map { FilePath($0) }, environment: environment)
  }

  @Test func thePhaseShowsWarningsAndStopsAtErrors() throws {
    let folder = TemporaryFolder()
    let path = BuiltProgram.path.parent!.text + ":/usr/bin:/bin"
    folder.write("Views/Feed.swift", Self.feed)
    let warned = try phase(folder, path: path)
    #expect(warned.status == 0)
    #expect(warned.text.hasPrefix("\(folder.path.text)/Views/Feed.swift:5:5: warning: "))
    #expect(folder.read("derived viewlint.swift") == Stamp.text)
    folder.write("derived viewlint.swift", "// viewlint was here")
    folder.write("Views/Feed.swift", "struct Feed { func cover(_ path: String) -> URL? { URL(string: path) } }\n")
    folder.write(".viewlint.json", "{ \"rules\": { \"raw_url_string\": \"error\" } }\n")
    let stopped = try phase(folder, path: path)
    #expect(stopped.status == 1)
    #expect(stopped.text.contains(": error: "))
    #expect(folder.read("derived viewlint.swift") == "// viewlint was here")
  }

  @Test func thePhaseIsNoErrorWithoutTheProgram() throws {
    let folder = TemporaryFolder()
    folder.write("Views/Feed.swift", Self.feed)
    let ending = try phase(folder, path: "/usr/bin:/bin")
    #expect(ending.status == 0)
    #expect(ending.text == "warning: viewlint is not installed\n")
    #expect(try ConsoleTranscript.text(Self.xcode).contains("/opt/homebrew/bin"))
  }
}
