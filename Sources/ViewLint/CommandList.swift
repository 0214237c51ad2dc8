/// All commands, in the order of help.
enum CommandList {
  /// Those that overviews and completions list.
  static var listed: [any Command.Type] { all.filter { $0.isListed } }

  static var all: [any Command.Type] {
    [
      LintCommand.self,
      HookCommand.self,
      BaselineCommand.self,
      CacheCommand.self,
      ConfigCommand.self,
      SuppressCommand.self,
      RulesCommand.self,
      ExplainCommand.self,
      FindCommand.self,
      ReportCommand.self,
      ServerCommand.self,
      MCPCommand.self,
      InitCommand.self,
      TokensCommand.self,
      SettingsStampCommand.self,
      CompletionsCommand.self,
      ManCommand.self,
      VersionCommand.self,
      HelpCommand.self,
    ]
  }
}
