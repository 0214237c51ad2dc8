import LintRules

extension LintCommand {
  /// The options of `lint`, for parsing, help, and suggestions.
  static var options: [Option] { optionGroups.flatMap { $0.options } }

  static var optionGroups: [OptionGroup] {
    [
      OptionGroup("Input", inputOptions), OptionGroup("Git", gitOptions), OptionGroup("Xcode", xcodeOptions),
      OptionGroup("Configuration and rules", configurationOptions), OptionGroup("Fixes", fixOptions),
      OptionGroup("Output", reportOptions), OptionGroup("Exit status", statusOptions),
    ]
  }

  static var operands: Operands { .paths }

  private static var ruleIDs: [String] { RuleList.all.map { $0.info.id } }

  static var workingDirectoryOption: Option {
    Option("working-directory", value: .path("DIR"), "run as if started in DIR")
  }

  static var rootOption: Option {
    Option(
      "root", value: .path("DIR"), default: "the nearest folder with .viewlint.json or .git", "the project root")
  }

  /// Returns the arguments that can change the results; nil with `--no-cache`.
  static func cacheKey(_ arguments: Arguments) -> [FilePath]? {
    if arguments.has("no-cache") { return nil }
    let others = (reportOptions + statusOptions).map(\.name)
    let names = options.map(\.name).filter { !others.contains($0) }
    return arguments.words(names) + [FilePath("--")] + arguments.operands
  }

  private static var inputOptions: [Option] {
    [
      workingDirectoryOption,
      rootOption,
      Option(
        "files-from", value: .path("FILE"), "also lint the files listed in FILE, one per line ('-' for standard input)"),
      Option("null", letter: "z", "with --files-from, expect NUL instead of a newline after each path"),
      Option("stdin", "lint standard input"),
      Option(
        "stdin-filename", value: .path("PATH"), default: "stdin.swift",
        "lint standard input as if it were the file PATH"),
      Option("respect-views", "apply 'views', 'exclude', and .gitignore to named files, too (for hooks)"),
      Option("no-ignore", "lint files ignored by .gitignore, too"),
      Option("watch", "keep running and lint again on every change; prints json-lines in a pipe"),
      Option("show-files", "list which files would be linted or skipped, and why"),
      Option("exclude", value: .text("GLOB"), repeats: true, "ignore files and folders that match GLOB, too"),
      Option("no-cache", "lint all files again instead of using the results of an earlier run"),
    ]
  }

  private static var gitOptions: [Option] {
    [
      Option("staged", "lint the staged contents of view files, and report new findings"),
      Option(
        "changed-since", value: .text("REV"),
        "lint view files changed since the merge base with REV, and report new findings"),
      Option(
        "as-commit",
        "report new findings in the named files, or all findings if nothing is staged (for hooks)"),
      Option("changed-lines", "report only new findings on changed lines"),
      Option("all", "report existing findings, too; they don't affect the exit status"),
    ]
  }

  private static var xcodeOptions: [Option] {
    [
      Option("use-script-input-files", "lint the views in the input files of a run script phase"),
      Option("use-script-input-file-lists", "lint the views in the input file lists of a run script phase"),
      Option("stamp", value: .path("FILE"), "write a stamp file (a one-line Swift comment) to FILE on success"),
    ]
  }

  private static var configurationOptions: [Option] {
    [
      Option("config", value: .path("FILE"), "use only this configuration file"),
      Option("no-config", "ignore configuration files"),
      Option(
        "preset", value: .choice("PRESET", Preset.allCases.map { $0.rawValue }), default: Preset.recommended.rawValue,
        "start from a preset"),
      Option("only", value: ids, repeats: true, "run only these rules, even if they're off"),
      Option("disable", value: ids, repeats: true, "don't run these rules"),
      Option(
        "error", value: ids, repeats: true, "report these rules as errors (ID, or ID/KIND for one kind of finding)"),
      Option("warn", value: ids, repeats: true, "report these rules as warnings"),
      Option("note", value: ids, repeats: true, "report these rules as notes"),
      Option("off", value: ids, repeats: true, "turn off these rules or kinds"),
      Option("baseline", value: .path("FILE"), "ignore the findings recorded in FILE"),
      Option("no-baseline", "ignore the baseline in the configuration"),
      Option("no-suppressions", "report suppressed findings, too"),
    ]
  }

  /// The value of options that take rules.
  private static var ids: Option.Value { .list("ID,…", offering: RulePack.words + ruleIDs) }

  private static var fixOptions: [Option] {
    [
      Option("fix", "apply safe fixes and report the remaining findings"),
      Option("unsafe-fixes", "with --fix or --diff, include unsafe fixes"),
      Option("diff", "print fixes as a patch instead of applying them; exits with 1 if there are any"),
    ]
  }

  private static var reportOptions: [Option] {
    [
      Option(
        "format", value: .text("F[=FILE]", offering: ReporterList.all.map { $0.name }), repeats: true,
        default: "pretty in a terminal, github in GitHub Actions, xcode in Xcode, compact otherwise",
        "the report format; F=FILE writes to a file: \(WordSeries.text(ReporterList.all.map { $0.name }))"),
      Option(
        "output", letter: "o", value: .path("FILE"), default: "-",
        "write the report or patch to FILE ('-' for standard output)"),
      Option(
        "max-findings", value: .numberOrAll, default: "50",
        "limit the findings shown by pretty and markdown"),
      Option(
        "previous", value: .path("FILE"),
        "with html, compare with an earlier json or html report"),
      Option("quiet", letter: "q", "print only the report and errors"),
      Option("statistics", "print the number of findings for each rule"),
      Option("timings", "print how long each step took"),
      Option(
        "color", value: .choice("WHEN", ["auto", "always", "never"]), default: "auto",
        "when to color the report (auto respects NO_COLOR and CLICOLOR_FORCE)"),
      Option("jobs", letter: "j", value: .number(1), default: "all processors", "use N threads"),
    ]
  }

  private static var statusOptions: [Option] {
    [
      Option(
        "fail-on", value: .choice("LEVEL", ["error", "warning", "note", "never"]), default: "warning",
        "exit with 1 for findings of this severity or higher"),
      Option(
        "max-warnings", value: .number(0),
        "exit with 1 if there are more than N warnings"),
    ]
  }
}
