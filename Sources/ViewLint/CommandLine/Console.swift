#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Standard output, standard error and what the environment says about them.
struct Console: Sendable {
  /// Writes to standard output at the end of the run or when much has gathered.
  let output = OutputStream(descriptor: STDOUT_FILENO)

  /// Takes over the three standard streams. One that is closed is opened on nothing, so that no file that is read or
  /// written later gets its number.
  init() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDWR)
    }
    // A file that may not grow further fails to be written, as on a full disk, instead of ending the process.
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Writes out what is left. Output that could not be written makes the run untrusted, unless nobody reads it.
  func finish(_ code: ExitCode) -> ExitCode {
    output.flush()
    guard let error = output.error, error.number != EPIPE else { return code }
    complain("error: the report cannot be written: \(error.text)")
    return .untrusted
  }

  /// Writes a line to standard error.
  func complain(_ line: String) { Console.writeError(line + "\n") }

  /// Writes a text to standard error as it is.
  static func writeError(_ text: String) { OutputStream(descriptor: STDERR_FILENO).writeAll(Array(text.utf8)) }

  /// Whether standard error is a terminal on which a line can be written over.
  var showsProgress: Bool { isatty(STDERR_FILENO) == 1 && variable("TERM").map { $0 != "dumb" } ?? false }

  /// Whether standard output is a terminal.
  var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether standard input is a terminal.
  var inputIsTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Asks a question that is answered with yes or no; everything but `y` and `yes` is no.
  func confirms(_ question: String) -> Bool {
    output.write("\(question) [y/N] ")
    output.flush()
    let answer = readLine()?.lowercased() ?? ""
    return answer == "y" || answer == "yes"
  }

  /// The value of an environment variable; nil if it is not set or empty.
  func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
