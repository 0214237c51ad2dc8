/// One file to lint.
public struct LintTarget: Sendable {
  /// The index of the file in the source tree.
  public var file: Int
  /// The settings for it.
  public var settings: RuleSettings
  /// Its contents determine whether it is a view file; it is linted only if it is one.
  public var isUndecided: Bool
  /// The settings for it if its contents show that it is not a view file; nil if it is not linted then.
  public var settingsOutsideViews: RuleSettings?
  /// If the file is not a view file, it is linted only if it holds a trigger: no rule of the project asks for it.
  public var needsTriggerOutsideViews: Bool

  /// Makes a target.
  public init(
    file: Int, settings: RuleSettings, isUndecided: Bool = false, settingsOutsideViews: RuleSettings? = nil,
    needsTriggerOutsideViews: Bool = false
  ) {
    self.file = file
    self.settings = settings
    self.isUndecided = isUndecided
    self.settingsOutsideViews = settingsOutsideViews
    self.needsTriggerOutsideViews = needsTriggerOutsideViews
  }

  /// The target if its file is not a view file; nil if it is not linted then.
  var outsideViews: LintTarget? {
    settingsOutsideViews.map {
      LintTarget(file: file, settings: $0, needsTriggerOutsideViews: needsTriggerOutsideViews)
    }
  }

  /// Whether it is linted only if it holds a trigger.
  public var needsTrigger: Bool { needsTriggerOutsideViews && !isUndecided }
}
