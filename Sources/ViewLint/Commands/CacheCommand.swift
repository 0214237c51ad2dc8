import LintRules

/// `viewlint cache`: shows or removes the results of earlier runs.
enum CacheCommand: Command {
  static let name = "cache"
  static let summary = "show or remove the results and file summaries that viewlint keeps between runs"
  static let usage = ["cache info|clear [OPTIONS]"]
  static let options = [LintCommand.rootOption]
  static let examples: [(call: String, remark: String)] = [
    ("viewlint cache info", "show where the results are, and how large they are"),
    ("viewlint cache clear", "remove them"),
  ]

  private static let actions = ["info", "clear"]

  static var operands: Operands { .words(actions) }

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    guard let action = arguments.operands.first?.text else { throw UsageError("missing subcommand: use info or clear") }
    guard actions.contains(action) else {
      throw UsageError("unknown subcommand 'cache \(action)'" + Suggestion.clause(for: action, among: actions))
    }
    guard arguments.operands.count == 1 else { throw UsageError("'cache \(action)' doesn't take arguments") }
    let request = try LintRequest(try Arguments(arguments.words(options.map { $0.name }), LintCommand.options))
    guard let folder = request.location.gitFolder else {
      console.output.write("viewlint keeps no results here, because it found no folder of git\n")
      return .clean
    }
    let cache = CacheFolder(path: folder)
    if action == "clear" { return clear(cache.all, console) }
    let (runs, projects) = (cache.files(.results), cache.files(.summaries))
    for file in runs + projects {
      console.output.write("\(FileSystem.size(file)) bytes  \(Escaping.line(file.text))\n")
    }
    let kept = Summary.counted(runs.count, "kept run")
    let summaries = "file summaries of \(Summary.counted(projects.count, "project"))"
    console.output.write("\(kept) and \(summaries) in \(Escaping.line(folder.text))\n")
    return .clean
  }

  private static func clear(_ files: [FilePath], _ console: Console) -> ExitCode {
    var code = ExitCode.clean
    for file in files {
      do throws(OutputFailure) {
        try OutputFile(OutputPlace(cache: file)).remove()
      } catch {
        console.complain("error: \(Escaping.line(file.text)): can't be removed: \(error.text)")
        code = .untrusted
      }
    }
    if code == .clean { console.output.write("removed \(Summary.counted(files.count, "file"))\n") }
    return code
  }
}
