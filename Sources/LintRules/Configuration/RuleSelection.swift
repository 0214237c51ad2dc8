/// Which rules a run is about, whatever the configuration says.
public struct RuleSelection: Sendable, Equatable {
  /// Only these rules run, even if they are off; nil for those that are on.
  public var only: [String]?
  /// These rules do not run.
  public var disabled: [String]

  /// Makes a selection; without arguments it changes nothing.
  public init(only: [String]? = nil, disabled: [String] = []) {
    self.only = only
    self.disabled = disabled
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

  /// The rules to run on files that the given overrides cover.
  public func settings(overrides indices: [Int], _ selection: RuleSelection = RuleSelection()) -> RuleSettings {
    var result = self
    for index in indices { result.apply(overrides[index].rules) }
    let entries = result.rules.compactMap { state in
      selection.runs(state.id, isOn: state.isOn)
        ? RuleSettings.Entry(state.type.init(OptionValues(state.options)), state.severity) : nil
    }
    let options = Dictionary(
      result.rules.map { ($0.id, OptionValues($0.options)) }, uniquingKeysWith: { first, _ in first })
    return RuleSettings(entries, options: options, lintsPreviews: lintsPreviews)
  }
}
