import LintRules

/// A file that was named on the command line.
struct NamedFile: Sendable {
  /// Its path: relative to the project root, or absolute if it is outside.
  var path: FilePath
  /// Its contents, if they do not come from disk.
  var contents: [UInt8]?
  /// Whether it is linted. Otherwise it only replaces the file on disk.
  var isTarget = true
  /// Whether it is a view file.
  var verdict = ViewSelection.Verdict.view
}
