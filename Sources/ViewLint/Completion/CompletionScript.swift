import LintRules

/// Makes the completion script of one shell from the table of commands.
///
/// Where rules are expected, the script asks `viewlint rules`, so that it offers the rules of the project also.
protocol CompletionScript {
  /// The script.
  static func text(_ commands: [any Command.Type]) -> String
}

/// Words that a shell offers, some of which may be rules.
struct OfferedWords {
  /// The words that are the same in every project.
  let fixed: [String]
  /// The rules of viewlint itself among the words, for when the project cannot be read; empty if rules are not expected.
  let rules: [String]

  init(_ words: [String]) {
    let ids = Set(RuleList.all.map { $0.info.id })
    rules = words.filter { ids.contains($0) }
    fixed = words.filter { !ids.contains($0) }
  }

  /// The words for a script. Between `start` and `end`, which make a shell insert what a call prints, is a call of the
  /// function that prints the rules; its arguments are those that are not offered here.
  func text(_ start: String, _ end: String) -> String {
    if rules.isEmpty { return fixed.joined(separator: " ") }
    let others = Self.shipped.filter { !rules.contains($0) }
    return (fixed + [start + (["_viewlint_rules"] + others).joined(separator: " ") + end]).joined(separator: " ")
  }

  /// The rules of viewlint itself, for when `viewlint rules` fails.
  static var shipped: [String] { RuleList.all.map { $0.info.id } }

  /// The same as `viewlint rules` prints them.
  static var lines: String { shipped.map { "  " + $0 }.joined(separator: "\n") }
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
