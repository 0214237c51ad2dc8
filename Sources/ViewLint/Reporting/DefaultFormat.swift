/// The default format of a report.
enum DefaultFormat {
  /// Coding agents set one of these for the commands they run; they read text without colors and carets.
  private static var agentVariables: [String] {
    [
      "AI_AGENT", "CLAUDECODE", "CODEX_SANDBOX", "CODEX_THREAD_ID", "CURSOR_AGENT", "GEMINI_CLI", "OPENCODE",
      "AUGMENT_AGENT", "CLINE_ACTIVE",
    ]
  }

  /// Chooses by the reader: Xcode in a run script phase, an agent, GitHub Actions, a person at a terminal, or a pipe.
  static func reporter(outputIsTerminal: Bool, variable: (String) -> String?) -> any Reporter.Type {
    if variable("XCODE_VERSION_ACTUAL") != nil { return XcodeReporter.self }
    if agentVariables.contains(where: { variable($0) != nil }) { return CompactReporter.self }
    if variable("GITHUB_ACTIONS") == "true" { return GitHubReporter.self }
    return outputIsTerminal ? PrettyReporter.self : CompactReporter.self
  }
}
