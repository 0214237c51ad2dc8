/// A severity as it is configured.
public enum RuleSeverity: Sendable, Equatable {
  /// The rule does not run, or findings with the reason are not reported.
  case off
  /// Findings have this severity.
  case on(Severity)

  /// Reads one of the words `off`, `note`, `warning`, `error`.
  public init?(_ word: String) {
    if word == "off" {
      self = .off
    } else if let severity = Severity(rawValue: word) {
      self = .on(severity)
    } else {
      return nil
    }
  }

  /// The same, at most as high as another severity.
  func lowered(to highest: Severity) -> RuleSeverity {
    if case .on(let severity) = self { .on(min(severity, highest)) } else { self }
  }
}
