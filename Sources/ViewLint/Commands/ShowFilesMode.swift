/// `viewlint lint --show-files`: prints which files are linted and what is left out, and lints nothing.
struct ShowFilesMode {
  private let isJSON: Bool

  /// Reads the arguments of `lint`; nil if they do not ask for it.
  init?(_ arguments: Arguments) throws(UsageError) {
    guard arguments.has("show-files") else { return nil }
    for option in ["fix", "diff", "output", "stamp"] where arguments.has(option) {
      throw UsageError("'--show-files' lints nothing; leave '--\(option)' out")
    }
    let formats = arguments.texts("format")
    guard formats.allSatisfy({ ["json", "pretty", "compact"].contains($0) }) else {
      throw UsageError("'--show-files' prints text or, with '--format json', JSON")
    }
    isJSON = formats.contains("json")
  }

  /// Prints the account of all projects.
  func show(_ runs: ProjectRuns, _ console: Console) -> ExitCode {
    let account = FileAccount(runs.parts.map { $0.run.account($0.found) })
    console.output.write(isJSON ? account.json : account.text)
    console.output.flush()
    var isComplete = true
    for part in runs.parts {
      for problem in part.run.fileProblems(part.found) {
        isComplete = false
        console.complain(
          "error: \(Escaping.line(part.run.shown(problem.path))): \(Escaping.line(problem.message))")
      }
    }
    return isComplete ? .clean : .untrusted
  }
}
