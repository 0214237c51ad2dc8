/// One file to lint.
public struct LintTarget: Sendable {
  /// The index of the file in the source tree.
  public var file: Int
  /// The settings for it.
  public var settings: RuleSettings
  /// Its contents determine whether it is a view file; it is linted only if it is one.
  public var isUndecided: Bool

  /// Makes a target.
  public init(file: Int, settings: RuleSettings, isUndecided: Bool = false) {
    self.file = file
    self.settings = settings
    self.isUndecided = isUndecided
  }
}
