/// `viewlint version`.
enum VersionCommand: Command {
  static let name = "version"
  static let summary = "print the version"
  static let usage = ["version"]
  static let options: [Option] = []
  static let examples: [(call: String, remark: String)] = [
    ("viewlint version", "for a bug report; 'viewlint --version' is the same")
  ]

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    guard arguments.operands.isEmpty else { throw UsageError("'version' takes no arguments") }
    return print(console)
  }

  /// Prints the program's name and version.
  static func print(_ console: Console) -> ExitCode {
    console.output.write("viewlint \(ProgramVersion.current)\n")
    return .clean
  }
}
