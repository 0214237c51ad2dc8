@testable import LintRules
import Testing

@testable import viewlint

/// Runs that remember earlier runs read only changed files, and report the same as a first run.
@Suite struct ProjectMemoryTests {
  private let project = CachedProject()

  @Test func onlyChangedFilesAreRead() throws {
    let memory: CachedProject.Memory = .process
    for name in project.names.prefix(38) { project.files.write(name, "let model = \"\(name)\"\n") }
    let first = try project.run(remembering: memory)
    #expect(first.readCount >= project.names.count)
    // Views that more than one run asks for stay in memory.
    #expect(try project.run(remembering: memory).text == first.text)
    let second = try project.run(remembering: memory)
    #expect(second.text == first.text && second.readCount < 10)
    project.files.write("Views/V6.swift", CachedProject.texts[1])
    let third = try project.run(remembering: memory)
    #expect(try third.text == project.linted().text && third.text != first.text && third.readCount < 20)
  }

  /// Only the linted files and the files that they depend on are read. A few changed files are read each time, because the
  /// summaries of the others stay as they are.
  @Test func anotherProcessReadsFewFiles() throws {
    for name in project.names.prefix(38) { project.files.write(name, "let model = \"\(name)\"\n") }
    let words = CachedProject.few + ["Views/V3.swift"]
    let first = try project.run(words, remembering: .disk)
    #expect(first.readCount >= 38)
    let kept = try FileReader.rawBytes(of: project.keptSummaries()).get()
    var counts: [Int] = []
    for _ in 0..<2 {
      let next = try project.run(words, remembering: .disk)
      #expect(next.text == first.text && next.readCount < 20)
      counts.append(next.readCount)
    }
    for name in project.names.prefix(5) { project.files.write(name, "let other = \"\(name)\"\n") }
    for _ in 0..<2 {
      let next = try project.run(words, remembering: .disk)
      #expect(next.readCount >= counts[1] + 5 && next.readCount < counts[1] + 15)
    }
    #expect(try FileReader.rawBytes(of: project.keptSummaries()).get() == kept)
    for name in project.names.prefix(38) { project.files.write(name, "let third = \"\(name)\"\n") }
    #expect(try project.run(words, remembering: .disk).readCount >= 38)
    #expect(try project.run(words, remembering: .disk).readCount < 20)
  }

  @Test func damagedSummariesChangeNothing() throws {
    let expected = try project.run(remembering: .disk).text
    let file = try project.keptSummaries()
    let bytes = try FileReader.rawBytes(of: file).get()
    var random = SeededGenerator(seed: 7)
    for step in 0..<60 {
      var damaged = bytes
      if step % 2 == 0 {
        damaged.removeLast(Int.random(in: 1...bytes.count, using: &random))
      } else {
        damaged[Int.random(in: bytes.indices, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
      TemporaryFolder.write(damaged, to: file)
      #expect(try project.run(remembering: .disk).text == expected, "step \(step)")
    }
  }

  @Test func noProjectReadsTheSummariesOfAnother() throws {
    _ = try project.run(remembering: .disk)
    let other = CachedProject()
    other.files.write("Views/V1.swift", CachedProject.texts[3])
    let expected = try other.run(remembering: .disk).text
    TemporaryFolder.write(try FileReader.rawBytes(of: project.keptSummaries()).get(), to: try other.keptSummaries())
    let outcome = try other.run(remembering: .disk)
    #expect(outcome.text == expected && outcome.readCount >= other.names.count)
  }

  @Test func aFileThatWasChangedJustBeforeARunIsReadAgain() throws {
    let memory = CachedProject.Memory.process(ProjectMemory())
    let first = try project.run(remembering: memory)
    #expect(try project.run(remembering: memory).readCount == first.readCount)
  }

  @Test(arguments: [CachedProject.Memory.process, .disk])
  func noEditIsMissed(_ memory: CachedProject.Memory) throws {
    project.writeSettings()
    var (names, random) = (project.names, SeededGenerator(seed: 3))
    for step in 0..<30 {
      let edit = try step % 3 == 0 ? project.editSettings(&random) : "\(project.edit(&names, &random))"
      #expect(try project.run(remembering: memory).text == project.linted().text, "step \(step): \(edit)")
    }
  }

  /// Other image views need other facts of each file, and a named file is no longer among the others.
  @Test(arguments: [CachedProject.Memory.process, .disk])
  func runsWithOtherSettingsShareAMemory(_ memory: CachedProject.Memory) throws {
    let calls = [
      [], ["--preset", "strict"], ["Views/V1.swift"], ["Views", "--exclude", "Views/V3.swift"],
      ["Views/V2.swift", "Models"],
    ]
    for step in 0..<3 {
      for words in calls {
        #expect(
          try project.run(words, remembering: memory).text == project.linted(words).text, "step \(step): \(words)")
      }
      project.files.write(
        ".viewlint.json", step == 0 ? #"{ "imageViews": ["Picture"] }"# : #"{ "views": ["Views/V1.swift"] }"#)
    }
  }

  /// An extension is in a view file only as long as a different file declares its type as a view.
  @Test(arguments: [CachedProject.Memory.process, .disk])
  func signsOfViewsFollowTheirFiles(_ memory: CachedProject.Memory) throws {
    let words = CachedProject.few + ["--respect-views", "Screens/E.swift"]
    project.files.write("Screens/E.swift", "extension Q { func row() { AsyncImage(url: URL(string: a)) } }\n")
    let texts = ["struct Q: View { var body: some View { Text(a) } }\n", "struct Q { func a() {} }\n"]
    var reports: Set<String> = []
    for text in texts + texts {
      project.files.write("Models/Q.swift", text)
      // The second run uses the signs that the first one kept.
      for _ in 0..<2 {
        let report = try project.run(words, remembering: memory).text
        #expect(try report == project.linted(words).text)
        reports.insert(report)
      }
    }
    #expect(reports.count == 2)
  }

  /// Contents of files that the file below asks about: accessors, types called `URL`, joiners, modifiers, wrappers, a manifest.
  private static let answers = [
    "extension String { var asBackendURL: URL? { URL(string: Server.base + self) } }\n",
    "extension String { var asBackendURL: URL? { URL(string: Other.base + self) } }\n",
    "enum Server { static let base = \"https://a.example\" }\n", "enum Server { static let base = \"/a\" }\n",
    "struct URL { init?(string: String) {} }\n",
    "func joined(_ path: String) -> URL? { URL(string: Server.base + path) }\n",
    "extension View { func cover() -> some View { frame(width: 1, height: 1) } }\n",
    "extension View { func cover() -> some View { padding() } }\n",
    "struct Use: View { var body: some View { Cover().frame(width: 1, height: 1) } }\n",
    "struct Use: View { var body: some View { Cover() } }\n", "class Post { var image = \"\" }\n",
    "struct Post { var image: String? }\n",
    "struct Row: View { let post: Post; var body: some View { Text(joined(post.image)) } }\n", "",
  ]

  /// Questions to all files are asked again only of files that have changed.
  @Test func answersFollowTheirFiles() throws {
    project.files.write(
      "Screens/S.swift",
      """
      struct Cover: View {
        @State var post: Post
        var body: some View {
          VStack { AsyncImage(url: URL(string: post.image)); AsyncImage(url: URL(string: Server.base + post.image)).cover() }
        }
      }

      """)
    let words = ["--preset", "all", "--respect-views", "Screens/S.swift"]
    let memory = CachedProject.Memory.process(ProjectMemory { CachedProject.Memory.later })
    var (reports, random): (Set<String>, SeededGenerator) = ([], SeededGenerator(seed: 5))
    for step in 0..<50 {
      let name = "Models/M\(Int.random(in: 0..<6, using: &random)).swift"
      let text = Self.answers.randomElement(using: &random)!
      project.files.write(name, text)
      let report = try project.run(words, remembering: memory).text
      #expect(try report == project.linted(words).text, "step \(step): \(name): \(text)")
      reports.insert(report)
    }
    #expect(reports.count > 5)
  }

  @Test func unusedProjectsAreForgotten() throws {
    let memory = ProjectMemory { CachedProject.Memory.later }
    _ = try project.run(remembering: .process(memory))
    memory.forget(except: [])
    #expect(try project.run(remembering: .process(memory)).readCount >= project.names.count)
  }
}
