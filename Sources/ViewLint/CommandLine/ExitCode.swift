/// What the process tells the one that started it.
enum ExitCode: Int32, Comparable {
  /// Nothing at or above `--fail-on`.
  case clean = 0
  /// Findings.
  case findings = 1
  /// The run cannot be trusted: bad usage, bad configuration, something unreadable, nothing to lint.
  case untrusted = 2

  static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}
