/// `viewlint lint --show-files`: lists which files would be linted or skipped, and why.
struct ShowFilesMode {
  private let isJSON: Bool

  /// Reads the arguments of `lint`. Nil without `--show-files`.
  init?(_ arguments: Arguments) throws(UsageError) {
    guard arguments.has("show-files") else { return nil }
    for option in ["fix", "diff", "output", "stamp"] where arguments.has(option) {
      throw UsageError("'--\(option)' can't be combined with '--show-files'")
    }
    let formats = arguments.texts("format")
    guard formats.allSatisfy({ ["json", "pretty", "compact"].contains($0) }) else {
      throw UsageError("'--show-files' prints text, or JSON with '--format json'")
    }
    isJSON = formats.contains("json")
  }

  /// Prints the files of all projects.
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
