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

extension [LintTarget] {
  /// Creates a value from the triggers of each of the settings. Settings with the same triggers share a value.
  func byTriggers<Value>(_ make: ([Triggers]) -> Value) -> [ObjectIdentifier: Value] {
    var (values, known) = ([ObjectIdentifier: Value](), [[Triggers]: Value]())
    var last: (RuleSettings, RuleSettings?)?
    for target in self where last.map({ $0 !== target.settings || $1 !== target.settingsOutsideViews }) ?? true {
      last = (target.settings, target.settingsOutsideViews)
      for settings in [target.settings, target.settingsOutsideViews].compactMap({ $0 })
      where values[ObjectIdentifier(settings)] == nil {
        let triggers = settings.triggers
        let value = known[triggers] ?? make(triggers)
        known[triggers] = value
        values[ObjectIdentifier(settings)] = value
      }
    }
    return values
  }
}
