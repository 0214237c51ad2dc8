@testable import LintRules
import Testing

@testable import viewlint

/// Kept results: a run that takes them reports what linting would report.
@Suite struct ResultCacheTests {
  private let project = CachedProject()
  private typealias Outcome = CachedProject.Outcome
  private static let texts = CachedProject.texts
  private static let few = CachedProject.few

  // MARK: Reports

  /// The program itself, in formats that show sources, fixes, and columns in UTF-16.
  @Test func aSecondRunPrintsWhatTheFirstPrints() throws {
    func outputs(_ word: String) throws -> [String?] {
      let files = ["json", "sarif", "junit"]
      let run = try project.files.viewlint(["--format=pretty", word] + files.map { "--format=\($0)=a.\($0)" })
      return ["\(run.status)", run.output, run.errors] + files.map { project.files.read("a.\($0)") }
    }
    let first = try outputs("--jobs=2")
    #expect(first[0] == "2" && first[1]?.contains("AsyncImage(url: url).frame(") == true)
    #expect(try outputs("--jobs=1") == first)
    #expect(try outputs("--no-cache") == first)
    // Only the kept file says that there is nothing to report.
    try project.changeKept { $0.results = ArchivedResults([]) }
    #expect(try outputs("--jobs=2").prefix(2) == ["0", ""])
    #expect(try outputs("--no-cache") == first)
  }

  @Test func noEditIsMissed() throws {
    project.writeSettings()
    var (names, random) = (project.names, SeededGenerator(seed: 7))
    for step in 0..<30 {
      let edit = try step % 2 == 0 ? project.editSettings(&random) : "\(project.edit(&names, &random))"
      let expected = try project.linted().text
      #expect(try project.run().text == expected, "step \(step): \(edit)")
      guard step % 5 == 0 else { continue }
      project.touch(names.randomElement(using: &random)!)
      #expect(try project.run() == Outcome(text: expected, isLinted: false), "step \(step)")
    }
  }

  /// Times tell files apart if they were changed long before the run, and checksums do otherwise.
  @Test func aChangeWithinATickOfTheClockIsNoticed() throws {
    #expect(try project.run().isLinted)
    try project.sneak("Views/V1.swift", Self.texts[8])
    #expect(try project.run() == project.linted())
    for (later, isLinted) in [(0, true), (10_000_000_000, false)] {
      project.files.write("Views/V6.swift", Self.texts[6])
      _ = try project.run()
      project.files.write("Views/V6.swift", Self.texts[1])
      try project.changeKept { cached in
        cached.start += Int64(later)
        cached.stamps = cached.paths.split(separator: 0).compactMap {
          FileStamp(project.path(String(decoding: $0, as: UTF8.self)))
        }
      }
      let outcome = try project.run()
      #expect(outcome.isLinted == isLinted)
      #expect(try (outcome.text == project.linted().text) == isLinted)
    }
  }

  /// To find out whether there is a view at all, a run reads files before it lints.
  @Test func aChangeDuringARunIsNoticed() throws {
    let words = Self.few + ["Screens"]
    _ = try project.run(words) { project.files.write("Screens/S.swift", Self.texts[6]) }
    #expect(try project.run(words).text == project.linted(words).text)
  }

  @Test func argumentsKeepTheirResultsApart() throws {
    project.files.write("other.json", #"{ "rules": { "unsized_remote_image": "error" } }"#)
    project.files.write("old.jsonl", CachedProject.baseline)
    let (few, root) = (Self.few, project.files.root)
    let calls: [(words: [String], place: String)] = [
      ([], ""), (["--preset", "strict"], ""), (few, ""), (few, "Views"), (few + ["Views"], ""),
      (few + ["--no-suppressions"], ""), (few + ["--config", root + "/other.json"], ""),
      (few + ["--baseline", root + "/old.jsonl"], ""),
    ]
    let texts = try calls.map { try project.linted($0.words, in: $0.place).text }
    #expect(Set(texts).count == calls.count)
    for isLinted in [true, false] {
      for (call, text) in zip(calls, texts) {
        #expect(try project.run(call.words, in: call.place) == Outcome(text: text, isLinted: isLinted), "\(call)")
      }
    }
  }

  /// The same arguments can name other folders.
  @Test func listsAndLinksLeadElsewhere() throws {
    let outside = TemporaryProject()
    for folder in ["Views", "Screens"] {
      outside.write("list", folder)
      unlink(outside.root + "/link")
      outside.link("link", to: project.files.root + "/" + folder)
      for words in [["--files-from", outside.root + "/list"], [outside.root + "/link"]] {
        #expect(try project.run(Self.few + words).text == project.linted(Self.few + words).text, "\(folder) \(words)")
      }
    }
  }

  // MARK: Kept files

  private static let format = CachedRun.format

  /// The sections of the kept file.
  private func keptSections() throws -> [[UInt8]] {
    let bytes = try project.keptRun().bytes
    return try #require(bytes.withUnsafeBytes { Self.format.sections($0) }).map { Array(bytes[$0]) }
  }

  @Test func damageIsNoticed() throws {
    let text = try project.run().text
    let (file, bytes) = try project.keptRun()
    let places = Array(stride(from: 0, to: bytes.count, by: 67))
    let flipped = places.map { bytes[..<$0] + [bytes[$0] ^ 1 << UInt8($0 % 8)] + bytes[($0 + 1)...] }
    #expect(places.allSatisfy { CachedRun(Array(bytes[..<$0])) == nil && CachedRun(Array(flipped[$0 / 67])) == nil })
    let other = SectionedFile(mark: Self.format.mark, version: Self.format.version + 1, count: Self.format.count)
    let damaged = [[], Array(bytes.dropLast()), Array(flipped[20]), bytes + [0], other.bytes(try keptSections())]
    for contents in damaged {
      TemporaryFolder.write(contents, to: file)
      for isLinted in [true, false] { #expect(try project.run() == Outcome(text: text, isLinted: isLinted)) }
    }
    let name = ".git/" + file.name.text
    project.write(name, nil)
    project.files.write(name + "/", "")
    #expect(try project.run() == Outcome(text: text))
    #expect(rmdir(file.text) == 0)
    project.files.link(name, to: "../mine")
    for mine in [nil, "mine"] {
      project.write("mine", mine)
      #expect(try project.run() == Outcome(text: text))
      #expect(project.files.read("mine") == mine && FileSystem.isLink(file))
    }
  }

  /// Contents with the right checksum. Numbers and results can't be told from real ones, but they never crash a run.
  @Test func senselessContentsAreHarmless() throws {
    let text = try project.run().text
    let (file, sections) = (try project.keptRun().file, try keptSections())
    var random = SeededGenerator(seed: 3)
    for section in sections.indices {
      for round in 0..<(section == 5 ? 20 : 6) {
        var changed = sections
        let cut = Int.random(in: 0...changed[section].count, using: &random)
        if round % 3 == 0 { changed[section].removeLast(round == 0 ? changed[section].count : cut) }
        for _ in 0..<(1 << (round % 6)) {
          guard let place = changed[section].indices.randomElement(using: &random) else { break }
          changed[section][place] = [0, 1, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)][round % 5]
        }
        TemporaryFolder.write(Self.format.bytes(changed), to: file)
        let outcome = try project.run()
        #expect(outcome.text == text || section == 2 || section == 5, "section \(section), round \(round)")
      }
    }
  }

  /// Files, positions, and ranges that there aren't.
  @Test func resultsOfOtherFilesAreHarmless() throws {
    let text = try project.run().text
    for number in [-1, 50, .max] {
      let result = FileResult(file: number, findings: [], isDamaged: true, hasSyntaxErrors: true)
      try project.changeKept { $0.results = ArchivedResults([result]) }
      #expect(try project.run() == Outcome(text: text))
    }
    let changes: [(inout StampedFinding) -> Void] = [
      { ($0.start, $0.end) = ($0.end, $0.start) }, { $0.finding.range = 150..<161 },
    ]
    for change in changes {
      try project.changeKept { cached in
        let results = (0..<cached.results.count).compactMap { index in
          var result = cached.results.result(index, .all) { _ in SourceBytes(Self.texts[0]) }
          var findings = result.map { Array($0.findings) } ?? []
          for place in findings.indices { change(&findings[place]) }
          result?.findings = PackedFindings(findings)
          return result
        }
        cached.results = ArchivedResults(results)
      }
      _ = try project.run()
    }
    #expect(try project.run().text == text)
  }

  @Test func anUnreadableFileIsReportedInEveryRun() throws {
    for (name, problem) in [("Views/Gone.swift", "No such file"), ("Views/Wide.swift", "UTF-16")] {
      project.files.link(name, to: "Wide")
      project.files.write(FilePath("Views/Wide"), [0xFF, 0xFE, 0x41, 0])
      if problem == "No such file" { project.write("Views/Wide", nil) }
      let outcome = try project.linted()
      #expect(outcome.text.contains(problem))
      for _ in 0..<2 { #expect(try project.run() == outcome) }
      #expect(project.kept == [])
      project.write(name, nil)
    }
  }

  @Test func otherRunsKeepNothing() throws {
    let calls = ["--fix", "--diff", "--staged", "--stdin < Views/V1.swift", "Views/V1.swift"]
    let script = calls.map { "\"$viewlint\" --only unsized_remote_image \($0)" }.joined(separator: "; ")
    #expect(try project.files.shell("rm -r .git; git init -q; git add .; \(script)").lines.count == 8)
    #expect(project.kept == [])
    let expected = try project.files.viewlint("--no-cache")
    let denied = try project.files.shell(
      "chmod 555 .git; ulimit -f 0; TMPDIR=/dev/null \"$viewlint\"; status=$?; chmod 755 .git; exit $status")
    #expect(denied.output == expected.output && denied.errors == expected.errors && denied.status == expected.status)
    #expect(project.kept == [])
    // Too few files, and no repository.
    for command in ["rm Models/M[12]?.swift", "git checkout -q -- Models; rm -r .git"] {
      #expect(try project.files.shell(command).status == 0)
      for _ in 0..<2 { #expect(try project.run().isLinted) }
    }
  }

  /// The folder that `.git` names has to name it, too.
  @Test func aWorktreeKeepsResultsInItsOwnFolder() throws {
    #expect(rename(project.path(".git").text, project.path("store").text) == 0)
    project.files.write(".git", "gitdir: \(project.files.root)/store\n")
    for (back, isKept) in [("/.git\n", true), ("/elsewhere/.git\n", false)] {
      project.files.write("store/gitdir", project.files.root + back)
      #expect(try project.run().isLinted)
      #expect(try project.run().isLinted != isKept)
      #expect(CacheFolder(path: project.path("store")).files(.results).count == 1)
    }
  }

  @Test func theNewestEightAreKeptUntilTheyAreRemoved() throws {
    func lints(_ number: Int) throws -> Bool {
      try project.run(["--only", "erased_view", "--exclude", "\(number)"]).isLinted
    }
    for number in 0..<10 { #expect(try lints(number)) }
    #expect(project.kept.count == 8)
    #expect(try !lints(9) && lints(0))
    let info = try project.files.viewlint("cache", "info").lines
    #expect(
      info.count == 9 && info.last == "8 kept runs and file summaries of 0 projects in \(project.files.root)/.git")
    #expect(try project.files.viewlint("cache", "clear").output == "removed 8 files\n")
    #expect(try project.kept == [] && lints(9))
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
