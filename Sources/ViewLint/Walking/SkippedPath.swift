import LintRules

/// A file or folder that a walk leaves out.
struct SkippedPath: Sendable {
  /// Why.
  enum Reason: Sendable {
    case hidden
    case neverWalked
    case excluded(pattern: String)
    case ignored(IgnoreScope.Match)
    case linkToFolder
    case linkOutside
  }

  /// Relative to the project root.
  var path: [UInt8]
  var isFolder: Bool
  var reason: Reason
}
