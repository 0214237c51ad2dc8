import LintRules

/// `viewlint help`: prints the overview, or the help page of a command.
enum HelpCommand: Command {
  static let name = "help"
  static let summary = "show help for viewlint or a command"
  static let usage = ["help [COMMAND]"]
  static let options: [Option] = []
  static var operands: Operands { .words(CommandList.listed.map { $0.name }) }
  static let examples: [(call: String, remark: String)] = [
    ("viewlint help", "all commands"),
    ("viewlint help lint", "the options and examples of 'lint' (same as 'viewlint lint --help')"),
  ]

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    guard arguments.operands.count <= 1 else { throw UsageError("'help' takes one command") }
    guard let topic = arguments.operands.first?.text else { return overview(console) }
    guard let command = CommandList.all.first(where: { $0.name == topic }) else {
      throw UsageError("unknown command '\(topic)'" + CommandWords.clause(for: topic))
    }
    console.output.write(HelpText.page(command))
    return .clean
  }

  /// Prints the overview of all commands.
  static func overview(_ console: Console) -> ExitCode {
    console.output.write(HelpText.overview(CommandList.listed))
    return .clean
  }
}
