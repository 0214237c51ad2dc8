/// One call of the program: which command it means, and what happens when it is not understood.
struct Invocation {
  private let arguments: [FilePath]

  init(_ arguments: [FilePath]) {
    self.arguments = arguments
  }

  /// Runs the command that the first argument names; `lint` if it names none.
  func run(_ console: Console) -> ExitCode {
    let named = CommandList.all.first { $0.name == arguments.first?.text }
    let command = named ?? LintCommand.self
    let rest = named == nil ? arguments[...] : arguments.dropFirst()
    do throws(UsageError) {
      let parsed = try Arguments(rest, command.options)
      return try command.run(parsed, console)
    } catch {
      console.complain("error: \(error.message)")
      return .untrusted
    }
  }
}
