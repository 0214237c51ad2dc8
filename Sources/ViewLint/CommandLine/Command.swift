/// One subcommand of the program.
protocol Command {
  /// Its name on the command line.
  static var name: String { get }
  /// Its effect, as a clause for help.
  static var summary: String { get }
  /// The ways to call it, without the program's name.
  static var usage: [String] { get }
  /// The arguments besides the options.
  static var operands: Operands { get }
  /// Its options; `--help` is added to them.
  static var options: [Option] { get }
  /// Its options in the groups of its help page.
  static var optionGroups: [OptionGroup] { get }
  /// Options that it accepts but that help and completions don't show.
  static var unlistedOptions: [Option] { get }
  /// Whether overviews and completions list it.
  static var isListed: Bool { get }
  /// Example calls, each with a comment.
  static var examples: [(call: String, remark: String)] { get }

  /// Runs it.
  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode

  /// The exit code when these arguments are invalid.
  static func codeForMisuse(_ arguments: some Sequence<FilePath>) -> ExitCode
}

extension Command {
  static func codeForMisuse(_ arguments: some Sequence<FilePath>) -> ExitCode { .untrusted }
}

extension Command {
  static var operands: Operands { .none }
  static var unlistedOptions: [Option] { [] }
  static var optionGroups: [OptionGroup] { [OptionGroup("Options", options)] }
  static var isListed: Bool { true }
}

/// The arguments of a command besides its options.
enum Operands: Sendable, Equatable {
  /// No arguments.
  case none
  /// Files and folders.
  case paths
  /// One of some words.
  case words([String])
}

extension Arguments {
  /// The option that every command has.
  static var helpOption: Option { Option("help", letter: "h", "show help") }

  /// The options of a command, including those that every command has.
  static func allOptions(of command: any Command.Type) -> [Option] { command.options + [helpOption] }
}
