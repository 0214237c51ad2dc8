import LintRules

/// `viewlint version`.
enum VersionCommand: Command {
  static let name = "version"
  static let summary = "print the version"
  static let usage = ["version [--json]"]
  static let options: [Option] = [
    Option("json", "print a JSON object with the version, the system, the processor and the compiler")
  ]
  static let examples: [(call: String, remark: String)] = [
    ("viewlint version", "the version (same as 'viewlint --version')"),
    ("viewlint version --json", "for a bug report, and for scripts"),
  ]

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    guard arguments.operands.isEmpty else { throw UsageError("'version' doesn't take arguments") }
    guard arguments.has("json") else { return print(console) }
    console.output.write(ProgramBuild.json + "\n")
    return .clean
  }

  /// Prints the program's name and version.
  static func print(_ console: Console) -> ExitCode {
    console.output.write("viewlint \(ProgramVersion.current)\n")
    return .clean
  }
}
