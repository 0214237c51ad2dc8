import LintRules
import Testing

@testable import viewlint

/// What goes wrong around a run: disks that are full, files that come and go, people who lose patience.
@Suite struct FaultTests {
  private static let bad = TemporaryProject.badView
  private static let raw =
    "let path: String = post.path; let view = AsyncImage(url: URL(string: path)).frame(width: 40)\n"
  private static let fixed =
    "let path: String = post.path; let view = AsyncImage(url: path.asBackendURL).frame(width: 40)\n"
  private static let helper =
    "extension String { var asBackendURL: URL? { URL(string: hasPrefix(\"http\") ? self : \"https://a.b/\" + self) } }\n"

  // MARK: Files that come and go

  private func run(_ project: TemporaryProject, _ paths: [String] = []) throws -> LintRun {
    let root = FilePath(project.root)
    var request = LintRequest(location: ProjectLocation(workingDirectory: root, root: root))
    request.paths = paths.map { FilePath($0) }
    return try LintRun(request)
  }

  @Test func aFileThatVanishesIsReported() throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad, "Views/B.swift": Self.bad])
    let run = try run(project)
    let found = try run.find()
    #expect(found.targets.count == 2)
    #expect(unlink(project.root + "/Views/B.swift") == 0)
    let report = try run.lint(found)
    #expect(report.findings.all().map { $0.path.shown } == ["Views/A.swift"])
    #expect(report.problems.map { $0.path.shown } == ["Views/B.swift"])
    #expect(report.problems.first?.message == "can't be read: No such file or directory")
  }

  @Test func aFileThatTurnsIntoAFolderIsReported() throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad, "Views/B.swift": Self.bad])
    let run = try run(project)
    let found = try run.find()
    #expect(unlink(project.root + "/Views/B.swift") == 0)
    #expect(mkdir(project.root + "/Views/B.swift", 0o755) == 0)
    let report = try run.lint(found)
    #expect(report.findings.all().map { $0.path.shown } == ["Views/A.swift"])
    #expect(report.problems.map { $0.path.shown } == ["Views/B.swift"])
  }

  @Test func aFileThatChangesIsNotFixed() throws {
    let project = TemporaryProject(["Views/A.swift": Self.raw, "Views/B.swift": Self.raw, "C.swift": Self.helper])
    let run = try run(project)
    let found = try run.find()
    let outcome = run.fix(found, least: .safe)
    #expect(outcome.files.count == 2)
    project.write("Views/A.swift", "let changed = true\n" + Self.raw)
    #expect(run.refusals(outcome, found).values.map { $0.path.text } == ["Views/A.swift"])
    let refused = run.write(outcome, found)
    #expect(refused.values.map { $0.message } == [WriteRefusal.changed.text])
    #expect(project.read("Views/A.swift") == "let changed = true\n" + Self.raw)
    #expect(project.read("Views/B.swift") == Self.fixed)
    // What is reported afterwards is what the files hold now.
    let report = try run.lint(found)
    #expect(report.findings.all().map { $0.path.shown } == ["Views/A.swift"])
    #expect(report.findings.all().first?.start.line == 2)
  }

  #if os(Linux)
  @Test func aFolderThatCannotBeOpenedIsReported() throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad])
    let run = try project.shell("ulimit -n 4; exec \"$viewlint\"")
    #expect(run.status == 2)
    #expect(run.errors.contains(": can't be listed: Too many open files"))
  }
  #endif

  // MARK: Disks that are full

  /// Runs the program where files cannot grow. ThreadSanitizer, if it is in the program, would fall over its own file; it
  /// makes none where there is no folder for it.
  private func runWithoutRoom(_ arguments: String, in project: TemporaryProject) throws -> TemporaryProject.Outcome {
    try project.shell("ulimit -f 1; TMPDIR=/dev/null exec \"$viewlint\" \(arguments)")
  }

  @Test func aReportThatFindsNoRoomLeavesNothingBehind() throws {
    let project = TemporaryProject(["Views/A.swift": String(repeating: "AsyncImage(url: url)\n", count: 100)])
    project.write("report.json", "old")
    let run = try runWithoutRoom("--format json --output report.json", in: project)
    #expect(run.status == 2)
    #expect(run.errors.contains("report.json: can't write the report: File too large"))
    #expect(project.read("report.json") == "old")
    #expect(try project.shell("ls -A").lines == ["Views", "report.json"])
  }

  @Test func aConfigurationThatFindsNoRoomIsNotMade() throws {
    let project = TemporaryProject(["C.swift": Self.helper])
    let run = try project.shell("ulimit -f 0; TMPDIR=/dev/null exec \"$viewlint\" init --yes")
    #expect(run.status == 2)
    #expect(run.errors == "error: can't write .viewlint.json: File too large\n")
    #expect(try project.shell("ls -A").lines == ["C.swift"])
  }

  @Test func aFixThatFindsNoRoomLeavesTheFileAsItWas() throws {
    let large = String(repeating: "// A long remark.\n", count: 100)
    let project = TemporaryProject([
      "Views/A.swift": large + Self.raw, "Views/B.swift": Self.raw, "C.swift": Self.helper,
    ])
    let run = try runWithoutRoom("--fix", in: project)
    #expect(run.status == 2)
    #expect(run.errors.contains("error: Views/A.swift: was not fixed: File too large"))
    #expect(run.files == ["Views/A.swift"], "of the file that was fixed nothing is left to report")
    #expect(project.read("Views/A.swift") == large + Self.raw)
    #expect(project.read("Views/B.swift") == Self.fixed)
    #expect(try project.shell("ls -A Views").lines == ["A.swift", "B.swift"])
  }

  #if os(Linux)
  @Test func aFullStandardOutputMakesTheRunUntrusted() throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad])
    let run = try project.shell("\"$viewlint\" > /dev/full")
    #expect(run.status == 2)
    #expect(run.errors.contains("error: can't write the report: No space left on device\n"))
  }
  #endif

  // MARK: People who lose patience

  /// The run waits for its list of files when the signal comes.
  @Test(arguments: [("TERM", 143), ("INT", 130), ("HUP", 129)])
  func aSignalEndsTheRun(_ name: String, _ status: Int) throws {
    let project = TemporaryProject(["Views/A.swift": Self.raw])
    let run = try project.shell(
      """
      mkfifo list
      (exec 3>list; kill -\(name) $$) &
      exec "$viewlint" --files-from list --fix
      """)
    #expect(run.status == Int32(status))
    #expect(project.read("Views/A.swift") == Self.raw)
    #expect(try project.shell("ls -A . Views").output == ".:\nViews\nlist\n\nViews:\nA.swift\n")
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM, SIGPROF])
  func aSignalWaitsUntilTheFileIsWhole(_ number: Int32) {
    // Threads of tests hold signals back, too.
    var tested = sigset_t()
    sigemptyset(&tested)
    sigaddset(&tested, number)
    var usual = sigset_t()
    pthread_sigmask(SIG_UNBLOCK, &tested, &usual)
    defer { pthread_sigmask(SIG_SETMASK, &usual, nil) }
    var isPending = false
    HeldSignals.during {
      // To this thread, as one to the process would end the tests.
      pthread_kill(pthread_self(), number)
      isPending = HeldSignals.isOneWaiting
      // Ignoring it forgets the one that waits.
      let usual = signal(number, SIG_IGN)
      signal(number, usual)
    }
    #expect(isPending)
    var held = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &held)
    #expect(sigismember(&held, number) == 0)
  }

  /// Signals that don't end the process, and signals from crashes, are never held.
  @Test func otherSignalsAreNotHeld() {
    for number in [SIGCHLD, SIGCONT, SIGWINCH, SIGURG, SIGSTOP, SIGKILL, SIGSEGV, SIGILL, SIGTRAP, SIGABRT] {
      #expect(!HeldSignals.signals.contains(number))
    }
  }

  // MARK: Files that are too large

  /// An error for a view; of any other file only a note, unless a fix may remove what the file uses.
  @Test(arguments: [("Views", "error", 2), ("Models", "note", 1)])
  func aFileThatIsTooLargeIsNotRead(folder: String, word: String, status: Int32) throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad, "\(folder)/Large.swift": ""])
    #expect(truncate(project.root + "/\(folder)/Large.swift", 3 << 30) == 0)
    let run = try project.viewlint()
    #expect(run.status == status)
    let message = "is larger than 16 MB and was skipped; add it to 'exclude'\n"
    #expect(run.errors.hasPrefix("\(word): \(folder)/Large.swift: \(message)"))
    #expect(run.lines.count == 1)
    #expect(try project.viewlint("--fix", "--unsafe-fixes").status == 2)
  }

  @Test func aFileOfTheLargestSizeIsLinted() throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad])
    let count = (16 << 20) - Self.bad.utf8.count
    project.write("Views/A.swift", Self.bad + String(repeating: "\n", count: count))
    #expect(try project.viewlint().status == 1)
    project.write("Views/A.swift", Self.bad + String(repeating: "\n", count: count + 1))
    #expect(try project.viewlint().status == 2)
  }

  @Test func aDeviceWithoutEndIsNotReadToItsEnd() throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad])
    project.link("Views/Zero.swift", to: "/dev/zero")
    let run = try project.viewlint("Views/Zero.swift")
    #expect(run.status == 2)
    #expect(run.errors.contains("links outside the project"))
    let typed = try project.viewlint(project.root + "/Views/Zero.swift")
    #expect(typed.status == 2)
    #expect(typed.errors.contains("it's a pipe or device, not a file"))
  }

  // MARK: Hostile configurations

  @Test func configurationsDoNotReachOutOfTheRootThroughLinks() throws {
    let outside = TemporaryProject(["secret.json": #"{ "password": 1 }"#])
    let project = TemporaryProject(["Views/A.swift": Self.bad, ".git/": ""])
    project.link(".viewlint.json", to: outside.root + "/secret.json")
    let run = try project.viewlint()
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix(".viewlint.json: error: links outside the project root"))
    #expect(!run.errors.contains("password"))
    let named = try project.viewlint("--config", ".viewlint.json")
    #expect(named.errors.contains("unknown key 'password'"), "what a person names is read")
  }

  @Test func ringsOfConfigurationsEnd() throws {
    let project = TemporaryProject([
      "Views/A.swift": Self.bad, ".viewlint.json": #"{ "extends": "a.json" }"#, "a.json": #"{ "extends": "b.json" }"#,
      "b.json": #"{ "extends": "./x/../a.json" }"#,
    ])
    #expect(try project.viewlint().errors == "b.json:1:14: error: './x/../a.json' extends this file in a cycle\n")
    project.link("c.json", to: "b.json")
    project.write("b.json", #"{ "extends": "c.json" }"#)
    let run = try project.viewlint()
    #expect(run.status == 2)
    #expect(run.errors == "c.json:1:14: error: 'c.json' extends this file in a cycle\n")
  }

  @Test func aHugeConfigurationIsRefused() throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad])
    project.write(".viewlint.json", "")
    #expect(truncate(project.root + "/.viewlint.json", 100 << 20) == 0)
    let run = try project.viewlint()
    #expect(run.status == 2)
    #expect(run.errors == ".viewlint.json: error: can't be read: it has more than 16777216 bytes\n")
  }

  /// Configurations with more mistakes, or longer ones, than anybody wants to read.
  enum Endless: CaseIterable {
    case brackets, braces, unknownKeys, sameKeys, longName, longPattern

    var text: String {
      switch self {
      case .brackets: String(repeating: "[", count: 100_000)
      case .braces: String(repeating: #"{"rules":"#, count: 20_000)
      case .unknownKeys: "{" + (0..<2_000).map { #""key\#($0)":1"# }.joined(separator: ",") + "}"
      case .sameKeys: "{" + String(repeating: #""views":[],"#, count: 2_000) + "}"
      case .longName: #"{"rules":{"\#(String(repeating: "long", count: 100_000))":"off"}}"#
      case .longPattern: #"{"views":["\#(String(repeating: "*a", count: 50_000))"]}"#
      }
    }
  }

  @Test(arguments: Endless.allCases)
  func mistakesWithoutEndAreToldBriefly(_ endless: Endless) throws {
    let project = TemporaryProject([".viewlint.json": endless.text, "Views/A.swift": Self.bad])
    let run = try project.viewlint()
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix(".viewlint.json:1:"))
    #expect(run.errors.utf8.count < 20_000)
    #expect(run.errors.split(separator: "\n").count <= 101)
  }

  @Test func manyOverridesAndStarsAreApplied() throws {
    let stars = String(repeating: "*a", count: 2_000)
    let overrides = (0..<2_000).map {
      #"{"files":["**/Dir\#($0)/**","\#($0 == 0 ? stars : "x")"],"rules":{"unsized_remote_image":"note"}}"#
    }
    let project = TemporaryProject([
      ".viewlint.json": #"{"overrides":[\#(overrides.joined(separator: ","))]}"#,
      "Views/Dir1999/\(String(repeating: "a", count: 200)).swift": Self.bad, "Views/B.swift": Self.bad,
    ])
    let run = try project.viewlint()
    #expect(run.status == 1)
    #expect(run.lines.map { $0.contains(": note: ") } == [false, true])
  }
}
