import Testing

@testable import LintRules
@testable import viewlint

@Suite struct BackendExtensionTests {
  private let folder = TemporaryFolder()
  private static let base =
    "enum API { static let baseURL = \"https://a.b\" }\nlet bases = [API.baseURL, API.baseURL]\n"

  /// Runs the compiler in the folder; the result is what it prints.
  private func compile(_ words: [String]) throws -> String {
    let run = try folder.run(FilePath("/usr/bin/env"), (["swiftc"] + words).map { FilePath($0) })
    return run.status == 0 ? "" : run.complaints + run.text
  }

  @Test func doesWhatItSays() throws {
    let cases = [
      ("/uploads/a.jpg", "https://api.example.com/v1/uploads/a.jpg"), ("a.jpg", "https://api.example.com/v1/a.jpg"),
      ("//cdn.example.com/a.jpg", "https://cdn.example.com/a.jpg"),
      ("https://cdn.example.com/a", "https://cdn.example.com/a"),
      ("HTTP://x.org", "HTTP://x.org"), ("data:image/png;base64,AA==", "data:image/png;base64,AA=="),
      ("file:///tmp/a", "file:///tmp/a"), ("mailto:a@b.c", "mailto:a@b.c"), ("tel:123", "tel:123"),
      ("localhost:8080/a", "https://api.example.com/v1/localhost:8080/a"), ("", "nil"),
      ("/a?u=http://x", "https://api.example.com/v1/a?u=http://x"),
    ]
    let checks = cases.map { "check(\"\($0.0)\", \"\($0.1)\")" }.joined(separator: "\n")
    let base = BackendCandidate(
      expression: "API.base", path: "Base.swift", position: LineColumn(line: 1, column: 1), isURL: true)
    folder.write("Extension.swift", BackendExtension(accessor: "asBackendURL", base: base).text)
    folder.write(
      "Base.swift", "import Foundation\nenum API { static let base = URL(string: \"https://api.example.com/v1//\")! }")
    folder.write(
      "main.swift",
      """
      func check(_ text: String, _ expected: String) {
        let url = text.asBackendURL?.absoluteString ?? "nil"
        if url != expected { print("\\(text): \\(url), not \\(expected)") }
      }
      \(checks)
      """)
    #expect(try compile(["-o", "program", "main.swift", "Extension.swift", "Base.swift"]) == "")
    #expect(try folder.run(FilePath("./program"), []).text == "")
  }

  /// Declarations of bases that the extension uses, and how it does so.
  private static let usable = [
    ("enum APIConfig { static let baseURL = \"https://api.example.com\" }", "APIConfig.baseURL"),
    ("struct Constants { struct API { static let baseURL: String = \"https://a.b\" } }", "Constants.API.baseURL"),
    ("enum Env { static let serverURL = URL(string: \"https://a.b\")! }", "Env.serverURL.absoluteString"),
    ("enum Net { static var apiURL: URL { get { URL(string: \"https://a.b\")! } } }", "Net.apiURL.absoluteString"),
    ("let API_BASE_URL = \"https://a.b\"", "API_BASE_URL"),
    ("#if DEBUG\nlet apiBaseURL = \"http://a.b\"\n#else\nlet apiBaseURL = \"https://a.b\"\n#endif", "apiBaseURL"),
  ]

  /// The extensions for all of them are compiled at once, each under another name.
  @Test func usesABaseIfThatCompiles() throws {
    var sources: [String] = []
    for (index, (declaration, expected)) in Self.usable.enumerated() {
      let app = TemporaryFolder()
      let config = "import Foundation\n" + declaration + "\n"
      let text = try Self.extensionText(for: config, mentioning: expected, in: app) ?? ""
      let address = text.split(separator: "\n").first { $0.contains("var address = ") } ?? ""
      #expect(address.hasSuffix(" = " + expected), "\(address)")
      folder.write("Config\(index).swift", config)
      folder.write("Extension\(index).swift", text.replacing("asBackendURL", with: "asBackendURL\(index)"))
      sources += ["Config\(index).swift", "Extension\(index).swift"]
    }
    #expect(try compile(["-typecheck", "-D", "DEBUG"] + sources) == "")
  }

  @Test(arguments: [
    "#if DEBUG\nlet apiBaseURL = \"http://a.b\"\n#endif\nlet useless = apiBaseURL",
    "enum APIConfig { static let baseURL = \"https://api.example.com/v2\" }",
    "enum APIConfig { private static let baseURL = \"https://api.example.com\" }",
    "@MainActor enum APIConfig { static let baseURL = \"https://api.example.com\" }",
    "struct Box<T> { static var baseURL: String { \"https://api.example.com\" } }",
    "class Client { let baseURL = \"https://api.example.com\" }",
    "enum APIConfig { static let baseURL = URL(string: \"https://api.example.com\") }",
    "enum Pages { static let privacyBaseURL = \"https://example.com\" }",
  ])
  func usesNoOtherBase(declaration: String) throws {
    let name = declaration.split { !$0.isLetter && $0 != "_" }.first { $0.hasSuffix("URL") }
    let config = "import Foundation\n" + declaration + "\n"
    #expect(try Self.extensionText(for: config, mentioning: String(name ?? "x"), in: folder) == nil)
  }

  /// Returns the extension that `viewlint init` writes for an app with a base; nil without one.
  private static func extensionText(
    for config: String, mentioning base: String, in folder: TemporaryFolder
  ) throws -> String? {
    let use = "import SwiftUI\nstruct A: View { var body: some View { KFImage(URL(string: post.picture)) } }\n"
    folder.write("App/AppMain.swift", "import SwiftUI\n@main struct AppMain: App {}\n")
    folder.write("App/Views/A.swift", use)
    folder.write("App/Config.swift", config)
    folder.write("App/Client.swift", "func use() { print(\(base), \(base)) }\n")
    try folder.answerInit { _ in true }
    return folder.read("App/Extensions/String+BackendURL.swift")
  }

  /// Which of several bases images are loaded from: what joins paths to it, and whether that is evidence.
  @Test(arguments: [
    (
      "struct B: View { var body: some View { AsyncImage(url: URL(string: Net.baseURL + post.path)).frame(width: 4) } }",
      true
    ),
    ("private func imageURL(_ path: String) -> URL? { URL(string: \"\\(Net.baseURL)/\\(path)\") }", true),
    ("func imageURL(_ id: String) -> URL? { URL(string: \"\\(Net.baseURL)/images/\\(id).png\") }", false),
    ("func request() { send(URLRequest(url: URL(string: Net.baseURL + \"/login\")!)) }", false),
  ])
  func prefersTheBaseThatImagesAreLoadedFrom(join: String, isEvidence: Bool) throws {
    folder.write("App/AppMain.swift", "import SwiftUI\n@main struct AppMain: App {}\n")
    folder.write(
      "App/Views/A.swift",
      "import SwiftUI\nstruct A: View { var body: some View { KFImage(URL(string: post.picture)) } }\n\(join)\n")
    folder.write(
      "App/Net.swift",
      """
      enum Net {
        static let baseURL: String = Bundle.main.object(forInfoDictionaryKey: "BASE") as! String
        static let apiURL = "https://api.example.com"
      }
      func use() { print(Net.apiURL, Net.apiURL, Net.apiURL) }
      """)
    try folder.answerInit { _ in true }
    let text = folder.read("App/Extensions/String+BackendURL.swift")
    #expect(text?.contains("var address = Net.baseURL\n") ?? false == isEvidence, "\(text ?? "")")
  }

  @Test func isPublicForOtherModulesThatUseIt() throws {
    let use =
      "import Design\nimport SwiftUI\nstruct A: View { var body: some View { KFImage(URL(string: post.picture)) } }\n"
    folder.write(
      "Package.swift",
      """
      let package = Package(name: "P", targets: [.target(name: "Design"), .target(name: "Feed", dependencies: ["Design"]),
        .target(name: "Profile", dependencies: ["Design"])])
      """)
    folder.write("Sources/Design/Palette.swift", "public enum Config { public static let baseURL = \"https://a.b\" }\n")
    folder.write("Sources/Feed/Views/A.swift", use)
    folder.write("Sources/Profile/Views/A.swift", use + "let bases = [Config.baseURL, Config.baseURL]\n")
    try folder.answerInit { _ in true }
    let text = folder.read("Sources/Design/Extensions/String+BackendURL.swift") ?? ""
    #expect(text.contains("  public var asBackendURL: URL? {"))
    #expect(text.contains("var address = Config.baseURL\n"))
  }

  @Test func targetsWithAFolderEachAreModules() throws {
    let use = "import SwiftUI\nstruct A: View { var body: some View { KFImage(URL(string: post.picture)) } }\n"
    let app = "import SwiftUI\n@main struct AppMain: App {}\nstruct Post { let picture: String }\n" + Self.base
    folder.write("Projects/App/Sources/AppMain.swift", app)
    folder.write("Projects/App/Sources/A.swift", use)
    folder.write("Projects/Feed/Sources/Feed/B.swift", use)
    try folder.answerInit { _ in true }
    #expect(folder.exists("Projects/App/Sources/Extensions/String+BackendURL.swift"))
    _ = try folder.viewlint("--fix")
    #expect(folder.read("Projects/App/Sources/A.swift")?.contains("KFImage(post.picture.asBackendURL)") == true)
    #expect(folder.read("Projects/Feed/Sources/Feed/B.swift") == use, "it cannot see the extension")
  }

  /// Sources by path, and the folder for the extension.
  @Test(arguments: [
    (["Feed/FeedApp.swift": "@main", "Feed/Views/A.swift": "", "Watch/WatchApp.swift": "@main"], "Feed/Extensions"),
    (
      [
        "Feed/App/FeedApp.swift": "@main", "Feed/UI/A.swift": "", "Feed/B.swift": "", "Feed/C.swift": "",
        "Feed/D.swift": "",
      ],
      "Feed/Extensions"
    ),
    (
      [
        "iOS/FeedApp.swift": "@main", "iOS/A.swift": "", "Examples/Demo/DemoApp.swift": "@main",
        "Examples/Demo/B.swift": "",
      ],
      "iOS/Extensions"
    ),
    (
      ["Feed/FeedApp.swift": "@main", "Feed/Utils/Extensions/Date+Day.swift": "", "Feed/A.swift": ""],
      "Feed/Utils/Extensions"
    ),
    (["Demo/DemoApp.swift": "@main", "Demo/A.swift": ""], "Demo/Extensions"),
    (
      ["Sources/Kit/A.swift": "", "Package.swift": "// .target(name: \"Kit\")", "Tests/KitTests/B.swift": ""],
      "Sources/Kit/Extensions"
    ),
  ])
  func goesWhereTheSourcesOfTheAppAre(files: [String: String], expected: String) throws {
    let use = "import SwiftUI\nstruct A: View { var body: some View { KFImage(URL(string: post.picture)) } }\n"
    let home = files.keys.filter { files[$0] == "" && !$0.hasPrefix("Tests") }.max()
    for (path, text) in files {
      let manifest = "let package = Package(targets: [.target(name: \"Kit\")])\n"
      let app = "import SwiftUI\n@main struct Main: App {}\n"
      folder.write(
        path, text == "@main" ? app : path == "Package.swift" ? manifest : path == home ? use + Self.base : use)
    }
    try folder.answerInit { _ in true }
    #expect(folder.exists(expected + "/String+BackendURL.swift"))
  }
}
