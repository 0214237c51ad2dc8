import LintRules

/// Which findings make the exit status 1.
struct ExitRule: Sendable, Equatable {
  /// The lowest severity that does; nil for none.
  var failOn: Severity? = .warning
  /// So many warnings are put up with; nil to leave it to `failOn`.
  var maximumWarnings: Int?

  /// Reads the rule from the arguments of `lint`.
  init(_ arguments: Arguments) {
    if let word = arguments.text("fail-on") { failOn = Severity(rawValue: word) }
    maximumWarnings = arguments.number("max-warnings")
  }

  init(failOn: Severity? = .warning, maximumWarnings: Int? = nil) {
    self.failOn = failOn
    self.maximumWarnings = maximumWarnings
  }

  /// The exit status for the findings of a report.
  func code(_ report: Report) -> ExitCode {
    let fails = Severity.allCases.contains { severity in
      let count = report.count(severity)
      if severity == .warning, let maximumWarnings { return count > maximumWarnings }
      return count > 0 && failOn.map { severity >= $0 } ?? false
    }
    return fails ? .findings : .clean
  }
}
