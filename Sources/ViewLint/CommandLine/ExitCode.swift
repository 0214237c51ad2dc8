/// The exit code of the process.
enum ExitCode: Int32, Comparable {
  /// No finding at or above `--fail-on`.
  case clean = 0
  /// Findings.
  case findings = 1
  /// viewlint couldn't finish: invalid usage or configuration, unreadable files, or nothing to lint.
  case untrusted = 2

  static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}
