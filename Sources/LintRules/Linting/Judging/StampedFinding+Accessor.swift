extension StampedFinding {
  /// What to do about the finding is to use the backend accessor.
  public var asksForAccessor: Bool { RuleList.asksForAccessor.contains(rule) }

  /// Whether the finding is only a note because the project has no backend accessor.
  public var awaitsAccessor: Bool {
    severity == .note && RuleList.awaitingAccessor[rule]?.contains(finding.reason) == true
  }
}
