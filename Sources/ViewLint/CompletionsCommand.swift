import LintRules

/// `viewlint completions`: prints a shell completion script.
enum CompletionsCommand: Command {
  static let name = "completions"
  static let summary = "print a shell completion script"
  static let usage = ["completions bash|zsh|fish"]
  static let options: [Option] = []
  static let examples: [(call: String, remark: String)] = [
    ("viewlint completions bash > ~/.local/share/bash-completion/completions/viewlint", "for bash"),
    ("viewlint completions zsh > \"${fpath[1]}/_viewlint\"", "for zsh"),
    ("viewlint completions fish > ~/.config/fish/completions/viewlint.fish", "for fish"),
  ]

  private static var names: [String] { CompletionShell.allCases.map { $0.rawValue } }

  static var operands: Operands { .words(names) }

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    guard let name = arguments.operands.first?.text, arguments.operands.count == 1 else {
      throw UsageError("missing shell: use \(WordSeries.text(names))")
    }
    guard let shell = CompletionShell(rawValue: name) else {
      let suggestion = Suggestion.clause(for: name, among: names)
      throw UsageError(
        "unknown shell '\(name)'" + (suggestion.isEmpty ? ": use \(WordSeries.text(names))" : suggestion))
    }
    console.output.write(shell.script.text(CommandList.listed))
    return .clean
  }
}
