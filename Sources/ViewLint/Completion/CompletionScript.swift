/// Makes the completion script of one shell from the table of commands.
protocol CompletionScript {
  /// The script.
  static func text(_ commands: [any Command.Type]) -> String
}

/// The shells that have a script.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish

  /// The generator of its script.
  var script: any CompletionScript.Type {
    switch self {
    case .bash: BashCompletion.self
    case .zsh: ZshCompletion.self
    case .fish: FishCompletion.self
    }
  }
}
