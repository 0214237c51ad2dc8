import Testing

@testable import viewlint

@Suite struct InitTests {
  private static let raw = """
    import SwiftUI
    struct Feed: View { var body: some View { KFImage(URL(string: post.picture)).frame(width: 4) } }

    """
  private static let app =
    "import SwiftUI\n@main struct FeedApp: App { var body: some Scene { WindowGroup { Feed() } } }\n"

  /// The arguments of `init`, then of a run, then of a second `init`; none may fail.
  private func prepare(_ project: TemporaryProject) throws -> String {
    let first = try project.viewlint("init", "--yes")
    #expect(first.status == 0, "\(first.errors)")
    #expect(try project.viewlint().status != 2)
    let second = try project.viewlint("init", "--yes")
    #expect(second.status == 0 && second.output.hasSuffix("nothing to write\n"), "\(second.output)")
    return first.output
  }

  @Test func writesWhatFindingsNeedAndNothingElse() throws {
    let project = TemporaryProject(["App/FeedApp.swift": Self.app, "App/Views/A.swift": Self.raw])
    let refused = try project.viewlint("init")
    #expect(refused.status == 2 && refused.errors.contains("pass '--yes'"), "there is no terminal to ask on")
    #expect(refused.output.contains("will create .viewlint.json"))
    #expect(project.read(".viewlint.json") == nil)
    #expect(
      try prepare(project).hasSuffix(
        "Next: run 'viewlint' to see the findings, or 'viewlint --diff' to preview safe fixes.\n"))
    #expect(
      project.read(".viewlint.json")?.split(separator: "\n").count == 3, "only the schema differs from the defaults")
    #expect(project.read("App/Extensions/String+BackendURL.swift") == nil, "no Swift code without a base")
    project.write(".viewlint.json", "{}")
    #expect(try project.viewlint("init", "--yes").status == 0)
    #expect(project.read(".viewlint.json") == "{}", "never overwritten")

    let clean = TemporaryProject(["App/Views/A.swift": TemporaryProject.goodView])
    #expect(try prepare(clean).contains("String+BackendURL") == false, "nothing would use it")
  }

  @Test func answeringNoLeavesEverythingAsItWas() throws {
    let project = TemporaryProject(["App/FeedApp.swift": Self.app, "App/Views/A.swift": Self.raw])
    let run = try project.terminal("\"$viewlint\" init", typing: "n\nn\n")
    #expect(run.output.contains("nothing written"), "\(run.output)\(run.errors)")
    #expect(run.status == 1)
    #expect(!project.folder.exists(".viewlint.json") && !project.folder.exists("App/Extensions"))
  }

  @Test func usesTheAccessorThatTheProjectHas() throws {
    let accessor = """
      extension String {
        var cdnURL: URL? {
          hasPrefix("http") ? URL(string: self) : URL(string: APIConfig.baseURL + self)
        }
      }
      enum APIConfig { static let baseURL = "https://api.example.com" }

      """
    let project = TemporaryProject([
      "App/FeedApp.swift": Self.app, "App/Views/A.swift": Self.raw, "App/Net/Address.swift": accessor,
      "App/Models/Post.swift": "struct Post { let picture: String }\n",
    ])
    #expect(try prepare(project).contains("using 'cdnURL' (App/Net/Address.swift:2, used 0 times) as the accessor"))
    #expect(project.read("App/Extensions/String+BackendURL.swift") == nil)
    #expect(try project.viewlint("--fix").status == 0)
    #expect(project.read("App/Views/A.swift")?.contains("KFImage(post.picture.cdnURL)") == true)

    // A property that also prepends the base to `https://…` is only right if somebody says so.
    project.write("App/Net/Address.swift", accessor.replacing("hasPrefix(\"http\") ? URL(string: self) : ", with: ""))
    project.write("App/Views/A.swift", Self.raw)
    _ = try project.shell("rm .viewlint.json")
    #expect(try project.viewlint("init", "--yes").output.contains("as the accessor") == false)
    #expect(project.read(".viewlint.json")?.contains("cdnURL") == false)
  }

  @Test func writesTheAccessorThatTheConfigurationNames() throws {
    let project = TemporaryProject([
      ".viewlint.json": #"{"rules": {"raw_url_string": {"accessor": "cdnURL"}}}"#, "Views/A.swift": Self.raw,
      "Net.swift": "enum API { static let baseURL = \"https://a.b\" }\nlet bases = [API.baseURL, API.baseURL]\n",
    ])
    #expect(
      try project.viewlint("--diff").errors.contains(
        "note: this project has no backend accessor 'cdnURL'; run 'viewlint init'"))
    #expect(try prepare(project).contains("run 'viewlint init' in a terminal"), "asks only at a terminal")
    #expect(project.read("Extensions/String+BackendURL.swift") == nil)
    let questions = try project.folder.answerInit { _ in true }
    #expect(questions.first?.contains("'API.baseURL' (Net.swift:1, used 2 times)") == true, "\(questions)")
    #expect(project.read("Extensions/String+BackendURL.swift")?.contains("  var cdnURL: URL? {") == true)
    #expect(try !project.viewlint("--diff").errors.contains("cdnURL"))
  }

  /// A joiner in the project, and whether `init` offers it instead of an extension.
  @Test(arguments: [
    ("enum Media { static func picture(_ path: String) -> URL? { URL(string: API.baseURL + path) } }", "picture"),
    ("extension String { func cdn() -> URL? { URL(string: API.baseURL + self) } }", "cdn"),
    (
      "class MediaClient { let baseURL: String\n func imageURL(for path: String) -> URL? { URL(string: baseURL + path) } }",
      "imageURL"
    ),
    ("struct Post { let picture: String\n var imageURL: URL? { URL(string: API.baseURL + picture) } }", "imageURL"),
    (
      "enum Media { static func imageURL(_ id: String) -> URL? { URL(string: API.baseURL + \"/i/\\(id)/a.png\") } }",
      nil
    ),
    (
      "enum TMDB { static func imageURL(_ path: String) -> URL? { URL(string: \"https://image.tmdb.org\" + path) } }",
      nil
    ),
    ("enum Media { private static func imageURL(_ p: String) -> URL? { URL(string: API.baseURL + p) } }", nil),
  ])
  func offersTheJoinerOfTheProject(_ joiner: String, _ name: String?) throws {
    let project = TemporaryProject([
      "App/FeedApp.swift": Self.app, "App/Views/A.swift": Self.raw, "App/Media.swift": joiner + "\n",
      "App/API.swift": "enum API { static var baseURL: String { read() } }\n",
    ])
    let output = try project.viewlint("init", "--yes").output
    let offer = output.split(separator: "\n").first { $0.contains("adds the base URL to paths") }
    #expect(offer?.hasPrefix("'\(name ?? "")' (App/Media.swift:") == name.map { _ in true }, "\(output)")
    #expect(project.read("App/Extensions/String+BackendURL.swift") == nil)
  }

  @Test func asksWhichOfTwoBasesHasTheImages() throws {
    let project = TemporaryProject([
      "App/FeedApp.swift": Self.app,
      "App/Views/A.swift": Self.raw
        + """
        struct B: View { var body: some View { KFImage(URL(string: API.baseURL + post.a)) } }
        struct C: View { var body: some View { KFImage(URL(string: Media.baseURL + post.b)) } }

        """,
      "App/API.swift": """
      enum API { static let baseURL = "https://api.example.com" }
      enum Media { static let baseURL = "https://media.example.com" }

      """,
    ])
    let questions = try project.folder.answerInit { $0.contains("'Media.baseURL'") || $0.hasPrefix("Write") }
    #expect(questions.count { $0.contains("asBackendURL") } == 2, "\(questions)")
    let text = project.read("App/Extensions/String+BackendURL.swift") ?? ""
    #expect(text.contains("var address = Media.baseURL\n"), "\(text)")
  }

  @Test func recordsManyFindingsBeforeTheConfigurationNamesTheBaseline() throws {
    let views = (0..<InitPlan.manyFindings).map { "let v\($0) = AsyncImage(url: url)\n" }.joined()
    let project = TemporaryProject(["Views/A.swift": views])
    #expect(try prepare(project).contains("recorded 100 findings in .viewlint-baseline.jsonl"))
    #expect(project.read(".viewlint.json")?.contains("\"baseline\": true") == true)
    #expect(try project.viewlint().status == 0)
    // What the configuration names and nobody has recorded fails every run until `init` settles it.
    _ = try project.shell("rm .viewlint-baseline.jsonl")
    #expect(try project.viewlint().status == 2)
    _ = try prepare(project)
    #expect(try project.viewlint().status == 0)

    let few = TemporaryProject(["Views/A.swift": "let v = AsyncImage(url: url)\n"])
    _ = try prepare(few)
    #expect(few.read(".viewlint-baseline.jsonl") == nil)
  }

  @Test func ignoresWhatNoRunCanRead() throws {
    let project = TemporaryProject(["Views/A.swift": TemporaryProject.goodView])
    project.write(FilePath("Views/O[l]d.swift"), [0xFF, 0xFE] + Array("l\0e\0t\0".utf8))
    #expect(try project.viewlint().status == 2)
    #expect(try prepare(project).contains("Views/O[l]d.swift"))
    #expect(try project.viewlint().status == 0)
    #expect(try project.viewlint("--show-files").output.contains("**/Pods/**") == false)
    #expect(project.read(".viewlint.json")?.contains("\"**/Pods/**\"") == true, "the defaults still hold")
  }
}
