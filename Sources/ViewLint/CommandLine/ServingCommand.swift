/// A command that another program starts and talks to over standard input and output.
protocol ServingCommand: Command {
  /// Who starts it, in the plural: `editors`.
  static var clients: String { get }
  /// The page that shows how.
  static var guide: String { get }
}

extension ServingCommand {
  /// Refuses paths, and a terminal as standard input.
  static func checkCall(_ arguments: Arguments, _ console: Console) throws(UsageError) {
    guard arguments.operands.isEmpty else { throw UsageError("'\(name)' takes no paths") }
    if console.inputIsTerminal {
      throw UsageError("'\(name)' is started by \(clients), not at a terminal; \(guide) shows how")
    }
  }
}
