@testable import LintRules
import Testing

@testable import viewlint

/// A project in a git repository, large enough for its results to be kept, and runs in this process.
struct CachedProject {
  let files = TemporaryProject([
    ".git/HEAD": "", "Screens/S.swift": Self.texts[0], "Config/A.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 17.0\n",
  ])
  let names = (0..<38).map { "Models/M\($0).swift" } + Self.texts.indices.map { "Views/V\($0).swift" }

  /// Files of one size. Their findings depend on each other, on directives, on deployment targets, and on brackets.
  static let texts = [
    "struct S: View { @State var a = 0; var body: some View { AsyncImage(url: URL(string: \"/a\")) } }\n",
    Sample.bad, Sample.styled, Sample.sizing, Sample.notSizing, "let name = \"never closed\n", "",
    "// viewlint:disable:next unsized_remote_image -- known\nlet view = AsyncImage(url: url)\n",
    "struct A: View { var body: some View { AnyView(Text(a)).onChange(of: a) { new in b(new) } } }\n",
    "struct A: View { var body: some View { AnyView(Text(a))\n", "<<<<<<< HEAD\n\n=======\n\n>>>>>>> other\n",
  ].map { $0 + String(repeating: " ", count: 160 - $0.utf8.count) }
  static let baseline = #"""
    {"viewlintBaseline":2}
    {"file":"Views/V1.swift","in":"Picture.body","rule":"unsized_remote_image","code":"AsyncImage(url:url)","occurrence":1}

    """#
  /// Contents of the other files that a run depends on; nil removes a file. The first for each file is there at first.
  private static let settings = [
    (".viewlint.json", #"{ "extends": "base.json" }"#), (".viewlint.json", nil),
    (".viewlint.json", #"{ "extends": "base.json", "exclude": ["Models/M3.swift"] }"#),
    (".viewlint.json", #"{ "extends": "base.json", "baseline": "old.jsonl" }"#),
    (".viewlint.json", #"{ "deploymentTargets": { "iOS": "17" }, "views": ["Views/**"] }"#),
    ("Views/.viewlint.json", nil), ("Views/.viewlint.json", #"{ "extends": "../base.json" }"#),
    ("base.json", #"{ "ruleFiles": ["Lint/*.viewlint-rule.json"] }"#),
    ("base.json", #"{ "rules": { "unsized_remote_image": "error" } }"#),
    ("Lint/erased_view.viewlint-rule.json", #"{ "message": "no texts", "find": { "call": "Text" } }"#),
    ("Lint/erased_view.viewlint-rule.json", #"{ "message": "no views", "find": { "call": "AnyView" } }"#),
    ("Package.swift", "let package = Package(name: \"A\", platforms: [.iOS(.v17)])\n"),
    ("Package.swift", "let package = Package(name: \"A\", platforms: [.iOS(.v16)])\n"),
    ("Config/A.xcconfig", "IPHONEOS_DEPLOYMENT_TARGET = 17.0\n"), ("Config/A.xcconfig", nil),
    ("Config/A.xcconfig", "IPHONEOS_DEPLOYMENT_TARGET = 16.0\n"), ("old.jsonl", baseline),
    ("old.jsonl", "{\"viewlintBaseline\":2}\n"), (".gitignore", nil), (".gitignore", "V1.swift\nM4.swift\n"),
  ]

  init() {
    for (index, name) in names.enumerated() { files.write(name, index < 38 ? "" : Self.texts[index - 38]) }
  }

  // MARK: Runs

  struct Outcome: Equatable {
    var text: String
    var isLinted = true
  }

  /// A few rules, which take little time.
  static let few = ["--only", "unsized_remote_image,one_parameter_on_change,erased_view"]

  /// Runs in this process. Returns the reports, and whether files were linted for them.
  func run(
    _ words: [String] = Self.few, in place: String = "", meanwhile change: () -> Void = {}
  ) throws -> Outcome {
    let request = try request(words, in: place)
    do throws(LintFailure) {
      let run = try LintRun(request)
      let found = try run.find()
      change()
      var isLinted = false
      func lint() -> [FileResult] {
        isLinted = true
        return run.results(found)
      }
      let results = ResultCache(run, found)?.results(lint) ?? lint()
      return Outcome(text: Self.text(try run.report(results, found)), isLinted: isLinted)
    } catch {
      return Outcome(text: error.lines(request.location).joined())
    }
  }

  private func request(_ words: [String], in place: String) throws -> LintRequest {
    let arguments = try Arguments((["--root", files.root] + words).map { FilePath($0) }, LintCommand.options)
    var request = try LintRequest(arguments)
    request.location.workingDirectory = path(place)
    request.cacheKey = LintCommand.cacheKey(arguments)
    return request
  }

  private static func text(_ report: Report) -> String {
    let formats: [any Reporter.Type] = [JSONReporter.self, PrettyReporter.self, SARIFReporter.self]
    return formats.map { $0.text(report, ReportStyle()) }.joined()
  }

  /// The memory of earlier runs.
  enum Memory {
    /// All runs are in one process.
    case process(ProjectMemory)
    /// Each run is a process, which keeps its summaries on disk.
    case disk

    /// A memory in a process to which no file seems to be changed just before a run.
    static var process: Memory { .process(ProjectMemory { later }) }
    /// A time after which no file of the tests was changed.
    static var later: Int64 { FileStamp.now + 10_000_000_000 }
  }

  /// Runs with the memory of earlier runs. Returns the reports and the number of files that were read.
  func run(_ words: [String] = Self.few, remembering memory: Memory) throws -> (text: String, readCount: Int) {
    var request = try request(words, in: "")
    request.cacheKey = nil
    switch memory {
    case .process(let projects): request.projects = projects
    case .disk:
      request.keepsSummaries = true
      request.projects = request.summaryStore.map { ProjectMemory($0) { Memory.later } }
    }
    do throws(LintFailure) {
      let run = try LintRun(request)
      let found = try run.find()
      return (Self.text(try run.lint(found)), found.tree.readCount)
    } catch {
      return (error.lines(request.location).joined(), 0)
    }
  }

  /// The expected outcome, from a run without the cache.
  func linted(_ words: [String] = Self.few, in place: String = "") throws -> Outcome {
    try run(words + ["--no-cache"], in: place)
  }

  func path(_ name: String) -> FilePath { files.folder.path.appending(FilePath(name)) }

  /// The file with the summaries of the project.
  func keptSummaries() throws -> FilePath { try #require(CacheFolder(path: path(".git")).files(.summaries).first) }

  var kept: [FilePath] { CacheFolder(path: path(".git")).files(.results) }

  /// The file and the contents of the only kept run.
  func keptRun() throws -> (file: FilePath, bytes: [UInt8]) {
    let file = try #require(kept.first)
    return (file, try FileReader.rawBytes(of: file).get())
  }

  func changeKept(_ change: (inout CachedRun) -> Void) throws {
    let (file, bytes) = try keptRun()
    var cached = try #require(CachedRun(bytes))
    change(&cached)
    TemporaryFolder.write(cached.bytes, to: file)
  }

  // MARK: Edits

  /// Makes the files besides sources.
  func writeSettings() { for (name, text) in Self.settings.reversed() { write(name, text) } }

  /// Writes a file; nil removes it.
  func write(_ name: String, _ text: String?) {
    if let text { files.write(name, text) } else { _ = path(name).withCString { unlink($0) } }
  }

  func touch(_ name: String) { #expect(path(name).withCString { utimensat(AT_FDCWD, $0, nil, 0) } == 0) }

  /// Writes a file and takes back the time of the change.
  func sneak(_ name: String, _ text: String) throws {
    let time = try #require(FileStamp(path(name))).modified
    files.write(name, text)
    let old = timespec(tv_sec: Int(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000))
    #expect(path(name).withCString { utimensat(AT_FDCWD, $0, [old, old], 0) } == 0)
  }

  /// Changes one of the other files and returns the new contents.
  func editSettings(_ random: inout SeededGenerator) -> String {
    let (name, text) = Self.settings.randomElement(using: &random)!
    write(name, text)
    return "\(name) \(text ?? "-")"
  }

  /// Changes a source file or two. Returns the kind of the edit.
  func edit(_ names: inout [String], _ random: inout SeededGenerator) throws -> Int {
    let (name, other) = (names.randomElement(using: &random)!, names.randomElement(using: &random)!)
    let text = Self.texts.randomElement(using: &random)!
    let new = ["Views", "Models"].randomElement(using: &random)! + "/N\(Int.random(in: 0..<9, using: &random)).swift"
    let kind = Int.random(in: 0..<9, using: &random)
    switch kind {
    case 0: try sneak(name, text)
    case 1:
      files.write(new, text)
      names = names.filter { $0 != new } + [new]
    case 2 where names.count > 40:
      write(name, nil)
      names.removeAll { $0 == name }
    case 3:
      #expect(rename(path(name).text, path(new).text) == 0)
      names = names.filter { $0 != name && $0 != new } + [new]
    case 4:
      let texts = (files.read(name) ?? "", files.read(other) ?? "")
      try sneak(name, texts.1)
      try sneak(other, texts.0)
    case 5:
      write(name, nil)
      files.link(name, to: "../Screens/S.swift")
    default: files.write(name, text)
    }
    return kind
  }
}
