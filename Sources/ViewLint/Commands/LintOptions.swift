import LintRules

extension LintCommand {
  /// The options of `lint`: the one table for parsing, help and suggestions.
  static var options: [Option] { optionGroups.flatMap { $0.options } }

  static var optionGroups: [OptionGroup] {
    [
      OptionGroup("What to lint", inputOptions), OptionGroup("Git", gitOptions), OptionGroup("Xcode", xcodeOptions),
      OptionGroup("Configuration and rules", configurationOptions), OptionGroup("Fixes", fixOptions),
      OptionGroup("Report", reportOptions), OptionGroup("Exit status", statusOptions),
    ]
  }

  static var operands: Operands { .paths }

  private static var ruleIDs: [String] { RuleList.all.map { $0.info.id } }

  static var workingDirectoryOption: Option {
    Option("working-directory", value: .path("DIR"), "run as if started in DIR")
  }

  private static var inputOptions: [Option] {
    [
      workingDirectoryOption,
      Option(
        "root", value: .path("DIR"), default: "the nearest folder with .viewlint.json or .git", "the project root"),
      Option(
        "files-from", value: .path("FILE"), "also lint the files listed in FILE, one per line; - is standard input"),
      Option("null", letter: "z", "paths of --files-from are separated by NUL instead of line breaks"),
      Option("stdin", "lint standard input"),
      Option("stdin-filename", value: .path("PATH"), default: "stdin.swift", "the path to lint standard input as"),
      Option("respect-views", "also apply 'views', 'exclude' and .gitignore to files that are named; for hooks"),
      Option("no-ignore", "lint what .gitignore files ignore"),
      Option("watch", "lint again on every change, until Ctrl-C; in a pipe, prints json-lines"),
      Option("show-files", "list the files that are linted and what is skipped, each with the reason; lint nothing"),
      Option("exclude", value: .text("GLOB"), repeats: true, "also ignore the files and folders that GLOB matches"),
    ]
  }

  private static var gitOptions: [Option] {
    [
      Option("staged", "lint the staged view files, with their contents in git's index, and report new findings"),
      Option(
        "changed-since", value: .text("REV"),
        "lint the view files that changed since the merge base with REV, and report new findings"),
      Option(
        "as-commit",
        "for hooks: report new findings in the named files, or all findings if nothing is staged"),
      Option("changed-lines", "report only new findings on changed lines"),
      Option("all", "also report existing findings; only new findings affect the exit status"),
    ]
  }

  private static var xcodeOptions: [Option] {
    [
      Option("use-script-input-files", "lint the views among the input files of a run script phase"),
      Option("use-script-input-file-lists", "lint the views in the input file lists of a run script phase"),
      Option("stamp", value: .path("FILE"), "on success, write a stamp file (a one-line Swift comment) to FILE"),
    ]
  }

  private static var configurationOptions: [Option] {
    [
      Option("config", value: .path("FILE"), "use exactly this configuration"),
      Option("no-config", "use only the built-in configuration"),
      Option(
        "preset", value: .choice(Preset.allCases.map { $0.rawValue }), default: Preset.recommended.rawValue,
        "start from a preset"),
      Option("only", value: ids, repeats: true, "run only these rules, even if they are off"),
      Option("disable", value: ids, repeats: true, "do not run these rules"),
      Option(
        "error", value: ids, repeats: true, "report these rules as errors; ID/REASON is a single reason of a rule"),
      Option("warn", value: ids, repeats: true, "report these rules as warnings"),
      Option("note", value: ids, repeats: true, "report these rules as notes"),
      Option("off", value: ids, repeats: true, "do not report these rules or reasons"),
      Option("baseline", value: .path("FILE"), "neither report nor fix the findings that FILE records"),
      Option("no-baseline", "ignore the baseline that the configuration sets"),
      Option("no-suppressions", "also report findings that comments suppress"),
    ]
  }

  /// The value of options that take rules.
  private static var ids: Option.Value { .list("ID,…", offering: RulePack.words + ruleIDs) }

  private static var fixOptions: [Option] {
    [
      Option("fix", "apply the safe fixes and report what is left"),
      Option("unsafe-fixes", "with --fix or --diff: also the unsafe fixes"),
      Option("diff", "print the fixes as a patch and write nothing; exits with 1 if there are any"),
    ]
  }

  private static var reportOptions: [Option] {
    [
      Option(
        "format", value: .text("F[=FILE]", offering: ReporterList.all.map { $0.name }), repeats: true,
        default: "pretty on a terminal, github in GitHub Actions, xcode in Xcode's build, else compact",
        "print the report as F, or write it to FILE: \(ReporterList.all.map { $0.name }.joined(separator: ", "))"),
      Option(
        "output", letter: "o", value: .path("FILE"), default: "-",
        "write the report or the patch to FILE; - is standard output"),
      Option(
        "max-findings", value: .numberOrAll, default: "50",
        "the number of findings that pretty and markdown show; other formats show all"),
      Option(
        "previous", value: .path("FILE"),
        "with html: an earlier report, json or html, whose counts the page shows beside the new ones"),
      Option("quiet", letter: "q", "print only the report and errors"),
      Option("statistics", "print the number of findings of each rule"),
      Option("timings", "print how long each step took"),
      Option(
        "color", value: .choice(["auto", "always", "never"]), default: "auto",
        "color the report; auto respects NO_COLOR and CLICOLOR_FORCE"),
      Option("jobs", letter: "j", value: .number(1), default: "all processors", "use N threads"),
    ]
  }

  private static var statusOptions: [Option] {
    [
      Option(
        "fail-on", value: .choice(["error", "warning", "note", "never"]), default: "warning",
        "the lowest severity that makes the exit status 1"),
      Option(
        "max-warnings", value: .number(0),
        "accept up to N warnings; more make the exit status 1, whatever --fail-on says"),
    ]
  }
}
