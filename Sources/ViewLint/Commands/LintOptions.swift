import LintRules

extension LintCommand {
  /// The options of `lint`: the one table behind parsing, help and suggestions.
  static var options: [Option] { inputOptions + configurationOptions + fixOptions + reportOptions }

  static var operands: Operands { .paths }

  private static var ruleIDs: [String] { RuleList.all.map { $0.info.id } }

  private static var inputOptions: [Option] {
    [
      Option(
        "root", value: .path("DIR"), "the project root, instead of the nearest folder with .viewlint.json or .git"),
      Option(
        "files-from", value: .path("FILE"), "lint the files listed in FILE too, one a line; - is standard input"),
      Option("null", letter: "z", "paths of --files-from are separated by NUL instead of line breaks"),
      Option("stdin", "lint standard input"),
      Option("stdin-filename", value: .path("PATH"), "the path that standard input stands for"),
      Option("staged", "lint the view files of the next commit, as git's index has them"),
      Option("changed-since", value: .text("REV"), "lint the view files that changed since the branch left REV"),
      Option("changed-lines", "report findings on changed lines only"),
      Option("use-script-input-files", "lint the views among the input files of an Xcode run script phase"),
      Option("use-script-input-file-lists", "lint the views in the input file lists of an Xcode run script phase"),
      Option("respect-views", "apply 'views', 'exclude' and .gitignore also to named files; for hooks"),
      Option("no-ignore", "lint what .gitignore files ignore"),
      Option("show-files", "list the files that are linted and what is skipped, each with the reason; lint nothing"),
    ]
  }

  private static var configurationOptions: [Option] {
    [
      Option("config", value: .path("FILE"), "use exactly this configuration"),
      Option("no-config", "use the built-in configuration only"),
      Option("preset", value: .choice(Preset.allCases.map { $0.rawValue }), "start from a preset"),
      Option(
        "only", value: .list("ID,…", offering: ruleIDs), repeats: true, "run only these rules, even if they are off"),
      Option("disable", value: .list("ID,…", offering: ruleIDs), repeats: true, "do not run these rules"),
      Option("baseline", value: .path("FILE"), "neither report nor fix the findings that FILE records"),
      Option("no-suppressions", "report what comments like '// viewlint:disable:next ID' silence, too"),
    ]
  }

  private static var fixOptions: [Option] {
    [
      Option("fix", "apply the safe fixes and report what is left"),
      Option("unsafe-fixes", "with --fix or --diff: the unsafe fixes too"),
      Option(
        "diff", "print the fixes as a patch and write nothing; status 1 if there are any, whatever --fail-on says"),
    ]
  }

  private static var reportOptions: [Option] {
    [
      Option(
        "format", value: .text("F[=FILE]", offering: ReporterList.all.map { $0.name }), repeats: true,
        "print the report as F (\(ReporterList.all.map { $0.name }.joined(separator: ", "))), or write it to FILE; "
          + "default: pretty on a terminal, github in GitHub Actions, xcode in Xcode's build, else compact"),
      Option(
        "output", letter: "o", value: .path("FILE"), "write the report or the patch to FILE; - is standard output"),
      Option("stamp", value: .path("FILE"), "write a Swift file with a remark to FILE if the run ends with 0"),
      Option(
        "fail-on", value: .choice(["error", "warning", "note", "never"]),
        "lowest severity for exit status 1 (default warning)"),
      Option(
        "max-warnings", value: .number(0),
        "let up to N warnings pass; more make the status 1, whatever --fail-on says"),
      Option("quiet", letter: "q", "print nothing but the report and errors"),
      Option("statistics", "say how often each rule reported"),
      Option("timings", "say how long each step took"),
      Option(
        "color", value: .choice(["auto", "always", "never"]),
        "colour the report (auto, the default, heeds NO_COLOR and CLICOLOR_FORCE)"),
      Option("jobs", letter: "j", value: .number(1), "use N threads"),
    ]
  }
}
