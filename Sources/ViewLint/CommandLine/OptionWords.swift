import LintRules

/// Options of other linters and formatters, with their viewlint equivalents.
enum OptionWords {
  /// Returns the end of a message about an unknown option: the equivalent, or the most similar option.
  static func clause(for name: String, among options: [Option]) -> String {
    let names = options.map { $0.name }
    if let hint = hints.first(where: { $0.names.contains(name) }), hint.options.allSatisfy(names.contains) {
      return "; \(hint.advice)"
    }
    return Suggestion.clause(for: name, among: names, "--")
  }

  /// Options of other tools, the options that the advice requires, and the advice.
  private static let hints: [(names: [String], options: [String], advice: String)] = [
    (
      ["strict"], ["fail-on"],
      "use '--fail-on note' to fail on every finding, or '--preset strict' for stricter rules"
    ),
    (["lenient", "exit-zero"], ["fail-on"], "use '--fail-on never'"),
    (["reporter", "output-format", "formatter"], ["format"], "use '--format'"),
    (["output-file", "report"], ["output"], "use '--output', or '--format F=FILE'"),
    (["autocorrect", "auto-correct", "correct", "write", "fix-only", "in-place"], ["fix"], "use '--fix'"),
    (["dryrun", "dry-run", "fix-dry-run", "show-fixes"], ["diff"], "use '--diff'"),
    (["config-path", "configuration", "config-file"], ["config"], "use '--config'"),
    (["isolated", "no-eslintrc", "no-config-lookup"], ["no-config"], "use '--no-config'"),
    (["enable-all-rules"], ["preset"], "use '--preset all'"),
    (["select", "only-rule", "only-rules", "rules", "enable-rules"], ["only"], "use '--only'"),
    (["enable", "enable-rule", "extend-select", "rule"], ["warn"], "use '--warn ID' or '--error ID'"),
    (["ignore", "extend-ignore", "disable-rule", "disable-rules", "skip"], ["disable"], "use '--disable'"),
    (["extend-exclude", "ignore-pattern", "excluding"], ["exclude"], "use '--exclude'"),
    (["force-exclude"], ["respect-views"], "use '--respect-views'"),
    (["path", "paths", "files", "include"], ["files-from"], "pass files and folders without an option"),
    (["filelist", "file-list", "script-input-files"], ["files-from"], "use '--files-from FILE'"),
    (["use-stdin"], ["stdin"], "use '--stdin'"),
    (["stdinpath", "stdin-path", "assume-filename"], ["stdin-filename"], "use '--stdin-filename'"),
    (["project"], ["root"], "use '--root'"),
    (["benchmark", "verbose", "progress"], ["timings"], "use '--timings' or '--statistics'"),
    (["silence-lint", "silent", "quieter"], ["quiet"], "use '--quiet'"),
    (["parallel", "threads"], ["jobs"], "viewlint uses all processors; limit them with '--jobs N'"),
    (["ignore-noqa", "no-inline-config"], ["no-suppressions"], "use '--no-suppressions'"),
    (["add-noqa"], [], "use 'viewlint suppress'"),
    (["write-baseline", "suppress-all"], ["baseline"], "use 'viewlint baseline create'"),
    (["cache-path", "cache", "clear-cache"], ["no-cache"], "use '--no-cache' or 'viewlint cache clear'"),
    (["swiftversion", "swift-version"], [], "viewlint reads every version of Swift"),
    (["lint", "check"], ["fix"], "viewlint changes files only with '--fix'"),
    (["print-rules", "list-rules", "show-rules"], [], "use 'viewlint rules'"),
  ]
}
