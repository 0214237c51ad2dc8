/// A command that another program starts and communicates with over standard input and output.
protocol ServingCommand: Command {
  /// The programs that start it, such as `editors`.
  static var clients: String { get }
  /// The page with instructions.
  static var guide: String { get }
}

extension ServingCommand {
  /// Rejects paths, and a terminal as standard input.
  static func checkCall(_ arguments: Arguments, _ console: Console) throws(UsageError) {
    guard arguments.operands.isEmpty else { throw UsageError("'\(name)' doesn't take paths") }
    if console.inputIsTerminal {
      throw UsageError("'\(name)' is for \(clients), not for a terminal; see \(guide)")
    }
  }
}
