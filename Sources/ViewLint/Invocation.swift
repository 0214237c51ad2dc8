import LintRules

/// One call of the program: its command, and the reaction to invalid arguments.
struct Invocation {
  private let arguments: [FilePath]

  init(_ arguments: [FilePath]) {
    self.arguments = arguments
  }

  /// Runs the command that the first argument names; `lint` without one.
  func run(_ console: Console) -> ExitCode {
    switch arguments.first?.text {
    case "--help", "-h": return HelpCommand.overview(console)
    case "--version", "-V": return VersionCommand.print(console)
    default: break
    }
    let named = CommandList.all.first { $0.name == arguments.first?.text }
    return run(named ?? LintCommand.self, named == nil ? arguments[...] : arguments.dropFirst(), console)
  }

  private func run(_ command: any Command.Type, _ rest: ArraySlice<FilePath>, _ console: Console) -> ExitCode {
    var page = "viewlint --help"
    do throws(UsageError) {
      if rest.startIndex == arguments.startIndex { try CommandWords.check(rest.first) }
      page = "viewlint \(command.name) --help"
      let parsed = try Arguments(rest, Arguments.allOptions(of: command) + command.unlistedOptions)
      if parsed.has(Arguments.helpOption.name) {
        console.output.write(HelpText.page(command))
        return .clean
      }
      return try command.run(parsed, console)
    } catch {
      console.complain("error: \(Escaping.line(error.message))")
      console.complain("See '\(page)'.")
      return command.codeForMisuse(rest)
    }
  }
}
