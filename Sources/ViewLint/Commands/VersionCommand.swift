/// `viewlint version`.
enum VersionCommand: Command {
  static let name = "version"
  static let summary = "print the version"
  static let usage = ["version"]
  static let options: [Option] = []
  static let examples: [(call: String, remark: String)] = [
    ("viewlint version", "the version for a bug report (same as 'viewlint --version')")
  ]

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    guard arguments.operands.isEmpty else { throw UsageError("'version' doesn't take arguments") }
    return print(console)
  }

  /// Prints the program's name and version.
  static func print(_ console: Console) -> ExitCode {
    console.output.write("viewlint \(ProgramVersion.current)\n")
    return .clean
  }
}
