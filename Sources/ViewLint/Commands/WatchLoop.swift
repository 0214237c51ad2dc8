import LintRules

/// `viewlint lint --watch`: lints again whenever a source file, configuration, or rule changes.
struct WatchLoop {
  private let arguments: Arguments
  private let console: Console

  /// The options of `lint` that can't be combined with `--watch`.
  private static let excluded = [
    "fix", "unsafe-fixes", "diff", "stdin", "stdin-filename", "stamp", "show-files", "staged", "use-script-input-files",
    "use-script-input-file-lists",
  ]

  init(_ arguments: Arguments, _ console: Console) throws(UsageError) {
    if let option = Self.excluded.first(where: { arguments.has($0) }) {
      throw UsageError("'--\(option)' can't be combined with '--watch'")
    }
    if arguments.path("files-from")?.text == "-" {
      throw UsageError("'--files-from -' can't be combined with '--watch'")
    }
    self.arguments = try console.outputIsTerminal ? arguments : Self.forPrograms(arguments)
    self.console = console
  }

  /// Returns the arguments with a format for programs, unless they choose a format.
  private static func forPrograms(_ arguments: Arguments) throws(UsageError) -> Arguments {
    if arguments.has("format") { return arguments }
    let options = Arguments.allOptions(of: LintCommand.self)
    let words = [FilePath("--format=\(JSONLinesReporter.name)")] + arguments.words(options.map(\.name))
    return try Arguments(words + [FilePath("--")] + arguments.operands, options)
  }

  /// Lints until a signal ends the program, or until its output is closed.
  func run() throws(UsageError) -> ExitCode {
    let end: Pipe
    do throws(SystemError) {
      end = try Pipe()
    } catch {
      throw UsageError("can't use '--watch': \(error.text)")
    }
    signal(SIGPIPE, SIG_IGN)
    EndSignals.send(to: end)
    // Changes the working directory only once.
    let request = try LintRequest(arguments)
    let rest = arguments.without(["working-directory"])
    let watcher = FolderWatcher()
    let projects = ProjectMemory()
    var roots = [request.location.root]
    var number = 0
    repeat {
      number += 1
      watcher.watch(roots)
      if console.outputIsTerminal { console.output.write("\u{1B}[2J\u{1B}[3J\u{1B}[H") }
      let outcome = try LintCommand.lint(rest, console, projects: projects)
      if roots != outcome.roots, !outcome.roots.isEmpty {
        roots = outcome.roots
        watcher.watch(roots)
      }
      finish(number, outcome.code, watcher)
    } while console.output.error == nil && watcher.waitForChange(orInput: end.reading.number)
    return .clean
  }

  /// Prints that a run is complete.
  private func finish(_ number: Int, _ code: ExitCode, _ watcher: FolderWatcher) {
    if console.outputIsTerminal {
      console.output.flush()
      console.complain("watching \(Summary.counted(watcher.count, "folder")); press Ctrl-C to stop")
    } else if arguments.text("format") == JSONLinesReporter.name {
      console.output.write("{\"type\":\"run\",\"number\":\(number),\"status\":\(code.rawValue)}\n")
      console.output.flush()
    } else {
      console.output.flush()
    }
  }
}

/// The signals that end the program between two runs rather than in the middle of one.
private enum EndSignals {
  /// Writes to a pipe when one of them arrives.
  static func send(to pipe: Pipe) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, signal) }
    // Threads that are started from now on inherit the mask, so that only the one below takes the signals.
    pthread_sigmask(SIG_BLOCK, &set, nil)
    let target = EndTarget(pipe: pipe, set: set)
    let thread = Thread {
      var set = target.set
      var number: Int32 = 0
      if sigwait(&set, &number) == 0 { Signal.give(target.pipe) }
    }
    if let thread { thread.detach() } else { pthread_sigmask(SIG_UNBLOCK, &set, nil) }
  }
}

/// The state of the thread that waits for signals.
private struct EndTarget: @unchecked Sendable {
  let pipe: Pipe
  let set: sigset_t
}
