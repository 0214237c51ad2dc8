/// Which rules a run is about, and with which severities, whatever the configuration says.
public struct RuleSelection: Sendable, Equatable {
  /// Only these rules run, even if they are off; nil for those that are on.
  public var only: [String]?
  /// These rules do not run.
  public var disabled: [String]
  /// Severities by rule id that take precedence over all configuration files.
  public var severities: [String: RuleLayer]
  /// Whether to report findings that nothing in the project suggests.
  public var includesUnproven = false

  /// Makes a selection; without arguments it changes nothing.
  public init(only: [String]? = nil, disabled: [String] = [], severities: [String: RuleLayer] = [:]) {
    self.only = only
    self.disabled = disabled
    self.severities = severities
  }

  /// Whether a rule that the configuration turns on or off runs.
  func runs(_ id: String, isOn: Bool) -> Bool {
    (only?.contains(id) ?? isOn) && !disabled.contains(id)
  }
}

extension Configuration {
  /// Which overrides cover a file, a path relative to the project root.
  public func overrideIndices(covering path: [UInt8]) -> [Int] {
    overrides.indices.filter { overrides[$0].files.covers(path) }
  }

  /// The rules to run on files that the given overrides cover, without some rules by their indices.
  public func settings(
    overrides indices: [Int], _ selection: RuleSelection = RuleSelection(), without left: [Int] = []
  ) -> RuleSettings {
    var result = self
    for index in indices { result.apply(overrides[index].rules) }
    result.apply(selection.severities)
    let entries = result.rules.indices.compactMap { index -> RuleSettings.Entry? in
      var state = result.rules[index]
      if selection.includesUnproven { state.choices.includesUnproven = true }
      guard selection.runs(state.id, isOn: state.isOn), !left.contains(index) else { return nil }
      return RuleSettings.Entry(
        state.definition.rule(
          OptionValues(state.options, chosen: state.choices.options, targets: deploymentTargets)), state.severity,
        state.reasons, chosen: state.choices)
    }
    let options = Dictionary(
      result.rules.map { ($0.id, OptionValues($0.options)) }, uniquingKeysWith: { first, _ in first })
    return RuleSettings(entries, options: options, known: rules.map(\.id), lintsPreviews: lintsPreviews)
  }
}
