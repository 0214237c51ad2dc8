/// What configuration files say about a whole run: which findings are recorded, how the report looks, and what fails.
public struct RunLayer: Sendable, Equatable {
  /// The baseline to use.
  public var baseline: BaselineChoice?
  /// The lowest severity that makes the exit status 1, or `never`.
  public var failOn: String?
  /// The format of the report.
  public var format: String?
  /// The number of warnings that a run may have.
  public var maximumWarnings: Int?

  /// Makes a layer without settings.
  public init() {}

  /// Overrides key by key what another layer sets.
  public mutating func apply(_ layer: RunLayer) {
    baseline = layer.baseline ?? baseline
    failOn = layer.failOn ?? failOn
    format = layer.format ?? format
    maximumWarnings = layer.maximumWarnings ?? maximumWarnings
  }
}

/// Which baseline a configuration file sets.
public enum BaselineChoice: Sendable, Equatable {
  /// `true`: the file with the usual name at the project root.
  case usual
  /// `false`: no baseline.
  case none
  /// The path of a file relative to the configuration file, and where it says so.
  case file(String, Range<Int>)
}
