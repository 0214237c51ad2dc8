import LintRules

/// Suggestions for a first argument that isn't a command.
enum CommandWords {
  /// Commands of other tools, with their viewlint equivalents.
  private static let hints: [(words: [String], call: String)] = [
    (["check", "analyze", "run"], "viewlint lint"),
    (["fix", "autocorrect", "correct", "format"], "viewlint --fix"),
    (["rule", "docs", "doc"], "viewlint explain"),
    (["setup", "configure"], "viewlint init"),
    (["lsp", "language-server", "serve"], "viewlint server"),
    (["noqa", "ignore", "silence"], "viewlint suppress"),
    (["install"], "viewlint hook install"),
    (["completion", "generate-completion-script"], "viewlint completions"),
  ]

  /// Returns the end of a message about an unknown command: the suggested call, or an empty string.
  static func clause(for word: String) -> String {
    let names = CommandList.listed.map { $0.name }
    let known = hints.filter { exists($0.call, names) }
    let nearest =
      known.flatMap { $0.words }.first { $0 == word } ?? Suggestion.nearest(to: word, among: names)
      ?? Suggestion.nearest(to: word, among: known.flatMap { $0.words })
    guard let nearest else { return "" }
    return "; did you mean '\(known.first { $0.words.contains(nearest) }?.call ?? nearest)'?"
  }

  private static func exists(_ call: String, _ names: [String]) -> Bool {
    let words = call.split(separator: " ").dropFirst()
    return words.first.map { $0.hasPrefix("-") || names.contains(String($0)) } ?? false
  }

  /// Throws an error if the first argument looks like a command but isn't one, and no file or folder has this name.
  static func check(_ first: FilePath?) throws(UsageError) {
    guard let first, let byte = first.bytes.first, byte != UInt8(ascii: "-") else { return }
    guard !first.bytes.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }) else { return }
    if FileSystem.exists(first) { return }
    let name = Escaping.line(first.text)
    throw UsageError("no command or file named '\(name)'" + clause(for: first.text))
  }
}
