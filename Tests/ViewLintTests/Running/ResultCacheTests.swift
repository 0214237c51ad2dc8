import LintRules
import Testing

@testable import viewlint

/// Kept results: a run that takes them reports what linting would report.
@Suite struct ResultCacheTests {
  private let project = TemporaryProject([
    ".git/HEAD": "", "Screens/S.swift": Self.texts[0], "Config/A.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 17.0\n",
  ])
  private let names = (0..<38).map { "Models/M\($0).swift" } + Self.texts.indices.map { "Views/V\($0).swift" }

  /// Files of one size. Their findings depend on each other, on directives, on deployment targets, and on brackets.
  private static let texts = [
    "struct S: View { @State var a = 0; var body: some View { AsyncImage(url: URL(string: \"/a\")) } }\n",
    Sample.bad, Sample.styled, Sample.sizing, Sample.notSizing, "let name = \"never closed\n", "",
    "// viewlint:disable:next unsized_remote_image -- known\nlet view = AsyncImage(url: url)\n",
    "struct A: View { var body: some View { AnyView(Text(a)).onChange(of: a) { new in b(new) } } }\n",
    "struct A: View { var body: some View { AnyView(Text(a))\n", "<<<<<<< HEAD\n\n=======\n\n>>>>>>> other\n",
  ].map { $0 + String(repeating: " ", count: 160 - $0.utf8.count) }
  private static let baseline = """
    {"viewlintBaseline":2}
    {"file":"Views/V1.swift","in":"Picture.body","rule":"unsized_remote_image","code":"AsyncImage(url:url)","occurrence":1}

    """
  /// The files besides sources that a run depends on, each with some contents.
  private static let settings: [(path: String, texts: [String?])] = [
    (
      ".viewlint.json",
      [
        #"{ "extends": "base.json" }"#, #"{ "extends": "base.json", "exclude": ["Models/M3.swift"] }"#, nil,
        #"{ "extends": "base.json", "baseline": "old.jsonl" }"#,
        #"{ "deploymentTargets": { "iOS": "17" }, "views": ["Views/**"] }"#,
      ]
    ),
    (
      "Views/.viewlint.json",
      [nil, #"{ "rules": { "unsized_remote_image": "error" } }"#, #"{ "extends": "../base.json" }"#]
    ),
    (
      "base.json",
      [#"{ "ruleFiles": ["Lint/*.viewlint-rule.json"] }"#, #"{ "rules": { "unsized_remote_image": "note" } }"#]
    ),
    (
      "Lint/erased_view.viewlint-rule.json",
      ["Text", "AnyView"].map { #"{ "message": "not here", "find": { "call": "\#($0)" } }"# }
    ),
    (
      "Package.swift",
      [17, 16].map { "import PackageDescription\nlet package = Package(name: \"A\", platforms: [.iOS(.v\($0))])\n" }
    ), ("Config/A.xcconfig", ["IPHONEOS_DEPLOYMENT_TARGET = 17.0\n", "IPHONEOS_DEPLOYMENT_TARGET = 16.0\n", nil]),
    ("old.jsonl", [baseline, "{\"viewlintBaseline\":2}\n"]), (".gitignore", [nil, "V1.swift\n", "Models/M4.swift\n"]),
  ]

  init() {
    for (index, name) in names.enumerated() { project.write(name, index < 38 ? "" : Self.texts[index - 38]) }
  }

  // MARK: Runs

  private struct Outcome: Equatable {
    var text: String
    var isLinted = true
  }

  /// A few rules, which take little time.
  private static let few = ["--only", "unsized_remote_image,one_parameter_on_change,erased_view"]

  /// Runs in this process. Returns the reports, and whether files were linted for them.
  private func run(
    _ words: [String] = Self.few, in place: String = "", meanwhile change: () -> Void = {}
  ) throws -> Outcome {
    let arguments = try Arguments((["--root", project.root] + words).map { FilePath($0) }, LintCommand.options)
    var request = try LintRequest(arguments)
    request.location.workingDirectory = path(place)
    request.cacheKey = LintCommand.cacheKey(arguments)
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
      let report = try run.report(results, found)
      let formats: [any Reporter.Type] = [JSONReporter.self, PrettyReporter.self, SARIFReporter.self]
      return Outcome(text: formats.map { $0.text(report, ReportStyle()) }.joined(), isLinted: isLinted)
    } catch {
      return Outcome(text: error.lines(request.location).joined())
    }
  }

  /// What a run has to report.
  private func linted(_ words: [String] = Self.few, in place: String = "") throws -> Outcome {
    try run(words + ["--no-cache"], in: place)
  }

  private func path(_ name: String) -> FilePath { project.folder.path.appending(FilePath(name)) }

  private var kept: [FilePath] { ResultCache.files(in: path(".git")) }

  private func keptBytes() throws -> [UInt8] { try FileReader.rawBytes(of: try #require(kept.first)).get() }

  /// The format of kept files.
  private static let format = SectionedFile(mark: 0x564C_5253, version: 1, count: 8)

  private func keptSections() throws -> [[UInt8]] {
    let bytes = try keptBytes()
    return try #require(bytes.withUnsafeBytes { Self.format.sections($0) }).map { Array(bytes[$0]) }
  }

  private func changeKept(_ change: (inout CachedRun) throws -> Void) throws {
    var cached = try #require(CachedRun(try keptBytes()))
    try change(&cached)
    TemporaryFolder.write(cached.bytes, to: try #require(kept.first))
  }

  // MARK: Edits

  /// Writes a file; nil removes it.
  private func write(_ name: String, _ text: String?) {
    if let text { project.write(name, text) } else { _ = path(name).withCString { unlink($0) } }
  }

  private func touch(_ name: String) { #expect(path(name).withCString { utimensat(AT_FDCWD, $0, nil, 0) } == 0) }

  /// Writes a file and takes back the time of the change.
  private func sneak(_ name: String, _ text: String) throws {
    let time = try #require(FileStamp(path(name))).modified
    project.write(name, text)
    let old = timespec(tv_sec: Int(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000))
    #expect(path(name).withCString { utimensat(AT_FDCWD, $0, [old, old], 0) } == 0)
  }

  /// Changes one source file or two. Returns the kind of the edit.
  private func edit(_ names: inout [String], _ random: inout SeededGenerator) throws -> Int {
    let (name, other) = (names.randomElement(using: &random)!, names.randomElement(using: &random)!)
    let text = Self.texts.randomElement(using: &random)!
    let new = ["Views", "Models"].randomElement(using: &random)! + "/N\(Int.random(in: 0..<9, using: &random)).swift"
    let kind = Int.random(in: 0..<9, using: &random)
    switch kind {
    case 0: try sneak(name, text)
    case 1:
      project.write(new, text)
      names = names.filter { $0 != new } + [new]
    case 2 where names.count > 40:
      write(name, nil)
      names.removeAll { $0 == name }
    case 3:
      #expect(rename(path(name).text, path(new).text) == 0)
      names = names.filter { $0 != name && $0 != new } + [new]
    case 4:
      let texts = (project.read(name) ?? "", project.read(other) ?? "")
      try sneak(name, texts.1)
      try sneak(other, texts.0)
    case 5:
      write(name, nil)
      project.link(name, to: "../Screens/S.swift")
    default: project.write(name, text)
    }
    return kind
  }

  // MARK: What is reported

  /// The program itself, in formats that show sources, fixes, and columns in UTF-16.
  @Test func aSecondRunPrintsWhatTheFirstPrints() throws {
    func outputs(_ word: String) throws -> [String?] {
      let files = ["json", "sarif", "junit"]
      let run = try project.viewlint(["--format=pretty", word] + files.map { "--format=\($0)=a.\($0)" })
      return ["\(run.status)", run.output, run.errors] + files.map { project.read("a.\($0)") }
    }
    let first = try outputs("--jobs=2")
    #expect(first[0] == "2" && first[1]?.contains("AsyncImage(url: url).frame(") == true)
    #expect(try outputs("--jobs=1") == first && outputs("--no-cache") == first)
    // Only the kept file says that there is nothing to report.
    try changeKept { $0.results = ArchivedResults([]) }
    #expect(try outputs("--jobs=2").prefix(2) == ["0", ""] && outputs("--no-cache") == first)
  }

  @Test func noEditIsMissed() throws {
    for (path, texts) in Self.settings { write(path, texts[0]) }
    var (names, random) = (names, SeededGenerator(seed: 7))
    for step in 0..<60 {
      let (path, texts) = Self.settings.randomElement(using: &random)!
      let edit = step % 2 == 0 ? "\(try edit(&names, &random))" : path
      if step % 2 != 0 { write(path, texts.randomElement(using: &random)!) }
      let text = try linted().text
      #expect(try run().text == text, "step \(step): \(edit)")
      guard step % 5 == 0 else { continue }
      touch(names.randomElement(using: &random)!)
      #expect(try run() == Outcome(text: text, isLinted: false), "step \(step)")
    }
  }

  /// Times tell files apart if they were changed long before the run, and checksums do otherwise.
  @Test func aChangeWithinATickOfTheClockIsNoticed() throws {
    #expect(try run().isLinted)
    try sneak("Views/V1.swift", Self.texts[8])
    #expect(try run() == linted())
    // The run has no findings in this file.
    for (text, later, isLinted) in [(1, 10_000_000_000, false), (8, -10_000_000_000, true)] {
      project.write("Views/V6.swift", Self.texts[text])
      try changeKept { cached in
        cached.start += Int64(later)
        cached.stamps = cached.paths.split(separator: 0).compactMap {
          FileStamp(path("").appending(FilePath(Array($0))))
        }
      }
      let outcome = try run()
      #expect(try outcome.isLinted == isLinted && (outcome.text == linted().text) == isLinted)
    }
  }

  /// To find out whether there is a view at all, a run reads files before it lints.
  @Test func aChangeDuringARunIsNoticed() throws {
    let words = Self.few + ["Screens"]
    _ = try run(words) { project.write("Screens/S.swift", Self.texts[6]) }
    #expect(try run(words).text == linted(words).text)
  }

  @Test func argumentsKeepTheirResultsApart() throws {
    project.write("other.json", #"{ "rules": { "unsized_remote_image": "error" } }"#)
    project.write("old.jsonl", Self.baseline)
    let (few, root) = (Self.few, project.root)
    let calls: [(words: [String], place: String)] = [
      ([], ""), (["--preset", "strict"], ""), (few, ""), (few, "Views"), (few + ["Views"], ""),
      (few + ["--no-suppressions"], ""), (few + ["--config", root + "/other.json"], ""),
      (few + ["--baseline", root + "/old.jsonl"], ""),
    ]
    let texts = try calls.map { try linted($0.words, in: $0.place).text }
    #expect(Set(texts).count == calls.count)
    for isLinted in [true, false] {
      for (call, text) in zip(calls, texts) {
        #expect(try run(call.words, in: call.place) == Outcome(text: text, isLinted: isLinted), "\(call)")
      }
    }
  }

  /// The same arguments can name other folders.
  @Test func listsAndLinksLeadElsewhere() throws {
    let outside = TemporaryProject()
    for folder in ["Views", "Screens"] {
      outside.write("list", folder)
      unlink(outside.root + "/link")
      outside.link("link", to: project.root + "/" + folder)
      for words in [["--files-from", outside.root + "/list"], [outside.root + "/link"]] {
        #expect(try run(Self.few + words).text == linted(Self.few + words).text, "\(folder) \(words)")
      }
    }
  }

  // MARK: What is kept

  @Test func damageIsNoticed() throws {
    let text = try run().text
    let (file, bytes) = (try #require(kept.first), try keptBytes())
    let places = stride(from: 0, to: bytes.count, by: 5)
    let flipped = places.map { bytes[..<$0] + [bytes[$0] ^ 1 << UInt8($0 % 8)] + bytes[($0 + 1)...] }
    #expect(places.allSatisfy { CachedRun(Array(bytes[..<$0])) == nil })
    #expect(flipped.allSatisfy { CachedRun(Array($0)) == nil })
    let other = SectionedFile(mark: Self.format.mark, version: Self.format.version + 1, count: Self.format.count)
    let all = [[], Array(bytes.dropLast()), Array(flipped[40]), bytes + [0], other.bytes(try keptSections())]
    for damaged in all {
      TemporaryFolder.write(damaged, to: file)
      for isLinted in [true, false] { #expect(try run() == Outcome(text: text, isLinted: isLinted)) }
    }
    let name = ".git/" + file.name.text
    write(name, nil)
    project.write(name + "/", "")
    #expect(try run() == Outcome(text: text))
    #expect(rmdir(file.text) == 0)
    project.link(name, to: "../mine")
    for mine in [nil, "mine"] {
      write("mine", mine)
      #expect(try run() == Outcome(text: text))
      #expect(project.read("mine") == mine && FileSystem.isLink(file))
    }
  }

  /// Contents with the right checksum. Counts and results can't be told from real ones, so they only must not crash.
  @Test func senselessContentsAreHarmless() throws {
    let text = try run().text
    let (file, sections) = (try #require(kept.first), try keptSections())
    var random = SeededGenerator(seed: 3)
    for section in sections.indices {
      for round in 0..<(section == 5 ? 40 : 6) {
        var changed = sections
        let cut = Int.random(in: 0...changed[section].count, using: &random)
        if round % 3 == 0 { changed[section].removeLast(round == 0 ? changed[section].count : cut) }
        for _ in 0..<(1 << (round % 6)) {
          guard let place = changed[section].indices.randomElement(using: &random) else { break }
          changed[section][place] = [0, 1, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)][round % 5]
        }
        TemporaryFolder.write(Self.format.bytes(changed), to: file)
        let outcome = try run()
        #expect(outcome.text == text || section == 2 || section == 5, "section \(section), round \(round)")
      }
    }
    let changes: [(inout StampedFinding) -> Void] = [
      { ($0.start, $0.end) = ($0.end, $0.start) }, { $0.finding.range = 1_000..<1_000_000 }, { _ in },
    ]
    for (change, number) in zip(changes, [nil, nil, -1]) {
      TemporaryFolder.write(Self.format.bytes(sections), to: file)
      try changeKept { cached in
        let source = SourceBytes(String(repeating: " ", count: 200))
        let results = try (0..<cached.results.count).map { index in
          var result = try #require(cached.results.result(index, .all) { _ in source })
          var findings = Array(result.findings)
          for place in findings.indices { change(&findings[place]) }
          (result.findings, result.file) = (PackedFindings(findings), number ?? result.file)
          return result
        }
        cached.results = ArchivedResults(results)
      }
      _ = try run()
    }
  }

  @Test func anUnreadableFileIsReportedInEveryRun() throws {
    for (name, problem) in [("Views/Gone.swift", "No such file"), ("Views/Wide.swift", "UTF-16")] {
      if problem == "UTF-16" {
        project.write(FilePath(name), [0xFF, 0xFE, 0x41, 0])
      } else {
        project.link(name, to: "x")
      }
      let outcome = try linted()
      #expect(try outcome.text.contains(problem) && run() == outcome && run() == outcome && kept == [])
      write(name, nil)
    }
  }

  @Test func otherRunsKeepNothing() throws {
    let calls = ["--fix", "--diff", "--staged", "--stdin < Views/V1.swift", "Views/V1.swift"]
    let script = calls.map { "\"$viewlint\" --only erased_view \($0)" }.joined(separator: "; ")
    let lines = try project.shell("rm -r .git; git init -q; git add .; \(script)").lines
    #expect(lines.count > 3)
    #expect(kept == [])
    let expected = try project.viewlint("--no-cache")
    let denied = try project.shell(
      "chmod 555 .git; ulimit -f 0; TMPDIR=/dev/null \"$viewlint\"; status=$?; chmod 755 .git; exit $status")
    #expect(denied.output == expected.output && denied.errors == expected.errors && denied.status == expected.status)
    #expect(kept == [])
    // Too few files, and no repository.
    for command in ["rm Models/M[12]?.swift", "git checkout -q Models; rm -r .git"] {
      #expect(try project.shell(command).status == 0)
      #expect(try run().isLinted && run().isLinted)
    }
    #expect(
      try project.viewlint("cache", "info").output
        == "viewlint keeps no results here, because it found no folder of git\n")
  }

  /// The folder that `.git` names has to name it, too.
  @Test func aWorktreeKeepsResultsInItsOwnFolder() throws {
    #expect(rename(path(".git").text, path("store").text) == 0)
    project.write(".git", "gitdir: \(project.root)/store\n")
    for (back, isKept) in [("/.git\n", true), ("/elsewhere/.git\n", false)] {
      project.write("store/gitdir", project.root + back)
      #expect(try run().isLinted && run().isLinted != isKept)
      #expect(ResultCache.files(in: path("store")).count == 1)
    }
  }

  @Test func theNewestEightAreKeptUntilTheyAreRemoved() throws {
    func run(_ number: Int) throws -> Outcome { try self.run(["--only", "erased_view", "--exclude", "X\(number)"]) }
    for number in 0..<10 { #expect(try run(number).isLinted) }
    #expect(try kept.count == 8 && !run(9).isLinted && run(0).isLinted && kept.count == 8)
    let info = try project.viewlint("cache", "info").lines
    #expect(info.count == 9 && info.last == "8 kept runs in \(project.root)/.git")
    #expect(try project.viewlint("cache", "clear").output == "removed 8 files\n" && kept == [] && run(9).isLinted)
    for (words, message) in [
      ([], "missing subcommand: use info or clear"), (["info", "x"], "'cache info' doesn't take arguments"),
      (["inof"], "unknown subcommand 'cache inof'; did you mean 'info'?"),
    ] {
      #expect(throws: UsageError(message)) {
        try CacheCommand.run(Arguments(words.map { FilePath($0) }, CacheCommand.options), Console())
      }
    }
  }
}
