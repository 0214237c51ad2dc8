import LintRules

/// `viewlint server`: a language server for editors.
enum ServerCommand: ServingCommand {
  static let name = "server"
  static let summary = "run the language server (LSP) for editors"
  static let clients = "editors"
  static let guide = "docs/editors.md"
  static let usage = ["server [--log FILE]"]
  static let options: [Option] = [
    Option("log", value: .path("FILE"), "append log messages to FILE instead of standard error")
  ]
  /// Options that editors pass and that have no effect.
  static let unlistedOptions: [Option] = [
    Option("stdio", "use standard input and output"),
    Option("clientProcessId", value: .number(0), "the editor's process"),
  ]
  static let examples: [(call: String, remark: String)] = [
    ("viewlint server", "serve an editor (see docs/editors.md for setup)"),
    ("viewlint server --log /tmp/viewlint.log", "serve an editor and write a log"),
  ]

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    try checkCall(arguments, console)
    let log = ServerLog(try arguments.path("log").map { path throws(UsageError) in try file(ofLog: path) })
    do throws(SystemError) {
      if let worker = Environment.value(Keeper.variable).flatMap({ NumberReader.whole($0.text) }) {
        return try serve(log, worker)
      }
      let words = [FilePath(name)] + arguments.words(["log"])
      return code(try Keeper(input: STDIN_FILENO, output: STDOUT_FILENO, log: log, arguments: words).run())
    } catch {
      throw UsageError("can't start the server: \(error.text)")
    }
  }

  private static func file(ofLog path: FilePath) throws(UsageError) -> Descriptor {
    if path.isSwift || FileSystem.resolved(path)?.isSwift == true {
      throw UsageError("a log can't be the Swift file '\(path.text)'")
    }
    do throws(OutputFailure) {
      return try OutputFolder.openLog(path)
    } catch {
      let reason = error == .special ? "it isn't a regular file" : error.text
      throw UsageError("can't write the log '\(path.text)': \(reason)")
    }
  }

  private static func serve(_ log: ServerLog, _ worker: Int) throws(SystemError) -> ExitCode {
    code(try ServerLoop(input: STDIN_FILENO, output: STDOUT_FILENO, log: log, worker: worker).run())
  }

  private static func code(_ status: Int32) -> ExitCode { ExitCode(rawValue: status) ?? .untrusted }
}
