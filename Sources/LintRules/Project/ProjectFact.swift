/// A kind of facts that are gathered from all files of a project. Each has one gatherer; rules declare which they need.
public enum ProjectFact: Sendable, CaseIterable {
  /// The image calls, what determines their sizes, and the wrapper views around them.
  case images
  /// The functions and properties that build URLs from strings. A rule that needs them reports only in files that
  /// declare one.
  case helpers
  /// The types called `URL`.
  case urlTypes
}
