import LintRules

/// The findings for which the exit status is 1.
struct ExitRule: Sendable, Equatable {
  /// The lowest severity that counts; nil for none.
  var failOn: Severity? = .warning
  /// The maximum number of warnings; nil to use `failOn`.
  var maximumWarnings: Int?

  /// Reads the rule from the arguments of `lint`, then from the configuration.
  init(_ arguments: Arguments, _ configured: RunLayer = RunLayer()) {
    if let word = arguments.text("fail-on") ?? configured.failOn { failOn = Severity(rawValue: word) }
    maximumWarnings = arguments.number("max-warnings") ?? configured.maximumWarnings
  }

  init(failOn: Severity? = .warning, maximumWarnings: Int? = nil) {
    self.failOn = failOn
    self.maximumWarnings = maximumWarnings
  }

  /// The exit status for the findings of a report.
  func code(_ report: Report) -> ExitCode {
    let fails = Severity.allCases.contains { severity in
      let count = report.newCount(severity)
      if severity == .warning, let maximumWarnings { return count > maximumWarnings }
      return count > 0 && failOn.map { severity >= $0 } ?? false
    }
    return fails ? .findings : .clean
  }
}
