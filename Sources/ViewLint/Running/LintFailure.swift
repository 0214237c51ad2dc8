import LintRules

/// The reason why a project can't be linted.
enum LintFailure: Error, Equatable {
  /// Configurations with errors.
  case configuration([ConfigurationFailure])
  /// The project root can't be opened.
  case root(SystemError)
  /// The baseline can't be used.
  case baseline(BaselineFailure)
  /// Git failed.
  case git(GitFailure)

  /// Returns the message, line by line.
  func lines(_ location: ProjectLocation) -> [String] {
    switch self {
    case .root(let error):
      return ["error: can't open the project root '\(Escaping.line(location.root.text))': \(error.text)"]
    case .baseline(let failure):
      let paths = ReportBuilder(location)
      return failure.lines { Escaping.line(paths.shown($0).text) }
    case .git(let failure):
      return failure.message.split(separator: "\n").enumerated().map { index, line in
        (index == 0 ? "error: git: " : "  ") + Escaping.line(String(line))
      }
    case .configuration(let failures):
      let paths = ReportBuilder(location)
      return failures.map { failure in
        let place = failure.position.map { ":\($0.line):\($0.column)" } ?? ""
        return Escaping.line("\(paths.shown(failure.file).text)\(place): error: \(failure.message)")
      }
    }
  }
}
