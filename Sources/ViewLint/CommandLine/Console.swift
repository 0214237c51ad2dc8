/// Standard output, standard error and the environment variables that affect them.
struct Console: Sendable {
  /// Standard output, written at the end of the run or in large pieces.
  let output = OutputStream(descriptor: STDOUT_FILENO)

  /// Takes over the standard streams. A closed stream is opened on `/dev/null`, so that no other file receives its
  /// descriptor.
  init() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      OutputFolder.openNothing()
    }
    // Writing beyond a file size limit fails, as on a full disk, instead of ending the process.
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Writes the remaining output. The run fails if that isn't possible, unless the reader has closed the pipe.
  func finish(_ code: ExitCode) -> ExitCode {
    output.flush()
    guard let error = output.error, error.number != EPIPE else { return code }
    complain("error: can't write the report: \(error.text)")
    return .untrusted
  }

  /// Writes a line to standard error, escaped so that a project's text can't control the terminal or a build server.
  func complain(_ line: String) { Console.writeError(Escaping.page(line) + "\n") }

  /// Writes a string to standard error as it is.
  static func writeError(_ text: String) { OutputStream(descriptor: STDERR_FILENO).writeAll(Array(text.utf8)) }

  /// Whether standard error is a terminal on which a line can be overwritten.
  var showsProgress: Bool { isatty(STDERR_FILENO) == 1 && variable("TERM").map { $0 != "dumb" } ?? false }

  /// Whether standard output is a terminal.
  var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether standard input is a terminal.
  var inputIsTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Asks a yes-or-no question; any answer but `y` and `yes` means no.
  func confirms(_ question: String) -> Bool {
    output.write("\(question) [y/N] ")
    output.flush()
    let answer = readLine()?.lowercased() ?? ""
    return answer == "y" || answer == "yes"
  }

  /// The value of an environment variable; nil if it is not set or empty.
  func variable(_ name: String) -> String? {
    Environment.value(name)?.text
  }
}
