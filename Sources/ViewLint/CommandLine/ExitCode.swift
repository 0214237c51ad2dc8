/// The exit code of the process.
enum ExitCode: Int32, Comparable {
  /// No finding at or above `--fail-on`.
  case clean = 0
  /// Findings.
  case findings = 1
  /// The run cannot be trusted: bad usage, bad configuration, unreadable files, nothing to lint.
  case untrusted = 2

  static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}
